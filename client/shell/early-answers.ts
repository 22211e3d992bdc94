import { offlineCopyHeader } from '../../schemas/offline-copy.ts';
import type { HeldAnswer } from './held-answers.ts';
import type { EarlyAnswer } from './worker-link.ts';

/** Of what was answered before the service worker listened, what a phone may keep; the worker gets it once it does, so that nothing is asked twice. */
export function readEarly(held: readonly HeldAnswer[]): Promise<EarlyAnswer[]> {
  const kept = held.filter(([{ method }, { headers }]) => method === 'GET' && headers.has(offlineCopyHeader));
  return Promise.all(
    kept.map(async ([{ headers }, response]) => ({
      url: response.url,
      requestHeaders: Object.fromEntries(new Headers(headers)),
      responseHeaders: Object.fromEntries(response.headers),
      body: await response.text(),
    })),
  );
}
