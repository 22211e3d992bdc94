import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { merge } from '../../schemas/merge.ts';
import { same } from '../../schemas/same.ts';
import { settled } from '../../schemas/settle.ts';

const a = { id: 'a', n: 1 };
const b = { id: 'b', n: 1 };
const c = { id: 'c', n: 1 };

describe('Two versions of a document come together', () => {
  const rows: readonly (readonly [
    what: string,
    base: unknown,
    mine: unknown,
    theirs: unknown,
    value: unknown,
    clashes: readonly string[],
  ])[] = [
    ['different properties', { x: 1, y: 1 }, { x: 2, y: 1 }, { x: 1, y: 2 }, { x: 2, y: 2 }, []],
    ['the same change', { x: 1 }, { x: 2 }, { x: 2 }, { x: 2 }, []],
    ['one value changed twice', { x: 1 }, { x: 2 }, { x: 3 }, { x: 2 }, ['/x']],
    ['one removed what the other left', { x: 1, y: 1 }, { y: 1 }, { x: 1, y: 2 }, { y: 2 }, []],
    ['one removed what the other changed', { x: 1 }, {}, { x: 2 }, {}, ['/x']],
    ['both added entries', [a], [a, b], [a, c], [a, b, c], []],
    ['one moved, one changed an entry', [a, b, c], [c, a, b], [a, { ...b, n: 2 }, c], [c, a, { ...b, n: 2 }], []],
    ['one removed an entry, one changed another', [a, b], [b], [a, { ...b, n: 2 }], [{ ...b, n: 2 }], []],
    ['both changed one entry at one place', [a, b], [a, { ...b, n: 2 }], [c, a, { ...b, n: 3 }], [c, a, { ...b, n: 2 }], ['/2/n']],
    ['places of a plain list', [0, 1, 2], [0, 9, 2], [0, 1, 8], [0, 9, 8], []],
    ['plain lists that both grew', ['x'], ['x', 'y'], ['x', 'z'], ['x', 'y'], ['']],
    ['names with a slash', { 'a/b': { c: 1 } }, { 'a/b': { c: 2 } }, { 'a/b': { c: 3 } }, { 'a/b': { c: 2 } }, ['/a~1b/c']],
  ];
  it.each(rows)('%s', (_what, base, mine, theirs, value, clashes) => {
    const merged = merge(base, mine, theirs);
    expect(merged.value).toEqual(value);
    expect(merged.clashes.map(({ pointer }) => pointer)).toEqual(clashes);
  });

  it('takes theirs where that is chosen, entries that came or went, too', () => {
    const base = { list: [a, b], x: 1 };
    const merged = merge(base, { list: [b] }, { list: [{ ...a, n: 2 }, b], x: 2 });
    expect(settled(merged.value, merged.clashes, {})).toEqual({ list: [b] });
    expect(settled(merged.value, merged.clashes, { '/list/0': 'theirs', '/x': 'theirs' })).toEqual({ list: [{ ...a, n: 2 }, b], x: 2 });
  });

  const json = fc.object({
    maxDepth: 3,
    maxKeys: 4,
    key: fc.constantFrom('a', 'b', 'c', 'id'),
    values: [fc.integer({ max: 3, min: 0 }), fc.boolean()],
  });
  it('who changed nothing gets the other’s version, whoever it is', () => {
    fc.assert(
      fc.property(json, json, (base, other) => {
        expect(same(merge(base, base, other).value, other)).toBe(true);
        expect(same(merge(base, other, base).value, other)).toBe(true);
        expect(merge(base, other, other).clashes).toEqual([]);
      }),
    );
  });

  it('all of theirs chosen keeps nothing that clashed', () => {
    fc.assert(
      fc.property(json, json, json, (base, mine, theirs) => {
        const merged = merge(base, mine, theirs);
        const all = Object.fromEntries(merged.clashes.map(({ pointer }) => [pointer, 'theirs' as const]));
        const body = settled(merged.value, merged.clashes, all);
        expect(merge(base, body, theirs).clashes).toEqual([]);
      }),
    );
  });

  const entries = fc.uniqueArray(fc.record({ id: fc.constantFrom('a', 'b', 'c', 'd'), n: fc.nat(2) }), { selector: ({ id }) => id });
  const documents = fc.record({ list: entries, plain: fc.array(fc.nat(2), { maxLength: 3 }), x: fc.oneof(fc.nat(2), json) });
  const versions = fc.oneof(fc.tuple(json, json, json), fc.tuple(documents, documents, documents));
  const kept = (value: unknown) => JSON.parse(JSON.stringify(value)) as unknown;

  // An entry that one of the two removed may be asked about at another place of its list.
  const versionsOf = ({ clashes }: ReturnType<typeof merge>) =>
    clashes.map(({ base, mine, theirs }) => JSON.stringify([base, mine, theirs])).sort();

  it('finds the same clashes from what was agreed to, which a tab keeps, as often as it is merged', () => {
    fc.assert(
      fc.property(versions, ([base, mine, theirs]) => {
        const first = merge(base, mine, theirs);
        const again = merge(kept(first.agreed), first.value, theirs);
        const third = merge(kept(again.agreed), again.value, theirs);
        for (const merged of [again, third]) {
          expect(same(merged.value, first.value)).toBe(true);
          expect(versionsOf(merged)).toEqual(versionsOf(first));
        }
      }),
    );
  });

  it('asks from what was agreed to about every value that is still not theirs, and about no other', () => {
    const { agreed } = merge({ x: 1, y: 1 }, { x: 2, y: 1 }, { x: 3, y: 4 });
    const clashesOf = (mine: unknown, theirs: unknown) => merge(agreed, mine, theirs).clashes.map(({ base, pointer }) => [pointer, base]);
    expect(clashesOf({ x: 1, y: 4 }, { x: 3, y: 4 })).toEqual([['/x', 1]]);
    expect(clashesOf({ y: 4 }, { x: 3, y: 4 })).toEqual([['/x', 1]]);
    expect(clashesOf({ x: 3, y: 4 }, { x: 3, y: 4 })).toEqual([]);
    expect(clashesOf({ x: 2, y: 4 }, { x: 9, y: 5 })).toEqual([['/x', 1]]);
    expect(merge(agreed, { x: 2, y: 4 }, { x: 3, y: 1 }).value).toEqual({ x: 2, y: 1 });
  });

  const nested = { list: [{ n: [1, 1] }], o: { x: 1 } };
  const changedIn = (n: number) => ({ list: [{ n: [n, 1] }], o: { x: n } });
  it.each<readonly [string, unknown, readonly unknown[]]>([
    ['a plain list grows', { list: [{ n: [2, 1, 7] }], o: { x: 2 } }, [[1, 1], 1]],
    ['the list around it grows', { list: [{ n: [2, 1] }, 7], o: { x: 2 } }, [[{ n: [1, 1] }], 1]],
    ['an object leaves', { list: [{ n: [2, 1] }] }, [1, { x: 1 }]],
  ])('shows what was before, also where %s while it is asked about', (_what, next, before) => {
    const { agreed } = merge(nested, changedIn(2), changedIn(3));
    for (const base of [agreed, merge(kept(agreed), next, changedIn(3)).agreed])
      expect(merge(base, next, changedIn(3)).clashes.map((clash) => clash.base)).toEqual(before);
  });

  it.each<readonly [string, unknown, unknown, unknown, unknown, unknown]>([
    ['a value', { x: 1 }, { x: 2 }, { x: 3 }, { x: 2 }, { x: 3 }],
    ['a value beside one of theirs', { x: 1, y: 1 }, { x: 2, y: 1 }, { x: 3, y: 1 }, { x: 2, y: 9 }, { x: 3, y: 9 }],
    ['one that is back as it was', { x: 1 }, { x: 2 }, { x: 1 }, { x: 2 }, { x: 1 }],
    ['an entry of a list', [a], [a, b], [a, { ...b, n: 3 }], [c, a, b], [c, a, { ...b, n: 3 }]],
    ['a place of a plain list', [1, 1], [2, 1], [3, 1], [2, 9], [3, 9]],
  ])('takes what was sent before for mine: %s', (_what, base, sent, mine, theirs, value) => {
    expect(merge(base, mine, theirs, [], [sent])).toMatchObject({ value, clashes: [] });
  });
});
