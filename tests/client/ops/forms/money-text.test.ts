import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { amountIn, moneyText } from '../../../../client/ops/forms/money-text.ts';
import { amountSentence, moneyRangeSentence } from '../../../../client/ops/forms/money-words.ts';
import { numberIn } from '../../../../client/ops/forms/number-text.ts';
import { cellValue } from '../../../../client/ops/forms/table/cell-text.ts';
import type { Schema } from '../../../../schemas/schema.ts';
import { shippedSite } from '../shipped-site.ts';

/** Those that ship have no or two decimals; a dinar has three. */
const currencies = { ...shippedSite.currencies, KWD: { decimals: 3, group: ',', point: '.' } };
const price: Schema = { type: 'integer', minimum: 1, maximum: 1_000_000_000_000, 'x-unit': 'minor units' };

describe('A sign in an amount never changes its value in silence', () => {
  it.each([
    ['12,50', 'MYR', 1250],
    ['12,5', 'MYR', 1250],
    ['12,', 'MYR', 1200],
    ['12,500', 'MYR', 1_250_000],
    ['12,500.5', 'MYR', 1_250_050],
    ['12.500,5', 'MYR', 1_250_050],
    ['12 500,50', 'MYR', 1_250_050],
    ['1.234.567', 'MYR', 123_456_700],
    ['1,234,567.89', 'MYR', 123_456_789],
    ['1.234', 'MYR', undefined],
    ['12.345', 'MYR', undefined],
    ['12,3456', 'MYR', undefined],
    ['1,25,000', 'MYR', undefined],
    ['1234,567', 'MYR', undefined],
    ['1,234,5', 'MYR', undefined],
    ['1,234.567', 'MYR', undefined],
    ['1,234.567,89', 'MYR', undefined],
    ['0,500', 'MYR', undefined],
    ['12 50', 'MYR', undefined],
    ['-5', 'MYR', undefined],
    ['99.000', 'IDR', 99_000],
    ['99,000', 'IDR', 99_000],
    ['1.250.000', 'IDR', 1_250_000],
    ['1\u00a0250\u00a0000', 'IDR', 1_250_000],
    ['12,50', 'IDR', undefined],
    ['12.5', 'IDR', undefined],
    ['12.', 'IDR', undefined],
    ['1,250.000', 'IDR', undefined],
    ['0.500', 'IDR', undefined],
    ['12.500', 'KWD', 12_500],
    ['0.500', 'KWD', 500],
    ['1,234.567', 'KWD', 1_234_567],
    ['1.234,567', 'KWD', 1_234_567],
    ['1.500,5', 'KWD', 1_500_500],
    ['12,5', 'KWD', 12_500],
    ['12,500', 'KWD', undefined],
  ])('“%s” of %s is %s in the smallest unit', (text, currency, minor) => {
    expect(amountIn(text, currency, currencies)).toBe(minor);
    expect(cellValue(price, text, currency, currencies)).toBe(minor ?? text);
  });

  it.each([
    ['99999999999999', 'MYR', 'This amount is too large.'],
    ['99,999,999,999,999,999', 'IDR', 'This amount is too large.'],
    ['12.345', 'MYR', 'This could be read in two ways. Write an amount such as 1,250.00.'],
    ['twelve', 'MYR', 'An amount such as 12.50 belongs here, with at most 2 decimals.'],
  ])('“%s” of %s is refused with “%s”', (text, currency, sentence) => {
    expect(amountIn(text, currency, currencies)).toBeUndefined();
    expect(amountSentence(text, currency, currencies)).toBe(sentence);
  });

  it('what is shown is read back as the same amount, of any size and currency', () => {
    fc.assert(
      fc.property(fc.constantFrom(...Object.keys(currencies)), fc.maxSafeNat(), (currency, minor) => {
        expect(amountIn(moneyText(minor, currency, currencies), currency, currencies)).toBe(minor);
      }),
    );
  });

  it('what is read of a text has its figures in their order, and as many decimals as were typed', () => {
    const texts = fc.stringMatching(/^\d{1,4}([,. ]\d{1,4}){0,3}$/);
    fc.assert(
      fc.property(fc.constantFrom(...Object.keys(currencies)), texts, (currency, text) => {
        const digits = currencies[currency as keyof typeof currencies]!.decimals;
        const minor = amountIn(text, currency, currencies);
        if (minor === undefined) return;
        const typed = text.replaceAll(/\D/g, '');
        const zeros = [...Array(digits + 1).keys()].map((count) => Number(typed.padEnd(typed.length + count, '0')));
        expect(zeros).toContain(minor);
      }),
    );
  });
});

describe('A sign in a number never changes its value in silence', () => {
  const count: Schema = { type: 'integer' };
  it.each([
    ['6,000', 6000],
    ['6 000', 6000],
    ['1,234,567.5', 1_234_567.5],
    ['1.5', 1.5],
    ['−2', -2],
    ['0', 0],
    ['12,50', undefined],
    ['1,5', undefined],
    ['0,500', undefined],
    ['1 2', undefined],
    ['many', undefined],
  ])('“%s” is %s', (text, number) => {
    expect(numberIn(text)).toBe(number);
    expect(cellValue(count, text, 'MYR', currencies)).toBe(number ?? text);
  });
});

describe('What is wrong with an amount is said in its currency', () => {
  it.each([
    ['-5', 'MYR', 'An amount such as 12.50 belongs here, with at most 2 decimals.'],
    ['12.345', 'MYR', 'This could be read in two ways. Write an amount such as 1,250.00.'],
    ['12.5', 'IDR', 'An amount such as 1,250 belongs here, without decimals.'],
    ['12,500', 'KWD', 'This could be read in two ways. Write an amount such as 1,250.000.'],
    [12.5, 'MYR', 'An amount such as 12.50 belongs here, with at most 2 decimals.'],
  ])('%s of %s: %s', (typed, currency, sentence) => expect(amountSentence(typed, currency, currencies)).toBe(sentence));

  it.each([
    [price, 'MYR', 'Allowed: MYR 0.01 to 10,000,000,000.00.'],
    [price, 'IDR', 'Allowed: IDR 1 to 1,000,000,000,000.'],
    [{ ...price, maximum: undefined }, 'MYR', 'Allowed: at least MYR 0.01.'],
    [{ ...price, minimum: undefined }, 'IDR', 'Allowed: at most IDR 1,000,000,000,000.'],
    [{ type: 'integer' }, 'MYR', undefined],
  ] as const)('outside of %j in %s: %s', (schema, currency, sentence) =>
    expect(moneyRangeSentence(schema as Schema, currency, currencies)).toBe(sentence),
  );
});
