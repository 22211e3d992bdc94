import { createContext } from 'react';

/** Whoever comes up over a screen says how it closes, and gets what to call when it has. */
export type Enter = (close: () => void) => () => void;

/** Gives what comes up over a screen a step of the way back while it is there, where there is one: going back closes it. */
export const OverContext = createContext<Enter | undefined>(undefined);
