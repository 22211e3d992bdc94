import type { LevelRules, OrderRules, PlanRules } from '../programme/index.ts';
import { sumOf } from './basket.ts';
import { type CoinsLeft, payWithCoins, type QuotedCoins } from './coin-payment.ts';
import { type Price, type PriceStep, type PricingTerms, price } from './price.ts';
import { type Offered, type Stacked, stack } from './stacking.ts';
import {
  type Benefit,
  benefitOf,
  type Line,
  type PointOfSale,
  type PricedVoucher,
  refusalOf,
  type VoucherRefusal,
} from './vouchers-at-till.ts';

/** A member's benefits at a till: the better one of level and plan, never their sum. */
export interface Entitlement {
  readonly discountPercent: number;
  /** Free deliveries per month; −1 for unlimited. */
  readonly freeShippingPerMonth: number;
}

/** A member's entitlement by level and plan. */
export function entitlementOf(
  { level, paidTier }: { readonly level: number; readonly paidTier: 'none' | 'vip' | 'svip' },
  rules: { readonly levels: LevelRules; readonly plans: PlanRules },
): Entitlement {
  const ofLevel = rules.levels.levels.find((each) => each.level === level) ?? { discountPercent: 0, freeShippingPerMonth: 0 };
  const ofPlan = paidTier === 'none' ? { discountPercent: 0, freeShippingPerMonth: 0 } : rules.plans.tiers[paidTier];
  const quotas = [ofLevel.freeShippingPerMonth, ofPlan.freeShippingPerMonth];
  return {
    discountPercent: Math.max(ofLevel.discountPercent, ofPlan.discountPercent),
    freeShippingPerMonth: quotas.some((quota) => quota < 0) ? -1 : Math.max(...quotas),
  };
}

/** Free deliveries left in a month; −1 for unlimited. */
export const leftOf = (quota: number, used: number): number => (quota < 0 ? -1 : Math.max(0, quota - used));

/** Uses one free delivery of the month: returns the amount it takes off, or `benefit.used_up`. */
export function decideFreeShipping(
  quota: number,
  used: number,
  shippingMinor: number,
  capMinor: number,
): { readonly offMinor: number; readonly left: number } | { readonly refusal: 'benefit.used_up' } {
  if (leftOf(quota, used) === 0) return { refusal: 'benefit.used_up' };
  return { offMinor: Math.min(shippingMinor, capMinor), left: leftOf(quota, used + 1) };
}

export interface Shopper extends Entitlement, CoinsLeft {
  readonly memberId: string;
  /** −1 for unlimited. */
  readonly freeShippingLeft: number;
}

export interface QuoteRequest {
  readonly lines: readonly Line[];
  readonly shippingMinor: number;
  readonly place: PointOfSale;
  readonly shopper?: Shopper;
  readonly codes: readonly string[];
  /** The vouchers of known codes. */
  readonly vouchers: readonly PricedVoucher[];
  readonly coins: number;
  readonly freeShipping: boolean;
}

export interface TillRefusal {
  readonly benefit: Benefit;
  readonly code?: string;
  readonly reason: VoucherRefusal | 'member.not_found' | 'benefit.used_up' | NonNullable<QuotedCoins['refusal']>;
  readonly missingMinor?: number;
}

export interface Quote {
  readonly goodsMinor: number;
  readonly shippingMinor: number;
  readonly steps: readonly PriceStep[];
  readonly refused: readonly TillRefusal[];
  readonly lines: readonly { readonly sku: string; readonly netMinor: number }[];
  readonly netMinor: number;
  readonly shippingToPayMinor: number;
  readonly coins: number;
  readonly coinsWorthMinor: number;
  readonly toPayMinor: number;
}

/** The numbers of a market that a quote needs; throws `RangeError` if the rules have none. */
export function quoteTerms(rules: { readonly orders: OrderRules; readonly levels: LevelRules }, market: string) {
  const ofMarket = rules.orders.byMarket[market];
  const caps = rules.levels.byMarket[market];
  if (!ofMarket || !caps) throw new RangeError(`The rules have no till numbers for ${market}`);
  const { stacking, coinsMaxPercent } = rules.orders;
  return {
    stacking,
    order: stacking.order,
    shippingCapMinor: caps.shippingCapMinor,
    coinsMaxPercent,
    worthMinorPer100Coins: ofMarket.worthMinorPer100Coins,
  };
}

export type QuoteTerms = ReturnType<typeof quoteTerms>;

/**
 * Prices a basket with a member's benefits, and says why a requested benefit does not count. The coins that can pay are limited by the net amount of
 * the goods after every benefit, wherever coins are in the order of the rules, because a hold is checked against that amount.
 */
export function decideQuote(request: QuoteRequest, terms: QuoteTerms): Quote {
  const { lines, shippingMinor, shopper, codes } = request;
  const judged = judge(request);
  const coinsFor = (netMinor: number): QuotedCoins =>
    shopper ? payWithCoins(request.coins, netMinor, shopper, terms) : { coins: 0, worthMinor: 0 };
  const offered: Offered = {
    lines,
    shippingMinor,
    discountPercent: shopper?.discountPercent ?? 0,
    vouchers: judged.flatMap(({ voucher, refusal }) => (voucher && !refusal ? [voucher] : [])),
    freeShipping: request.freeShipping && shopper !== undefined && shopper.freeShippingLeft !== 0,
  };
  const stacked = stack(offered, terms.stacking, terms, (netMinor) => coinsFor(netMinor).worthMinor);
  const { nets, netMinor, shippingMinor: shippingToPayMinor } = stacked.price;
  const payment = stacked.kinds.has('coins') ? coinsFor(netMinor) : { coins: 0, worthMinor: 0 };
  const refused = [
    ...refusedVouchers(codes, judged, offered, stacked, terms),
    ...refusedBenefits(request, offered, stacked, terms),
    ...refusedCoins(request, payment, stacked),
  ];
  return {
    goodsMinor: sumOf(lines.map((line) => line.netMinor)),
    shippingMinor,
    steps: withCoins(stacked.price, payment, terms),
    refused,
    lines: lines.map(({ sku }, at) => ({ sku, netMinor: nets[at]! })),
    netMinor,
    shippingToPayMinor,
    coins: payment.coins,
    coinsWorthMinor: payment.worthMinor,
    toPayMinor: netMinor + shippingToPayMinor - payment.worthMinor,
  };
}

