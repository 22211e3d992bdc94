import { describe, expect, it } from 'vitest';
import { pageOf } from '../../server-kit/whole-list.ts';

const list = { total: 3, items: [{ id: 'a' }, { id: 'b' }, { id: 'c' }] };
const ids = (page: { readonly items: readonly { readonly id: string | number }[] }) => page.items.map(({ id }) => id);

describe('A list that is answered whole', () => {
  it('is all there is without a limit', () => {
    expect(pageOf(list, {})).toEqual(list);
  });

  it.each([1, 2, 3, 100])('is read page by page with a limit of %i, each item once', (limit) => {
    const seen: unknown[] = [];
    let page = pageOf(list, { limit });
    for (;;) {
      seen.push(...ids(page));
      if (page.nextCursor === undefined) break;
      page = pageOf(list, { limit, cursor: page.nextCursor });
    }
    expect(seen).toEqual(['a', 'b', 'c']);
    expect(page.total).toBe(3);
  });

  it('goes on behind the item that was last, whatever came before it meanwhile', () => {
    const { nextCursor } = pageOf(list, { limit: 1 });
    expect(ids(pageOf({ items: [{ id: 'new' }, ...list.items] }, { cursor: nextCursor! }))).toEqual(['b', 'c']);
  });

  it.each(['', 'YQ0', 'never'])('refuses a cursor that names nothing of it: "%s"', (cursor) => {
    expect(() => pageOf(list, { cursor })).toThrow(expect.objectContaining({ code: 'validation.request' }));
  });

  it('is empty where there is nothing', () => {
    expect(pageOf({ items: [] }, { limit: 1 })).toEqual({ items: [] });
  });
});
