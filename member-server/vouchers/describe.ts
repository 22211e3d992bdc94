import type { OperationTypes } from '../../schemas/api/types.ts';
import { localDay } from '../../schemas/dates.ts';
import type { Secrets } from '../../server-kit/secrets.ts';
import { categoryName, type Programme } from '../programme/index.ts';
import { daysBetween, noteOf, shownCode, statusAt, termsWord, usableAt } from './rules.ts';
import type { VoucherRow } from './store.ts';
import type { VoucherTerms } from './terms.ts';

export type Voucher = OperationTypes['vouchers.get']['result'];
export type ShownOffer = OperationTypes['voucherOffers.get']['result'];
type Money = NonNullable<Voucher['maxDiscount']>;

/** Rules and language for a description. */
export interface Teller {
  readonly rules: Programme;
  readonly language: string;
}

const moneyIn = (currency: string, amountMinor: number): Money => ({ amountMinor, currency: currency as Money['currency'] });

/** The part that vouchers and offers show in common. */
export function describeFace(terms: VoucherTerms, { rules, language }: Teller): Omit<ShownOffer, keyof OfferOnly> {
  const { currency, maxDiscountMinor } = terms;
  const nameOf = (list: readonly { readonly id: string; readonly name: string }[], id: string) =>
    list.find((each) => each.id === id)?.name ?? id;
  return {
    id: '',
    type: terms.kind,
    title: rules.text(language, terms.name),
    description: rules.text(language, terms.description),
    art: terms.art,
    ground: terms.ground,
    value: terms.percent === undefined ? moneyIn(currency, terms.valueMinor ?? 0) : { percent: terms.percent },
    appliesTo: terms.appliesTo,
    minSpend: moneyIn(currency, terms.minSpendMinor),
    ...(maxDiscountMinor === undefined ? {} : { maxDiscount: moneyIn(currency, maxDiscountMinor) }),
    fullPriceOnly: terms.fullPriceOnly,
    brands: terms.brands.map((id) => nameOf(rules.site.brands, id)),
    channels: [...terms.channels],
    usableAt: usableAt(terms.channels),
    terms: termsWord(terms),
    stores: terms.stores.map((id) => ({ id, name: nameOf(rules.stores.stores, id) })),
    products: [
      ...terms.categories.map((id) => ({ kind: 'category' as const, id, name: categoryName(rules, language, id) })),
      ...terms.skus.map((id) => ({ kind: 'sku' as const, id, name: id })),
    ],
  };
}
type OfferOnly = Pick<ShownOffer, 'window' | 'validDays' | 'perMember' | 'left' | 'share' | 'claimState' | 'voucherId' | 'reasons'>;

export interface VoucherTeller extends Teller {
  readonly secrets: Secrets;
  readonly now: string;
}

/**
 * A voucher as its member sees it, with its code only while it can be used, because a returned order makes a used voucher available again. Decrypts
 * the code if the caller does not pass it as `known`.
 */
export function describeVoucher(row: VoucherRow, teller: VoucherTeller, known?: string): Voucher {
  const { rules, secrets, now } = teller;
  const { timeZone } = rules.market(row.market);
  const status = statusAt({ status: row.status, validTo: row.valid_to }, now) as Voucher['status'];
  const code = status === 'available' ? (known ?? secrets.sealer('voucher').open(row.id, row.code_sealed)) : undefined;
  const lastDay = localDay(row.valid_to, timeZone);
  const daysToGo = Math.max(0, daysBetween(localDay(now, timeZone), lastDay));
  const daysLeft = status === 'available' ? daysToGo : 0;
  const saved = row.off_minor === null ? undefined : moneyIn(row.terms.currency, row.off_minor);
  const { used_at: usedAt, used_order: usedOrder, used_store: store } = row;
  return {
    ...describeFace(row.terms, teller),
    id: row.id,
    offerId: row.offer_id,
    status,
    ...(code === undefined ? {} : { code, shownCode: shownCode(code) }),
    validFrom: row.valid_from,
    validTo: row.valid_to,
    lastDay,
    daysLeft,
    endsSoon: status === 'available' && daysLeft <= rules.coins.expiringSoonDays,
    ...(usedAt === null ? {} : { usedAt }),
    ...(usedOrder === null ? {} : { usedOrder }),
    ...(store === null ? {} : { usedStore: rules.stores.stores.find(({ id }) => id === store)?.name ?? store }),
    ...(saved === undefined ? {} : { saved }),
    note: noteOf({ status, daysLeft, ...(saved === undefined ? {} : { saved }) }),
  };
}
