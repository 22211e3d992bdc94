import { createContext } from 'react';

/** The host's clock, for views that show time: milliseconds of server time. */
export const ClockContext = createContext<() => number>(Date.now);
