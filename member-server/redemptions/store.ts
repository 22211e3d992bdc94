import type { Reader, Tx } from '../../server-kit/db.ts';
import { json, statement } from '../../server-kit/statement.ts';
import type { StoredAddress } from '../addresses/index.ts';
import type { ItemKind, RedemptionStatus } from './rules.ts';

/** Snapshot of the address at the redemption. */
export type Snapshot = StoredAddress & { readonly provinceName: string };

/** The item at the redemption: the key of its name, the name in English, and its picture. */
export interface ItemSnapshot {
  readonly name: string;
  readonly english: string;
  readonly art: string;
  readonly ground: 'mint' | 'blush' | 'butter' | 'ice';
}

export interface RedemptionRow {
  readonly id: string;
  readonly redeem_number: string;
  readonly member_id: string;
  readonly market: string;
  readonly item_id: string;
  readonly kind: ItemKind;
  readonly item: ItemSnapshot;
  readonly quantity: number;
  readonly price_coins: number;
  readonly coins: number;
  /** Coin entry of its price; null if it was won. */
  readonly entry_id: string | null;
  /** Kind of the source that won it; null if it was redeemed with coins. */
  readonly source_kind: 'draw' | 'invitation' | null;
  readonly source_id: string | null;
  readonly status: RedemptionStatus;
  readonly version: number;
  readonly address: Snapshot | null;
  readonly voucher_ids: readonly string[];
  readonly carrier: string | null;
  readonly tracking_number: string | null;
  readonly redeemed_at: string;
  readonly picked_at: string | null;
  readonly shipped_at: string | null;
  readonly received_at: string | null;
  readonly cancelled_at: string | null;
  readonly revision: number;
}

type InsertRow = Omit<RedemptionRow, 'item' | 'address'> & { item: string; address: string | null };

const inserted = `insert into redemption (id, redeem_number, member_id, market, item_id, kind, item, quantity, price_coins, coins, entry_id,
     source_kind, source_id, status, version, address, voucher_ids, redeemed_at, received_at, revision)
   values ($id, $redeem_number, $member_id, $market, $item_id, $kind, $item::jsonb, $quantity, $price_coins, $coins, $entry_id,
     $source_kind, $source_id, $status, $version, $address::jsonb, $voucher_ids, $redeemed_at, $received_at, $revision)`;
const insertOne = statement<InsertRow>('redemptions.insert', inserted, { independent: true });
const insertFree = statement<InsertRow, { id: string }>(
  'redemptions.insert_free',
  `${inserted} on conflict on constraint redemption_number do nothing returning id`,
);
const insertEvent = statement<{ id: string; version: number; status: string; at: string; actor: string | null; revision: number }>(
  'redemptions.insert_event',
  `insert into redemption_event (redemption_id, version, status, at, actor, revision)
   values ($id, $version, $status, $at, $actor, $revision)`,
  { independent: true },
);
const byId = statement<{ id: string }, RedemptionRow>('redemptions.get', 'select * from redemption where id = $id');
const byNumbers = statement<{ numbers: readonly string[] }, RedemptionRow>(
  'redemptions.by_numbers',
  'select * from redemption where redeem_number = any($numbers::text[])',
);
const lastActors = statement<{ ids: readonly string[] }, { redemption_id: string; actor: string | null }>(
  'redemptions.last_actors',
  `select distinct on (redemption_id) redemption_id, actor from redemption_event
   where redemption_id = any($ids::text[]) order by redemption_id, version desc`,
);
const move = statement<RedemptionMove, RedemptionRow>(
  'redemptions.move',
  `update redemption set status = $to, version = version + 1,
     carrier = coalesce($carrier, carrier), tracking_number = coalesce($trackingNumber, tracking_number),
     picked_at = case when $to = 'picked' then $now::timestamptz else picked_at end,
     shipped_at = case when $to = 'shipped' then $now::timestamptz else shipped_at end,
     received_at = case when $to = 'received' then $now::timestamptz else received_at end,
     cancelled_at = case when $to = 'cancelled' then $now::timestamptz else cancelled_at end
   where id = $id and kind = 'physical' and status = any($from::text[]) and (address is not null or $to = 'cancelled') returning *`,
  { optional: ['carrier', 'trackingNumber'] },
);
const giveAddress = statement<{ id: string; address: string }, RedemptionRow>(
  'redemptions.give_address',
  `update redemption set address = $address::jsonb, version = version + 1
   where id = $id and kind = 'physical' and status = 'waiting_for_delivery' and address is null returning *`,
);
const correct = statement<Correction, RedemptionRow>(
  'redemptions.correct',
  `update redemption set version = version + 1, carrier = $carrier, tracking_number = $trackingNumber
   where id = $id and kind = 'physical' and status = 'shipped' returning *`,
);
const receiveDue = statement<{ shippedUntil: string; now: string; limit: number }, RedemptionRow>(
  'redemptions.receive_due',
  `update redemption set status = 'received', version = version + 1, received_at = $now
   where id in (select id from redemption where status = 'shipped' and shipped_at <= $shippedUntil
     order by shipped_at limit $limit for update skip locked) returning *`,
);

