import { instantOf } from '../../schemas/dates.ts';
import { offlineCopy, offlineCopyHeader } from '../../schemas/offline-copy.ts';

/** One GET request of the API. */
type Read = readonly [url: string, headers: Readonly<Record<string, string>>];

export interface HeadReads {
  /** `location.hash` of the first screen. */
  readonly address: string;
  /** Reads of the first screen, up to `end`. Without those that the service worker answers at once, which an early request would not speed up. */
  readonly made: readonly Read[];
  /** Answers that were requested by the page's head: their round trip was not measured. */
  readonly fromHead: WeakSet<Response>;
  /** The server time at which the oldest of them was read (ms since 1970); infinity if there is none. */
  from(): number;
  fetch(url: string, init: RequestInit): Promise<Response>;
  /** Call once the first screen is rendered: drops answers that were not used. */
  end(): void;
}

/** Maximum age: on a phone that was locked meanwhile an older answer may be outdated. */
const freshMs = 10_000;
/** How long a call waits for the head's request before it asks the network. */
const patienceMs = 3_000;

/**
 * API calls of the first screen. The page's head may already have requested the reads that the screen made when this address was last opened
 * (`server-kit/page-head.ts`), because a slow phone takes longer to start the app than the server to answer. Each answer is used once, and none after
 * the page has sent a write. `hash` returns the current `location.hash`.
 */
export function createHeadReads(hash: () => string, fetcher: typeof fetch): HeadReads {
  const address = hash();
  const page = globalThis as { headReads?: { readonly at: number } & Record<string, unknown> };
  const at = page.headReads?.at ?? 0;
  let reads: Record<string, unknown> = page.headReads ?? {};
  delete page.headReads;
  let from = Number.POSITIVE_INFINITY;
  let made: Read[] | undefined = [];
  const fromHead = new WeakSet<Response>();
  return {
    address,
    get made() {
      return made ?? [];
    },
    fromHead,
    from: () => from,
    async fetch(url, init) {
      const headers = init.headers as Readonly<Record<string, string>>;
      // If the member has moved on, the read belongs to another screen.
      const isOfFirst = hash() === address;
      if (init.method !== 'GET') reads = {};
      const name = [url, headers['Accept-Language'], headers['X-Market'], headers.Authorization].join();
      const read = Date.now() - at < freshMs && (reads[name] as Promise<Response | undefined> | undefined);
      delete reads[name];
      const early = read && (await Promise.race([read, new Promise<undefined>((give) => setTimeout(give, patienceMs))]));
      const response = early || (await fetcher(url, init));
      if (early) {
        fromHead.add(early);
        from = Math.min(from, instantOf(early.headers.get('X-Server-Time') ?? '')?.getTime() ?? from);
      }
      if (isOfFirst && init.method === 'GET' && response.headers.get(offlineCopyHeader) !== offlineCopy.atOnce) made?.push([url, headers]);
      return response;
    },
    end() {
      reads = {};
      made = undefined;
    },
  };
}
