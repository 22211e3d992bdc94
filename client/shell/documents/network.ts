import type { Manifest, NamedAnswer } from '../../../schemas/delivery.ts';
import { placeQuery } from '../../../schemas/place-query.ts';
import type { MarketLanguage } from '../start/place.ts';

/** The document does not exist (removed, or never there), as opposed to one that cannot be reached. */
export class NotThere extends Error {}

export interface DocumentNetwork {
  /** True if the page's head already requested the first screen: it then arrives sooner than storage could be read, and is not stored yet. */
  readonly isAhead?: boolean;
  manifest(place: MarketLanguage): Promise<Manifest>;
  screen(id: string, place: MarketLanguage): Promise<NamedAnswer>;
  texts(language: string, namespace: string, place: MarketLanguage): Promise<NamedAnswer>;
  body(hash: string): Promise<unknown>;
}

/**
 * `/config/v1` over HTTP, behind `base` in a preview. `onAnswer` gets every network answer, for the time in its header. Requests reject if they fail.
 */
export function configNetwork(
  fetcher: typeof fetch,
  onAnswer: (response: Response, startedAt: number) => void,
  base = '',
): DocumentNetwork {
  // Requests that the page's head made (`server-kit/page-head.ts`), by path; a failed one is repeated.
  const { ahead } = globalThis as { ahead?: Record<string, Promise<unknown>> };
  const get = async (path: string): Promise<unknown> => {
    const known = await ahead?.[path];
    delete ahead?.[path];
    if (known) return known;
    const startedAt = performance.now();
    const response = await fetcher(`${base}/config/v1/${path}`);
    if (!response.headers.has('X-Stored-At')) onAnswer(response, startedAt);
    if (response.status === 404) throw new NotThere(path);
    if (!response.ok) throw new Error(`${path}: ${response.status}`);
    return response.json();
  };
  return {
    isAhead: !!ahead,
    manifest: async (place) => (await get(`manifest?${placeQuery(place)}`)) as Manifest,
    screen: async (id, place) => (await get(`screens/${encodeURIComponent(id)}?${placeQuery(place)}&with=needs`)) as NamedAnswer,
    texts: async (language, namespace, place) =>
      (await get(`locales/${language}/${encodeURIComponent(namespace)}?${placeQuery(place)}&with=needs`)) as NamedAnswer,
    body: (hash) => get(`documents/${encodeURIComponent(hash)}`),
  };
}
