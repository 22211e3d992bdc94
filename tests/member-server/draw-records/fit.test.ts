import { describe, expect, it } from 'vitest';
import { chiSquareP, countP, fitOf } from '../../../member-server/draw-records/fit.ts';
import { seededRandom } from '../../../server-kit/random-source.ts';

describe('How probable a chi-square is (R-434, R-439)', () => {
  it.each([
    [3.841458820694124, 1, 0.04999999999999989],
    [0.5, 1, 0.47950012218695337],
    [5.991, 2, 0.05001161502657909],
    [9.488, 4, 0.04999440557799463],
    [30.144, 19, 0.04999416799668142],
    [1, 10, 0.9998278843700441],
    [200, 100, 1.1784500720979781e-8],
    [100, 100, 0.48119168452795674],
    [45.3, 7, 1.1959280943911151e-7],
    [0.0001, 3, 0.9999997340464585],
    [0, 5, 1],
  ])('%s with %s degrees has the p of the tables', (chiSquare, degrees, p) => {
    expect(chiSquareP(chiSquare, degrees) / p).toBeCloseTo(1, 9);
  });

  it.each([2, 4, 8, 40])('with %s degrees it is the closed sum that even degrees have', (degrees) => {
    for (const chiSquare of [0.1, 1, degrees / 2, degrees, degrees * 1.5, degrees * 4]) {
      let term = Math.exp(-chiSquare / 2);
      let sum = term;
      for (let at = 1; at < degrees / 2; at += 1) {
        term *= chiSquare / 2 / at;
        sum += term;
      }
      expect(chiSquareP(chiSquare, degrees)).toBeCloseTo(sum, 11);
    }
  });

  it.each([1, 3, 7])('with %s degrees it is the area below the density', (degrees) => {
    for (const chiSquare of [0.5, 2, 6, 15]) {
      expect(chiSquareP(chiSquare, degrees)).toBeCloseTo(areaAbove(chiSquare, degrees), 8);
    }
  });
});

describe('How probable the count of one prize is', () => {
  it.each([
    [0, 1000, 0.001, 0.7353908495419281],
    [5, 1000, 0.001, 0.007273756059043584],
    [60, 100, 0.5, 0.05688793364098089],
    [40, 100, 0.5, 0.05688793364098089],
    [1, 10, 0.9, 1.819999999999996e-8],
    [101_000, 1_000_000, 0.1, 0.0008772399525902012],
    [100_000, 1_000_000, 0.1, 1],
    [10_003_200, 100_000_000, 0.1, 0.2862004363666971],
    [20, 10_000, 0.00001, 7.334559425148528e-39],
  ])('%s of %s at odds of %s has the p of the tables', (count, draws, odds, p) => {
    expect(countP(count, draws, odds) / p).toBeCloseTo(1, 5);
  });

  it('is the sum of the tail, term by term', () => {
    for (const [draws, odds] of [
      [12, 0.3],
      [50, 0.04],
      [200, 0.5],
    ] as const) {
      const terms = [...binomial(draws, odds)];
      const sum = (from: number, to: number) => terms.slice(from, to + 1).reduce((all, term) => all + term, 0);
      for (let count = 0; count <= draws; count += 1) {
        expect(countP(count, draws, odds)).toBeCloseTo(Math.min(1, 2 * Math.min(sum(0, count), sum(count, draws))), 9);
      }
    }
  });

  it.each([
    [0, 10, 0, 1],
    [1, 10, 0, 0],
    [10, 10, 1, 1],
    [9, 10, 1, 0],
    [0, 0, 0.5, 1],
  ])('%s of %s at odds of %s is %s', (count, draws, odds, p) => {
    expect(countP(count, draws, odds)).toBe(p);
  });
});

describe('Counts beside weights (R-439)', () => {
  const counts = (...pairs: readonly (readonly [number, number])[]) => pairs.map(([range, wanted]) => ({ range, wanted }));

  it('Pearson’s sum of a die that was thrown sixty times', () => {
    const fit = fitOf(counts([1, 5], [1, 8], [1, 9], [1, 8], [1, 10], [1, 20]));
    expect(fit).toMatchObject({ chiSquare: 13.4, degrees: 5 });
    expect(fit.p).toBeCloseTo(0.019905, 5);
  });

  it.each([
    ['exactly as published', counts([1, 100], [9, 900]), 0, 1, 1],
    [
      'a jackpot of one in a million drawn once in a thousand counts with the next rarest',
      counts([1, 1], [9_999, 9], [990_000, 990]),
      0,
      1,
      1,
    ],
    ['nothing drawn', counts([1, 0], [9, 0]), 0, 0, 1],
    ['one prize with a weight', counts([0, 0], [9, 80]), 0, 0, 1],
    ['a prize of weight 0 drawn', counts([0, 1], [9, 79]), 0, 0, 0],
  ])('%s', (_what, prizes, chiSquare, degrees, p) => {
    expect(fitOf(prizes)).toEqual({ chiSquare, degrees, p });
  });

  it('a weight that is twice what was published shows within two thousand draws', () => {
    expect(fitOf(counts([5, 200], [95, 1_800])).p).toBeLessThan(1e-9);
  });

  it('fair draws are called off about as often as p says', () => {
    const seed = `fit-${process.env.FIT_SEED ?? 7}`;
    console.log(`Seed of fair draws: ${seed}`);
    const random = seededRandom(seed);
    const ranges = [1, 9, 40, 50];
    let below = 0;
    for (let test = 0; test < 400; test += 1) {
      const wanted = [0, 0, 0, 0];
      for (let draw = 0; draw < 1_000; draw += 1) {
        const place = random.below(100);
        wanted[[1, 10, 50, 100].findIndex((end) => place < end)]! += 1;
      }
      if (fitOf(ranges.map((range, at) => ({ range, wanted: wanted[at]! }))).p < 0.05) below += 1;
    }
    // 20 expected; 3.3 standard deviations to either side.
    expect(below).toBeGreaterThan(5);
    expect(below).toBeLessThan(35);
  });
});

/** Simpson's rule over t = √x, whose density has no pole. */
function areaAbove(chiSquare: number, degrees: number): number {
  const gammaOf: Readonly<Record<number, number>> = { 1: Math.sqrt(Math.PI), 3: Math.sqrt(Math.PI) / 2, 7: (15 * Math.sqrt(Math.PI)) / 8 };
  const density = (t: number) => (2 * t ** (degrees - 1) * Math.exp((-t * t) / 2)) / (2 ** (degrees / 2) * gammaOf[degrees]!);
  const steps = 2_000;
  const width = Math.sqrt(chiSquare) / steps;
  let sum = density(0) + density(Math.sqrt(chiSquare));
  for (let at = 1; at < steps; at += 1) sum += density(at * width) * (at % 2 === 1 ? 4 : 2);
  return 1 - (sum * width) / 3;
}

function* binomial(draws: number, odds: number): Generator<number> {
  let term = (1 - odds) ** draws;
  for (let count = 0; count <= draws; count += 1) {
    yield term;
    term *= ((draws - count) / (count + 1)) * (odds / (1 - odds));
  }
}
