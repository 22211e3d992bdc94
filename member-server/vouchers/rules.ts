import type { OperationTypes } from '../../schemas/api/types.ts';
import { DAY_MS, localDay, shiftDay } from '../../schemas/dates.ts';
import type { Offer, Programme, SiteMarket } from '../programme/index.ts';

/** 32 letters and digits that nobody takes for one another. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
export const CODE_LENGTH = 16;

/** A code of as many random bytes. */
export const codeOf = (bytes: Uint8Array): string => Array.from(bytes, (byte) => ALPHABET[byte % ALPHABET.length]).join('');
/** In groups of four, as people read it out. */
export const shownCode = (code: string): string => code.replace(/(.{4})(?=.)/g, '$1 ');

/** What an offer says for a market; undefined where it is not for it. */
export function amountsIn(offer: Offer, market: string) {
  return (offer.markets as readonly string[]).includes(market) ? offer.byMarket[market] : undefined;
}

/** How many a member can claim; documents of offers to claim always say it. */
export const limitOf = ({ perMember }: Pick<Offer, 'perMember'>): number => perMember ?? 1;

export const daysBetween = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);

/** The last local day of a voucher that is issued now: of `validDays` and `validTo` the earlier. */
export function lastDayOf(offer: Pick<Offer, 'validDays' | 'validTo'>, now: string, { timeZone }: SiteMarket): string {
  const counted = shiftDay(localDay(now, timeZone), offer.validDays);
  return offer.validTo !== undefined && offer.validTo < counted ? offer.validTo : counted;
}

/** Whether a voucher that is issued now is valid at all: the last day of its offer may have passed. */
export const isValidAtFirst = (offer: Pick<Offer, 'validDays' | 'validTo'>, now: string, site: SiteMarket): boolean =>
  lastDayOf(offer, now, site) >= localDay(now, site.timeZone);

/** What decides whether a member can claim an offer. */
export interface ClaimFacts {
  readonly window: 'upcoming' | 'open' | 'ended';
  /** Whether a voucher issued now would be valid at all. */
  readonly isValid: boolean;
  /** Why the gates stay shut. */
  readonly gates: readonly ('redemption.level_required' | 'redemption.not_eligible')[];
  /** Vouchers of the offer that the member has or had. */
  readonly count: number;
  readonly left: number;
}

export type ClaimRefusal =
  | 'redemption.outside_period'
  | 'redemption.level_required'
  | 'redemption.not_eligible'
  | 'voucher.already_claimed'
  | 'voucher.fully_claimed';

/** Why a claim is refused, in the order in which it is; nothing where it can be claimed. */
export function decideClaim(facts: ClaimFacts, perMember: number): ClaimRefusal | undefined {
  if (facts.window !== 'open' || !facts.isValid) return 'redemption.outside_period';
  if (facts.gates[0]) return facts.gates[0];
  if (facts.count >= perMember) return 'voucher.already_claimed';
  return facts.left <= 0 ? 'voucher.fully_claimed' : undefined;
}

export type ClaimState = 'open' | 'claimed' | 'all_claimed' | 'not_eligible' | 'ended';

/** How an offer looks to the caller, and what an attempt would be refused with. Who has all they can have is told so whatever else holds. */
export function claimStateOf(facts: ClaimFacts, perMember: number): { readonly state: ClaimState; readonly refusals: ClaimRefusal[] } {
  if (facts.count >= perMember) return { state: 'claimed', refusals: ['voucher.already_claimed'] };
  const refusal = decideClaim(facts, perMember);
  if (refusal === undefined) return { state: 'open', refusals: [] };
  if (refusal === 'redemption.outside_period') return { state: 'ended', refusals: [refusal] };
  if (refusal === 'voucher.fully_claimed') return { state: 'all_claimed', refusals: [refusal] };
  return { state: 'not_eligible', refusals: [...facts.gates] };
}

/** What can be claimed first, then what is had, then what others can have. */
export const stateOrder: Readonly<Record<ClaimState, number>> = { open: 0, claimed: 1, not_eligible: 2, all_claimed: 3, ended: 4 };

/** Into how many buckets a total is split: enough that few claims meet in one, few enough that none is nearly empty. */
export const bucketsFor = (total: number): number => Math.max(1, Math.min(64, Math.floor(total / 25)));

export interface Bucket {
  readonly n: number;
  readonly remaining: number;
}

/** What each bucket holds after the stock grew or shrank: evenly spread, and never fewer than what is issued. */
export function spreadStock(buckets: readonly Bucket[], difference: number): Bucket[] {
  const total = Math.max(
    0,
    buckets.reduce((sum, { remaining }) => sum + remaining, difference),
  );
  const share = Math.floor(total / buckets.length);
  const rest = total - share * buckets.length;
  return buckets.map(({ n }, at) => ({ n, remaining: share + (at < rest ? 1 : 0) }));
}

/** How many there still are under the document in force, whose total the rows may not know yet. */
export function leftOf(total: number, row: { readonly total: number; readonly remaining: number } | undefined): number {
  return row ? Math.max(0, total - (row.total - row.remaining)) : total;
}

/** Percent of all that are left: 0 only where none is. */
export const shareOf = (left: number, total: number): number =>
  left <= 0 ? 0 : Math.min(100, Math.max(1, Math.floor((left * 100) / Math.max(1, total))));

export type VoucherStatus = 'available' | 'used' | 'expired' | 'void';

/** `expired` whatever the job has written: the end of the last day decides. */
export const statusAt = (row: { readonly status: VoucherStatus; readonly validTo: string }, now: string): VoucherStatus =>
  row.status === 'available' && row.validTo < now ? 'expired' : row.status;

/** Whether a voucher counts for a sale of this instant: the end of its last day decides then too, not when the sale was reported. */
export const statusOfSale = (row: { readonly status: VoucherStatus; readonly validTo: string }, soldAt: string): VoucherStatus =>
  row.status === 'expired' && row.validTo >= soldAt ? 'available' : statusAt(row, soldAt);

/** The offer whose code somebody typed. */
export const offerByCode = (rules: Programme, code: string): Offer | undefined => {
  return [...rules.offers.values()].find((offer) => offer.issue === 'code' && offer.code === code);
};

type Shown = OperationTypes['vouchers.get']['result'];

/** What a voucher asks for, in a word: its minimum goes first, then what it takes off at most, then its articles. */
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

/** Its channels in a word; all where none is named. */
export function usableAt(channels: readonly string[]): Shown['usableAt'] {
  if (channels.length === 0 || channels.length >= everyChannel) return 'all';
  if (channels.length === 1) return (['online', 'store', 'entertainment'] as const).find((each) => channels[0] === each) ?? 'other_brand';
  return channels.includes('online') && channels.includes('store') ? 'both' : 'till';
}

/** How a voucher stands, in a word. */
export function noteOf({ status, daysLeft, saved }: Pick<Shown, 'status' | 'daysLeft' | 'saved'>): Shown['note'] {
  if (status === 'used') return saved ? 'used_saved' : 'used';
  if (status === 'expired') return 'expired';
  return daysLeft === 0 ? 'today' : daysLeft === 1 ? 'tomorrow' : 'days';
}
