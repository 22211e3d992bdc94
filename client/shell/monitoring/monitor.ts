import type { PageEvent } from '../../../schemas/rum.ts';
import type { App } from '../app.ts';

/** Events held until monitoring has loaded; a page that keeps failing needs no more. */
const mostWaiting = 40;

/** Collects events from the start and holds them until monitoring has loaded. */
export function createMonitor(window: Window & typeof globalThis) {
  let waiting: PageEvent[] = [];
  let take = (event: PageEvent): void => {
    if (waiting.length < mostWaiting) waiting.push(event);
  };
  return {
    note: (event: PageEvent): void => take(event),
    /** Starts reporting. Rejects if the rules cannot be loaded, such as offline; then nothing is reported. */
    async start(app: App): Promise<void> {
      const { startReporting } = await import('./start-reporting.ts');
      const report = await startReporting(app, window);
      take = report;
      for (const event of waiting) report(event);
      waiting = [];
    },
  };
}
