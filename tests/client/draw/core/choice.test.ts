import { describe, expect, it } from 'vitest';
import { chooseIndex } from '../../../../client/draw/core/choice.ts';

/** mulberry32: the same numbers for the same seed, 0 up to 1. */
function aRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

describe('A stop without an index chooses by weight', () => {
  // Chi-square of 0.1% for 1 to 4 degrees of freedom.
  const limits = [0, 10.83, 13.82, 16.27, 18.47];

  it.each([
    ['weights', [1, 2, 3, 4], [1, 2, 3, 4]],
    ['a 0 is never chosen', [5, 0, 5], [5, 0, 5]],
    ['text counts as its number', ['30', '70'], [30, 70]],
    ['no weight is 0 beside others', [undefined, 1, 1], [0, 1, 1]],
    ['no positive weight: all equal', [0, -1, undefined, 0, 0], [1, 1, 1, 1, 1]],
    ['negative is 0', [-3, 2, 2], [0, 2, 2]],
  ])('%s (R-373, R-434)', (_title, weights, shares) => {
    const seed = Number(process.env.SEED ?? 7);
    const random = aRandom(seed);
    const prizes = weights.map((range) => ({ range }));
    const counts = weights.map(() => 0);
    for (let n = 0; n < 10_000; n++) counts[chooseIndex(prizes, random)]!++;
    const sum = shares.reduce((total, share) => total + share, 0);
    const terms = shares.map((share, index) => {
      const expected = (share / sum) * 10_000;
      if (share === 0) expect(counts[index]).toBe(0);
      return share === 0 ? 0 : (counts[index]! - expected) ** 2 / expected;
    });
    const squares = terms.reduce((total, term) => total + term, 0);
    expect(squares, `seed ${seed}: ${counts}`).toBeLessThan(limits[shares.filter(Boolean).length - 1]!);
  });

  it.each([
    ['the last possible', [1, 1, 0], 1 - 2 ** -53, 1],
    ['the first possible', [0, 1, 1], 0, 1],
    ['none of none', [], 0.5, -1],
  ])('%s at the ends of chance', (_title, weights, value, index) => {
    expect(
      chooseIndex(
        weights.map((range) => ({ range })),
        () => value,
      ),
    ).toBe(index);
  });
});
