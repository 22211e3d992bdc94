import { reject } from './problem.ts';

interface WholeList {
  readonly items: readonly { readonly id: string | number }[];
}

interface Page {
  readonly limit?: number;
  readonly cursor?: string;
}

/**
 * A page of a list that was given whole: the items behind the one that the cursor names, up to the limit, and all without one. Refuses with
 * `validation.request` a cursor that names nothing of the list.
 */
export function pageOf<List extends WholeList>(list: List, { limit, cursor }: Page): List & { readonly nextCursor?: string } {
  const { items } = list;
  const before = items.findIndex(({ id }) => cursorOf(id) === cursor);
  if (cursor !== undefined && before < 0)
    reject('validation.request', {}, { fields: [{ path: '/cursor', code: 'cursor', message: 'Not a cursor of this list' }] });
  const page = items.slice(before + 1, limit === undefined ? undefined : before + 1 + limit);
  const more = before + 1 + page.length < items.length;
  return { ...list, items: page, ...(more && { nextCursor: cursorOf(page.at(-1)!.id) }) };
}

const cursorOf = (id: string | number): string => Buffer.from(String(id)).toString('base64url');
