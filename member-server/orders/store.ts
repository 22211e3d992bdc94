import type { Reader, Tx } from '../../server-kit/db.ts';
import { json, statement } from '../../server-kit/statement.ts';
import { changingColumns, type OrderRow, orderColumns } from './order-row.ts';

export type { OrderRow } from './order-row.ts';

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

// Locked before the wallet by every change of an order, even one that has not arrived: so a refund cannot miss its order.
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
/** An order whose coins are due. */
export interface DueOrder {
  readonly id: string;
  readonly due_at: string;
}
const grantLater = statement<{ now: string; dueAt: string | null; id: string | null; limit: number }, DueOrder>(
  'orders.due',
  `select id, due_at from pos_order where state = 'credited' and granted_at is null and due_at <= $now
     and ($dueAt::timestamptz is null or (due_at, id) > ($dueAt::timestamptz, $id::text))
   order by due_at, id limit $limit`,
);

const insertOrder = statement<OrderRow>(
  'orders.insert',
  `insert into pos_order (${orderColumns.join(', ')}) values (${orderColumns.map((name) => `$${name}`).join(', ')})`,
);
const insertLines = statement<{ orderId: string; lines: string }>(
  'orders.insert_lines',
  `insert into order_line (order_id, place, sku, category, ip_tag, quantity, net_minor, full_price, unnamed)
   select $orderId, place, sku, category, "ipTag", quantity, "netMinor", "fullPrice", coalesce(unnamed, false)
   from jsonb_to_recordset($lines::jsonb) as l(place int, sku text, category text, "ipTag" text, quantity int, "netMinor" bigint, "fullPrice" boolean, unnamed boolean)`,
);
// A stale version means a concurrent change: the division by 0 then fails the transaction, so that no caller has to await the result.
const updateOrder = statement<OrderRow & { before: number }>(
  'orders.update',
  `with changed as (
     update pos_order set ${changingColumns.map((name) => `${name} = $${name}`).join(', ')} where id = $id and version = $before returning id)
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
  /** The part of the amount for delivery; null if the till does not state it. */
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

/** A quantity of an article. */
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
  /** True if the programme does not know the line's category or character. */
  readonly unnamed?: boolean;
}

/** Locks an order's number and reads the order and its parked refunds in one round trip; sees all that the previous lock holder wrote. */
export async function lockOrder(tx: Tx, order: Numbered): Promise<{ readonly order?: OrderRow; readonly parked: readonly ParkedRow[] }> {
  const [, row, parked] = await Promise.all([tx.run(lockNumber, order), tx.one(byNumber, order), tx.all(parkedOf, order)]);
  return { ...(row ? { order: row } : {}), parked };
}
export const readOrder = (reader: Reader, order: Numbered) => reader.one(byNumber, order);
/** Whether the order has arrived; call it under the lock of the order's number. */
export const hasOrder = async (reader: Reader, order: Numbered): Promise<boolean> => (await readOrder(reader, order)) !== undefined;
/** Whether the order was returned in full; call it under the lock of the order's number. */
export const isReturned = async (reader: Reader, order: Numbered): Promise<boolean> =>
  ((await readOrder(reader, order))?.returned_at ?? null) !== null;
export const readLines = (reader: Reader, id: string): Promise<readonly LineRow[]> => reader.all(linesOf, { id });
/** Quantities by article in the refunds of an order so far. */
export const readRefundedQuantities = (reader: Reader, id: string): Promise<readonly Quantity[]> => reader.all(refundedQuantities, { id });
export const readById = (reader: Reader, id: string) => reader.one(byId, { id });
export const countOfDay = async (reader: Reader, memberId: string, day: string, id: string) =>
  (await reader.one(ofDay, { memberId, day, id }))?.count ?? 0;
export const readOffsetEntry = async (reader: Reader, order: Numbered) => (await reader.one(offsetEntry, order))?.entry_id;
/** A page of the orders whose coins are due, starting after `after`. */
export const readDue = (
  reader: Reader,
  { now, after, limit }: { readonly now: string; readonly after: DueOrder | undefined; readonly limit: number },
): Promise<readonly DueOrder[]> => reader.all(grantLater, { now, dueAt: after?.due_at ?? null, id: after?.id ?? null, limit });

export function addOrder(tx: Tx, row: OrderRow, lines: readonly LineRow[]): void {
  tx.send(insertOrder, row);
  tx.send(insertLines, { orderId: row.id, lines: json(lines.map((line, place) => ({ ...line, place }))) });
}
/** The transaction fails if the order was changed concurrently, which the lock of its number rules out. */
export const changeOrder = (tx: Tx, row: OrderRow): void => tx.send(updateOrder, { ...row, before: row.version - 1 });
export const addChange = (tx: Tx, change: Change): void => tx.send(insertChange, change);
export const addRefund = (tx: Tx, row: RefundRow): void => tx.send(insertRefund, row);
export const parkRefund = (tx: Tx, row: ParkedRefund): void => tx.send(park, row);
export const markParked = (tx: Tx, id: string, state: 'applied' | 'missed'): void => tx.send(settleParked, { id, state });
