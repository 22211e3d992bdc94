import type { Reader } from '../../server-kit/db.ts';
import { statement } from '../../server-kit/statement.ts';
import type { CoinEntryType } from './entry-types.ts';

interface EntryRow {
  readonly id: string;
  readonly type: CoinEntryType;
  readonly amount: number;
  readonly effective_at: string;
  readonly recorded_at: string;
  readonly available_after: number;
  readonly debt_change: number;
  readonly revision: number;
  readonly source_kind: string;
  readonly source_id: string;
  readonly reverses: string | null;
  readonly origin_kind: string | null;
  readonly origin_id: string | null;
  readonly boost_id: string | null;
  readonly boost_coins: number | null;
}

interface OwnEntry {
  readonly memberId: string;
  readonly id: string;
}

interface LotRow {
  readonly id: string;
  readonly coins: number;
  readonly expires_at: string;
  readonly granted_at: string;
  readonly granted_by: CoinEntryType;
  readonly remaining: number;
}

const entry = statement<OwnEntry, EntryRow>(
  'coins.entry',
  `select t.id, t.type, t.amount, t.effective_at, t.recorded_at, t.available_after, t.debt_change, t.revision, t.source_kind, t.source_id,
     t.reverses, r.source_kind origin_kind, r.source_id origin_id, t.boost_id, t.boost_coins
   from coin_tx t left join coin_tx r on r.id = t.reverses
   where t.id = $id and t.member_id = $memberId and t.amount <> 0`,
);
// An overdue lot counts as empty, even if the sweep is late.
const lots = statement<OwnEntry & { now: string }, LotRow>(
  'coins.lots_of_entry',
  `select l.id, x.coins, l.expires_at, l.granted_at, g.type granted_by,
     case when l.expires_at <= $now then 0 else l.remaining end remaining
   from (select $id::text lot_id, granted coins from coin_lot where id = $id
     union all select lot_id, -amount from coin_lot_use where tx_id = $id) x
   join coin_lot l on l.id = x.lot_id join coin_tx g on g.id = l.id
   where l.member_id = $memberId order by l.expires_at, l.granted_at, l.id`,
);

/** Reads an entry with every lot that it created, used or refilled; undefined if no wallet of the member has it. */
export async function readEntry(reader: Reader, memberId: string, id: string, now: string) {
  const [row, touched] = await Promise.all([reader.one(entry, { memberId, id }), reader.all(lots, { memberId, id, now })]);
  return row && { row, lots: touched };
}
