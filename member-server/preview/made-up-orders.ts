import type { MemberTools } from '../feature.ts';
import { earningOf, ingestOrder } from '../orders/index.ts';
import { placeOfStore } from '../partners/index.ts';
import { daysBefore, type Past, sourceOf } from './made-up-past.ts';

/** Orders of the synthetic member: their age in days, the coins that the amount gives at level 1, and what was bought. */
const plan = [
  { number: 'A-1187', daysAgo: 12, baseCoins: 400, channel: 'store', sku: 'TY-TRAIN-12', category: 'toy' },
  { number: 'A-1243', daysAgo: 7, baseCoins: 240, channel: 'online', sku: 'HH-LAMP-03', category: 'household' },
  { number: 'A-1302', daysAgo: 4, baseCoins: 110, channel: 'entertainment', sku: 'EN-RIDE-05', category: 'entertainment' },
] as const;

/** The order for which a synthetic voucher is used. */
export const orderWithVoucher = plan[1];

export interface SyntheticPurchase {
  readonly bought: (typeof plan)[number];
  readonly store: string;
  readonly netMinor: number;
  readonly paidAt: string;
  /** Coins that the order earns. */
  readonly earns: number;
}

/**
 * Purchases of the synthetic member in a store of the market, together less than the next level needs, so that the member keeps the preview's level.
 * Empty if the market has no store yet, or no rules for coins.
 */
export function purchasesOf({ market, level, paidTier, at, rules }: Past): readonly SyntheticPurchase[] {
  const store = rules.stores.stores.find(({ id }) => placeOfStore(rules, id)?.market === market)?.id;
  const minorPerCoin = rules.coins.byMarket[market]?.minorPerCoin;
  if (store === undefined || minorPerCoin === undefined) return [];
  const next = rules.levels.byMarket[market]?.thresholdsMinor[level] ?? Number.POSITIVE_INFINITY;
  const total = plan.reduce((sum, { baseCoins }) => sum + baseCoins * minorPerCoin, 0);
  const share = Math.min(1, (next - 1) / total);
  return plan.map((bought) => {
    const netMinor = Math.floor(bought.baseCoins * minorPerCoin * share);
    const paidAt = daysBefore(at, bought.daysAgo);
    return { bought, store, netMinor, paidAt, earns: earningOf({ rules, market, paidAt, buyer: { level, paidTier } }, netMinor).total };
  });
}

/** Records the purchases as if a till had sent them. */
export async function buy(tools: MemberTools, past: Past, purchases: readonly SyntheticPurchase[]): Promise<void> {
  const { memberId, market, rules } = past;
  for (const { bought, store, netMinor, paidAt } of purchases) {
    const { number: orderNumber, channel, sku, category } = bought;
    const sale = {
      source: sourceOf(past),
      orderNumber,
      market,
      store,
      channel,
      currency: rules.market(market).currency,
      lines: [{ sku, category, quantity: 1, netMinor, fullPrice: true }],
      netMinor,
      shippingMinor: 0,
      paidAt,
      named: { memberId },
      voucherCodes: [],
    };
    const options = { now: paidAt, rules, ofPayment: rules, actor: 'preview' };
    // An unfinished programme may not say yet what an order in this market earns.
    await tools.db.transaction((tx) => ingestOrder(tx, tools, sale, options), { useCase: 'preview.order' }).catch(() => undefined);
  }
}
