import { describe, expect, it } from 'vitest';
import { ana, cash, discount, line, quote } from './baskets.ts';
import { itPrices } from './price-rows.ts';

const sale = line('sale-bear', 5_000, { fullPrice: false });

describe('The price of a basket by a discount and cash vouchers (A-03, A-41)', () => {
  itPrices([
    ['a member of 5% gets it off full-price lines', { shopper: ana({ discountPercent: 5 }) }, ['member_discount −500'], []],
    [
      'a line on sale gets no member discount',
      { shopper: ana({ discountPercent: 5 }), lines: [line('bear', 10_000), sale] },
      ['member_discount −500'],
      [],
    ],
    [
      'a fraction of a cent is not taken off',
      { shopper: ana({ discountPercent: 5 }), lines: [line('bear', 1_019)] },
      ['member_discount −50'],
      [],
    ],
    ['nobody gets nothing', {}, [], []],
    ['a cash voucher takes its worth off', { vouchers: [cash('ten', 1_000)] }, ['cash_voucher −1000'], []],
    ['of a cash voucher beyond the price the rest is lost (A-41)', { vouchers: [cash('big', 99_000)] }, ['cash_voucher −10000'], []],
    [
      'a cash voucher comes after the member’s discount',
      { shopper: ana({ discountPercent: 5 }), vouchers: [cash('ten', 1_000)] },
      ['member_discount −500', 'cash_voucher −1000'],
      [],
    ],
    [
      'a minimum spend is measured after the member’s discount (R-309)',
      { shopper: ana({ discountPercent: 5 }), vouchers: [cash('ten', 1_000, { minSpendMinor: 9_501 })] },
      ['member_discount −500'],
      ['TEN voucher.min_spend 1'],
    ],
    [
      'and reached to the cent it counts (R-309)',
      { shopper: ana({ discountPercent: 5 }), vouchers: [cash('ten', 1_000, { minSpendMinor: 9_500 })] },
      ['member_discount −500', 'cash_voucher −1000'],
      [],
    ],
    [
      'a minimum spend counts only what the voucher applies to (R-309, R-314)',
      { lines: [line('bear', 10_000), line('car', 4_000)], vouchers: [cash('ten', 1_000, { skus: ['car'], minSpendMinor: 5_000 })] },
      [],
      ['TEN voucher.min_spend 1000'],
    ],
    [
      'no more than its maximum is taken off (R-310)',
      { vouchers: [discount('third', 30, { maxDiscountMinor: 900 })] },
      ['discount_voucher −900'],
      [],
    ],
  ]);

  it('splits a discount over lines to the cent, the largest remainder first', () => {
    const lines = [line('a', 333), line('b', 333), line('c', 334)];
    const priced = quote({ shopper: ana({ discountPercent: 5 }), lines });
    expect(priced.lines).toEqual([
      { sku: 'a', netMinor: 316 },
      { sku: 'b', netMinor: 317 },
      { sku: 'c', netMinor: 317 },
    ]);
    expect(priced.netMinor).toBe(950);
  });
});
