import { betaBelow, gammaAbove } from './distributions.ts';

/** How often a prize was chosen, beside its weight. */
export interface Counted {
  /** A whole weight, 0 or more. */
  readonly range: number;
  readonly wanted: number;
}

export interface Fit {
  readonly chiSquare: number;
  readonly degrees: number;
  /** How probable counts at least so far off are if the weights hold: 0 to 1. */
  readonly p: number;
}

/** A count expected below this says little by itself, and the chi-square distribution does not hold for it (Cochran's rule). */
const LEAST_EXPECTED = 5;

/**
 * Pearson's test of counts against weights. Prizes expected fewer than five times count together, so that a rare prize drawn once raises no alarm; that one
 * of weight 0 was chosen cannot be (p = 0). Without two groups there is nothing to judge (p = 1).
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

/** The rarest are put together until their group is expected often enough. */
function pooled(groups: readonly Group[]): readonly Group[] {
  const [first, second, ...rest] = groups.toSorted((a, b) => a.expected - b.expected);
  if (!first || !second || first.expected >= LEAST_EXPECTED) return groups;
  return pooled([{ wanted: first.wanted + second.wanted, expected: first.expected + second.expected }, ...rest]);
}

/** How probable a chi-square of at least this is. */
export const chiSquareP = (chiSquare: number, degrees: number): number => gammaAbove(degrees / 2, chiSquare / 2);

/** How probable a count at least so far off to its side is, of so many draws at these odds (0 to 1), times two: an exact test of one prize. */
export function countP(count: number, draws: number, odds: number): number {
  if (odds <= 0) return count === 0 ? 1 : 0;
  if (odds >= 1) return count === draws ? 1 : 0;
  const atMost = count >= draws ? 1 : betaBelow(1 - odds, draws - count, count + 1);
  const atLeast = count <= 0 ? 1 : betaBelow(odds, count, draws - count + 1);
  return Math.min(1, 2 * Math.min(atMost, atLeast));
}
