import type { Reader, Tx } from '../../server-kit/db.ts';
import { json, statement } from '../../server-kit/statement.ts';

export interface OrderRow {
  readonly id: string;
  readonly source: string;
  readonly order_number: string;
  readonly content_hash: string;
  readonly market: string;
  readonly store: string;
  readonly channel: 'online' | 'store' | 'entertainment' | 'other_brand';
  readonly currency: string;
  readonly net_minor: number;
  readonly shipping_minor: number;
  /** Of the goods. */
  readonly refunded_minor: number;
  readonly refunded_shipping_minor: number;
  /** When all of it had come back. */
  readonly returned_at: string | null;
  readonly paid_at: string;
  readonly day: string;
  readonly arrived_at: string;
  readonly state: 'credited' | 'unmatched' | 'review' | 'dismissed';
  readonly why: 'no_member' | 'unknown_member' | 'late' | 'large' | 'many' | null;
  readonly member_id: string | null;
  readonly credited_at: string | null;
  readonly claimed_at: string | null;
  readonly coin_hold_id: string | null;
  readonly coins_paid: number;
  readonly coins_paid_minor: number;
  readonly offset_entry_id: string | null;
  readonly level: number | null;
  readonly paid_tier: string | null;
  readonly minor_per_coin: number | null;
  readonly base_coins: number | null;
  readonly multiplier_milli: number | null;
  readonly multiplier_from: string | null;
  readonly bonus_coins: number | null;
  readonly birthday_milli: number | null;
  readonly birthday_coins: number | null;
  readonly boost_id: string | null;
  readonly boost_on: 'purchase' | 'birthday' | null;
  /** Net of the lines that the boost was for. */
  readonly boost_net_minor: number | null;
  readonly boost_milli: number | null;
  readonly boost_add: number | null;
  readonly boost_coins: number;
  readonly earned: number;
  readonly taken_back: number;
  readonly due_at: string | null;
  readonly granted_at: string | null;
  readonly granted: number;
  readonly entry_id: string | null;
  readonly version: number;
  readonly actor: string;
  readonly import_id: string | null;
  readonly revision: number;
}

export interface ParkedRow {
  readonly id: string;
  readonly amount_minor: number;
  readonly shipping_minor: number | null;
  readonly currency: string;
  readonly lines: readonly Quantity[] | null;
  readonly refunded_at: string;
  readonly expires_at: string;
  readonly actor: string;
}

interface Numbered {
  readonly source: string;
  readonly orderNumber: string;
}

// Held before the wallet by whatever changes an order, also one that has not come yet: a refund cannot miss its order.
const lockNumber = statement<Numbered>(
  'orders.lock_number',
  `select pg_advisory_xact_lock(hashtextextended('order:' || $source || chr(10) || $orderNumber, 0))`,
);
const byNumber = statement<Numbered, OrderRow>(
  'orders.by_number',
  'select * from pos_order where source = $source and order_number = $orderNumber',
);
const linesOf = statement<{ id: string }, Pick<LineRow, 'sku' | 'category' | 'ipTag' | 'quantity' | 'netMinor' | 'fullPrice'>>(
  'orders.lines',
  `select sku, category, ip_tag "ipTag", quantity, net_minor "netMinor", full_price "fullPrice" from order_line where order_id = $id order by place`,
);
const byId = statement<{ id: string }, OrderRow>('orders.by_id', 'select * from pos_order where id = $id');
const parkedOf = statement<Numbered, ParkedRow>(
  'orders.parked',
  `select id, amount_minor, shipping_minor, currency, lines, refunded_at, expires_at, actor from parked_refund
   where source = $source and order_number = $orderNumber and state = 'waiting' order by arrived_at, id`,
);
const ofDay = statement<{ memberId: string; day: string; id: string }, { count: number }>(
  'orders.of_day',
  'select count(*)::bigint count from pos_order where member_id = $memberId and day = $day and id <> $id',
);
const offsetEntry = statement<Numbered, { entry_id: string }>(
  'orders.offset_entry',
  'select entry_id from till_hold_post where source = $source and order_number = $orderNumber',
);
const grantLater = statement<{ now: string }, { id: string }>(
  'orders.due',
  `select id from pos_order where state = 'credited' and granted_at is null and due_at <= $now order by due_at limit 500`,
);

