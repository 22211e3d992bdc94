import { decode, encode } from '@jridgewell/sourcemap-codec';
import { expect, it } from 'vitest';
import { escaped, shift } from '../../scripts/build/one-byte.ts';

it.each([
  ['nothing', 'a("é")', 'a("é")'],
  ['a quotation mark', 'a("it’s")', 'a("it\\u2019s")'],
  ['a pair of surrogates', 'a("😀")', 'a("\\ud83d\\ude00")'],
  ['a class of an expression', '/[‐-―]/u', '/[\\u2010-\\u2015]/u'],
])('%s above U+00FF is escaped, and means what it meant', (_what, code, written) => {
  expect(escaped(code)).toBe(written);
});

it('places of a map move with what was written before them on their line', () => {
  const code = 'a("’");b("’’");c()\nd("’");e()';
  const places = (text: string) => text.split('\n').map((line) => [...line.matchAll(/[a-e]\(/g)].map(({ index }) => index));
  const mappings = encode(places(code).map((line) => line.map((column) => [column, 0, 0, column])));
  const moved = decode(shift(mappings, code)).map((line) => line.map(([column]) => column));
  expect(moved).toEqual(places(escaped(code)));
});
