import type { Host } from './host.ts';
import { idOf, share } from './share.ts';

/** An operation and its input; together they are the cache key of an answer. */
export type Request = readonly [operation: string, input: Readonly<Record<string, unknown>>];

/** An answer as cached. */
export interface Answer {
  /** The combined pages: the first one and those appended to it. */
  readonly value: unknown;
  readonly first: unknown;
  readonly pages: number;
  /** When it was answered: server time in ms. */
  readonly at: number;
}

interface Page {
  readonly items?: readonly unknown[];
  readonly nextCursor?: unknown;
}

/** Most pages that are reloaded one after the other; a longer list starts again with its first page. */
const MAX_PAGES_AGAIN = 10;

const pageOf = (value: unknown): Page => (typeof value === 'object' && value !== null ? value : {});

/** Appends the next page; an item that moved across the page boundary meanwhile is kept once. */
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
 * Loads an answer, structurally shared with the previous one. Further pages are reloaded only if the first one has changed, so that returning to a
 * long list neither shortens it nor costs much.
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

/** Loads and appends the next page; undefined if there is none. */
export async function loadNext(host: Host, request: Request, shown: Answer): Promise<Answer | undefined> {
  if (pageOf(shown.value).nextCursor === undefined) return;
  return { ...shown, value: await behind(host, request, shown.value), pages: shown.pages + 1 };
}