const columns = [
  'id',
  'source',
  'order_number',
  'content_hash',
  'market',
  'store',
  'channel',
  'currency',
  'net_minor',
  'shipping_minor',
  'refunded_minor',
  'refunded_shipping_minor',
  'returned_at',
  'paid_at',
  'day',
  'arrived_at',
  'state',
  'why',
  'member_id',
  'credited_at',
  'claimed_at',
  'coin_hold_id',
  'coins_paid',
  'coins_paid_minor',
  'offset_entry_id',
  'level',
  'paid_tier',
  'minor_per_coin',
  'base_coins',
  'multiplier_milli',
  'multiplier_from',
  'bonus_coins',
  'birthday_milli',
  'birthday_coins',
  'boost_id',
  'boost_on',
  'boost_net_minor',
  'boost_milli',
  'boost_add',
  'boost_coins',
  'earned',
  'taken_back',
  'due_at',
  'granted_at',
  'granted',
  'entry_id',
  'version',
  'actor',
  'import_id',
  'revision',
] as const satisfies readonly (keyof OrderRow)[];

const insertOrder = statement<OrderRow>(
  'orders.insert',
  `insert into pos_order (${columns.join(', ')}) values (${columns.map((name) => `$${name}`).join(', ')})`,
);
const insertLines = statement<{ orderId: string; lines: string }>(
  'orders.insert_lines',
  `insert into order_line (order_id, place, sku, category, ip_tag, quantity, net_minor, full_price, unnamed)
   select $orderId, place, sku, category, "ipTag", quantity, "netMinor", "fullPrice", coalesce(unnamed, false)
   from jsonb_to_recordset($lines::jsonb) as l(place int, sku text, category text, "ipTag" text, quantity int, "netMinor" bigint, "fullPrice" boolean, unnamed boolean)`,
);
// What never changes is left out. The version judges that nobody changed it meanwhile: then the division by 0 fails the transaction, and nothing waits for an answer.
const changing = columns
  .slice(columns.indexOf('refunded_minor'))
  .filter((name) => !['paid_at', 'day', 'arrived_at', 'actor', 'import_id'].includes(name));
const updateOrder = statement<OrderRow & { before: number }>(
  'orders.update',
  `with changed as (
     update pos_order set ${changing.map((name) => `${name} = $${name}`).join(', ')} where id = $id and version = $before returning id)
   select 1 / count(*) from changed`,
);
interface Change {
  readonly orderId: string;
  readonly version: number;
  readonly state: string;
  readonly coins: number;
  readonly refundedMinor: number;
  readonly now: string;
  readonly actor: string;
  readonly revision: number;
}
const insertChange = statement<Change>(
  'orders.insert_change',
  `insert into order_change (order_id, version, state, coins, refunded_minor, at, actor, revision)
   values ($orderId, $version, $state, $coins, $refundedMinor, $now, $actor, $revision)`,
  { independent: true },
);
const insertRefund = statement<RefundRow>(
  'orders.insert_refund',
  `insert into order_refund (id, order_id, amount_minor, shipping_minor, lines, refunded_at, recorded_at, coins_taken, coins_returned, vouchers_returned, actor, revision)
   values ($id, $orderId, $goodsMinor, $shippingMinor, $lines::jsonb, $refundedAt, $now, $coinsTaken, $coinsReturned, $vouchersReturned, $actor, $revision)`,
);
const park = statement<ParkedRefund>(
  'orders.park',
  `insert into parked_refund (id, source, order_number, amount_minor, shipping_minor, currency, lines, refunded_at, arrived_at, expires_at, actor)
   values ($id, $source, $orderNumber, $amountMinor, $shippingMinor, $currency, $lines::jsonb, $refundedAt, $now, $expiresAt, $actor)`,
);
const refundedQuantities = statement<{ id: string }, Quantity>(
  'orders.refunded_quantities',
  `select l.sku, sum(l.quantity)::bigint quantity from order_refund r, jsonb_to_recordset(r.lines) l(sku text, quantity int)
   where r.order_id = $id and r.lines is not null group by 1`,
);
const settleParked = statement<{ id: string; state: 'applied' | 'missed' }>(
  'orders.settle_parked',
  'update parked_refund set state = $state where id = $id',
);

