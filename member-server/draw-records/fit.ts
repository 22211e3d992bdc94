import { betaBelow, gammaAbove } from './distributions.ts';

/** Number of times a prize was drawn, and its weight. */
export interface Counted {
  /** Weight, a whole number from 0. */
  readonly range: number;
  readonly wanted: number;
}

export interface Fit {
  readonly chiSquare: number;
  readonly degrees: number;
  /** p-value: probability, 0 to 1, of counts at least this far from the expected ones if the weights hold. */
  readonly p: number;
}

/** Minimum expected count: below it, a count means little and the chi-square approximation does not hold (Cochran's rule). */
const LEAST_EXPECTED = 5;

/**
 * Pearson's chi-square test of counts against weights. Prizes expected fewer than five times are pooled, so that a rare prize drawn once raises no
 * alarm. A drawn prize of weight 0 is impossible (p = 0). With fewer than two groups there is nothing to test (p = 1).
 */
export function fitOf(prizes: readonly Counted[]): Fit {
  const total = prizes.reduce((sum, { range }) => sum + range, 0);
  const draws = prizes.reduce((sum, { wanted }) => sum + wanted, 0);
  if (prizes.some(({ range, wanted }) => range === 0 && wanted > 0)) return { chiSquare: 0, degrees: 0, p: 0 };
  const groups = pooled(
    prizes.filter(({ range }) => range > 0).map(({ range, wanted }) => ({ wanted, expected: (draws * range) / total })),
  );
  if (groups.length < 2) return { chiSquare: 0, degrees: 0, p: 1 };
  const chiSquare = groups.reduce((sum, { wanted, expected }) => sum + (wanted - expected) ** 2 / expected, 0);
  const degrees = groups.length - 1;
  return { chiSquare, degrees, p: chiSquareP(chiSquare, degrees) };
}

interface Group {
  readonly wanted: number;
  readonly expected: number;
}

/** Pools the rarest groups until their expected count is high enough. */
function pooled(groups: readonly Group[]): readonly Group[] {
  const [first, second, ...rest] = groups.toSorted((a, b) => a.expected - b.expected);
  if (!first || !second || first.expected >= LEAST_EXPECTED) return groups;
  return pooled([{ wanted: first.wanted + second.wanted, expected: first.expected + second.expected }, ...rest]);
}

/** Probability of a chi-square value of at least this. */
export const chiSquareP = (chiSquare: number, degrees: number): number => gammaAbove(degrees / 2, chiSquare / 2);

/** Two-sided exact binomial test of one prize: twice the probability of a count at least this far to its side, at odds from 0 to 1; at most 1. */
export function countP(count: number, draws: number, odds: number): number {
  if (odds <= 0) return count === 0 ? 1 : 0;
  if (odds >= 1) return count === draws ? 1 : 0;
  const atMost = count >= draws ? 1 : betaBelow(1 - odds, draws - count, count + 1);
  const atLeast = count <= 0 ? 1 : betaBelow(odds, count, draws - count + 1);
  return Math.min(1, 2 * Math.min(atMost, atLeast));
}
