import type { PaidTier } from '../levels/index.ts';
import type { Programme } from '../programme/index.ts';
import { coinsOf, earningMinor } from './earning.ts';
import type { PaidOrder } from './store-paid.ts';
import { type Buyer, termsOf } from './terms.ts';

/**
 * Additional coins that an order would have given with a plan that had lowered its price by `offMinor`. Uses the terms of the order, or today's
 * multiplier and birthday of the plan if they are better. Below 0 if the lower price costs more coins than the multiplier adds.
 * Boosts are left out: what they would have added depends on what was left of them.
 */
export function coinsBeyond(
  rules: Programme,
  market: string,
  order: PaidOrder,
  paidTier: Exclude<PaidTier, 'none'>,
  offMinor: number,
): number {
  const { minor_per_coin: minorPerCoin, paid_at: paidAt } = order;
  const amountMinor = earningMinor({
    netMinor: order.net_minor,
    coinsPaidMinor: order.coins_paid_minor,
    refundedMinor: order.refunded_minor,
  });
  const own = { minorPerCoin, multiplierMilli: order.multiplier_milli ?? 1000, birthdayMilli: order.birthday_milli ?? 1000 };
  const withPlan = termsOf(rules, market, buyerOf(order, paidTier), paidAt);
  const better = {
    minorPerCoin,
    multiplierMilli: Math.max(own.multiplierMilli, withPlan.multiplierMilli),
    birthdayMilli: Math.max(own.birthdayMilli, withPlan.birthdayMilli),
  };
  return coinsOf(amountMinor - offMinor, better).total - coinsOf(amountMinor, own).total;
}

const buyerOf = ({ level, birthday, birthday_set_at: birthdaySetAt }: PaidOrder, paidTier: PaidTier): Buyer => ({
  level,
  paidTier,
  ...(birthday !== null && birthdaySetAt !== null ? { birthday, birthdaySetAt } : {}),
});
