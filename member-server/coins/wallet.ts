import type { CoinEntryType } from './entry-types.ts';

/** Coins of one grant that are left, and until when. Instants are RFC 3339 texts in UTC with milliseconds, so they compare as texts. */
export interface Lot {
  readonly id: string;
  readonly remaining: number;
  readonly expiresAt: string;
  readonly grantedAt: string;
  /** How often its overdue rest was swept: more than once where a hold gave coins back after it had expired. */
  readonly sweeps: number;
}

export interface LotUse {
  readonly lotId: string;
  /** Positive takes from the lot, negative gives back. */
  readonly amount: number;
}

export interface Hold {
  readonly id: string;
  readonly amount: number;
  readonly expiresAt: string;
  /** What it took, in the order of spending. */
  readonly uses: readonly LotUse[];
}

/** A member's wallet of one market as far as a decision needs it: balances, the lots in question and the open holds in question. */
export interface Wallet {
  readonly memberId: string;
  readonly market: string;
  readonly available: number;
  readonly held: number;
  readonly debt: number;
  /** Entries written so far. */
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

/** The boost of a grant, and how many of its coins it added. */
export interface EntryBoost {
  readonly id: string;
  readonly coins: number;
}

/** An entry to be written. `amount` = lots granted − uses − `debtChange`; balances are those after it. */
export interface NewEntry extends Balances {
  readonly id: string;
  readonly type: CoinEntryType;
  readonly amount: number;
  readonly source: CoinSource;
  readonly leg: number;
  readonly version: number;
  /** Above 0 where coins that were not there were taken, below 0 where that was repaid. */
  readonly debtChange: number;
  readonly effectiveAt: string;
  readonly reverses?: string;
  readonly boost?: EntryBoost;
}

/** It has the id of the entry that made it. */
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
  /** Coins that were spent; the rest went back. */
  readonly posted: number;
}

/** What a merge takes out of a wallet: coins by lot, soonest to expire first, or a debt; never both. */
export interface Moved {
  readonly lots: readonly { readonly coins: number; readonly expiresAt: string }[];
  readonly debt: number;
}

/** Everything one use case does to a wallet; saved by one statement. */
export interface WalletChange extends Balances {
  readonly memberId: string;
  readonly market: string;
  readonly version: number;
  readonly entries: readonly NewEntry[];
  readonly lots: readonly NewLot[];
  /** For lots that existed: how far `remaining` moves, and sweeps added. */
  readonly moves: readonly { readonly lotId: string; readonly by: number; readonly sweeps: number }[];
  readonly uses: readonly { readonly entryId: string; readonly lotId: string; readonly amount: number }[];
  readonly holds: readonly NewHold[];
  readonly resolved: readonly ResolvedHold[];
}
