import { createContext, useContext } from 'react';

/** The back action and its label; the shell provides both. */
export const BackContext = createContext<{ readonly go: () => void; readonly label: string }>({ go: () => history.back(), label: '' });

export const useBack = () => useContext(BackContext);
