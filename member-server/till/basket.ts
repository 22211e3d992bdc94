import { largestAmountMinor } from '../../schemas/partner/shapes.ts';

/** Largest sum of a basket, in minor units; percentages of it are still exact numbers. */
export const LARGEST_BASKET_MINOR = largestAmountMinor;

export const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0);

/** A percentage of an amount, rounded down to the minor unit, so that no more than the percentage is taken off. */
export const percentOf = (amountMinor: number, percent: number): number => Math.floor((amountMinor * percent) / 100);

/**
 * Splits an amount over weights so that the parts add up to it: each part is rounded down, and the rest is distributed one by one by largest
 * remainder, on equality to the earlier line. No part exceeds its weight if the amount is at most the sum of the weights.
 */
export function allocate(amountMinor: number, weights: readonly number[]): number[] {
  const total = BigInt(sumOf(weights));
  if (total === 0n) return weights.map(() => 0);
  const exact = weights.map((weight) => BigInt(amountMinor) * BigInt(weight));
  const parts = exact.map((share) => Number(share / total));
  const left = amountMinor - sumOf(parts);
  const byRemainder = exact
    .map((share, at) => ({ at, remainder: share % total }))
    .sort((a, b) => (a.remainder === b.remainder ? a.at - b.at : a.remainder > b.remainder ? -1 : 1));
  for (const { at } of byRemainder.slice(0, left)) parts[at]! += 1;
  return parts;
}
