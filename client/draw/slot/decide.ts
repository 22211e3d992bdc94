import type { Decision } from '../core/machine.ts';
import type { StopAt } from '../types.ts';
import type { Reel } from './orders.ts';

/** The prize each reel stops at: one for all or one each, or why that can't be. */
export function decideReels(at: StopAt | undefined, reels: readonly Pick<Reel, 'order'>[]): Decision<readonly number[]> {
  const results = typeof at === 'number' ? reels.map(() => at) : (at ?? []);
  const fits = reels.length > 0 && results.length === reels.length && reels.every(({ order }, reel) => order.includes(results[reel]!));
  return fits ? { target: results } : { error: `stop(${JSON.stringify(at)}) is not one prize of each reel` };
}
