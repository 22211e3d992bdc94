import type { Programme } from '../programme/index.ts';
import type { CoinEntryType } from './entry-types.ts';
import type { CoinSource, EntryBoost } from './wallet.ts';

export interface WalletKey {
  readonly memberId: string;
  readonly market: string;
}

/** Wallet, time, rules and actor of a movement of coins. */
export interface CoinContext extends WalletKey {
  /** RFC 3339 with milliseconds. */
  readonly now: string;
  /** Rules in force; their revision is stored on the entry. */
  readonly rules: Programme;
  /** Actor if it is not the member: `ops:<id>`, `partner:<id>`, `job`. */
  readonly actor?: string;
}

/** A request to move coins of one member in one market. */
export interface Posting<Type extends CoinEntryType> extends CoinContext {
  readonly type: Type;
  /** Whole coins, above 0. */
  readonly amount: number;
  /** Source of the entry, such as `{ kind: 'check_in', id: '2025-02-10' }`. */
  readonly source: CoinSource;
  /** Distinguishes several entries of one type and source, from 0; 0 if there is only one. */
  readonly leg?: number;
  /** Boost that added part of the amount. */
  readonly boost?: EntryBoost;
}

/** A reversal of an entry, in whole or in part. */
export interface Reversing extends CoinContext {
  readonly entryId: string;
  readonly amount: number;
  /** Source of the reversal, such as the cancellation or the refund. */
  readonly source: CoinSource;
}
