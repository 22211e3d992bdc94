import type { Numeric, StopAt } from '../types.ts';
import { toNumber } from './lengths.ts';

interface Weighted {
  readonly range?: Numeric;
}

/** An index by `range`, the weight: 0 or less is never chosen; without any positive weight all are equal. `random` gives 0 up to 1. -1 where there are none. */
export function chooseIndex(prizes: readonly Weighted[], random = Math.random): number {
  const given = prizes.map(({ range }) => Math.max(0, toNumber(range)));
  const fair = given.some((weight) => weight > 0) ? given : given.map(() => 1);
  let left = random() * fair.reduce((sum, weight) => sum + weight, 0);
  let chosen = -1;
  fair.forEach((weight, index) => {
    if (weight > 0 && left >= 0) chosen = index;
    left -= weight;
  });
  return chosen;
}

/** The one prize to stop at: the asked one or one by weight; undefined where there is none. */
export function decideOne(at: StopAt | undefined, prizes: readonly Weighted[], random?: () => number): number | undefined {
  const index = at ?? chooseIndex(prizes, random);
  return typeof index === 'number' && prizes[index] ? index : undefined;
}