export interface ParkedRefund {
  readonly id: string;
  readonly source: string;
  readonly orderNumber: string;
  readonly amountMinor: number;
  /** Of it for delivery; null where the till does not say. */
  readonly shippingMinor: number | null;
  readonly currency: string;
  readonly lines: string | null;
  readonly refundedAt: string;
  readonly now: string;
  readonly expiresAt: string;
  readonly actor: string;
}

export interface RefundRow {
  readonly id: string;
  readonly orderId: string;
  readonly goodsMinor: number;
  readonly shippingMinor: number;
  readonly lines: string | null;
  readonly refundedAt: string;
  readonly now: string;
  readonly coinsTaken: number;
  readonly coinsReturned: number;
  readonly vouchersReturned: number;
  readonly actor: string;
  readonly revision: number;
}

/** How many of an article. */
export interface Quantity {
  readonly sku: string;
  readonly quantity: number;
}

export interface LineRow {
  readonly sku: string;
  readonly category: string;
  readonly ipTag?: string;
  readonly quantity: number;
  readonly netMinor: number;
  readonly fullPrice: boolean;
  /** The programme has no name for its category or its character. */
  readonly unnamed?: boolean;
}

/** Locks an order's number and reads what stands under it: one round trip, and what the holder before left is seen. */
export async function lockOrder(tx: Tx, order: Numbered): Promise<{ readonly order?: OrderRow; readonly parked: readonly ParkedRow[] }> {
  const [, row, parked] = await Promise.all([tx.run(lockNumber, order), tx.one(byNumber, order), tx.all(parkedOf, order)]);
  return { ...(row ? { order: row } : {}), parked };
}
export const readOrder = (reader: Reader, order: Numbered) => reader.one(byNumber, order);
/** Whether the order has come; ask behind the lock of its number. */
export const hasOrder = async (reader: Reader, order: Numbered): Promise<boolean> => (await readOrder(reader, order)) !== undefined;
export const readLines = (reader: Reader, id: string): Promise<readonly LineRow[]> => reader.all(linesOf, { id });
/** Articles of an order that refunds named so far. */
export const readRefundedQuantities = (reader: Reader, id: string): Promise<readonly Quantity[]> => reader.all(refundedQuantities, { id });
export const readById = (reader: Reader, id: string) => reader.one(byId, { id });
export const countOfDay = async (reader: Reader, memberId: string, day: string, id: string) =>
  (await reader.one(ofDay, { memberId, day, id }))?.count ?? 0;
export const readOffsetEntry = async (reader: Reader, order: Numbered) => (await reader.one(offsetEntry, order))?.entry_id;
export const readDue = async (reader: Reader, now: string) => (await reader.all(grantLater, { now })).map(({ id }) => id);

export function addOrder(tx: Tx, row: OrderRow, lines: readonly LineRow[]): void {
  tx.send(insertOrder, row);
  tx.send(insertLines, { orderId: row.id, lines: json(lines.map((line, place) => ({ ...line, place }))) });
}
/** The transaction fails where somebody changed it meanwhile, which the lock of its number rules out. */
export const changeOrder = (tx: Tx, row: OrderRow): void => tx.send(updateOrder, { ...row, before: row.version - 1 });
export const addChange = (tx: Tx, change: Change): void => tx.send(insertChange, change);
export const addRefund = (tx: Tx, row: RefundRow): void => tx.send(insertRefund, row);
export const parkRefund = (tx: Tx, row: ParkedRefund): void => tx.send(park, row);
export const markParked = (tx: Tx, id: string, state: 'applied' | 'missed'): void => tx.send(settleParked, { id, state });
