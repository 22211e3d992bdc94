import type { Offer, Programme } from '../programme/index.ts';
import { amountsIn } from './rules.ts';

/** The terms of a voucher at its issue, with texts by their keys; later releases don't change them. */
export interface VoucherTerms {
  readonly name: string;
  readonly description: string;
  readonly art: string;
  readonly ground: 'mint' | 'blush' | 'butter' | 'ice';
  readonly kind: 'gift' | 'cash' | 'discount';
  readonly currency: string;
  readonly percent?: number;
  readonly valueMinor?: number;
  readonly minSpendMinor: number;
  readonly maxDiscountMinor?: number;
  readonly appliesTo: 'goods' | 'shipping';
  readonly brands: readonly string[];
  readonly stores: readonly string[];
  readonly channels: readonly string[];
  readonly categories: readonly string[];
  readonly skus: readonly string[];
  readonly fullPriceOnly: boolean;
}

/** In a document a text is `{ t: <key> }`; the contract's type calls it a string. */
const keyOf = (text: unknown): string => (text as { readonly t?: string } | undefined)?.t ?? '';

/** The terms of an offer in a market; undefined if it is not offered there. */
export function termsOf(offer: Offer, market: string, rules: Programme): VoucherTerms | undefined {
  const amounts = amountsIn(offer, market);
  if (!amounts) return undefined;
  const { valueMinor, maxDiscountMinor, minSpendMinor } = amounts;
  return {
    name: keyOf(offer.name),
    description: keyOf(offer.description),
    art: offer.art,
    ground: offer.ground,
    kind: offer.kind,
    currency: rules.market(market).currency,
    ...(offer.kind === 'discount' && offer.percent !== undefined ? { percent: offer.percent } : {}),
    ...(valueMinor === undefined ? {} : { valueMinor }),
    minSpendMinor,
    ...(maxDiscountMinor === undefined ? {} : { maxDiscountMinor }),
    appliesTo: offer.appliesTo,
    brands: offer.brands ?? [],
    stores: offer.stores ?? [],
    channels: offer.channels ?? [],
    categories: offer.products?.categories ?? [],
    skus: offer.products?.skus ?? [],
    fullPriceOnly: offer.products?.fullPriceOnly ?? false,
  };
}
