import type { CoinEntryType } from './entry-types.ts';
import type { CoinSource } from './wallet.ts';

/** Columns that every query of entries selects. */
export interface EntryHeadRow {
  readonly id: string;
  readonly type: CoinEntryType;
  readonly amount: number;
  readonly effective_at: string;
  readonly recorded_at: string;
  readonly available_after: number;
  readonly revision: number;
  readonly source_kind: string;
  readonly source_id: string;
  readonly origin_kind: string | null;
  readonly origin_id: string | null;
  readonly reverses: string | null;
  readonly boost_id?: string | null;
  readonly boost_coins?: number | null;
}

/** Fields that a listed entry and a single entry have in common. */
export interface EntryHead {
  readonly id: string;
  readonly type: CoinEntryType;
  /** Signed coins; never 0. */
  readonly amount: number;
  readonly effectiveAt: string;
  readonly recordedAt: string;
  readonly balanceAfter: number;
  readonly revision: number;
  readonly source: CoinSource;
  /** Source of the entry that it reverses, else its own source. */
  readonly origin: CoinSource;
  readonly reverses?: string;
  /** Boost that added part of the amount, with its coins. */
  readonly boost?: { readonly id: string; readonly coins: number };
}

export function headOf(row: EntryHeadRow): EntryHead {
  const source = { kind: row.source_kind, id: row.source_id };
  return {
    id: row.id,
    type: row.type,
    amount: row.amount,
    effectiveAt: row.effective_at,
    recordedAt: row.recorded_at,
    balanceAfter: row.available_after,
    revision: row.revision,
    source,
    origin: row.origin_kind === null || row.origin_id === null ? source : { kind: row.origin_kind, id: row.origin_id },
    ...(row.reverses === null ? {} : { reverses: row.reverses }),
    ...(row.boost_id && row.boost_coins ? { boost: { id: row.boost_id, coins: row.boost_coins } } : {}),
  };
}
