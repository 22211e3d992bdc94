import { describe, expect, test } from 'vitest';
import { minorDigits, showMoney, showMoneyInFull } from '../../schemas/money.ts';
import site from '../../site/site.json' with { type: 'json' };

/** As they ship. */
const { currencies } = site;

describe('money as members read it', () => {
  test.each([
    ['R-592 Indonesia shortens above 1,000', 'IDR', 25_000, 'Rp25rb'],
    ['R-592 exactly 1,000 is not shortened', 'IDR', 1_000, 'Rp1.000'],
    ['R-592 nothing is rounded (A-106)', 'IDR', 12_345, 'Rp12,345rb'],
    ['R-592 the first amount above 1,000', 'IDR', 1_001, 'Rp1,001rb'],
    ['R-592 small amounts stay', 'IDR', 999, 'Rp999'],
    ['R-592 millions stay in thousands', 'IDR', 1_500_000, 'Rp1.500rb'],
    ['R-592 a refund keeps its sign', 'IDR', -25_000, '-Rp25rb'],
    ['R-593 Vietnam shortens above 1,000,000', 'VND', 1_500_000, '₫1,5tr'],
    ['R-593 whole millions', 'VND', 2_000_000, '₫2tr'],
    ['R-593 up to six decimals', 'VND', 1_000_001, '₫1,000001tr'],
    ['R-593 exactly 1,000,000 stays in the lower form', 'VND', 1_000_000, '₫1.000k'],
    ['R-594 Vietnam shortens above 1,000', 'VND', 50_000, '₫50k'],
    ['R-594 exactly 1,000 is not shortened', 'VND', 1_000, '₫1.000'],
    ['R-595 the dong sign stands before', 'VND', 5, '₫5'],
    ['R-596 code and separators', 'MYR', 123_450, 'MYR 1,234.50'],
    ['R-596 whole amounts above 1,000 without decimals', 'HKD', 200_000, 'HKD 2,000'],
    ['R-596 small amounts keep their decimals', 'MYR', 1_250, 'MYR 12.50'],
    ['R-596 exactly 1,000 stays in the lower form', 'SGD', 100_000, 'SGD 1,000.00'],
    ['R-596 cents alone', 'USD', 5, 'USD 0.05'],
    ['R-596 zero', 'THB', 0, 'THB 0.00'],
    ['R-596 large amounts', 'CNY', 123_456_789_00, 'CNY 123,456,789'],
  ])('%s: %s %i', (_title, currency, amountMinor, shown) => {
    expect(showMoney({ amountMinor, currency }, currencies)).toBe(shown);
  });

  test.each([
    ['IDR', 12_345, 'Rp12.345'],
    ['VND', 1_500_000, '₫1.500.000'],
    ['MYR', 123_450, 'MYR 1,234.50'],
  ])('A-106 quotes also print %s %i in full', (currency, amountMinor, shown) => {
    expect(showMoneyInFull({ amountMinor, currency }, currencies)).toBe(shown);
  });

  test.each([Number.NaN, 1.5, Number.POSITIVE_INFINITY])('what is no whole number of minor units (%d) shows nothing', (amountMinor) => {
    expect(showMoney({ amountMinor, currency: 'MYR' }, currencies)).toBe('');
  });

  test('minor digits are 0 for IDR and VND, else 2, also for names of object members', () => {
    expect(['IDR', 'VND', 'MYR', 'USD', 'constructor'].map((currency) => minorDigits(currency, currencies))).toEqual([0, 0, 2, 2, 2]);
  });
});
