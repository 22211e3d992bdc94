import { expect, it } from 'vitest';
import type { QuoteRequest, QuoteTerms } from '../../../member-server/till/rules.ts';
import { quote, refusalsOf, stepsOf, terms } from './baskets.ts';

/** A basket in a sentence, with the steps of its price and what is refused, by the terms of the tests unless others are given. */
type PriceRow = readonly [
  sentence: string,
  basket: Partial<QuoteRequest>,
  steps: readonly string[],
  refused: readonly string[],
  by?: QuoteTerms,
];

/** A test for each row. */
export function itPrices(rows: readonly PriceRow[]): void {
  it.each(rows.map(([sentence, ...row]) => [sentence, row] as const))('%s', (_sentence, [basket, steps, refused, by = terms]) => {
    const priced = quote(basket, by);
    expect(stepsOf(priced)).toEqual(steps);
    expect(refusalsOf(priced)).toEqual(refused);
  });
}
