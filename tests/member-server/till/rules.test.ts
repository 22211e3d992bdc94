import { describe, expect, it } from 'vitest';
import type { Programme } from '../../../member-server/programme/index.ts';
import { type Asked, decideFreeShipping, decideVoucherUse, entitlementOf, type QuoteTerms } from '../../../member-server/till/rules.ts';
import { someRules } from '../programme.ts';
import { ana, cash, delivery, discount, gift, line, place, quote, refusalsOf, stackedBy, stepsOf, terms } from './baskets.ts';

type Row = readonly [sentence: string, asked: Partial<Asked>, steps: readonly string[], refused: readonly string[], by?: QuoteTerms];

const sale = line('sale-bear', 5_000, { fullPrice: false });
const twoBears = line('bear', 10_000, { quantity: 2 });
const dreamer = ana({ discountPercent: 5, freeShippingPerMonth: -1, freeShippingLeft: -1 });

const rows: readonly Row[] = [
  // The member's discount
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

  // Cash vouchers
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

  // Gift vouchers
  [
    'a gift voucher takes the price of its article off',
    { lines: [twoBears], vouchers: [gift('bear-gift', { skus: ['bear'] })] },
    ['gift_voucher −5000'],
    [],
  ],
  [
    'up to its worth, and nothing of the delivery (R-590)',
    { lines: [twoBears], shippingMinor: 800, vouchers: [gift('bear-gift', { skus: ['bear'], valueMinor: 4_000, appliesTo: 'shipping' })] },
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

  // Where a voucher counts
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
    { lines: [sale], vouchers: [cash('ten', 1_000, { fullPriceOnly: true })] },
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
  ['one that expired does not count (R-317)', { vouchers: [cash('ten', 1_000, { status: 'expired' })] }, [], ['TEN voucher.not_available']],
  ['nor one that was used (R-316)', { vouchers: [cash('ten', 1_000, { status: 'used' })] }, [], ['TEN voucher.not_available']],
  [
    'another member’s voucher is not known',
    { shopper: ana(), vouchers: [cash('ten', 1_000, { memberId: 'ben' })] },
    [],
    ['TEN voucher.not_found'],
  ],
  ['nor is a code that does not exist', { codes: ['NONE'] }, [], ['NONE voucher.not_found']],

  // Delivery
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

  // Coins
  [
    'coins pay a quarter at most',
    { shopper: ana({ available: 90_000, allowed: 90_000 }), coins: 90_000 },
    ['coins −2500'],
    ['coins coins.offset_limit'],
  ],
  [
    'of the amount after every benefit',
    { shopper: ana({ available: 90_000, allowed: 90_000, discountPercent: 20 }), coins: 90_000 },
    ['member_discount −2000', 'coins −2000'],
    ['coins coins.offset_limit'],
  ],
  ['not more than there are', { shopper: ana({ available: 400 }), coins: 500 }, ['coins −100'], ['coins redemption.coins_insufficient']],
  [
    'not more than the day still allows',
    { shopper: ana({ available: 900, allowed: 400 }), coins: 500 },
    ['coins −100'],
    ['coins coins.offset_limit'],
  ],
  ['coins that pay nothing are not taken', { shopper: ana({ available: 900 }), coins: 3 }, [], ['coins coins.offset_limit']],
  ['without a member there are none', { coins: 100 }, [], ['coins member.not_found']],
  [
    'coins stand where the rules put them',
    { shopper: { ...dreamer, available: 400 }, shippingMinor: 500, coins: 400 },
    ['member_discount −500', 'coins −100', 'free_shipping −500 delivery'],
    [],
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
];

describe('The price of a basket (A-03 to A-05, A-21, A-40, A-41)', () => {
  it.each(rows.map(([sentence, ...row]) => [sentence, row] as const))('%s', (_sentence, [asked, steps, refused, by = terms]) => {
    const priced = quote(asked, by);
    expect(stepsOf(priced)).toEqual(steps);
    expect(refusalsOf(priced)).toEqual(refused);
  });

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

  it('says what is to be paid: goods and delivery less the coins', () => {
    const priced = quote({ shopper: { ...dreamer, available: 400 }, shippingMinor: 1_000, coins: 400 });
    expect(priced).toMatchObject({ netMinor: 9_500, shippingToPayMinor: 100, coins: 400, coinsWorthMinor: 100, toPayMinor: 9_500 });
  });
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

describe('What a member gets by level and plan (A-03, A-04)', () => {
  const rules: Programme = someRules();
  it.each([
    [1, 'none', 0, 0],
    [1, 'vip', 2, 5],
    [2, 'none', 2, 1],
    [2, 'vip', 2, 5],
    [3, 'none', 5, 3],
    [3, 'vip', 5, 5],
    [2, 'svip', 5, 5],
    [4, 'none', 5, -1],
    [4, 'svip', 5, -1],
  ] as const)(
    'level %d with plan %s: %d%% and %d free deliveries, the larger of both and never the sum',
    (level, paidTier, percent, quota) => {
      expect(entitlementOf({ level, paidTier }, rules)).toEqual({ discountPercent: percent, freeShippingPerMonth: quota });
    },
  );

  it('a discount of a level or plan is 2% or 5% (R-557)', () => {
    const percents = ([1, 2, 3, 4] as const).flatMap((level) =>
      (['none', 'vip', 'svip'] as const).map((paidTier) => entitlementOf({ level, paidTier }, rules).discountPercent),
    );
    expect(new Set(percents.filter((percent) => percent > 0))).toEqual(new Set([2, 5]));
  });

  it.each([
    ['the fifth of five is the last', 5, 4, 800, { offMinor: 800, left: 0 }],
    ['the sixth is refused (R-560)', 5, 5, 800, { refusal: 'benefit.used_up' }],
    ['without end there is always one', -1, 400, 800, { offMinor: 800, left: -1 }],
    ['it takes off the cap at most (R-561)', 1, 0, 5_000, { offMinor: 900, left: 0 }],
    ['who has none gets none', 0, 0, 800, { refusal: 'benefit.used_up' }],
  ] as const)('free delivery: %s', (_sentence, quota, used, shipping, decision) => {
    expect(decideFreeShipping(quota, used, shipping, 900)).toEqual(decision);
  });
});
