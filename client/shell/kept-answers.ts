import { offlineCopy, offlineCopyHeader } from '../../schemas/offline-copy.ts';
import type { EarlyAnswer } from './worker-link.ts';
import { callerOf, isSameRead, keyOfRead, mayStandIn } from './worker-rules.ts';

/** Of one caller; the oldest go. */
const keptAtMost = 120;
/** What a member sent, and what they were sent. */
const picturesAtMost = 60;
const prefix = 'data-';
const visitors = `${prefix}visitor`;
const pictures = `${prefix}pictures`;

/** When something was asked for. */
interface Moment {
  readonly wiped: number;
  readonly changed: number;
}

/**
 * Answers of the member API for when there is no signal: those that the server allows, of one member at a time. They are wiped at a log-out, at
 * the end of a session, and when another member is answered.
 */
export function createKeptAnswers(caches: CacheStorage, ask: (request: Request) => Promise<Response>) {
  /** How often all was wiped: what was asked before then comes too late to be kept. */
  let wiped = 0;
  let holder: string | undefined;
  /** How often another member was answered: what the one before had asked for comes too late as well. */
  let changed = 0;
  const now = () => ({ wiped, changed });
  const isLate = (name: string, since: Moment) =>
    wiped !== since.wiped || (changed !== since.changed && name !== visitors && name !== holder);

  async function wipe(spared: readonly string[]): Promise<void> {
    for (const name of await caches.keys()) if (name.startsWith(prefix) && !spared.includes(name)) await caches.delete(name);
  }

  function forget(): Promise<void> {
    wiped += 1;
    holder = undefined;
    return wipe([]);
  }

  async function keep(name: string, key: string, response: Response, since: Moment): Promise<void> {
    const headers = new Headers(response.headers);
    headers.set('X-Stored-At', new Date().toISOString());
    const [body, isKept] = await Promise.all([response.blob(), caches.has(name)]);
    if (isLate(name, since)) return;
    if (name !== visitors && holder !== name) {
      // A worker that was stopped does not know whose answers it kept; the pictures beside them are the same member's.
      const isBack = holder === undefined && isKept;
      holder = name;
      changed += 1;
      await wipe(isBack ? [name, visitors, pictures] : [name, visitors]);
    }
    await put(caches, name, key, new Response(body, { status: response.status, headers }), keptAtMost);
    if (isLate(name, since)) await caches.delete(name);
  }

  async function keepPicture(url: string, response: Response, before: number): Promise<void> {
    if (wiped === before) await put(caches, pictures, url, response, picturesAtMost);
    if (wiped !== before) await caches.delete(pictures);
  }

  return {
    forget,
    /** What is kept of an answer that the server lets be shown at once; undefined where nothing is. */
    first: async (request: Request) => withoutTime(await keptIn(caches, ...placeOf(request))),
    /** Keeps what the page was answered before the worker listened. */
    take({ url, requestHeaders, responseHeaders, body }: EarlyAnswer): Promise<void> {
      const request = { url, headers: new Headers(requestHeaders) };
      return keep(...placeOf(request), new Response(body, { headers: responseHeaders }), now());
    },
    /** A picture of members, whose address never means another: the kept one, else the network's. It goes with the answers. */
    async picture(request: Request, later: (work: Promise<unknown>) => void): Promise<Response> {
      const before = wiped;
      const stored = await keptIn(caches, pictures, request.url);
      if (stored) return stored;
      const response = await ask(request);
      if (response.ok) later(keepPicture(request.url, response.clone(), before));
      return response;
    },
    /** The network's answer; where there is none, the kept one, in whatever language it was read last, saying when it was stored. `later` takes work that outlives the answer. */
    async answer(request: Request, later: (work: Promise<unknown>) => void): Promise<Response> {
      const place = placeOf(request);
      const kept = () => keptInAnyLanguage(caches, ...place);
      const since = now();
      let response: Response;
      try {
        response = await ask(request);
      } catch (reason) {
        const instead = await kept();
        if (instead) return instead;
        throw reason;
      }
      if (mayStandIn(response.status)) return (await kept()) ?? response;
      if (response.status === 401) later(forget());
      else if (response.headers.has(offlineCopyHeader)) later(keep(...place, response.clone(), since));
      return response;
    },
  };
}

const keptIn = async (caches: CacheStorage, name: string, key: string) =>
  (await caches.has(name)) ? (await caches.open(name)).match(key) : undefined;

/**
 * In the language in which it was read last: a coupon's code at a till is the same in all of them, and one that was used since it was read in the language
 * asked for is not shown as unused.
 */
async function keptInAnyLanguage(caches: CacheStorage, name: string, key: string): Promise<Response | undefined> {
  if (!(await caches.has(name))) return undefined;
  const cache = await caches.open(name);
  const keys = (await cache.keys()).filter(({ url }) => isSameRead(key, url));
  const kept = (await Promise.all(keys.map((each) => cache.match(each)))).filter((each) => each !== undefined);
  const storedAt = ({ headers }: Response) => headers.get('X-Stored-At') ?? '';
  return kept.reduce<Response | undefined>((newest, each) => (newest && storedAt(newest) > storedAt(each) ? newest : each), undefined);
}

async function put(caches: CacheStorage, name: string, key: string, response: Response, atMost: number): Promise<void> {
  const cache = await caches.open(name);
  await cache.put(key, response);
  const keys = await cache.keys();
  for (const old of keys.slice(0, Math.max(0, keys.length - atMost))) await cache.delete(old);
}

/** The cache in which an answer is kept, and its name there. */
const placeOf = (request: Pick<Request, 'url' | 'headers'>) => [prefix + callerOf(request), keyOfRead(request)] as const;

/** An answer that may be shown at once, without what says when it was read; undefined of any other. */
function withoutTime(kept: Response | undefined): Response | undefined {
  if (kept?.headers.get(offlineCopyHeader) !== offlineCopy.atOnce) return undefined;
  const headers = new Headers(kept.headers);
  for (const name of ['X-Stored-At', 'X-Server-Time']) headers.delete(name);
  return new Response(kept.body, { status: kept.status, headers });
}
