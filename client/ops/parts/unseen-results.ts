import { createContext, useContext } from 'react';

/** Shows a sentence below the page, for work that ends after its dialog was closed. Does nothing outside the console's frame. */
export const UnseenResultsContext = createContext<(sentence: string) => void>(() => undefined);

export const useUnseenResults = (): ((sentence: string) => void) => useContext(UnseenResultsContext);
