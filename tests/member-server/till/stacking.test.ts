import { describe } from 'vitest';
import { ana, cash, discount, gift, line, stackedBy, twoBears } from './baskets.ts';
import { itPrices } from './price-rows.ts';

describe('Which benefits a basket takes of several', () => {
  itPrices([
    // The better of the member's discount and a discount voucher
    [
      'a discount voucher of 30% beats the member’s 5%',
      { shopper: ana({ discountPercent: 5 }), vouchers: [discount('third', 30)] },
      ['discount_voucher −3000'],
      ['member_discount benefit.not_stackable'],
    ],
    [
      'the member’s 5% beats a voucher that is capped below it',
      { shopper: ana({ discountPercent: 5 }), vouchers: [discount('third', 30, { maxDiscountMinor: 499 })] },
      ['member_discount −500'],
      ['THIRD benefit.not_stackable'],
    ],
    [
      'where both take off as much, the voucher is kept',
      { shopper: ana({ discountPercent: 5 }), vouchers: [discount('five', 5)] },
      ['member_discount −500'],
      ['FIVE benefit.not_stackable'],
    ],
    [
      'the better one is judged by the whole order: a cash voucher beside the member’s discount may beat a discount voucher',
      { shopper: ana({ discountPercent: 5 }), vouchers: [discount('eight', 8), cash('four', 400)] },
      ['member_discount −500', 'cash_voucher −400'],
      ['EIGHT benefit.not_stackable'],
    ],
    [
      'a voucher that counts for one article loses against 5% of all',
      {
        shopper: ana({ discountPercent: 5 }),
        lines: [line('bear', 10_000), line('car', 1_000)],
        vouchers: [discount('half', 50, { skus: ['car'] })],
      },
      ['member_discount −550'],
      ['HALF benefit.not_stackable'],
    ],
    [
      'without the rule both count',
      { shopper: ana({ discountPercent: 5 }), vouchers: [discount('tenth', 10)] },
      ['member_discount −500', 'discount_voucher −950'],
      [],
      stackedBy({ best: [] }),
    ],

    // Limits
    [
      'one cash or discount voucher an order: the one that takes off more',
      { vouchers: [cash('ten', 1_000), discount('fifth', 20), cash('fifteen', 1_500)] },
      ['discount_voucher −2000'],
      ['TEN benefit.not_stackable', 'FIFTEEN benefit.not_stackable'],
    ],
    [
      'two where the rules say two, in the order of the rules',
      { vouchers: [cash('ten', 1_000), discount('fifth', 20)] },
      ['discount_voucher −2000', 'cash_voucher −1000'],
      [],
      stackedBy({ limits: { amountVouchers: 2, giftVouchers: 5, freeShipping: 1 } }),
    ],
    [
      'a voucher that would take nothing more off is kept',
      { vouchers: [cash('all', 10_000), cash('ten', 1_000)] },
      ['cash_voucher −10000'],
      ['TEN benefit.not_stackable'],
      stackedBy({ limits: { amountVouchers: 2, giftVouchers: 5, freeShipping: 1 } }),
    ],
    [
      'no vouchers where the rules allow none',
      { vouchers: [cash('ten', 1_000)] },
      [],
      ['TEN benefit.not_stackable'],
      stackedBy({ limits: { amountVouchers: 0, giftVouchers: 5, freeShipping: 1 } }),
    ],
    [
      'gift vouchers beyond their limit are kept',
      { lines: [twoBears], vouchers: [gift('one', { skus: ['bear'] }), gift('two', { skus: ['bear'] })] },
      ['gift_voucher −5000'],
      ['TWO benefit.not_stackable'],
      stackedBy({ limits: { amountVouchers: 1, giftVouchers: 1, freeShipping: 1 } }),
    ],

    // Exclusive pairs
    [
      'of a pair that never goes together the first in the order stays',
      { shopper: ana({ discountPercent: 5 }), vouchers: [cash('ten', 1_000)] },
      ['member_discount −500'],
      ['TEN benefit.not_stackable'],
      stackedBy({ exclusive: [['cash_voucher', 'member_discount']] }),
    ],
    [
      'coins that never go with a cash voucher wait',
      { shopper: ana({ available: 400 }), vouchers: [cash('ten', 1_000)], coins: 400 },
      ['cash_voucher −1000'],
      ['coins benefit.not_stackable'],
      stackedBy({ exclusive: [['coins', 'cash_voucher']] }),
    ],
    [
      'and pay where no voucher is there',
      { shopper: ana({ available: 400 }), coins: 400 },
      ['coins −100'],
      [],
      stackedBy({ exclusive: [['coins', 'cash_voucher']] }),
    ],
    [
      'a benefit that the order leaves out is never used',
      { shopper: ana({ discountPercent: 5 }), vouchers: [cash('ten', 1_000)] },
      ['cash_voucher −1000'],
      ['member_discount benefit.not_stackable'],
      stackedBy({ order: ['cash_voucher'] }),
    ],
  ]);
});
