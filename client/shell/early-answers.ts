import { offlineCopyHeader } from '../../schemas/offline-copy.ts';
import type { HeldAnswer } from './held-answers.ts';
import type { EarlyAnswer } from './worker-link.ts';

/**
 * Reads the answers that arrived before the service worker took over and may be kept on the device; they are passed to it, so that nothing is
 * requested twice.
 */
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
