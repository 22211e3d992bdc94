import { createContext } from 'react';

/** The host's clock for views that show time: server time in ms since 1970. */
export const ClockContext = createContext<() => number>(Date.now);
