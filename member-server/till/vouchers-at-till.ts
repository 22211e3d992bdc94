import { type Articles, isOf, type Line, namesArticles } from './basket.ts';

export type Benefit = 'member_discount' | 'discount_voucher' | 'cash_voucher' | 'gift_voucher' | 'free_shipping' | 'coins';

/** A voucher as far as a price depends on it; its terms are those at its issue. */
export interface PricedVoucher extends Articles {
  readonly id: string;
  readonly code: string;
  readonly memberId: string;
  readonly market: string;
  readonly status: 'available' | 'used' | 'expired' | 'void';
  readonly kind: 'gift' | 'cash' | 'discount';
  readonly percent?: number;
  readonly valueMinor?: number;
  readonly minSpendMinor: number;
  readonly maxDiscountMinor?: number;
  readonly appliesTo: 'goods' | 'shipping';
  readonly brands: readonly string[];
  readonly stores: readonly string[];
  readonly channels: readonly string[];
  /** By an operator. */
  readonly ownerLocked?: boolean;
}

/** Where something is sold. */
export interface Place {
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

/** Takes something off the delivery, not off the goods. A gift never does. */
export const isForShipping = ({ kind, appliesTo }: Pick<PricedVoucher, 'kind' | 'appliesTo'>): boolean =>
  kind !== 'gift' && appliesTo === 'shipping';

/** For stacking, a voucher off the delivery is a free delivery. */
export const stacksAs = (voucher: Pick<PricedVoucher, 'kind' | 'appliesTo'>): Benefit =>
  isForShipping(voucher) ? 'free_shipping' : benefitOf(voucher);

/**
 * Why a voucher does not count here whatever else is in the order: it is another member's, or of one who is locked, used or expired, of another market, store, brand
 * or channel, or nothing it applies to is in the order. In the order in which the API page lists the refusals.
 */
export function refusalOf(
  voucher: PricedVoucher,
  place: Place,
  lines: readonly Line[],
  shippingMinor: number,
  memberId: string | undefined,
): VoucherRefusal | undefined {
  if (memberId !== undefined && voucher.memberId !== memberId) return 'voucher.not_found';
  if (voucher.ownerLocked) return 'member.locked';
  if (voucher.status !== 'available') return 'voucher.not_available';
  if (!isServed(voucher, place)) return 'voucher.store_not_served';
  const inBasket = lines.some((line) => isOf(line, voucher));
  // A gift that names no article may be handed over beside any basket.
  const needsArticle = voucher.kind !== 'gift' || namesArticles(voucher);
  if (needsArticle && !inBasket) return 'voucher.products_missing';
  return isForShipping(voucher) && shippingMinor === 0 ? 'voucher.products_missing' : undefined;
}

const isServed = (voucher: PricedVoucher, place: Place): boolean =>
  voucher.market === place.market &&
  among(voucher.brands, place.brand) &&
  among(voucher.stores, place.store) &&
  among(voucher.channels, place.channel);

const among = (names: readonly string[], name: string): boolean => names.length === 0 || names.includes(name);
