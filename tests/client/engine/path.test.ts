import { expect, test } from 'vitest';
import { writePath } from '../../../client/engine/path.ts';

const before = { a: { b: 1, c: { d: 2 } }, list: [{ n: 1 }, { n: 2 }] };

test.each([
  ['replaces a value', 'a.b', 3, { ...before, a: { b: 3, c: { d: 2 } } }],
  ['makes what is missing', 'x.y', 1, { ...before, x: { y: 1 } }],
  ['puts an object where a text stood', 'a.b.z', 1, { ...before, a: { b: { z: 1 }, c: { d: 2 } } }],
  ['keeps lists lists', 'list.1.n', 5, { ...before, list: [{ n: 1 }, { n: 5 }] }],
])('a written path %s', (_, path, value, after) => {
  expect(writePath(before, path.split('.'), value)).toEqual(after);
});

test('parts off the path keep their identity, and all of it where nothing changes', () => {
  const after = writePath(before, ['a', 'b'], 3);
  expect(after.a.c).toBe(before.a.c);
  expect(after.list).toBe(before.list);
  expect(before.a.b).toBe(1);
  expect(writePath(before, ['a', 'b'], 1)).toBe(before);
  expect(writePath('text', ['a'], 1)).toEqual({ a: 1 });
});
