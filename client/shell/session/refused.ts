import { mutate } from 'swr';
import type { ClientProblem } from '../../engine/host.ts';
import type { App } from '../app.ts';
import { createStore } from '../store.ts';
import { type Summary, summaryKey } from './summary.ts';

/** `times`: how often a refusal has opened a dialog of the site; `end` postpones the open one. */
export const refused = createStore<{ readonly times: number; end(): void }>({ times: 0, end: () => undefined });

/**
 * Opens the site dialog that answers a refusal and waits. Resolves to true once the dialog's field is gone from the summary; to false if it is
 * postponed, its screen is left, or no dialog answers this refusal (docs/decisions/0021).
 */
export async function overcome(app: App, { code }: ClientProblem): Promise<boolean> {
  const tells = app.site()?.dialogs?.find(({ refusal }) => refusal === code)?.tells;
  const key = summaryKey(app.token.get());
  if (!tells || !key || app.page.preview) return false;
  // The page's summary may be outdated.
  const summary = (await mutate(key)) as Summary | undefined;
  if (summary?.[tells] === undefined) return false;
  return new Promise((resolve) => {
    const end = (isGiven: boolean) => {
      stop();
      resolve(isGiven);
    };
    const isGone = () => app.member.get()?.[tells] === undefined;
    let isReported = !isGone();
    const stop = app.member.subscribe(() => {
      if (!isGone()) isReported = true;
      else if (isReported) end(app.token.get() !== undefined);
    });
    refused.get().end();
    refused.set({ times: refused.get().times + 1, end: () => end(false) });
  });
}
