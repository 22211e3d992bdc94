import { mutate } from 'swr';
import { buildRequest, type Caller } from '../api/request.ts';
import { type PageMessage, tellWorker } from '../worker-link.ts';

/** A placeholder caller: only the address is needed, which names nobody. */
const anyone: Caller = { market: '', language: '', version: '' };

/** Reloads what the service worker answered from this device once it has a different fresh answer. */
export function followFresh(window: Window): void {
  const { serviceWorker } = window.navigator;
  if (!serviceWorker?.controller) return;
  serviceWorker.addEventListener('message', ({ data }: MessageEvent<Partial<PageMessage> | undefined>) => {
    if (data?.fresh) void mutate((key) => data.fresh === 'all' || addressOf(key, window.location.href) === data.fresh);
  });
  tellWorker(window, 'listens');
}

/** The address of an engine's request; undefined for any other key. */
function addressOf(key: unknown, page: string): string | undefined {
  const [operation, input] = Array.isArray(key) ? (key as unknown[]) : [];
  if (typeof operation !== 'string' || typeof input !== 'object' || input === null) return undefined;
  const request = buildRequest(operation, input as Readonly<Record<string, unknown>>, anyone);
  return request && new URL(request.url, page).href;
}
