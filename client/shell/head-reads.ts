import type { Store } from './store.ts';

/** Calls of the API that only read, as the first screen made them. */
type Read = readonly [url: string, headers: Readonly<Record<string, string>>];

export interface HeadReads {
  /** The part of the address behind which they were made, `#` included; empty on home. */
  readonly address: string;
  /** What the first screen has read of the API. */
  readonly made: readonly Read[];
  /** Answers that are older than the call that got them: they do not tell the time. */
  readonly old: WeakSet<Response>;
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
}

/**
 * Calls of the API for the first screen. What it read when it was last opened by this address is on its way already: the page's head has asked
 * (`server-kit/page-head.ts`), as a phone takes longer to start the app than the server to answer. Each answer is given once, and none after the page has sent anything.
 */
export function createHeadReads(address: string, stands: Store<boolean>, fetcher: typeof fetch): HeadReads {
  let { headReads = {} } = globalThis as { headReads?: Record<string, Promise<Response | undefined>> };
  const made: Read[] = [];
  const old = new WeakSet<Response>();
  return {
    address,
    made,
    old,
    async fetch(url, init) {
      const headers = init.headers as Readonly<Record<string, string>>;
      if (stands.get() || init.method !== 'GET') headReads = {};
      else made.push([url, headers]);
      const name = [url, headers['Accept-Language'], headers['X-Market'], headers.Authorization].join();
      const known = headReads[name];
      delete headReads[name];
      const response = await known;
      if (!response) return fetcher(url, init);
      old.add(response);
      return response;
    },
  };
}
