import type { createKeptAnswers } from './kept-answers.ts';
import { callerOf, keyOfRead } from './worker-rules.ts';

/** How long a fresh answer is held for the page that was notified of it; later requests go to the network. */
const waitsMs = 5_000;
/** Number of pages tracked; older ones get every answer from the network. */
const pagesAtMost = 8;

interface Fresh {
  readonly response: Promise<Response>;
  /** Expiry by the worker's clock; infinity while the request is in flight. */
  until: number;
}

interface OpenPage {
  /** Reads that were answered before, by caller and address. */
  readonly known: Set<string>;
  /** Fresh network answers to reads that were answered from this device. */
  readonly fresh: Map<string, Fresh>;
  /** Addresses of fresh answers that differ, held until the page listens. */
  readonly unheard: string[];
  listens: boolean;
  /** True once the page has sent a write: cached answers may be outdated by it. */
  sent: boolean;
}

/**
 * Stale-while-revalidate for the first reads of a page: answers from the device, if the server allows that, while the network is requested. The page is
 * notified of each fresh answer that differs, and reads again. Once the page has sent a write to the member server, all its reads go to the network.
 * So do they if the browser stopped this worker meanwhile, because it then does not know the page.
 */
export function createFirstAnswers(
  answers: Pick<ReturnType<typeof createKeptAnswers>, 'answer' | 'first'>,
  tell: (page: string, url: string | 'all') => void,
  now: () => number,
) {
  const pages = new Map<string, OpenPage>();

  /** Notifies the page if the fresh answer differs from the one it was given. */
  async function compare(id: string, page: OpenPage, key: string, url: string, given: Response, fresh: Fresh): Promise<void> {
    const isSame = async (response: Response) =>
      response.ok && !response.headers.has('X-Stored-At') && (await response.clone().text()) === (await given.text());
    const isKnown = await fresh.response.then(isSame, () => false);
    if (isKnown && page.fresh.get(key) === fresh) page.fresh.delete(key);
    if (isKnown) return;
    fresh.until = now() + waitsMs;
    if (page.listens) tell(id, url);
    else page.unheard.push(url);
  }

  return {
    /** Call when a page is opened through this worker. */
    opened(id: string): void {
      pages.set(id, { known: new Set(), fresh: new Map(), unheard: [], listens: false, sent: false });
      for (const old of [...pages.keys()].slice(0, -pagesAtMost)) pages.delete(old);
    },
    /** Call when the page sends a write to the member server. */
    sends(id: string): void {
      const page = pages.get(id);
      if (!page) return;
      page.sent = true;
      page.fresh.clear();
    },
    /** Call when the page starts to listen. An unknown page was answered by a worker that has been stopped since: it must read everything again. */
    listens(id: string): void {
      const page = pages.get(id);
      if (page) page.listens = true;
      for (const url of page ? page.unheard.splice(0) : ['all']) tell(id, url);
    },
    /** Like `answer` of the kept answers, for a page. */
    async answer(id: string, request: Request, later: (work: Promise<unknown>) => void): Promise<Response> {
      const page = pages.get(id);
      if (!page) return answers.answer(request, later);
      const key = `${callerOf(request)} ${keyOfRead(request)}`;
      const waiting = page.fresh.get(key);
      page.fresh.delete(key);
      if (waiting && now() < waiting.until) return waiting.response;
      const response = answers.answer(request, later);
      if (page.sent || page.known.has(key)) return response;
      page.known.add(key);
      const given = await Promise.race([answers.first(request), response.then(() => undefined)]);
      if (!given) return response;
      const fresh = { response, until: Number.POSITIVE_INFINITY };
      page.fresh.set(key, fresh);
      later(compare(id, page, key, request.url, given.clone(), fresh));
      return given;
    },
  };
}
