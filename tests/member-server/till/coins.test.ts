import { describe, expect, it } from 'vitest';
import { ana, dreamer, quote } from './baskets.ts';
import { itPrices } from './price-rows.ts';

describe('Coins that pay for a basket (A-21)', () => {
  itPrices([
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
  ]);

  it('says what is to be paid: goods and delivery less the coins', () => {
    const priced = quote({ shopper: { ...dreamer, available: 400 }, shippingMinor: 1_000, coins: 400 });
    expect(priced).toMatchObject({ netMinor: 9_500, shippingToPayMinor: 100, coins: 400, coinsWorthMinor: 100, toPayMinor: 9_500 });
  });
});
