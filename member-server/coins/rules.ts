import { DAY_MS, endOfDay, localDay, shiftDay } from '../../schemas/dates.ts';
import type { ProblemCode } from '../../schemas/problem.ts';
import type { Lot, LotUse } from './wallet.ts';

export interface Refusal {
  readonly refusal: ProblemCode;
}

/** Expiry of a grant's coins: the end of the day `days` days after the grant's day, in the wallet's time zone. */
export const endOfLot = (grantedAt: string, days: number, timeZone: string): string =>
  endOfDay(shiftDay(localDay(grantedAt, timeZone), days), timeZone);

export const isOverdue = (lot: { readonly expiresAt: string }, now: string): boolean => lot.expiresAt <= now;

/** Order in which lots are spent: earliest expiry, then earliest grant, then id. */
export const bySpending = (a: Lot, b: Lot): number =>
  compare(a.expiresAt, b.expiresAt) || compare(a.grantedAt, b.grantedAt) || compare(a.id, b.id);

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Splits granted coins: they repay the debt first, the rest becomes a lot. */
export function decideGrant(debt: number, amount: number): { readonly repaid: number; readonly lot: number } {
  const repaid = Math.min(debt, amount);
  return { repaid, lot: amount - repaid };
}

/** Decides which lots pay. Overdue lots never count, even if the sweep is late. */
export function decideSpend(
  lots: readonly Lot[],
  amount: number,
  now: string,
): { readonly uses: readonly LotUse[] } | { readonly refusal: 'redemption.coins_insufficient' } {
  const { uses, missing } = take(usable(lots, now), amount);
  return missing > 0 ? { refusal: 'redemption.coins_insufficient' } : { uses };
}

/**
 * Decides how to take back earned coins: from the entry's own lot first, so that buying and returning doesn't renew older coins; then in the
 * order of spending. Missing coins become debt.
 */
export function decideTakeBack(
  lots: readonly Lot[],
  own: string | undefined,
  amount: number,
  now: string,
): { readonly uses: readonly LotUse[]; readonly debt: number } {
  const sorted = usable(lots, now);
  const { uses, missing } = take([...sorted.filter(({ id }) => id === own), ...sorted.filter(({ id }) => id !== own)], amount);
  return { uses, debt: missing };
}

const usable = (lots: readonly Lot[], now: string): Lot[] =>
  lots.filter((lot) => lot.remaining > 0 && !isOverdue(lot, now)).sort(bySpending);

function take(lots: readonly Lot[], amount: number): { uses: LotUse[]; missing: number } {
  const uses: LotUse[] = [];
  let missing = amount;
  for (const lot of lots) {
    if (missing === 0) break;
    const taken = Math.min(lot.remaining, missing);
    uses.push({ lotId: lot.id, amount: taken });
    missing -= taken;
  }
  return { uses, missing };
}

/** An entry that may be reversed, with the lots it used and what was reversed before. */
export interface Original {
  readonly id: string;
  readonly amount: number;
  /** Coins reversed so far; `reversals` is the number of entries that did it. */
  readonly reversed: number;
  readonly reversals: number;
  /** False for an `expired` entry and for a reversal. */
  readonly reversible: boolean;
  /** Lots that a spend used, in the order of spending. */
  readonly uses: readonly (LotUse & { readonly expiresAt: string })[];
  /** Lot that a grant created. */
  readonly lotId?: string;
}

/** Decides if `amount` coins of the entry may be reversed; all reversals together never exceed the entry. */
export function decideReversal(original: Original, amount: number): { readonly refusal?: 'request.not_found' | 'coins.reversal_exceeds' } {
  if (!original.reversible) return { refusal: 'request.not_found' };
  return amount > Math.abs(original.amount) - original.reversed ? { refusal: 'coins.reversal_exceeds' } : {};
}

/**
 * Decides where returned coins go: to the lots they came from, last used first. Coins of a lot that has expired or expires within `graceDays`
 * go to one new lot instead. `repaid` coins of `amount` repay the debt.
 */
export function decideGiveBack(
  original: Original,
  amount: number,
  repaid: number,
  now: string,
  graceDays: number,
): { readonly restored: readonly LotUse[]; readonly grace: number } {
  const graceFrom = new Date(Date.parse(now) + graceDays * DAY_MS).toISOString();
  const restored: LotUse[] = [];
  let skip = original.reversed + repaid;
  let left = amount - repaid;
  let grace = 0;
  for (const use of original.uses.toReversed()) {
    const skipped = Math.min(skip, use.amount);
    const back = Math.min(left, use.amount - skipped);
    skip -= skipped;
    left -= back;
    if (back === 0) continue;
    if (use.expiresAt < graceFrom) grace += back;
    else restored.push({ lotId: use.lotId, amount: -back });
  }
  return { restored, grace };
}

/** Decides the posting of a hold: once, while it is open and not overdue; a part of it, but never more than it holds. */
export function decidePost(
  hold: { readonly amount: number; readonly uses: readonly LotUse[] } | undefined,
  amount: number,
): { readonly spent: readonly LotUse[]; readonly released: readonly LotUse[] } | Refusal {
  if (!hold) return { refusal: 'coins.hold_resolved' };
  if (amount > hold.amount) return { refusal: 'redemption.coins_insufficient' };
  return split(hold.uses, amount);
}

/** Splits uses into the first `amount` coins and the rest. */
export function split(uses: readonly LotUse[], amount: number): { readonly spent: LotUse[]; readonly released: LotUse[] } {
  const spent: LotUse[] = [];
  const released: LotUse[] = [];
  let left = amount;
  for (const use of uses) {
    const taken = Math.min(left, use.amount);
    if (taken > 0) spent.push({ lotId: use.lotId, amount: taken });
    if (use.amount > taken) released.push({ lotId: use.lotId, amount: use.amount - taken });
    left -= taken;
  }
  return { spent, released };
}
