import { expect, it } from 'vitest';
import { msOf, speedOf } from '../../../../client/draw/core/pace.ts';
import type { Numeric } from '../../../../client/draw/types.ts';

it.each<[string, Numeric | undefined, number]>([
  ['20 by default (R-609)', undefined, 20],
  ['what it says, text too', '10', 10],
  ['100 at most', 1e9, 100],
  ['its amount where it is negative', -5, 5],
  ['20 for none', 0, 20],
  ['20 for no number', 'fast', 20],
])('a speed is %s', (_, speed, expected) => {
  expect(speedOf(speed)).toBe(expected);
});

it.each<[string, Numeric | undefined, number]>([
  ['2,500 ms by default (R-607, R-608)', undefined, 2500],
  ['what it says, text too', '700', 700],
  ['0 where it says so', '0', 0],
  ['0 where it is negative', -1, 0],
  ['a minute at most', 1e12, 60_000],
  ['2,500 ms for no number', 'long', 2500],
])('a time is %s', (_, time, expected) => {
  expect(msOf(time)).toBe(expected);
});
