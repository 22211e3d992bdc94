import type { PageEvent } from '../../../schemas/rum.ts';
import type { App } from '../app.ts';
import { deviceModel } from './device.ts';
import { createReporter } from './reporter.ts';
import { watchPage } from './watch-page.ts';
import type { PageRules } from './watched.ts';

/** Begins to watch the page by the rules of the released document; gives what takes events from elsewhere. Rejects where the rules cannot be had. */
export async function startReporting(app: App, window: Window & typeof globalThis): Promise<(event: PageEvent) => void> {
  const { market, language } = app.place.get();
  const answer = await window.fetch(`/config/v1/campaigns/monitoring?market=${market}&language=${language}`);
  if (!answer.ok) throw new Error(`monitoring: ${answer.status}`);
  const { pages: rules } = (await answer.json()) as { pages: PageRules };
  const { report, flush } = createReporter(app, window, rules, await deviceModel(window.navigator));
  watchPage(app, window, rules, report);
  // After the vitals, which are told when the page is left.
  window.document.addEventListener('visibilitychange', () => window.document.visibilityState === 'hidden' && flush());
  window.addEventListener('pagehide', flush);
  return report;
}
