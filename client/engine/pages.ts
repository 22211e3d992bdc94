import type { Host } from './host.ts';
import { idOf, share } from './share.ts';

/** An operation and its input: what identifies an answer in the cache. */
export type Request = readonly [operation: string, input: Readonly<Record<string, unknown>>];

/** An answer as the cache holds it. */
export interface Answer {
  /** What is shown: the first page, and those loaded behind it. */
  readonly value: unknown;
  readonly first: unknown;
  readonly pages: number;
  /** Milliseconds of server time. */
  readonly at: number;
}

interface Page {
  readonly items?: readonly unknown[];
  readonly nextCursor?: unknown;
}

/** Pages that are asked for again one after the other; longer lists start over. */
const MAX_PAGES_AGAIN = 10;

const pageOf = (value: unknown): Page => (typeof value === 'object' && value !== null ? value : {});

/** The next page behind what is there; an item that moved across the border since comes once. */
function append(shown: unknown, next: unknown): unknown {
  const items = pageOf(shown).items ?? [];
  const ids = new Set(items.map(idOf));
  const added = (pageOf(next).items ?? []).filter((item) => idOf(item) === undefined || !ids.has(idOf(item)));
  return { ...pageOf(next), items: [...items, ...added] };
}

async function behind(host: Host, [operation, input]: Request, shown: unknown): Promise<unknown> {
  return append(shown, await host.call(operation, { ...input, cursor: pageOf(shown).nextCursor }, {}));
}

/**
 * Asks for an answer, sharing all that equals the one before. Where more pages are shown they are asked for again only when the first has
 * changed, so that coming back to a long list neither shortens it nor costs much.
 */
export async function loadAnswer(host: Host, request: Request, before: Answer | undefined): Promise<Answer> {
  const first = share(before?.first, await host.call(request[0], request[1], {}));
  const at = host.clock();
  if (before && first === before.first) return { ...before, at };
  let value = first;
  let pages = 1;
  const count = before && before.pages <= MAX_PAGES_AGAIN ? before.pages : 1;
  for (; pages < count && pageOf(value).nextCursor !== undefined; pages++) value = await behind(host, request, value);
  return { value: share(before?.value, value), first, pages, at };
}

/** Appends the next page; undefined where there is none. */
export async function loadNext(host: Host, request: Request, shown: Answer): Promise<Answer | undefined> {
  if (pageOf(shown.value).nextCursor === undefined) return;
  return { ...shown, value: await behind(host, request, shown.value), pages: shown.pages + 1 };
}
