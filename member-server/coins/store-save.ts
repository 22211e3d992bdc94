import type { Tx } from '../../server-kit/db.ts';
import { rowsStatement, sendRows } from '../../server-kit/rows.ts';
import { statement } from '../../server-kit/statement.ts';
import type { WalletKey } from './store.ts';
import type { LotUse, NewEntry, NewHold, NewLot, ResolvedHold, WalletChange } from './wallet.ts';

/** Release revision, actor and time that are stored with a change. */
export interface WalletStamp {
  readonly revision: number;
  readonly actor: string | null;
  readonly now: string;
}

const saveBalances = statement<Pick<WalletChange, 'memberId' | 'market' | 'available' | 'held' | 'debt' | 'version'>>(
  'coins.save_balances',
  `update coin_account set available = $available, held = $held, debt = $debt, version = $version
   where member_id = $memberId and market = $market`,
  { independent: true },
);
interface EntryRow extends Omit<NewEntry, 'source' | 'reverses' | 'boost'> {
  readonly sourceKind: string;
  readonly sourceId: string;
  readonly reverses: string | undefined;
  readonly boostId: string | undefined;
  readonly boostCoins: number | undefined;
}
const insertEntries = rowsStatement<WalletKey & WalletStamp, EntryRow>(
  'coins.insert_entries',
  {
    id: 'text',
    type: 'text',
    amount: 'bigint',
    sourceKind: 'text',
    sourceId: 'text',
    leg: 'int',
    available: 'bigint',
    held: 'bigint',
    debt: 'bigint',
    debtChange: 'bigint',
    version: 'bigint',
    reverses: 'text',
    effectiveAt: 'timestamptz',
    boostId: 'text',
    boostCoins: 'bigint',
  },
  `insert into coin_tx (id, member_id, market, type, amount, source_kind, source_id, leg, available_after, held_after, debt_after,
     debt_change, account_version, reverses, revision, actor, effective_at, recorded_at, boost_id, boost_coins)
   select id, $memberId, $market, type, amount, "sourceKind", "sourceId", leg, available, held, debt,
     "debtChange", version, reverses, $revision, $actor, "effectiveAt", $now, "boostId", "boostCoins" from $rows`,
);
const insertLots = rowsStatement<WalletKey & { now: string }, NewLot>(
  'coins.insert_lots',
  { id: 'text', granted: 'bigint', remaining: 'bigint', expiresAt: 'timestamptz' },
  `insert into coin_lot (id, member_id, market, granted, remaining, granted_at, expires_at)
   select id, $memberId, $market, granted, remaining, $now, "expiresAt" from $rows`,
);
const moveLots = rowsStatement<object, WalletChange['moves'][number]>(
  'coins.move_lots',
  { lotId: 'text', by: 'bigint', sweeps: 'int' },
  'update coin_lot l set remaining = remaining + r.by, sweeps = l.sweeps + r.sweeps from $rows where l.id = r."lotId"',
);
const insertUses = rowsStatement<object, WalletChange['uses'][number]>(
  'coins.insert_uses',
  { entryId: 'text', lotId: 'text', amount: 'bigint' },
  'insert into coin_lot_use (tx_id, lot_id, amount) select "entryId", "lotId", amount from $rows',
);
interface HoldRow extends Omit<NewHold, 'source' | 'uses'> {
  readonly sourceKind: string;
  readonly sourceId: string;
}
const insertHolds = rowsStatement<WalletKey & { now: string; revision: number }, HoldRow>(
  'coins.insert_holds',
  { id: 'text', type: 'text', amount: 'bigint', sourceKind: 'text', sourceId: 'text', expiresAt: 'timestamptz' },
  `insert into coin_hold (id, member_id, market, type, amount, source_kind, source_id, revision, created_at, expires_at)
   select id, $memberId, $market, type, amount, "sourceKind", "sourceId", $revision, $now, "expiresAt" from $rows`,
);
const insertHoldLots = rowsStatement<object, LotUse & { readonly holdId: string; readonly place: number }>(
  'coins.insert_hold_lots',
  { holdId: 'text', lotId: 'text', place: 'int', amount: 'bigint' },
  'insert into coin_hold_lot (hold_id, lot_id, place, amount) select "holdId", "lotId", place, amount from $rows',
);
const resolveHolds = rowsStatement<{ now: string }, ResolvedHold>(
  'coins.resolve_holds',
  { id: 'text', state: 'text', posted: 'bigint' },
  "update coin_hold h set state = r.state, posted = r.posted, resolved_at = $now from $rows where h.id = r.id and h.state = 'open'",
);

/** Saves a change of a wallet that this transaction has locked, with its event; batched into the round trip of COMMIT. */
export function saveChange(tx: Tx, change: WalletChange, stamp: WalletStamp): void {
  tx.send(saveBalances, change);
  const key = { memberId: change.memberId, market: change.market };
  const { now, revision } = stamp;
  sendRows(
    tx,
    insertEntries,
    { ...key, ...stamp },
    change.entries.map(({ source, reverses, boost, ...entry }) => ({
      ...entry,
      reverses,
      sourceKind: source.kind,
      sourceId: source.id,
      boostId: boost?.id,
      boostCoins: boost?.coins,
    })),
  );
  sendRows(tx, insertLots, { ...key, now }, change.lots);
  sendRows(tx, moveLots, {}, change.moves);
  sendRows(tx, insertUses, {}, change.uses);
  sendRows(
    tx,
    insertHolds,
    { ...key, now, revision },
    change.holds.map(({ source, uses: _, ...hold }) => ({ ...hold, sourceKind: source.kind, sourceId: source.id })),
  );
  sendRows(
    tx,
    insertHoldLots,
    {},
    change.holds.flatMap(({ id: holdId, uses }) => uses.map((use, at) => ({ ...use, holdId, place: at + 1 }))),
  );
  sendRows(tx, resolveHolds, { now }, change.resolved);
  tx.emit({
    topic: 'coins.changed',
    subject: change.memberId,
    now: stamp.now,
    payload: {
      market: change.market,
      fromVersion: change.version - change.entries.length + 1,
      toVersion: change.version,
      available: change.available,
      entries: change.entries.map(({ id, type, amount }) => ({ id, type, amount })),
      holds: [...change.holds.map(({ id }) => ({ id, state: 'open' })), ...change.resolved.map(({ id, state }) => ({ id, state }))],
    },
  });
}
