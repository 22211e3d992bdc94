import { beforeEach, describe, expect, it, vi } from 'vitest';
import { inside } from '../../../../client/draw/core/box.ts';
import { toNumber, toPadding, toPx } from '../../../../client/draw/core/lengths.ts';
import { mergeStyles, plainStyle } from '../../../../client/draw/core/style.ts';

beforeEach(() => {
  vi.stubGlobal('innerWidth', 390);
  vi.stubGlobal('document', {});
  vi.stubGlobal('getComputedStyle', () => ({ fontSize: '16px' }));
});

describe('Lengths', () => {
  it.each([
    [12, 12],
    ['12', 12],
    ['12px', 12],
    [' 1.5rem ', 24],
    ['10vw', 39],
    ['50%', 100],
    ['-10%', -20],
    ['+4px', 4],
    ['.5px', 0.5],
    [undefined, 7],
    ['', 7],
    ['wide', 7],
    ['12pt', 7],
    ['1.2.3px', 7],
  ])('%o is %d px, of 200, otherwise 7', (length, px) => {
    expect(toPx(length, 200, 7)).toBe(px);
  });

  it.each([
    [10, [10, 10, 10, 10]],
    ['10px', [10, 10, 10, 10]],
    ['10px 20px', [10, 10, 20, 20]],
    ['10px 20px 30px', [10, 30, 20, 20]],
    ['10px 20px 30px 40px', [10, 20, 30, 40]],
    [undefined, [0, 0, 0, 0]],
  ])('a padding of %o is %j: top, bottom, left, right', (padding, sides) => {
    expect(toPadding(padding)).toEqual(sides);
  });

  it('a frame wider than its box leaves nothing', () => {
    expect(inside({ x: 0, y: 0, width: 30, height: 100 }, '10px 20px 30px 40px')).toEqual({ x: 30, y: 10, width: 0, height: 70 });
  });

  it.each([
    [5, 5],
    ['5', 5],
    ['', 9],
    ['x', 9],
    [Number.NaN, 9],
    [undefined, 9],
    [0, 0],
  ])('the number %o is %d, otherwise 9', (value, number) => {
    expect(toNumber(value, 9)).toBe(number);
  });
});

it('a font takes what it does not say from the default style, and that from the plain one', () => {
  const font = mergeStyles<object>(
    plainStyle,
    { fontSize: '16px', fontColor: undefined },
    { text: 'Hi', fontSize: undefined, lineHeight: 20 },
  );
  expect(font).toEqual({ ...plainStyle, fontSize: '16px', text: 'Hi', lineHeight: 20 });
});
