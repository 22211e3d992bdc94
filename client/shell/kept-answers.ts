import { offlineCopy, offlineCopyHeader } from '../../schemas/offline-copy.ts';
import type { EarlyAnswer } from './worker-link.ts';
import { callerOf, isSameRead, keyOfRead, mayStandIn } from './worker-rules.ts';

/** Limit per caller; the oldest are deleted. */
const keptAtMost = 120;
/** Limit of pictures that members sent or received. */
const picturesAtMost = 60;
const prefix = 'data-';
const visitors = `${prefix}visitor`;
const pictures = `${prefix}pictures`;

/** The counters at the start of a request. */
interface Moment {
  readonly wiped: number;
  readonly changed: number;
}

/**
 * Offline copies of API answers: those that the server allows, for one member at a time. Deleted at log-out, at the end of a session, and when
 * another member is answered.
 */
export function createKeptAnswers(caches: CacheStorage, ask: (request: Request) => Promise<Response>) {
  /** Number of wipes: an answer requested before a wipe is not kept. */
  let wiped = 0;
  let holder: string | undefined;
  /** Number of changes of member: an answer requested for the previous member is not kept. */
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
      // A restarted worker does not know whose answers it kept; the pictures beside them belong to the same member.
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
    /** The kept answer, if the server allows showing it at once; undefined otherwise. */
    first: async (request: Request) => withoutTime(await keptIn(caches, ...placeOf(request))),
    /** Keeps an answer that the page got before the worker took over. */
    take({ url, requestHeaders, responseHeaders, body }: EarlyAnswer): Promise<void> {
      const request = { url, headers: new Headers(requestHeaders) };
      return keep(...placeOf(request), new Response(body, { headers: responseHeaders }), now());
    },
    /** A picture of a member: the kept one, else the network's. Its address never changes its content. Deleted together with the answers. */
    async picture(request: Request, later: (work: Promise<unknown>) => void): Promise<Response> {
      const before = wiped;
      const stored = await keptIn(caches, pictures, request.url);
      if (stored) return stored;
      const response = await ask(request);
      if (response.ok) later(keepPicture(request.url, response.clone(), before));
      return response;
    },
    /** The network's answer, else the kept one in the language of its last reading, with its time. `later` takes work that outlives the answer. */
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
 * The newest kept copy in any language: a coupon's code at a till is the same in all of them, and an older copy could show a used coupon as unused.
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

/** Cache name and key of an answer. */
const placeOf = (request: Pick<Request, 'url' | 'headers'>) => [prefix + callerOf(request), keyOfRead(request)] as const;

/** A kept answer that may be shown at once, without the headers of its time; undefined for any other. */
function withoutTime(kept: Response | undefined): Response | undefined {
  if (kept?.headers.get(offlineCopyHeader) !== offlineCopy.atOnce) return undefined;
  const headers = new Headers(kept.headers);
  for (const name of ['X-Stored-At', 'X-Server-Time']) headers.delete(name);
  return new Response(kept.body, { status: kept.status, headers });
}
