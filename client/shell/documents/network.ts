import type { Manifest, NamedAnswer } from '../../../schemas/delivery.ts';
import { placeQuery } from '../../../schemas/place-query.ts';
import type { MarketLanguage } from '../start/place.ts';

/** A document that is not there (removed, or never was), as opposed to one that cannot be reached now. */
export class NotThere extends Error {}

export interface DocumentNetwork {
  /** The first screen was asked for before there was an app: it is stored nowhere, and nearer than what is. */
  readonly isAhead?: boolean;
  manifest(place: MarketLanguage): Promise<Manifest>;
  screen(id: string, place: MarketLanguage): Promise<NamedAnswer>;
  texts(language: string, namespace: string, place: MarketLanguage): Promise<NamedAnswer>;
  body(hash: string): Promise<unknown>;
}

/**
 * `/config/v1` over HTTP, behind `base` under a preview. `onAnswer` sees every answer, for the time in its header. Rejects when there is no good
 * answer.
 */
export function configNetwork(
  fetcher: typeof fetch,
  onAnswer: (response: Response, startedAt: number) => void,
  base = '',
): DocumentNetwork {
  // What the page asked for itself (`server-kit/page-head.ts`), by path; what has no good answer is asked for again.
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
