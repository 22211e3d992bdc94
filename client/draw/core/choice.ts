import type { Numeric, StopAt } from '../types.ts';
import { toNumber } from './lengths.ts';

interface Weighted {
  readonly range?: Numeric;
}

/**
 * A random index weighted by `range`: entries of 0 or less are never chosen; if no weight is positive all are equal. `random` returns 0 (inclusive)
 * to 1 (exclusive). -1 for an empty list.
 */
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

/** The prize to stop at: the given index, or one chosen by weight. Undefined if there is no such prize. */
export function decideOne(at: StopAt | undefined, prizes: readonly Weighted[], random?: () => number): number | undefined {
  const index = at ?? chooseIndex(prizes, random);
  return typeof index === 'number' && prizes[index] ? index : undefined;
}
