import { createContext } from 'react';

/** History entries of overlays. */
export interface Overs {
  /** Adds a history entry for an overlay that `close` closes; returns the function to call once it has closed by itself. */
  enter(close: () => void): () => void;
  /** Runs `then` once the entries of closed overlays are left. */
  settled(then: () => void): void;
}

/** Undefined on a page without overlay entries, such as the console. */
export const OverContext = createContext<Overs | undefined>(undefined);
