import type { createKeptAnswers } from './kept-answers.ts';
import { callerOf, keyOfRead } from './worker-rules.ts';

/** A fresh answer waits this long for the page that is told of it; whoever asks later asks the network. */
const waitsMs = 5_000;
/** Pages that are remembered; those before them get every answer from the network. */
const pagesAtMost = 8;

interface Fresh {
  readonly response: Promise<Response>;
  /** Until when it waits, by the worker's clock; infinity while it is on its way. */
  until: number;
}

interface OpenPage {
  /** What it has had an answer to, by caller and address. */
  readonly known: Set<string>;
  /** What the network says to what was answered from this device. */
  readonly fresh: Map<string, Fresh>;
  /** Addresses of fresh answers that differ and that the page has not heard of. */
  readonly unheard: string[];
  listens: boolean;
  /** It has sent something: what is kept may be what that changed. */
  sent: boolean;
}

/**
 * Answers what a page asks for the first time from what the device keeps, where the server lets it be shown at once, while the network is asked. The page is
 * told of each fresh answer that differs, and asks again. Once it has sent anything to the member server, all that it asks from then on is the network's, as it
 * is when the browser has stopped this worker in between, which knows nothing of the page then.
 */
export function createFirstAnswers(
  answers: Pick<ReturnType<typeof createKeptAnswers>, 'answer' | 'first'>,
  tell: (page: string, url: string | 'all') => void,
  now: () => number,
) {
  const pages = new Map<string, OpenPage>();

  /** Tells the page of an answer that is another one than it was given. */
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
    /** A page was opened through this worker. */
    opened(id: string): void {
      pages.set(id, { known: new Set(), fresh: new Map(), unheard: [], listens: false, sent: false });
      for (const old of [...pages.keys()].slice(0, -pagesAtMost)) pages.delete(old);
    },
    /** The page sends something to the member server. */
    sends(id: string): void {
      const page = pages.get(id);
      if (!page) return;
      page.sent = true;
      page.fresh.clear();
    },
    /** The page hears what it is told from now on. One of which nothing is known here was answered by a worker that was stopped since: it asks for all again. */
    listens(id: string): void {
      const page = pages.get(id);
      if (page) page.listens = true;
      for (const url of page ? page.unheard.splice(0) : ['all']) tell(id, url);
    },
    /** As `answer` of the kept answers, for a page. */
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
