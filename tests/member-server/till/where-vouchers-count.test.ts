import { describe, expect, it } from 'vitest';
import { decideVoucherUse } from '../../../member-server/till/rules.ts';
import { ana, cash, discount, line, place } from './baskets.ts';
import { itPrices } from './price-rows.ts';

describe('Where a voucher counts', () => {
  itPrices([
    [
      'a voucher of other stores does not count (R-312)',
      { vouchers: [cash('ten', 1_000, { stores: ['sg-orchard-tumbly'] })] },
      [],
      ['TEN voucher.store_not_served'],
    ],
    ['of another brand', { vouchers: [cash('ten', 1_000, { brands: ['funifun'] })] }, [], ['TEN voucher.store_not_served']],
    ['of another channel', { vouchers: [cash('ten', 1_000, { channels: ['online'] })] }, [], ['TEN voucher.store_not_served']],
    ['of another market', { vouchers: [cash('ten', 1_000, { market: 'SG' })] }, [], ['TEN voucher.store_not_served']],
    [
      'of products that are not there (R-314)',
      { vouchers: [cash('ten', 1_000, { categories: ['books'] })] },
      [],
      ['TEN voucher.products_missing'],
    ],
    [
      'for full-price articles where all are on sale (R-314)',
      { lines: [line('sale-bear', 5_000, { fullPrice: false })], vouchers: [cash('ten', 1_000, { fullPriceOnly: true })] },
      [],
      ['TEN voucher.products_missing'],
    ],
    [
      'a category or a number is enough',
      {
        lines: [line('bear', 3_000), line('pen', 2_000, { category: 'desk' })],
        vouchers: [discount('half', 50, { categories: ['desk'], skus: ['car'] })],
      },
      ['discount_voucher −1000'],
      [],
    ],
    [
      'one that expired does not count (R-317)',
      { vouchers: [cash('ten', 1_000, { status: 'expired' })] },
      [],
      ['TEN voucher.not_available'],
    ],
    ['nor one that was used (R-316)', { vouchers: [cash('ten', 1_000, { status: 'used' })] }, [], ['TEN voucher.not_available']],
    [
      'another member’s voucher is not known',
      { shopper: ana(), vouchers: [cash('ten', 1_000, { memberId: 'ben' })] },
      [],
      ['TEN voucher.not_found'],
    ],
    ['nor is a code that does not exist', { codes: ['NONE'] }, [], ['NONE voucher.not_found']],
  ]);
});

describe('One voucher for a paid order', () => {
  const bear = { lines: [line('bear', 10_000)], shippingMinor: 0, place };
  it.each([
    ['what it takes off', cash('ten', 1_000), { offMinor: 1_000 }],
    [
      'a minimum spend that is missing (R-309)',
      cash('ten', 1_000, { minSpendMinor: 12_000 }),
      { refusal: 'voucher.min_spend', missingMinor: 2_000 },
    ],
    ['another store (R-312)', cash('ten', 1_000, { stores: ['elsewhere'] }), { refusal: 'voucher.store_not_served' }],
    ['no product of it (R-314)', cash('ten', 1_000, { skus: ['car'] }), { refusal: 'voucher.products_missing' }],
    ['that it is over (R-317)', cash('ten', 1_000, { status: 'expired' }), { refusal: 'voucher.not_available' }],
  ] as const)('tells %s', (_what, voucher, decision) => {
    expect(decideVoucherUse(voucher, bear)).toEqual(decision);
  });
});
