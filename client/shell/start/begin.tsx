import { createRoot } from 'react-dom/client';
import { loadArt } from '../../ui/art/urls.ts';
import { createApp } from '../create-app.ts';
import { report } from '../monitoring/report.ts';
import type { BootPage } from '../page.ts';
import { parameterOf } from './address.ts';
import { start } from './start.tsx';

/** Creates the app from the page's data and opens its first screen. */
export function begin(page: BootPage, handoff: string | undefined): void {
  const app = createApp(window, page, { language: parameterOf(window.location.href, 'locale') });
  // A visitor's home has its pictures embedded; a service worker has each at its address.
  if (!navigator.serviceWorker?.controller && (app.token.get() || document.documentElement.className)) loadArt().catch(() => undefined);
  // A page that is left or reloaded becomes hidden first.
  document.addEventListener('visibilitychange', app.drafts.save);
  const root = createRoot(document.getElementById('root')!, {
    onRecoverableError(error, { componentStack }) {
      const { message, cause } = error as Error;
      report(app, { screen: app.open.screen ?? '', phase: 'render', message: `${cause ?? message}`, pointer: componentStack ?? '' });
    },
  });
  void start(app, root, handoff);
}
