import { describe, expect, it } from 'vitest';
import { meetsMinSpend, type PricedVoucher } from '../../../member-server/vouchers/index.ts';
import { cash, discount, gift, line } from '../till/baskets.ts';

/** RM 10 off from RM 50, with other terms. */
const from50 = (more: Partial<PricedVoucher> = {}) => cash('a', 1_000, { minSpendMinor: 5_000, ...more });

describe('Whether a paid order met the minimum spend of its voucher (R-309, A-118)', () => {
  it.each<[string, PricedVoucher, number, readonly PricedVoucher[], boolean]>([
    ['paid with RM 40 left of RM 50', from50(), 4_000, [], true],
    ['a sen less was spent', from50(), 3_999, [], false],
    ['a minimum beyond what is left and taken off', from50({ minSpendMinor: 9_000 }), 4_000, [], false],
    ['a gift of RM 20 was handed over beside it', from50(), 2_000, [gift('b', { valueMinor: 2_000 })], true],
    ['a gift of an article, whatever it cost', from50(), 0, [gift('b', { skus: ['bear'] })], true],
    ['a voucher for the delivery takes nothing off the goods', from50(), 3_999, [cash('b', 900, { appliesTo: 'shipping' })], false],
    ['20% off RM 50', discount('a', 20, { minSpendMinor: 5_000 }), 4_000, [], true],
    ['20% off a sen less', discount('a', 20, { minSpendMinor: 5_000 }), 3_999, [], false],
    ['20% off RM 50, capped at RM 5', discount('a', 20, { minSpendMinor: 5_000, maxDiscountMinor: 500 }), 4_500, [], true],
    ['the same a sen below', discount('a', 20, { minSpendMinor: 5_000, maxDiscountMinor: 500 }), 4_499, [], false],
    ['all of it off', discount('a', 100, { minSpendMinor: 5_000 }), 0, [], true],
    ['no minimum', from50({ minSpendMinor: 0 }), 0, [], true],
  ])('%s', (_what, voucher, paidMinor, others, isMet) => {
    expect(meetsMinSpend(voucher, [line('bear', paidMinor)], [voucher, ...others])).toBe(isMet);
  });

  it('articles that it is not for do not count', () => {
    const voucher = from50({ skus: ['car'] });
    expect(meetsMinSpend(voucher, [line('car', 3_999), line('bear', 90_000)], [voucher])).toBe(false);
    expect(meetsMinSpend(voucher, [line('car', 4_000), line('bear', 0)], [voucher])).toBe(true);
  });
});
