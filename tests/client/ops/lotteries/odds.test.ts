import { describe, expect, it } from 'vitest';
import { BASIS, oneIn, partsIn, partsOf, percentText, restToEmpty, sumFault, sumOf } from '../../../../client/ops/pages/lotteries/odds.ts';

const SEED = 20261121;

/** Numbers from 0 up to 1 that a seed repeats (mulberry32). */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const chance = random(SEED);
const upTo = (most: number) => Math.floor(chance() * (most + 1));
/** Weights as people and machines write them: few and many, small and huge, some 0. */
const someWeights = (): number[] =>
  Array.from({ length: 2 + upTo(62) }, () => (chance() < 0.15 ? 0 : upTo([10, 1_000, 1_000_000_000][upTo(2)]!)));
const cases = Array.from({ length: 400 }, someWeights).filter((weights) => sumOf(weights) > 0);

describe(`Odds as percentages (R-373, seed ${SEED})`, () => {
  it('are whole parts that add up to 100%, of which none is lost and none appears', () => {
    for (const weights of cases) {
      const parts = partsOf(weights);
      expect(sumOf(parts)).toBe(BASIS);
      for (const [at, part] of parts.entries()) {
        expect(Number.isInteger(part)).toBe(true);
        expect(part > 0).toBe(weights[at]! > 0);
      }
    }
  });

  it('are at most one part off the true share, but for a largest one that makes room for rare ones', () => {
    for (const weights of cases) {
      const parts = partsOf(weights);
      const largest = parts.indexOf(Math.max(...parts));
      const total = sumOf(weights);
      for (const [at, part] of parts.entries())
        if (at !== largest) expect(Math.abs(part - (weights[at]! / total) * BASIS)).toBeLessThanOrEqual(1);
    }
  });

  it('come back as they were, through parts and through what is typed', () => {
    for (const weights of cases) {
      const parts = partsOf(weights);
      expect(partsOf(parts)).toEqual(parts);
      expect(parts.map((part) => partsIn(percentText(part)))).toEqual(parts);
    }
  });

  it('leave the rest to empty cells, evenly', () => {
    for (const weights of cases) {
      const parts = partsOf(weights).map((part) => Math.floor(part * chance()));
      const isEmpty = parts.map((_, at) => at === 0 || chance() < 0.4);
      const filled = restToEmpty(parts, isEmpty)!;
      expect(sumOf(filled)).toBe(BASIS);
      const empties = filled.filter((_, at) => isEmpty[at]);
      expect(Math.max(...empties) - Math.min(...empties)).toBeLessThanOrEqual(1);
      expect(filled.filter((_, at) => !isEmpty[at])).toEqual(parts.filter((_, at) => !isEmpty[at]));
    }
  });

  it('have no rest to leave where there is none, or nowhere to leave it', () => {
    expect(restToEmpty([BASIS, 1, 0], [false, false, true])).toBeUndefined();
    expect(restToEmpty([5, 5], [false, false])).toBeUndefined();
  });

  it.each([
    ['12.5', 125_000],
    ['12,5 %', 125_000],
    ['0.0001', 1],
    ['100', BASIS],
    ['100.0001', undefined],
    ['0.00001', undefined],
    ['-1', undefined],
    ['1e2', undefined],
    ['', undefined],
  ])('“%s” is %s parts', (text, parts) => {
    expect(partsIn(text)).toBe(parts);
  });

  it.each([
    [[500_000, 500_000], undefined],
    [[500_000, 465_000], '3.5% is missing.'],
    [[500_000, 520_001], '2.0001% too much.'],
    [[500_000, undefined], 'One is not a percentage with at most four decimals.'],
    [[undefined, undefined], '2 are not percentages with at most four decimals.'],
  ])('%j is told as %s', (parts, words) => {
    expect(sumFault(parts)).toBe(words);
  });

  it.each([
    [1, 40, '1 in 40'],
    [3, 40, '1 in ≈ 13.33'],
    [0, 40, 'Never'],
    [1, 1_000_000, '1 in 1,000,000'],
  ])('%i of %i is %s', (weight, total, words) => {
    expect(oneIn(weight, total)).toBe(words);
  });
});