export interface RedemptionMove {
  readonly id: string;
  readonly to: RedemptionStatus;
  readonly from: readonly RedemptionStatus[];
  readonly now: string;
  readonly carrier?: string;
  readonly trackingNumber?: string;
}

export interface Correction {
  readonly id: string;
  readonly carrier: string;
  readonly trackingNumber: string;
}

/** Time, revision and actor of a change; `actor` is absent if it is the member. */
export interface RedemptionStamp {
  readonly now: string;
  readonly revision: number;
  readonly actor?: string | undefined;
}

export const readRedemption = (reader: Reader, id: string): Promise<RedemptionRow | undefined> => reader.one(byId, { id });
export const readByNumbers = (reader: Reader, numbers: readonly string[]): Promise<RedemptionRow[]> => reader.all(byNumbers, { numbers });
/** Who moved each redemption last; null for its member. */
export const readLastActors = (reader: Reader, ids: readonly string[]) => reader.all(lastActors, { ids });

/** Inserts a redemption with its history and event; sent in the round trip of the next statement. */
export function saveNew(tx: Tx, row: RedemptionRow, stamp: RedemptionStamp): void {
  tx.send(insertOne, written(row));
  tell(tx, row, stamp);
}

/** Like `saveNew`, but returns false and writes nothing if the redemption number is taken. */
export async function saveIfFree(tx: Tx, row: RedemptionRow, stamp: RedemptionStamp): Promise<boolean> {
  const free = (await tx.one(insertFree, written(row))) !== undefined;
  if (free) tell(tx, row, stamp);
  return free;
}

const written = (row: RedemptionRow): InsertRow => ({
  ...row,
  item: json(row.item),
  address: row.address === null ? null : json(row.address),
});

/** Moves a redemption if its status allows that and it has an address: one statement decides every race. Undefined, without writing, if not. */
export async function moveOn(tx: Tx, change: RedemptionMove, stamp: RedemptionStamp): Promise<RedemptionRow | undefined> {
  const row = await tx.one(move, change);
  if (row) tell(tx, row, stamp);
  return row;
}

/** Corrects the carrier or number of a parcel that is on its way, with history and event. Undefined, without writing, if it is not. */
export async function correctShipment(tx: Tx, change: Correction, stamp: RedemptionStamp): Promise<RedemptionRow | undefined> {
  const row = await tx.one(correct, change);
  if (row) tell(tx, row, stamp);
  return row;
}

/** Sets the address of a redemption that waits for one. Undefined, without writing, if it does not. */
export async function saveAddress(tx: Tx, id: string, address: Snapshot, stamp: RedemptionStamp): Promise<RedemptionRow | undefined> {
  const row = await tx.one(giveAddress, { id, address: json(address) });
  if (row) tell(tx, row, stamp);
  return row;
}

/** Marks parcels as received that were shipped by `shippedUntil`, at most `limit`; skips rows locked by other transactions. */
export async function receiveOverdue(tx: Tx, shippedUntil: string, limit: number, stamp: RedemptionStamp): Promise<RedemptionRow[]> {
  const rows = await tx.all(receiveDue, { shippedUntil, now: stamp.now, limit });
  for (const row of rows) tell(tx, row, stamp);
  return rows;
}

function tell(tx: Tx, { id, version, status, member_id, item_id, market }: RedemptionRow, { now, revision, actor }: RedemptionStamp): void {
  tx.send(insertEvent, { id, version, status, at: now, actor: actor ?? null, revision });
  tx.emit({ topic: 'redemptions.changed', subject: member_id, now, payload: { market, id, version, status, itemId: item_id } });
}
