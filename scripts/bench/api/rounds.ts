import type { Figure } from '../figure.ts';
import type { Rate } from './rate.ts';

/** Measures all alternatives in turn, in each round. Returns the rates of each alternative, in the order of the rounds. */
export async function alternate(rounds: number, ways: readonly (() => Promise<Rate>)[]): Promise<Rate[][]> {
  const rates = ways.map((): Rate[] => []);
  for (let round = 0; round < rounds; round += 1) for (const [at, way] of ways.entries()) rates[at]!.push(await way());
  return rates;
}

/** The ratio is the median of the rounds' own ratios, so that a machine that slows down meanwhile does not distort it. */
export const perSecond = (name: string, these: readonly Rate[], those: readonly Rate[]): Figure => ({
  name,
  value: median(these.map((each) => each.perSecond)),
  unit: '/s',
  reference: median(those.map((each) => each.perSecond)),
  ratio: median(these.map((each, round) => each.perSecond / those[round]!.perSecond)),
});
export const p99 = (name: string, these: readonly Rate[], those: readonly Rate[]): Figure => ({
  name,
  value: median(these.map(({ p99Ms }) => p99Ms)),
  unit: 'ms',
  reference: median(those.map(({ p99Ms }) => p99Ms)),
});
export const median = (numbers: readonly number[]): number => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)]!;
