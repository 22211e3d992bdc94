import { mutate } from 'swr';
import type { ClientProblem } from '../../engine/host.ts';
import type { App } from '../app.ts';
import { createStore } from '../store.ts';
import { type Summary, summaryKey } from './summary.ts';

/** How often a refusal has brought a dialog of the site up; `end` puts off what it asks. */
export const refused = createStore<{ readonly times: number; end(): void }>({ times: 0, end: () => undefined });

/**
 * Has the dialog that answers a refusal come up, and waits: true once what it tells is gone from the summary, false when it is put off, its screen is left,
 * or there is nothing to ask (docs/decisions/0021).
 */
export async function overcome(app: App, { code }: ClientProblem): Promise<boolean> {
  const tells = app.site()?.dialogs?.find(({ refusal }) => refusal === code)?.tells;
  const key = summaryKey(app.token.get());
  if (!tells || !key || app.page.preview) return false;
  // The page may not have heard of it yet.
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
