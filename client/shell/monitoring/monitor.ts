import type { PageEvent } from '../../../schemas/rum.ts';
import type { App } from '../app.ts';

/** A page that fails at every turn has said enough before monitoring begins. */
const mostWaiting = 40;

/** Takes events from the first on and keeps them until monitoring has loaded. */
export function createMonitor(window: Window & typeof globalThis) {
  let waiting: PageEvent[] = [];
  let take = (event: PageEvent): void => {
    if (waiting.length < mostWaiting) waiting.push(event);
  };
  return {
    note: (event: PageEvent): void => take(event),
    /** Where its rules cannot be had, as offline, nothing is reported. */
    async start(app: App): Promise<void> {
      const { startReporting } = await import('./start-reporting.ts');
      const report = await startReporting(app, window);
      take = report;
      for (const event of waiting) report(event);
      waiting = [];
    },
  };
}
