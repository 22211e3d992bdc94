import type { MemberTools } from '../feature.ts';
import { earningOf, ingestOrder } from '../orders/index.ts';
import { placeOfStore } from '../partners/index.ts';
import { daysBefore, type Past, sourceOf } from './made-up-past.ts';

/** By days ago, the coins that its amount gives at the first level, and what was bought. */
const plan = [
  { number: 'A-1187', daysAgo: 12, baseCoins: 400, channel: 'store', sku: 'TY-TRAIN-12', category: 'toy' },
  { number: 'A-1243', daysAgo: 7, baseCoins: 240, channel: 'online', sku: 'HH-LAMP-03', category: 'household' },
  { number: 'A-1302', daysAgo: 4, baseCoins: 110, channel: 'entertainment', sku: 'EN-RIDE-05', category: 'entertainment' },
] as const;

/** The order that a made-up voucher is used for. */
export const orderWithVoucher = plan[1];

export interface SyntheticPurchase {
  readonly bought: (typeof plan)[number];
  readonly store: string;
  readonly netMinor: number;
  readonly paidAt: string;
  /** Coins. */
  readonly earns: number;
}

/**
 * What the member bought: in a store of the market, and together for less than lifts anybody, as the member is of the level that the preview says.
 * Nothing where the market has no store yet or nothing is said of its coins.
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

/** Takes them as a till sends them. */
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
    // A programme under construction may not yet say what an order in this market earns.
    await tools.db.transaction((tx) => ingestOrder(tx, tools, sale, options), { useCase: 'preview.order' }).catch(() => undefined);
  }
}
