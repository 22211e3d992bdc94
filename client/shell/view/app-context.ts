import { createContext, useContext } from 'react';
import type { App } from '../app.ts';

export const AppContext = createContext<App | undefined>(undefined);

export function useApp(): App {
  const app = useContext(AppContext);
  if (!app) throw new Error('outside of the app');
  return app;
}
