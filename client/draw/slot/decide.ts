import type { StopAt } from '../types.ts';
import type { Reel } from './orders.ts';

/** The prize each reel stops at: one for all or one each. Undefined if a reel does not have its prize. */
export function decideReels(at: StopAt | undefined, reels: readonly Pick<Reel, 'order'>[]): readonly number[] | undefined {
  const results = typeof at === 'number' ? reels.map(() => at) : (at ?? []);
  const fits = reels[0] && results.length === reels.length && reels.every(({ order }, reel) => order.includes(results[reel]!));
  return fits ? results : undefined;
}
