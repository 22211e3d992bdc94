import type { coinEntryTypes } from '../../schemas/api/coins.ts';
import type { Programme } from '../programme/index.ts';

export type CoinEntryType = (typeof coinEntryTypes)[number];

/** Whether an entry of a type adds coins, takes them, or does either. */
export const directionOf = {
  registration_reward: 'earned',
  sign_in_reward: 'earned',
  engagement_reward: 'earned',
  online_order: 'earned',
  store_order: 'earned',
  entertainment_order: 'earned',
  other_brand_order: 'earned',
  redeem: 'deducted',
  offset_online: 'deducted',
  offset_store: 'deducted',
  offset_entertainment: 'deducted',
  offset_other_brand: 'deducted',
  return: 'either',
  remove: 'deducted',
  adjustment: 'either',
  change: 'either',
  deduction: 'deducted',
  expired: 'deducted',
} as const satisfies Readonly<Record<CoinEntryType, 'earned' | 'deducted' | 'either'>>;

type Directed<D> = { [T in CoinEntryType]: (typeof directionOf)[T] extends D ? T : never }[CoinEntryType];
/** Types a grant may have; `return` comes only from a reversal. */
export type EarnType = Exclude<Directed<'earned' | 'either'>, 'return'>;
/** Types a spend may have; `expired` comes only from the sweep, `return` only from taking back what an order earned. */
export type SpendType = Exclude<Directed<'deducted' | 'either'>, 'return' | 'expired'>;
export type OffsetType = Extract<SpendType, `offset_${string}`>;

export interface WalletKey {
  readonly memberId: string;
  readonly market: string;
}

/** What a coin entry comes from: `{ kind: 'check_in', id: '2025-02-10' }`. */
export interface CoinSource {
  readonly kind: string;
  readonly id: string;
}

/** A request to move coins of one member in one market. */
export interface Posting<Type extends CoinEntryType> extends WalletKey {
  readonly type: Type;
  /** Whole coins, above 0. */
  readonly amount: number;
  readonly source: CoinSource;
  /** Tells several entries of one type and source apart; 0 where there is one. */
  readonly leg?: number;
  /** RFC 3339 with milliseconds. */
  readonly now: string;
  /** The rules in force; their revision is written on the entry. */
  readonly rules: Programme;
  /** Who did it where that is not the member: `ops:<id>`, `partner:<id>`, `job`. */
  readonly actor?: string;
}

/** One line of the ledger as it was written. */
export interface CoinEntry {
  readonly id: string;
  readonly type: CoinEntryType;
  /** Signed coins. */
  readonly amount: number;
  readonly availableAfter: number;
  readonly heldAfter: number;
  readonly debtAfter: number;
  readonly source: CoinSource;
  readonly leg: number;
  /** 1, 2, 3 … in its wallet, without a gap. */
  readonly version: number;
}
