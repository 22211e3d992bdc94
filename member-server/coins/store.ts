import type { Reader, Tx } from '../../server-kit/db.ts';
import { json, statement } from '../../server-kit/statement.ts';
import type { CoinEntryType } from './entry-types.ts';
import type { Original } from './rules.ts';
import type { Change, Hold, Lot, LotUse, NewEntry, Wallet } from './wallet.ts';

interface Key {
  readonly memberId: string;
  readonly market: string;
}

/** What is written beside a change: under which rules, by whom, when. */
export interface Stamp {
  readonly revision: number;
  readonly actor: string | null;
  readonly now: string;
}

/** What a decision needs beyond balances, overdue lots and overdue holds. */
export interface Wanted {
  /** Lots in the order of spending until they hold this many coins. */
  readonly coins?: number;
  /** This hold, if it is open. */
  readonly holdId?: string;
  /** The lots this entry used. */
  readonly originalId?: string;
}

interface LotColumns {
  readonly id: string;
  readonly remaining: number;
  readonly expires_at: string;
  readonly granted_at: string;
  readonly sweeps: number;
}

const insertAccount = statement<Key & { now: string }>(
  'coins.open_wallet',
  'insert into coin_account (member_id, market, opened_at) values ($memberId, $market, $now) on conflict do nothing',
);
const lockAccount = statement<Key, Pick<Wallet, 'available' | 'held' | 'debt' | 'version'>>(
  'coins.lock',
  'select available, held, debt, version from coin_account where member_id = $memberId and market = $market for update',
);
const dueLots = statement<Key & { now: string }, LotColumns>(
  'coins.due_lots',
  `select id, remaining, expires_at, granted_at, sweeps from coin_lot
   where member_id = $memberId and market = $market and remaining > 0 and expires_at <= $now`,
);
const spendableLots = statement<Key & { now: string; coins: number }, LotColumns>(
  'coins.spendable_lots',
  `select id, remaining, expires_at, granted_at, sweeps from (
     select *, sum(remaining) over (order by expires_at, granted_at, id) - remaining as before from coin_lot
     where member_id = $memberId and market = $market and remaining > 0 and expires_at > $now) l
   where before < $coins`,
);
const holdsInQuestion = statement<
  Key & { now: string; holdId: string | null },
  LotColumns & { hold_id: string; hold_amount: number; hold_expires_at: string; use_amount: number }
>(
  'coins.holds',
  `select h.id hold_id, h.amount hold_amount, h.expires_at hold_expires_at, u.amount use_amount,
     l.id, l.remaining, l.expires_at, l.granted_at, l.sweeps
   from coin_hold h join coin_hold_lot u on u.hold_id = h.id join coin_lot l on l.id = u.lot_id
   where h.member_id = $memberId and h.market = $market and h.state = 'open' and (h.expires_at <= $now or h.id = $holdId)
   order by h.id, u.place`,
);
const usedLots = statement<{ originalId: string }, LotColumns & { used: number }>(
  'coins.used_lots',
  `select l.id, l.remaining, l.expires_at, l.granted_at, l.sweeps, u.amount used from coin_lot_use u join coin_lot l on l.id = u.lot_id
   where u.tx_id = $originalId order by l.expires_at, l.granted_at, l.id`,
);

export const insertWallet = (tx: Tx, wallet: Key & { now: string }): void => tx.send(insertAccount, wallet);

/**
 * Locks the wallet and loads what decisions need, in one round trip: the lock is a statement of its own, sent first, so the statements
 * behind it see what the transaction that held it before has left. Undefined where the member has no wallet in the market.
 */
