import type { PageEvent } from '../../../schemas/rum.ts';
import type { App } from '../app.ts';
import { deviceModel } from './device.ts';
import { createReporter } from './reporter.ts';
import { watchPage } from './watch-page.ts';
import type { PageRules } from './watched.ts';

/**
 * Starts watching the page by the rules of the released document; returns the function that takes further events. Rejects if the rules cannot be
 * loaded.
 */
export async function startReporting(app: App, window: Window & typeof globalThis): Promise<(event: PageEvent) => void> {
  const { market, language } = app.place.get();
  const answer = await window.fetch(`/config/v1/campaigns/monitoring?market=${market}&language=${language}`);
  if (!answer.ok) throw new Error(`monitoring: ${answer.status}`);
  const { pages: rules } = (await answer.json()) as { pages: PageRules };
  const { report, flush } = createReporter(app, window, rules, await deviceModel(window.navigator));
  watchPage(app, window, rules, report);
  // Registered after the vitals, which are reported when the page is left.
  window.document.addEventListener('visibilitychange', () => window.document.visibilityState === 'hidden' && flush());
  window.addEventListener('pagehide', flush);
  return report;
}
