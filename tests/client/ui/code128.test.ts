import { describe, expect, test } from 'vitest';
import { barsOf, code128 } from '../../../client/ui/code128.ts';

/** Modules as a scanner sees them: 1 dark, 0 light. */
const modulesOf = (text: string) =>
  code128(text)
    .map((width, at) => (at % 2 === 0 ? '1' : '0').repeat(width))
    .join('');

const startB = '11010010000';
const stop = '1100011101011';
/** From the tables of ISO/IEC 15417: character of set B, value, modules. */
const published: readonly (readonly [string, number, string])[] = [
  [' ', 0, '11011001100'],
  ['0', 16, '10011101100'],
  ['9', 25, '11100101100'],
  ['A', 33, '10100011000'],
  ['C', 35, '10001000110'],
  ['J', 42, '10110111000'],
  ['P', 48, '11101110110'],
  ['W', 55, '11101000110'],
  ['Y', 57, '11101101000'],
  ['Z', 58, '11101100010'],
  ['a', 65, '10010110000'],
  ['e', 69, '10110010000'],
  ['i', 73, '10000110100'],
  ['k', 75, '11000010010'],
  ['w', 87, '11110010100'],
];

describe('Code 128', () => {
  test.each(published)('writes %j (%i) as %s', (character, _value, modules) => {
    expect(modulesOf(character).slice(11, 22)).toBe(modules);
    expect(modulesOf(character).startsWith(startB)).toBe(true);
    expect(modulesOf(character).endsWith(stop)).toBe(true);
  });

  test.each([
    // 104 + Σ value × place, modulo 103.
    ['PJJ123C', 55, '11101000110'],
    ['Wikipedia', 88, '11110010010'],
    ['', 1, '11001101100'],
  ])('the check symbol of %j is %i', (text, _value, modules) => {
    expect(modulesOf(text).slice(-24, -13)).toBe(modules);
  });

  test('every printable character has its own symbol of eleven modules with an even number of dark ones', () => {
    const all = Array.from({ length: 95 }, (_, at) => modulesOf(String.fromCharCode(32 + at)).slice(11, 22));
    expect(new Set(all).size).toBe(95);
    for (const symbol of all) {
      expect(symbol).toMatch(/^1[01]{9}0$/);
      expect(symbol.replaceAll('0', '').length % 2).toBe(0);
    }
  });

  test('a coupon’s code reads back symbol by symbol, and its check adds up', () => {
    const code = 'K7QM2XWA9HBT4DRE';
    const modules = modulesOf(code);
    expect(modules).toHaveLength(11 * 18 + 13);
    const symbols = new Map(Array.from({ length: 95 }, (_, at) => [modulesOf(String.fromCharCode(32 + at)).slice(11, 22), at]));
    const values = Array.from({ length: 17 }, (_, at) => symbols.get(modules.slice(11 * (at + 1), 11 * (at + 2)))!);
    const check = values.pop();
    expect(values.map((value) => String.fromCharCode(32 + value)).join('')).toBe(code);
    expect(values.reduce((sum, value, at) => sum + value * (at + 1), 104) % 103).toBe(check);
  });

  test('bars stand where the dark modules are', () => {
    const { bars, modules } = barsOf('A1');
    const drawn = Array.from({ length: modules }, (_, at) => (bars.some(([from, width]) => at >= from && at < from + width) ? '1' : '0'));
    expect(drawn.join('')).toBe(modulesOf('A1'));
  });

  test('what is not printable ASCII is refused', () => {
    expect(() => code128('é')).toThrow();
    expect(() => code128('\n')).toThrow();
  });
});
