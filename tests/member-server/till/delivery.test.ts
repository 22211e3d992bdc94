import { describe } from 'vitest';
import { ana, cash, delivery, dreamer } from './baskets.ts';
import { itPrices } from './price-rows.ts';

describe('The price of a delivery (A-04, A-05)', () => {
  itPrices([
    [
      'a free delivery takes off at most the cap (R-561)',
      { shopper: dreamer, shippingMinor: 2_500 },
      ['member_discount −500', 'free_shipping −900 delivery'],
      [],
    ],
    [
      'one that is used up says so (R-560)',
      { shopper: ana({ freeShippingPerMonth: 5 }), shippingMinor: 800 },
      [],
      ['free_shipping benefit.used_up'],
    ],
    ['who has none is not told of it', { shopper: ana(), shippingMinor: 800 }, [], []],
    ['nobody wants one', { shopper: dreamer, shippingMinor: 800, freeShipping: false }, ['member_discount −500'], []],
    [
      'one benefit for the delivery: the voucher, where it takes off more',
      { shopper: dreamer, shippingMinor: 2_500, vouchers: [delivery('free')] },
      ['member_discount −500', 'discount_voucher −2500 delivery'],
      ['free_shipping benefit.not_stackable'],
    ],
    [
      'where both take off as much, the voucher is kept',
      { shopper: dreamer, shippingMinor: 800, vouchers: [delivery('free')] },
      ['member_discount −500', 'free_shipping −800 delivery'],
      ['FREE benefit.not_stackable'],
    ],
    [
      'a voucher off the delivery is no second voucher off the goods',
      { shippingMinor: 800, vouchers: [delivery('free'), cash('ten', 1_000)] },
      ['discount_voucher −800 delivery', 'cash_voucher −1000'],
      [],
    ],
    ['a voucher off the delivery needs one', { vouchers: [delivery('free')] }, [], ['FREE voucher.products_missing']],
  ]);
});
