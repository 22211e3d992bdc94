import type { LotteryPrize, Programme } from '../programme/index.ts';

/**
 * What a voucher or a gift is worth in a market, in minor units: of a percentage the most that it takes off, of a gift what its price in coins would pay at
 * a till, rounded up. 0 for coins, and where the documents do not say.
 */
export function worthOf({ gives }: Pick<LotteryPrize, 'gives'>, market: string, rules: Programme): number {
  if (gives.kind === 'voucher') {
    const amounts = rules.offers.get(gives.offer ?? '')?.byMarket[market];
    return amounts?.valueMinor ?? amounts?.maxDiscountMinor ?? 0;
  }
  if (gives.kind !== 'item') return 0;
  const priceCoins = rules.items.get(gives.item ?? '')?.priceCoins ?? 0;
  return Math.ceil((priceCoins * (rules.orders.byMarket[market]?.worthMinorPer100Coins ?? 0)) / 100);
}
