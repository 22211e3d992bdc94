import { describe } from 'vitest';
import { cash, dreamer, gift, line, twoBears } from './baskets.ts';
import { itPrices } from './price-rows.ts';

describe('The price of a basket by gift vouchers (A-40)', () => {
  itPrices([
    [
      'a gift voucher takes the price of its article off',
      { lines: [twoBears], vouchers: [gift('bear-gift', { skus: ['bear'] })] },
      ['gift_voucher −5000'],
      [],
    ],
    [
      'up to its worth, and nothing of the delivery (R-590)',
      {
        lines: [twoBears],
        shippingMinor: 800,
        vouchers: [gift('bear-gift', { skus: ['bear'], valueMinor: 4_000, appliesTo: 'shipping' })],
      },
      ['gift_voucher −4000'],
      [],
    ],
    [
      'one that names no article takes its worth off the dearest',
      { lines: [line('car', 2_000), line('bear', 10_000)], vouchers: [gift('any', { valueMinor: 3_000 })] },
      ['gift_voucher −3000'],
      [],
    ],
    ['one that names neither is handed over beside the basket', { vouchers: [gift('sticker')] }, ['gift_voucher −0'], []],
    [
      'one whose article is not in the basket does not count (R-314)',
      { vouchers: [gift('car-gift', { skus: ['car'] })] },
      [],
      ['CAR-GIFT voucher.products_missing'],
    ],
    [
      'two gifts take two articles, and no third of a line of two',
      { lines: [twoBears], vouchers: ['a', 'b', 'c'].map((id) => gift(id, { skus: ['bear'] })) },
      ['gift_voucher −5000', 'gift_voucher −5000'],
      ['C benefit.not_stackable'],
    ],
    [
      'articles of an odd price go to the cent',
      { lines: [line('bear', 10_001, { quantity: 3 })], vouchers: ['a', 'b', 'c'].map((id) => gift(id, { skus: ['bear'] })) },
      ['gift_voucher −3333', 'gift_voucher −3334', 'gift_voucher −3334'],
      [],
    ],
    [
      'a gift stacks with everything (A-40)',
      { shopper: dreamer, lines: [twoBears], shippingMinor: 700, vouchers: [gift('g', { skus: ['bear'] }), cash('ten', 1_000)] },
      ['member_discount −500', 'gift_voucher −4750', 'cash_voucher −1000', 'free_shipping −700 delivery'],
      [],
    ],
  ]);
});