/**
 * Judges one voucher for an order, as the till sends it when the order is paid: what it takes off, or the first refusal. `lines` are
 * those before the voucher.
 */
export function decideVoucherUse(
  voucher: PricedVoucher,
  { lines, shippingMinor, place }: Pick<QuoteRequest, 'lines' | 'shippingMinor' | 'place'>,
): { readonly offMinor: number } | { readonly refusal: VoucherRefusal; readonly missingMinor?: number } {
  const refusal = refusalOf(voucher, place, lines, shippingMinor, undefined);
  if (refusal) return { refusal };
  const order = [benefitOf(voucher)];
  const chosen = { discountPercent: 0, vouchers: [voucher], freeShipping: false };
  const { offMinor, failures } = price(lines, shippingMinor, chosen, { order, shippingCapMinor: 0 });
  return failures.get(voucher.id) ?? { offMinor };
}

interface Judged {
  readonly code: string;
  readonly voucher?: PricedVoucher;
  readonly refusal?: VoucherRefusal;
}

function judge({ codes, vouchers, place, lines, shippingMinor, shopper }: QuoteRequest): Judged[] {
  return codes.map((code) => {
    const voucher = vouchers.find((each) => each.code === code);
    if (!voucher) return { code, refusal: 'voucher.not_found' };
    const refusal = refusalOf(voucher, place, lines, shippingMinor, shopper?.memberId);
    return { code, voucher, ...(refusal ? { refusal } : {}) };
  });
}

/** Refused vouchers, in the order of the codes. A voucher that would not count on its own has its own reason; the others are not stackable. */
function refusedVouchers(
  codes: readonly string[],
  judged: readonly Judged[],
  offered: Offered,
  stacked: Stacked,
  terms: PricingTerms,
): TillRefusal[] {
  const used = new Set(stacked.chosen.vouchers.map(({ id }) => id));
  return codes.flatMap((code) => {
    const { voucher, refusal } = judged.find((each) => each.code === code)!;
    // The kind of a voucher that is unknown or another member's is not revealed to the till.
    const benefit = voucher && refusal !== 'voucher.not_found' ? benefitOf(voucher) : 'discount_voucher';
    if (refusal) return [{ benefit, code, reason: refusal }];
    if (!voucher || used.has(voucher.id)) return [];
    const alone = price(offered.lines, offered.shippingMinor, { ...stacked.chosen, vouchers: [voucher], freeShipping: false }, terms);
    const failure = alone.failures.get(voucher.id);
    const missing = failure?.missingMinor === undefined ? {} : { missingMinor: failure.missingMinor };
    return [{ benefit, code, reason: failure?.refusal ?? 'benefit.not_stackable', ...missing }];
  });
}

/** Benefits of the member that cannot be combined with the others on this order, or that are used up. */
function refusedBenefits(
  request: QuoteRequest,
  offered: Offered,
  { chosen, price: { steps } }: Stacked,
  terms: PricingTerms,
): TillRefusal[] {
  const refused: TillRefusal[] = [];
  const discounts = offered.discountPercent > 0 && offered.lines.some(({ fullPrice, netMinor }) => fullPrice && netMinor > 0);
  if (discounts && chosen.discountPercent === 0) refused.push({ benefit: 'member_discount', reason: 'benefit.not_stackable' });
  if (!request.freeShipping || !request.shopper || offered.shippingMinor === 0) return refused;
  const { freeShippingPerMonth, freeShippingLeft } = request.shopper;
  if (freeShippingPerMonth !== 0 && freeShippingLeft === 0) refused.push({ benefit: 'free_shipping', reason: 'benefit.used_up' });
  const isUsed = steps.some(({ benefit }) => benefit === 'free_shipping');
  if (offered.freeShipping && !isUsed && terms.shippingCapMinor > 0) {
    refused.push({ benefit: 'free_shipping', reason: 'benefit.not_stackable' });
  }
  return refused;
}

function refusedCoins({ coins, shopper }: QuoteRequest, payment: QuotedCoins, { kinds }: Stacked): TillRefusal[] {
  if (coins === 0) return [];
  if (!shopper) return [{ benefit: 'coins', reason: 'member.not_found' }];
  if (!kinds.has('coins')) return [{ benefit: 'coins', reason: 'benefit.not_stackable' }];
  return payment.refusal ? [{ benefit: 'coins', reason: payment.refusal }] : [];
}

/** The steps in the order of the rules, with the payment by coins in its place. */
function withCoins({ steps }: Price, { coins, worthMinor }: QuotedCoins, { order }: PricingTerms): PriceStep[] {
  if (coins === 0) return [...steps];
  const later = new Set(order.slice(order.indexOf('coins') + 1));
  const at = steps.findIndex(({ benefit }) => later.has(benefit));
  const step: PriceStep = { benefit: 'coins', offMinor: worthMinor, from: 'goods', coins };
  return at < 0 ? [...steps, step] : steps.toSpliced(at, 0, step);
}

export { hasRoom } from './stacking.ts';