export async function loadWallet(tx: Tx, key: Key, now: string, wanted: Wanted = {}): Promise<Wallet | undefined> {
  const { coins, holdId, originalId } = wanted;
  const [account, due, holdRows, spendable, used] = await Promise.all([
    tx.one(lockAccount, key),
    tx.all(dueLots, { ...key, now }),
    tx.all(holdsInQuestion, { ...key, now, holdId: holdId ?? null }),
    coins === undefined ? [] : tx.all(spendableLots, { ...key, now, coins }),
    originalId === undefined ? [] : tx.all(usedLots, { originalId }),
  ]);
  if (!account) return undefined;
  const lots = new Map([...due, ...holdRows, ...spendable, ...used].map((row) => [row.id, toLot(row)]));
  const holds = new Map<string, Hold & { uses: LotUse[] }>();
  for (const row of holdRows) {
    const hold = holds.get(row.hold_id) ?? { id: row.hold_id, amount: row.hold_amount, expiresAt: row.hold_expires_at, uses: [] };
    hold.uses.push({ lotId: row.id, amount: row.use_amount });
    holds.set(row.hold_id, hold);
  }
  return { ...key, ...account, lots: [...lots.values()], holds: [...holds.values()] };
}

const toLot = (row: LotColumns): Lot => ({
  id: row.id,
  remaining: row.remaining,
  expiresAt: row.expires_at,
  grantedAt: row.granted_at,
  sweeps: row.sweeps,
});

const saveBalances = statement<Pick<Change, 'memberId' | 'market' | 'available' | 'held' | 'debt' | 'version'>>(
  'coins.save_balances',
  `update coin_account set available = $available, held = $held, debt = $debt, version = $version
   where member_id = $memberId and market = $market`,
);
const insertEntries = statement<Key & Stamp & { entries: string }>(
  'coins.insert_entries',
  `insert into coin_tx (id, member_id, market, type, amount, source_kind, source_id, leg, available_after, held_after, debt_after,
     debt_change, account_version, reverses, revision, actor, effective_at, recorded_at)
   select id, $memberId, $market, type, amount, source->>'kind', source->>'id', leg, available, held, debt,
     "debtChange", version, reverses, $revision, $actor, "effectiveAt", $now
   from jsonb_to_recordset($entries::jsonb) as e(id text, type text, amount bigint, source jsonb, leg int, available bigint, held bigint,
     debt bigint, "debtChange" bigint, version bigint, reverses text, "effectiveAt" timestamptz)`,
);
const insertLots = statement<Key & { now: string; lots: string }>(
  'coins.insert_lots',
  `insert into coin_lot (id, member_id, market, granted, remaining, granted_at, expires_at)
   select id, $memberId, $market, granted, remaining, $now, "expiresAt"
   from jsonb_to_recordset($lots::jsonb) as l(id text, granted bigint, remaining bigint, "expiresAt" timestamptz)`,
);
const moveLots = statement<{ moves: string }>(
  'coins.move_lots',
  `update coin_lot l set remaining = remaining + m.by, sweeps = l.sweeps + m.sweeps
   from jsonb_to_recordset($moves::jsonb) as m("lotId" text, by bigint, sweeps int) where l.id = m."lotId"`,
);
const insertUses = statement<{ uses: string }>(
  'coins.insert_uses',
  `insert into coin_lot_use (tx_id, lot_id, amount)
   select "entryId", "lotId", amount from jsonb_to_recordset($uses::jsonb) as u("entryId" text, "lotId" text, amount bigint)`,
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

export interface Fact {
  readonly memberId: string;
  readonly type: CoinEntryType;
  readonly source: { readonly kind: string; readonly id: string };
  readonly leg?: number;
  readonly reverses?: string;
}

/** The entry that was written for a fact before, if any. A reversal is found by the entry it reverses. */
export async function findEntry(reader: Reader, fact: Fact): Promise<NewEntry | undefined> {
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

const original = statement<Key & { id: string }, { amount: number; reversible: boolean; reversed: number; reversals: number }>(
  'coins.original',
  `select t.amount, t.type <> 'expired' and t.amount <> 0 and t.reverses is null as reversible, r.reversed, r.reversals
   from coin_tx t, lateral (select coalesce(sum(abs(amount)), 0) reversed, count(*) reversals from coin_tx where reverses = t.id) r
   where t.id = $id and t.member_id = $memberId and t.market = $market`,
);

/** The entry to be reversed, as the rule wants it; ask after `loadWallet` was sent, so that it is read under the lock. */
export async function loadOriginal(tx: Tx, key: Key, id: string): Promise<Original | undefined> {
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

export const findHold = (reader: Reader, memberId: string, source: Fact['source']): Promise<HoldRow | undefined> =>
  reader.one(holdOfFact, { memberId, kind: source.kind, source: source.id });
