import type { LotteryPrize, Programme } from '../programme/index.ts';

/**
 * Worth of a voucher or gift in a market, in minor units: for a percentage its maximum discount, for a gift the worth of its price in coins at a till
 * rounded up. 0 for coins, and if the documents do not define it.
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
