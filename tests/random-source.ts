import { type RandomSource, seededRandom } from '../server-kit/random-source.ts';
import { seed } from './deep.ts';

let servers = 0;

/** Each test file begins with the same randomness, in whatever order the files run. */
export function beginRandomness(): void {
  servers = 0;
}

/** For the next server of a file: others than those before it, since two servers may share a database. */
export const nextRandomSource = (): RandomSource => seededRandom(`${seed} ${servers++}`);

/** For `addInitScript`: what a page leaves to chance follows from the seed, too (mulberry32). */
export const randomnessOfPages = [
  (from: number) => {
    let state = from;
    Math.random = () => {
      state = (state + 0x6d2b79f5) | 0;
      let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
      mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
      return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
    };
  },
  seed,
] as const;
