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
});
