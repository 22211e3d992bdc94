import { createContext, useContext } from 'react';

/** The way back, which belongs to the shell: what it does and what it is called. */
export const BackContext = createContext<{ readonly go: () => void; readonly label: string }>({ go: () => history.back(), label: '' });

export const useBack = () => useContext(BackContext);
