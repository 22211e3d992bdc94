import { describe, expect, it } from 'vitest';
import { approvalReasons } from '../../../config-server/documents/difference/approval.ts';
import { differ, topPlace } from '../../../config-server/documents/difference/walk.ts';
import type { Schema } from '../../../schemas/schema.ts';

const price = { type: 'integer', 'x-approval': true } as const;
const entry = {
  type: 'object',
  properties: { id: { type: 'string' }, name: { type: 'string' }, price },
  required: [],
  additionalProperties: false,
} as const;
const schema = {
  type: 'object',
  properties: {
    title: { type: 'string' },
    items: { type: 'array', items: entry },
    steps: { type: 'array', items: price },
    byName: { type: 'object', additionalProperties: entry },
  },
  required: [],
  additionalProperties: false,
} as unknown as Schema;
const [a, b] = [
  { id: 'a', name: 'A', price: 1 },
  { id: 'b', name: 'B', price: 2 },
];

const changes: readonly (readonly [what: string, before: unknown, after: unknown, pointers: readonly string[]])[] = [
  ['a title', { title: 'A', items: [a] }, { title: 'B', items: [a] }, []],
  ['a price', { items: [a, b] }, { items: [a, { ...b, price: 3 }] }, ['/items/1/price']],
  ['the name of a thing', { items: [a, b] }, { items: [{ ...a, name: 'C' }, b] }, []],
  ['another order', { items: [a, b] }, { items: [b, a] }, []],
  [
    'two that trade their ids',
    { items: [a, b] },
    {
      items: [
        { ...a, id: 'b' },
        { ...b, id: 'a' },
      ],
    },
    ['/items/0/price', '/items/1/price'],
  ],
  ['another id', { items: [a] }, { items: [{ ...a, id: 'c' }] }, ['/items/0/price', '/items/0/price']],
  ['one taken away', { items: [a, b] }, { items: [b] }, ['/items/0/price']],
  ['one more', { items: [a] }, { items: [a, b] }, ['/items/1/price']],
  ['another list', { items: [a] }, { items: [b] }, ['/items/0/price', '/items/0/price']],
  ['a list taken away', { items: [a] }, {}, ['/items/0/price']],
  [
    'one without an id that takes another name',
    { items: [{ name: 'A', price: 1 }] },
    { items: [{ name: 'B', price: 1 }] },
    ['/items/0/price'],
  ],
  ['ids that are there twice', { items: [a, b] }, { items: [a, { ...a, price: 2 }] }, ['/items/1/price']],
  ['a bare number', { steps: [1, 2] }, { steps: [2, 1] }, ['/steps/0', '/steps/1']],
  ['another key', { byName: { a } }, { byName: { c: a } }, ['/byName/a/price', '/byName/c/price']],
  ['the whole document', { items: [a] }, undefined, ['/items/0/price']],
  ['a new document', undefined, { items: [a] }, ['/items/0/price']],
];

describe('What a second person has to stand for', () => {
  it.each(changes)('%s', (_what, before, after, pointers) => {
    const reasons = approvalReasons({ kind: 'campaign', id: 'shop' }, schema, before, after);
    expect(reasons.map(({ pointer }) => pointer)).toEqual(pointers);
  });

  it.each(changes)('%s: is told before it is asked for', (_what, before, after, pointers) => {
    const told = differ(before ?? {}, after ?? {}, topPlace(new Map(), schema));
    expect(told.some(({ needsApproval }) => needsApproval)).toBe(pointers.length > 0);
  });
});
