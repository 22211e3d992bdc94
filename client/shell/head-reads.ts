import { instantOf } from '../../schemas/dates.ts';
import { offlineCopy, offlineCopyHeader } from '../../schemas/offline-copy.ts';

/** A call of the API that only reads. */
type Read = readonly [url: string, headers: Readonly<Record<string, string>>];

export interface HeadReads {
  /** `location.hash` of the first screen. */
  readonly address: string;
  /** What the first screen has read of the API, until the end, but what a worker gives at once: that is no sooner there for being asked for earlier. */
  readonly made: readonly Read[];
  /** Answers that came before anybody called: nobody measured their way. */
  readonly fromHead: WeakSet<Response>;
  /** The server's instant at which the oldest of them was read (epoch milliseconds); infinity where there is none. */
  from(): number;
  fetch(url: string, init: RequestInit): Promise<Response>;
  /** The first screen stands: what nobody has taken is dropped. */
  end(): void;
}

/** An answer that is older, on a phone that was locked meanwhile, says what was. */
const freshMs = 10_000;
/** Who calls waits so long for what the head has asked for; then the network is asked again. */
const patienceMs = 3_000;

/**
 * Calls of the API for the first screen. What it has read when it was last opened by this address may be on its way: the page's head asks for it
 * (`server-kit/page-head.ts`), as a slow phone takes longer to start the app than the server to answer. Each answer is given once, and none after the page has sent
 * anything. `hash` gives `location.hash` of now.
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
      // What a member who goes on at once reads there is another screen's.
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
