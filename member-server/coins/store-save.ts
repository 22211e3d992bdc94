import type { Tx } from '../../server-kit/db.ts';
import { json, statement } from '../../server-kit/statement.ts';
import type { Key } from './store.ts';
import type { Change } from './wallet.ts';

/** What is written beside a change: under which rules, by whom, when. */
export interface Stamp {
  readonly revision: number;
  readonly actor: string | null;
  readonly now: string;
}

const saveBalances = statement<Pick<Change, 'memberId' | 'market' | 'available' | 'held' | 'debt' | 'version'>>(
  'coins.save_balances',
  `update coin_account set available = $available, held = $held, debt = $debt, version = $version
   where member_id = $memberId and market = $market`,
  { independent: true },
);
const insertEntries = statement<Key & Stamp & { entries: string }>(
  'coins.insert_entries',
  `insert into coin_tx (id, member_id, market, type, amount, source_kind, source_id, leg, available_after, held_after, debt_after,
     debt_change, account_version, reverses, revision, actor, effective_at, recorded_at)
   select id, $memberId, $market, type, amount, source->>'kind', source->>'id', leg, available, held, debt,
     "debtChange", version, reverses, $revision, $actor, "effectiveAt", $now
   from jsonb_to_recordset($entries::jsonb) as e(id text, type text, amount bigint, source jsonb, leg int, available bigint, held bigint,
     debt bigint, "debtChange" bigint, version bigint, reverses text, "effectiveAt" timestamptz)`,
  { independent: true },
);
const insertLots = statement<Key & { now: string; lots: string }>(
  'coins.insert_lots',
  `insert into coin_lot (id, member_id, market, granted, remaining, granted_at, expires_at)
   select id, $memberId, $market, granted, remaining, $now, "expiresAt"
   from jsonb_to_recordset($lots::jsonb) as l(id text, granted bigint, remaining bigint, "expiresAt" timestamptz)`,
  { independent: true },
);
const moveLots = statement<{ moves: string }>(
  'coins.move_lots',
  `update coin_lot l set remaining = remaining + m.by, sweeps = l.sweeps + m.sweeps
   from jsonb_to_recordset($moves::jsonb) as m("lotId" text, by bigint, sweeps int) where l.id = m."lotId"`,
  { independent: true },
);
const insertUses = statement<{ uses: string }>(
  'coins.insert_uses',
  `insert into coin_lot_use (tx_id, lot_id, amount)
   select "entryId", "lotId", amount from jsonb_to_recordset($uses::jsonb) as u("entryId" text, "lotId" text, amount bigint)`,
  { independent: true },
);
const insertHolds = statement<Key & { now: string; revision: number; holds: string }>(
  'coins.insert_holds',
  `with h as (select * from jsonb_to_recordset($holds::jsonb)
     as h(id text, type text, amount bigint, source jsonb, "expiresAt" timestamptz, uses jsonb)), made as (
   insert into coin_hold (id, member_id, market, type, amount, source_kind, source_id, revision, created_at, expires_at)
   select id, $memberId, $market, type, amount, source->>'kind', source->>'id', $revision, $now, "expiresAt" from h)
   insert into coin_hold_lot (hold_id, lot_id, place, amount)
   select h.id, u.use->>'lotId', u.place, (u.use->>'amount')::bigint
   from h, jsonb_array_elements(h.uses) with ordinality as u(use, place)`,
);
const resolveHolds = statement<{ now: string; resolved: string }>(
  'coins.resolve_holds',
  `update coin_hold h set state = r.state, posted = r.posted, resolved_at = $now
   from jsonb_to_recordset($resolved::jsonb) as r(id text, state text, posted bigint) where h.id = r.id and h.state = 'open'`,
  { independent: true },
);

/** Saves a change of a wallet that this transaction has locked, with its event. What it sends shares the round trip of COMMIT. */
export function saveChange(tx: Tx, change: Change, stamp: Stamp): void {
  tx.send(saveBalances, change);
  const key = { memberId: change.memberId, market: change.market };
  if (change.entries.length > 0) tx.send(insertEntries, { ...key, ...stamp, entries: json(change.entries) });
  if (change.lots.length > 0) tx.send(insertLots, { ...key, now: stamp.now, lots: json(change.lots) });
  if (change.moves.length > 0) tx.send(moveLots, { moves: json(change.moves) });
  if (change.uses.length > 0) tx.send(insertUses, { uses: json(change.uses) });
  if (change.holds.length > 0) tx.send(insertHolds, { ...key, now: stamp.now, revision: stamp.revision, holds: json(change.holds) });
  if (change.resolved.length > 0) tx.send(resolveHolds, { now: stamp.now, resolved: json(change.resolved) });
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
