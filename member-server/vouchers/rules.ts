import type { OperationTypes } from '../../schemas/api/types.ts';
import { DAY_MS, localDay, shiftDay } from '../../schemas/dates.ts';
import type { Offer, Programme, SiteMarket } from '../programme/index.ts';

/** 32 letters and digits that are not mistaken for each other. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
export const CODE_LENGTH = 16;

/** A code with one character per random byte. */
export const codeOf = (bytes: Uint8Array): string => Array.from(bytes, (byte) => ALPHABET[byte % ALPHABET.length]).join('');
/** The code in groups of four, as people read it out. */
export const shownCode = (code: string): string => code.replace(/(.{4})(?=.)/g, '$1 ');

/** The offer's amounts in a market; undefined if it is not offered there. */
export function amountsIn(offer: Offer, market: string) {
  return (offer.markets as readonly string[]).includes(market) ? offer.byMarket[market] : undefined;
}

/** Number of vouchers that a member can claim; documents of claimable offers always state it. */
export const limitOf = ({ perMember }: Pick<Offer, 'perMember'>): number => perMember ?? 1;

/** Number of days between two calendar days (`YYYY-MM-DD`). */
export const daysBetween = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);

/** The last local day of a voucher issued now: the earlier of `validDays` and `validTo`. */
export function lastDayOf(offer: Pick<Offer, 'validDays' | 'validTo'>, now: string, { timeZone }: SiteMarket): string {
  const counted = shiftDay(localDay(now, timeZone), offer.validDays);
  return offer.validTo !== undefined && offer.validTo < counted ? offer.validTo : counted;
}

/** Whether a voucher issued now would be valid at all: the offer's last day may have passed. */
export const isValidAtFirst = (offer: Pick<Offer, 'validDays' | 'validTo'>, now: string, site: SiteMarket): boolean =>
  lastDayOf(offer, now, site) >= localDay(now, site.timeZone);

/** The facts that decide whether a member can claim an offer. */
export interface ClaimFacts {
  readonly window: 'upcoming' | 'open' | 'ended';
  /** Whether a voucher issued now would be valid at all. */
  readonly isValid: boolean;
  /** Refusals of the offer's level and eligibility conditions, in order. */
  readonly gates: readonly ('redemption.level_required' | 'redemption.not_eligible')[];
  /** Number of vouchers of the offer that the member has or had. */
  readonly count: number;
  readonly left: number;
}

export type ClaimRefusal =
  | 'redemption.outside_period'
  | 'redemption.level_required'
  | 'redemption.not_eligible'
  | 'voucher.already_claimed'
  | 'voucher.fully_claimed';

/** First reason to refuse a claim, in the published order; undefined if it can be claimed. */
export function decideClaim(facts: ClaimFacts, perMember: number): ClaimRefusal | undefined {
  if (facts.window !== 'open' || !facts.isValid) return 'redemption.outside_period';
  if (facts.gates[0]) return facts.gates[0];
  if (facts.count >= perMember) return 'voucher.already_claimed';
  return facts.left <= 0 ? 'voucher.fully_claimed' : undefined;
}

export type ClaimState = 'open' | 'claimed' | 'all_claimed' | 'not_eligible' | 'ended';

/** State of an offer for the caller, and the refusals of an attempt. A member at the limit sees `claimed`, whatever else would refuse. */
export function claimStateOf(facts: ClaimFacts, perMember: number): { readonly state: ClaimState; readonly refusals: ClaimRefusal[] } {
  if (facts.count >= perMember) return { state: 'claimed', refusals: ['voucher.already_claimed'] };
  const refusal = decideClaim(facts, perMember);
  if (refusal === undefined) return { state: 'open', refusals: [] };
  if (refusal === 'redemption.outside_period') return { state: 'ended', refusals: [refusal] };
  if (refusal === 'voucher.fully_claimed') return { state: 'all_claimed', refusals: [refusal] };
  return { state: 'not_eligible', refusals: [...facts.gates] };
}

/** Order of the list: claimable offers, then claimed ones, then those that others can claim. */
export const stateOrder: Readonly<Record<ClaimState, number>> = { open: 0, claimed: 1, not_eligible: 2, all_claimed: 3, ended: 4 };

