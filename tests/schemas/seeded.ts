import { seed } from '../deep.ts';
/** Numbers from 0 to below 1 that the seed of the run brings back. */
export function seeded(): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
