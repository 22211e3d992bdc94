import type { OperationTypes } from '../../schemas/api/types.ts';
import type { Reader } from '../../server-kit/db.ts';
import { moved, type PaidTier, planName } from '../levels/index.ts';
import { coinsBeyond, type PaidOrder, readPaidOrders } from '../orders/index.ts';
import type { Programme } from '../programme/index.ts';
import { entitlementOf, monthOf, percentOf, quoteTerms, readUsedDeliveries, type UsedBenefit } from '../till/index.ts';
import { moneyIn } from './describe.ts';
import type { Buyer } from './purchase.ts';
import { type PlanTier, priceOf } from './rules.ts';
import { runningOf } from './running.ts';

type Savings = OperationTypes['me.planSavings.get']['result'];

/** Additional coins, and savings in minor units of the market. */
export interface Saved {
  readonly coins: number;
  readonly discountMinor: number;
  readonly deliveryMinor: number;
}

/** Computes for each plan on sale above the member's own what it would have added to the member's orders in the levels' window. */
export async function readSavings(reader: Reader, { memberId, market, language, now, rules }: Buyer): Promise<Savings> {
  const { windowDays } = rules.levels;
  const since = moved(now, -windowDays);
  const [orders, used, running] = await Promise.all([
    readPaidOrders(reader, { memberId, market, since }),
    readUsedDeliveries(reader, memberId, since),
    runningOf(reader, { memberId, now, rules }),
  ]);
  const money = (amountMinor: number) => moneyIn(rules.market(market).currency, amountMinor);
  const plans = tiersAbove(rules, market, running).flatMap((tier) => {
    const { coins, discountMinor, deliveryMinor } = decideSaved(rules, market, tier, orders, used);
    const saved = discountMinor + deliveryMinor;
    if (coins === 0 && saved === 0) return [];
    const name = planName(rules, tier, language);
    return [{ tier, name, coins, discount: money(discountMinor), delivery: money(deliveryMinor), saved: money(saved) }];
  });
  return { days: windowDays, orders: orders.length, plans };
}

/** Tiers in ascending order. */
const tiers: readonly PlanTier[] = ['vip', 'svip'];

/** Tiers that are on sale and above every plan that the member has. */
function tiersAbove(rules: Programme, market: string, running: readonly { readonly tier: PlanTier }[]): PlanTier[] {
  const own = Math.max(-1, ...running.map(({ tier }) => tiers.indexOf(tier)));
  const isOnSale = (tier: PlanTier) =>
    rules.plans.plans.some((plan) => plan.tier === tier && priceOf(rules, market, plan.id) !== undefined);
  return tiers.slice(own + 1).filter(isOnSale);
}

/**
 * What `orders` (oldest first) would have given in addition, had their buyer had a plan of this tier with today's benefits. Uncertain gains are left
 * out: a delivery for which a free one was used stays as it was paid, and free deliveries of the level that were not used would not have been used
 * either.
 */
export function decideSaved(
  rules: Programme,
  market: string,
  tier: PlanTier,
  orders: readonly PaidOrder[],
  used: readonly UsedBenefit[],
): Saved {
  const deliveries = freeDeliveries(rules, market, tier, used);
  let [coins, discountMinor, deliveryMinor] = [0, 0, 0];
  for (const order of orders) {
    const offMinor = discountBeyond(rules, tier, order);
    coins += coinsBeyond(rules, market, order, tier, offMinor);
    discountMinor += offMinor;
    deliveryMinor += deliveries(order);
  }
  return { coins: Math.max(0, coins), discountMinor, deliveryMinor };
}

/** The benefits of the order's buyer, or those with another plan. */
const entitled = (rules: Programme, { level, paid_tier }: PaidOrder, paidTier: PaidTier = paid_tier) =>
  entitlementOf({ level, paidTier }, rules);

/** Additional discount in minor units on the full-price lines that were kept; a refund is taken to apply to all lines in proportion. */
function discountBeyond(rules: Programme, tier: PlanTier, order: PaidOrder): number {
  const { net_minor: net, refunded_minor: refunded, full_price_minor: fullPrice } = order;
  if (net === 0) return 0;
  const percent = entitled(rules, order, tier).discountPercent - entitled(rules, order).discountPercent;
  const kept = Number((BigInt(fullPrice) * BigInt(net - refunded)) / BigInt(net));
  return percentOf(kept, percent);
}

/**
 * Returns a function to be called with the orders, oldest first: how much a free delivery would have saved on each, while the plan's free deliveries
 * of the month last.
 */
function freeDeliveries(rules: Programme, market: string, tier: PlanTier, used: readonly UsedBenefit[]): (order: PaidOrder) => number {
  const { shippingCapMinor } = quoteTerms(rules, market);
  const taken = new Map<string, number>();
  return (order) => {
    const month = monthOf(order.paid_at);
    const wasFree = used.some(({ source, order_number: number }) => source === order.source && number === order.order_number);
    const own = entitled(rules, order).freeShippingPerMonth;
    const withPlan = entitled(rules, order, tier).freeShippingPerMonth;
    if (wasFree || own < 0 || order.shipping_minor === 0) return 0;
    const usedThen = used.filter(({ period }) => period === month).length;
    const before = taken.get(month) ?? Math.max(own, usedThen);
    if (withPlan >= 0 && before >= withPlan) return 0;
    taken.set(month, before + 1);
    return Math.min(order.shipping_minor, shippingCapMinor);
  };
}
