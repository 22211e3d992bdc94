import type { CoinEntryType } from './entry-types.ts';

/** Remaining coins of one grant and their expiry. Instants are RFC 3339 in UTC with milliseconds, so that they can be compared as strings. */
export interface Lot {
  readonly id: string;
  readonly remaining: number;
  readonly expiresAt: string;
  readonly grantedAt: string;
  /** Number of sweeps of its overdue rest; more than one if a hold returned coins after the lot had expired. */
  readonly sweeps: number;
}

export interface LotUse {
  readonly lotId: string;
  /** Coins; positive takes from the lot, negative gives back. */
  readonly amount: number;
}

export interface Hold {
  readonly id: string;
  readonly amount: number;
  readonly expiresAt: string;
  /** Lots that the hold used, in the order of spending. */
  readonly uses: readonly LotUse[];
}

/** A member's wallet in one market, as far as a decision needs it: balances, and the relevant lots and open holds. */
export interface Wallet {
  readonly memberId: string;
  readonly market: string;
  readonly available: number;
  readonly held: number;
  readonly debt: number;
  /** Number of entries so far. */
  readonly version: number;
  readonly lots: readonly Lot[];
  readonly holds: readonly Hold[];
}

export interface Balances {
  readonly available: number;
  readonly held: number;
  readonly debt: number;
}

export interface CoinSource {
  readonly kind: string;
  readonly id: string;
}

/** Boost of a grant, with the coins that it added. */
export interface EntryBoost {
  readonly id: string;
  readonly coins: number;
}

/** An entry to save. `amount` = lots granted − uses − `debtChange`; balances are those after it. */
export interface NewEntry extends Balances {
  readonly id: string;
  readonly type: CoinEntryType;
  readonly amount: number;
  readonly source: CoinSource;
  readonly leg: number;
  readonly version: number;
  /** Change of the debt: positive if missing coins were taken, negative if debt was repaid. */
  readonly debtChange: number;
  readonly effectiveAt: string;
  readonly reverses?: string;
  readonly boost?: EntryBoost;
}

/** A new lot; it has the id of the entry that created it. */
export interface NewLot {
  readonly id: string;
  readonly granted: number;
  readonly remaining: number;
  readonly expiresAt: string;
}

export interface NewHold extends Hold {
  readonly source: CoinSource;
  readonly type: CoinEntryType;
}

export interface ResolvedHold {
  readonly id: string;
  readonly state: 'posted' | 'voided' | 'timed_out';
  /** Coins that were spent; the rest returned to their lots. */
  readonly posted: number;
}

/** Content that a merge takes from a wallet: coins by lot, soonest to expire first, or a debt; never both. */
export interface Moved {
  readonly lots: readonly { readonly coins: number; readonly expiresAt: string }[];
  readonly debt: number;
}

/** All changes of one use case to a wallet; saved together by `saveChange`. */
export interface WalletChange extends Balances {
  readonly memberId: string;
  readonly market: string;
  readonly version: number;
  readonly entries: readonly NewEntry[];
  readonly lots: readonly NewLot[];
  /** Changes of existing lots: the change of `remaining`, and sweeps added. */
  readonly moves: readonly { readonly lotId: string; readonly by: number; readonly sweeps: number }[];
  readonly uses: readonly { readonly entryId: string; readonly lotId: string; readonly amount: number }[];
  readonly holds: readonly NewHold[];
  readonly resolved: readonly ResolvedHold[];
}
