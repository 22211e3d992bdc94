import type { Programme } from '../programme/index.ts';
import type { CoinEntryType } from './entry-types.ts';
import type { CoinSource, EntryBoost } from './wallet.ts';

export interface WalletKey {
  readonly memberId: string;
  readonly market: string;
}

/** When, under which rules and by whom coins move. */
export interface CoinContext extends WalletKey {
  /** RFC 3339 with milliseconds. */
  readonly now: string;
  /** The rules in force; their revision is written on the entry. */
  readonly rules: Programme;
  /** Who did it where that is not the member: `ops:<id>`, `partner:<id>`, `job`. */
  readonly actor?: string;
}

/** A request to move coins of one member in one market. */
export interface Posting<Type extends CoinEntryType> extends CoinContext {
  readonly type: Type;
  /** Whole coins, above 0. */
  readonly amount: number;
  /** What the entry comes from: `{ kind: 'check_in', id: '2025-02-10' }`. */
  readonly source: CoinSource;
  /** Tells several entries of one type and source apart; 0 where there is one. */
  readonly leg?: number;
  /** The boost that added some of the amount. */
  readonly boost?: EntryBoost;
}

/** A reversal of an entry, in whole or in part. */
export interface Reversing extends CoinContext {
  readonly entryId: string;
  readonly amount: number;
  /** What reverses it, such as the cancellation or the refund. */
  readonly source: CoinSource;
}
