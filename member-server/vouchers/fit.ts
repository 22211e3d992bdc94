import type { VoucherStatus } from './rules.ts';

export type Benefit = 'member_discount' | 'discount_voucher' | 'cash_voucher' | 'gift_voucher' | 'free_shipping' | 'coins';

/** One line of a basket, in minor units of the market's currency. */
export interface Line {
  readonly sku: string;
  readonly category: string;
  readonly quantity: number;
  readonly netMinor: number;
  readonly fullPrice: boolean;
}

/** The articles to which a voucher applies; all if none is named. */
export interface Articles {
  readonly categories: readonly string[];
  readonly skus: readonly string[];
  readonly fullPriceOnly: boolean;
}

/** The part of a voucher on which a price depends; its terms are those at its issue. */
export interface PricedVoucher extends Articles {
  readonly id: string;
  readonly code: string;
  readonly memberId: string;
  readonly market: string;
  readonly status: VoucherStatus;
  readonly kind: 'gift' | 'cash' | 'discount';
  readonly percent?: number;
  readonly valueMinor?: number;
  readonly minSpendMinor: number;
  readonly maxDiscountMinor?: number;
  readonly appliesTo: 'goods' | 'shipping';
  readonly brands: readonly string[];
  readonly stores: readonly string[];
  readonly channels: readonly string[];
  /** True if an operator has locked the voucher's member. */
  readonly ownerLocked?: boolean;
}

/** The place of a sale. */
export interface PointOfSale {
  readonly market: string;
  readonly store: string;
  readonly brand: string;
  readonly channel: string;
}

export type VoucherRefusal =
  | 'member.locked'
  | 'voucher.not_found'
  | 'voucher.not_available'
  | 'voucher.store_not_served'
  | 'voucher.products_missing'
  | 'voucher.min_spend'
  | 'benefit.not_stackable';

export const benefitOf = ({ kind }: Pick<PricedVoucher, 'kind'>): Benefit => `${kind}_voucher`;

/** True if the voucher takes something off the delivery, not off the goods. A gift never does. */
export const isForShipping = ({ kind, appliesTo }: Pick<PricedVoucher, 'kind' | 'appliesTo'>): boolean =>
  kind !== 'gift' && appliesTo === 'shipping';

/** For stacking, a delivery voucher counts as a free delivery. */
export const stacksAs = (voucher: Pick<PricedVoucher, 'kind' | 'appliesTo'>): Benefit =>
  isForShipping(voucher) ? 'free_shipping' : benefitOf(voucher);

const namesArticles = ({ categories, skus }: Articles): boolean => categories.length + skus.length > 0;

/** Whether a line belongs to the articles to which a voucher applies. */
export function isOf(line: Line, articles: Articles): boolean {
  const named = articles.categories.includes(line.category) || articles.skus.includes(line.sku);
  return (named || !namesArticles(articles)) && (line.fullPrice || !articles.fullPriceOnly);
}

/**
 * Why a voucher does not count here, whatever else is in the order: it is another member's, or a locked member's, used or expired, of another market,
 * store, brand or channel, or the order has nothing it applies to. Refusals are in the order of the API page. `shippingMinor` is the
 * delivery's price before benefits; undefined if only what was paid for it is known.
 */
export function refusalOf(
  voucher: PricedVoucher,
  place: PointOfSale,
  lines: readonly Line[],
  shippingMinor: number | undefined,
  memberId: string | undefined,
): VoucherRefusal | undefined {
  if (memberId !== undefined && voucher.memberId !== memberId) return 'voucher.not_found';
  if (voucher.ownerLocked) return 'member.locked';
  if (voucher.status !== 'available') return 'voucher.not_available';
  if (!isServed(voucher, place)) return 'voucher.store_not_served';
  const inBasket = lines.some((line) => isOf(line, voucher));
  // A gift without articles may be handed over beside any basket.
  const needsArticle = voucher.kind !== 'gift' || namesArticles(voucher);
  if (needsArticle && !inBasket) return 'voucher.products_missing';
  return isForShipping(voucher) && shippingMinor === 0 ? 'voucher.products_missing' : undefined;
}

const isServed = (voucher: PricedVoucher, place: PointOfSale): boolean =>
  voucher.market === place.market &&
  among(voucher.brands, place.brand) &&
  among(voucher.stores, place.store) &&
  among(voucher.channels, place.channel);

const among = (all: readonly string[], one: string): boolean => all.length === 0 || all.includes(one);

/**
 * Whether a paid order met the minimum spend of a voucher, by the rule of quotes. The lines of an order are after all vouchers, so their
 * price before is at most higher by what `all` vouchers of the order could take off its articles.
 */
export function meetsMinSpend(voucher: PricedVoucher, lines: readonly Line[], all: readonly PricedVoucher[]): boolean {
  const paidMinor = lines.reduce((sum, line) => (isOf(line, voucher) ? sum + line.netMinor : sum), 0);
  const offGoods = all.filter((each) => !isForShipping(each));
  const fixedMinor = offGoods.reduce((sum, each) => sum + mostFixed(each), paidMinor);
  return offGoods.reduce(beforePercent, fixedMinor) >= voucher.minSpendMinor;
}

/** The most that a cash voucher or a gift takes off. A gift that names its article covers it at any price. */
const mostFixed = (voucher: PricedVoucher): number =>
  voucher.kind === 'discount' ? 0 : voucher.kind === 'gift' ? worthOfGift(voucher) : (voucher.valueMinor ?? 0);

/** The highest price before a discount that left this amount. */
function beforePercent(leftMinor: number, { kind, percent = 0, maxDiscountMinor = Number.MAX_SAFE_INTEGER }: PricedVoucher): number {
  if (kind !== 'discount') return leftMinor;
  const uncapped = percent >= 100 ? Number.MAX_SAFE_INTEGER : Math.floor((leftMinor * 100) / (100 - percent));
  return Math.min(uncapped, leftMinor + maxDiscountMinor);
}

/**
 * Worth of a gift in minor units: one that names its article covers it at any price; one that names neither article nor worth is handed over beside
 * the basket (0).
 */
export const worthOfGift = (voucher: PricedVoucher): number => voucher.valueMinor ?? (namesArticles(voucher) ? Number.MAX_SAFE_INTEGER : 0);