/** Number of buckets for a total: enough that few claims meet in one, few enough that none is nearly empty. */
export const bucketsFor = (total: number): number => Math.max(1, Math.min(64, Math.floor(total / 25)));

export interface Bucket {
  readonly n: number;
  readonly remaining: number;
}

/** Content of each bucket after the total has changed by `difference`, spread evenly; no bucket is below 0. */
export function spreadStock(buckets: readonly Bucket[], difference: number): Bucket[] {
  const total = Math.max(
    0,
    buckets.reduce((sum, { remaining }) => sum + remaining, difference),
  );
  const share = Math.floor(total / buckets.length);
  const rest = total - share * buckets.length;
  return buckets.map(({ n }, at) => ({ n, remaining: share + (at < rest ? 1 : 0) }));
}

/** Number of vouchers left under the live document; `row` may still have the previous total. */
export function leftOf(total: number, row: { readonly total: number; readonly remaining: number } | undefined): number {
  return row ? Math.max(0, total - (row.total - row.remaining)) : total;
}

/** Percentage left, rounded down, but at least 1 while any is left. */
export const shareOf = (left: number, total: number): number =>
  left <= 0 ? 0 : Math.min(100, Math.max(1, Math.floor((left * 100) / Math.max(1, total))));

export type VoucherStatus = 'available' | 'used' | 'expired' | 'void';

/** Status at `now`: a voucher past its last day is `expired`, even if the job has not marked it. */
export const statusAt = (row: { readonly status: VoucherStatus; readonly validTo: string }, now: string): VoucherStatus =>
  row.status === 'available' && row.validTo < now ? 'expired' : row.status;

/** Status of a voucher for a sale: judged at `soldAt`, not when the sale was reported. */
export const statusOfSale = (row: { readonly status: VoucherStatus; readonly validTo: string }, soldAt: string): VoucherStatus =>
  row.status === 'expired' && row.validTo >= soldAt ? 'available' : statusAt(row, soldAt);

/** The offer with the typed code. */
export const offerByCode = (rules: Programme, code: string): Offer | undefined => {
  return [...rules.offers.values()].find((offer) => offer.issue === 'code' && offer.code === code);
};

type Shown = OperationTypes['vouchers.get']['result'];

/** The terms of a voucher as one word: the minimum spend comes first, then the maximum discount, then the articles. */
export function termsWord({
  kind,
  minSpendMinor,
  maxDiscountMinor,
  fullPriceOnly,
  brands,
}: {
  readonly kind: Shown['type'];
  readonly minSpendMinor: number;
  readonly maxDiscountMinor?: number;
  readonly fullPriceOnly: boolean;
  readonly brands: readonly string[];
}): Shown['terms'] {
  const [capped, atBrands] = [maxDiscountMinor !== undefined, brands.length > 0];
  if (minSpendMinor > 0) return capped ? 'min_max' : atBrands ? 'min_at' : 'min';
  if (kind === 'gift') return atBrands ? 'gift_at' : 'gift';
  if (capped) return fullPriceOnly ? 'full_price_max' : 'max';
  if (fullPriceOnly) return 'full_price';
  return atBrands ? 'any_at' : 'any';
}

const everyChannel = 4;

/** The voucher's channels as one word; `all` if none is named. */
export function usableAt(channels: readonly string[]): Shown['usableAt'] {
  if (channels.length === 0 || channels.length >= everyChannel) return 'all';
  if (channels.length === 1) return (['online', 'store', 'entertainment'] as const).find((each) => channels[0] === each) ?? 'other_brand';
  return channels.includes('online') && channels.includes('store') ? 'both' : 'till';
}

/** Key of the note on a voucher's status. */
export function noteOf({ status, daysLeft, saved }: Pick<Shown, 'status' | 'daysLeft' | 'saved'>): Shown['note'] {
  if (status === 'used') return saved ? 'used_saved' : 'used';
  if (status === 'expired') return 'expired';
  return daysLeft === 0 ? 'today' : daysLeft === 1 ? 'tomorrow' : 'days';
}
