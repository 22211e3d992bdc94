import type { Reader, Tx } from '../../server-kit/db.ts';
import type { Job } from '../../server-kit/jobs.ts';
import type { Refusal } from '../coins/index.ts';
import type { MemberTools } from '../feature.ts';
import type { Offer, Programme } from '../programme/index.ts';

export { migrations } from './migration.ts';

/** When and under which rules; `actor` where that is not the member. */
export interface VoucherOccasion {
  readonly now: string;
  readonly rules: Programme;
  readonly actor?: string;
}

/** One or several vouchers of an offer for a member, from something that gives them: a redemption, a rule, a prize. */
export interface Issuing extends VoucherOccasion {
  readonly memberId: string;
  readonly market: string;
  readonly offer: Offer;
  /** What gives them; the same source gives them once. */
  readonly source: { readonly kind: string; readonly id: string };
  readonly quantity?: number;
}

/** A voucher as a till judges it; its terms are those at its issue. */
export interface TillVoucher {
  readonly id: string;
  readonly code: string;
  readonly memberId: string;
  readonly market: string;
  readonly offerId: string;
  /** At the instant asked about. */
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
  readonly categories: readonly string[];
  readonly skus: readonly string[];
  readonly fullPriceOnly: boolean;
  readonly validFrom: string;
  readonly validTo: string;
  readonly usedSource?: string;
  readonly usedOrder?: string;
}

/** Use of a voucher for an order. */
export interface Using extends VoucherOccasion {
  readonly voucherId: string;
  readonly source: string;
  readonly orderNumber: string;
  readonly store: string;
  readonly offMinor: number;
}

const notYet = (): never => {
  throw new Error('vouchers are being built');
};

/** Issues them, taking from the offer's total: not from its claim window, its gates or `perMember`. Refuses with `voucher.fully_claimed`. */
export const issueVouchers = (_tx: Tx, _tools: MemberTools, _issuing: Issuing): Promise<{ readonly ids: readonly string[] } | Refusal> =>
  notYet();
/** The vouchers with these codes, whoever has them; unknown codes are left out. */
export const findByCodes = (
  _reader: Reader,
  _tools: MemberTools,
  _wanted: { readonly codes: readonly string[]; readonly now: string },
): Promise<readonly TillVoucher[]> => notYet();
export const findById = (
  _reader: Reader,
  _tools: MemberTools,
  _wanted: { readonly id: string; readonly now: string },
): Promise<TillVoucher | undefined> => notYet();
/** Marks it used, if it is available at `now`: one statement decides. Refuses with `voucher.not_available`; the same order uses it once. */
export const useVoucher = (_tx: Tx, _using: Using): Promise<{ readonly id: string } | Refusal> => notYet();
/** Makes vouchers that an order used available again, where they are still valid; gives how many are. */
export const returnVouchersOf = (
  _tx: Tx,
  _order: VoucherOccasion & { readonly source: string; readonly orderNumber: string },
): Promise<number> => notYet();
/** Takes one use back. Refuses with `voucher.not_available` where it is not used. */
export const rollBackUse = (_tx: Tx, _use: VoucherOccasion & { readonly voucherId: string }): Promise<{ readonly id: string } | Refusal> =>
  notYet();
/** For `me.summary`. */
export const countVouchers = async (
  _reader: Reader,
  _viewer: { readonly memberId: string; readonly market: string; readonly now: string; readonly rules: Programme },
): Promise<{ readonly vouchers: number; readonly vouchersEndingSoon: number }> => ({ vouchers: 0, vouchersEndingSoon: 0 });
export const jobs = (_tools: MemberTools): readonly Job[] => [];
