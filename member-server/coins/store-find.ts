import type { Reader, Tx } from '../../server-kit/db.ts';
import { statement } from '../../server-kit/statement.ts';
import type { CoinEntryType } from './entry-types.ts';
import type { Original } from './rules.ts';
import { usedLots, type WalletKey } from './store.ts';
import type { NewEntry } from './wallet.ts';

interface EntryRow {
  readonly id: string;
  readonly type: CoinEntryType;
  readonly amount: number;
  readonly source_kind: string;
  readonly source_id: string;
  readonly leg: number;
  readonly account_version: number;
  readonly available_after: number;
  readonly held_after: number;
  readonly debt_after: number;
  readonly debt_change: number;
  readonly effective_at: string;
  readonly reverses: string | null;
}

const entryOfFact = statement<
  { memberId: string; type: string; kind: string; source: string; leg: number; reverses: string | null },
  EntryRow
>(
  'coins.entry_of_fact',
  `select * from coin_tx where member_id = $memberId and type = $type and source_kind = $kind and source_id = $source
     and case when $reverses::text is null then leg = $leg else reverses = $reverses end`,
);

export interface EntryOrigin {
  readonly memberId: string;
  readonly type: CoinEntryType;
  readonly source: { readonly kind: string; readonly id: string };
  readonly leg?: number;
  readonly reverses?: string;
}

/** Returns the entry that was saved for the same type, source and leg, if any. A reversal is found by the entry that it reverses. */
export async function findEntry(reader: Reader, fact: EntryOrigin): Promise<NewEntry | undefined> {
  const { kind, id } = fact.source;
  const row = await reader.one(entryOfFact, {
    memberId: fact.memberId,
    type: fact.type,
    kind,
    source: id,
    leg: fact.leg ?? 0,
    reverses: fact.reverses ?? null,
  });
  return row && toEntry(row);
}

const toEntry = (row: EntryRow): NewEntry => ({
  id: row.id,
  type: row.type,
  amount: row.amount,
  source: { kind: row.source_kind, id: row.source_id },
  leg: row.leg,
  version: row.account_version,
  debtChange: row.debt_change,
  effectiveAt: row.effective_at,
  available: row.available_after,
  held: row.held_after,
  debt: row.debt_after,
  ...(row.reverses === null ? {} : { reverses: row.reverses }),
});

const original = statement<WalletKey & { id: string }, { amount: number; reversible: boolean; reversed: number; reversals: number }>(
  'coins.original',
  `select t.amount, t.type <> 'expired' and t.amount <> 0 and t.reverses is null as reversible, r.reversed, r.reversals
   from coin_tx t, lateral (select coalesce(sum(abs(amount)), 0) reversed, count(*) reversals from coin_tx where reverses = t.id) r
   where t.id = $id and t.member_id = $memberId and t.market = $market`,
);

/** Reads the entry to reverse for `decideReversal`; call it after `loadWallet` was sent, so that it is read under the wallet's lock. */
export async function loadOriginal(tx: Tx, key: WalletKey, id: string): Promise<Original | undefined> {
  const [row, uses] = await Promise.all([tx.one(original, { ...key, id }), tx.all(usedLots, { originalId: id })]);
  if (!row) return undefined;
  return { ...row, id, lotId: id, uses: uses.map((use) => ({ lotId: use.id, amount: use.used, expiresAt: use.expires_at })) };
}

interface HoldRow {
  readonly id: string;
  readonly amount: number;
  readonly state: 'open' | 'posted' | 'voided' | 'timed_out';
  readonly expires_at: string;
}
const holdOfFact = statement<{ memberId: string; kind: string; source: string }, HoldRow>(
  'coins.hold_of_fact',
  'select id, amount, state, expires_at from coin_hold where member_id = $memberId and source_kind = $kind and source_id = $source',
);

export const findHold = (reader: Reader, memberId: string, source: EntryOrigin['source']): Promise<HoldRow | undefined> =>
  reader.one(holdOfFact, { memberId, kind: source.kind, source: source.id });
