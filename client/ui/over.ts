import { createContext } from 'react';

/** The way back through what lies over a screen. */
export interface Overs {
  /** Whoever comes up says how it closes, and gets what to call when it has. */
  enter(close: () => void): () => void;
  /** Runs `then` once the entries of what has closed are left. */
  settled(then: () => void): void;
}

/** Of the page, where it has one: the console has none. */
export const OverContext = createContext<Overs | undefined>(undefined);
