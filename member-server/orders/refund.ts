import { HOUR_MS } from '../../schemas/dates.ts';
import type { PartnerTypes } from '../../schemas/partner/types.ts';
import type { Tx } from '../../server-kit/db.ts';
import { reject } from '../../server-kit/problem.ts';
import { json } from '../../server-kit/statement.ts';
import { readCounts, revokeContributions } from '../badges/index.ts';
import { type CoinEntry, lockWallets, type Refusal, reverse } from '../coins/index.ts';
import { type MemberTools, rejectField } from '../feature.ts';
import { returnVouchersOf } from '../vouchers/index.ts';
import { coinsKept, type OperationContext, recordChange } from './credit.ts';
import { findPaidCoins } from './paying.ts';
import { decideLines, decideParts } from './refund-parts.ts';
import * as store from './store.ts';

type Result = PartnerTypes['refunds.create']['result'];

export interface Refund {
  readonly source: string;
  readonly orderNumber: string;
  readonly amountMinor: number;
  /** The part of the amount for delivery; if absent, the excess over the goods' remaining amount. */
  readonly shippingMinor?: number;
  readonly currency: string;
  readonly lines?: readonly store.Quantity[];
  readonly refundedAt: string;
}

/**
 * Applies a refund to its order, or keeps it for `rules.orders.parkHours` if the order has not arrived. A refund of 0 returns an order whose net
 * amount is 0. Refuses with `order.currency`, and with `order.refund_exceeds` if it is more than earlier refunds left of the goods, of the paid
 * delivery, or of an article.
 */
export async function takeRefund(tx: Tx, { ids }: MemberTools, refund: Refund, operation: OperationContext): Promise<Result> {
  const { source, orderNumber, amountMinor, shippingMinor = null, currency, refundedAt, lines = null } = refund;
  const { now, rules, actor } = operation;
  if (amountMinor < 0) rejectField('/refundAmount/amountMinor', 'minimum', 'A refund is not below 0');
  if (shippingMinor !== null && (shippingMinor < 0 || shippingMinor > amountMinor))
    rejectField('/shippingAmount/amountMinor', 'range', 'The delivery is a part of the refund');
  const { order } = await store.lockOrder(tx, { source, orderNumber });
  const id = ids.next(now);
  if (!order) {
    const expiresAt = new Date(Date.parse(now) + rules.orders.parkHours * HOUR_MS).toISOString();
    const kept = { lines: lines && json(lines), refundedAt, now, expiresAt, actor };
    store.parkRefund(tx, { id, source, orderNumber, amountMinor, shippingMinor, currency, ...kept });
    return { id, state: 'parked', orderNumber, coinsTaken: 0, vouchersReturned: 0, coinsReturned: 0 };
  }
  if (amountMinor === 0 && order.net_minor > 0)
    rejectField('/refundAmount/amountMinor', 'minimum', 'Refund at least one minor unit of an order that cost something');
  if (order.currency !== currency) reject('order.currency');
  const done = await applyRefund(tx, order, { id, amountMinor, shippingMinor, lines, refundedAt }, operation);
  if ('refusal' in done) reject(done.refusal);
  return done.result;
}

export interface Applied {
  readonly order: store.OrderRow;
  readonly result: Result;
}

interface Applying {
  readonly id: string;
  readonly amountMinor: number;
  readonly shippingMinor: number | null;
  readonly lines: readonly store.Quantity[] | null;
  readonly refundedAt: string;
}

/**
 * Applies a refund to an order whose number is locked: takes back the coins that the order no longer earns. If the order is now returned in
 * full, releases its vouchers and returns the coins that paid for it to their owner, also while the order has no member. Refuses with
 * `order.refund_exceeds`.
 */
export async function applyRefund(
  tx: Tx,
  order: store.OrderRow,
  { id, amountMinor, shippingMinor: ofDelivery, lines, refundedAt }: Applying,
  operation: OperationContext,
): Promise<Applied | { readonly refusal: 'order.refund_exceeds' }> {
  const { now, rules, actor } = operation;
  const parts = decideParts(order, amountMinor, ofDelivery);
  if ('refusal' in parts) return parts;
  const unfit = lines && (await judgeLines(tx, order.id, lines));
  if (unfit) return unfit;
  const { goodsMinor, shippingMinor, isReturn } = parts;
  const refunded = order.refunded_minor + goodsMinor;
  const after = {
    ...order,
    version: order.version + 1,
    refunded_minor: refunded,
    refunded_shipping_minor: order.refunded_shipping_minor + shippingMinor,
    returned_at: isReturn ? now : order.returned_at,
  };
  const coinsTaken = order.state === 'credited' ? order.earned - order.taken_back - coinsKept(after).total : 0;
  const paid = isReturn ? await findPaidCoins(tx, order) : undefined;
  const coinsReturned = paid?.coins ?? 0;
  const posting = { now, rules, actor };
  const moveCoins = async (): Promise<CoinEntry | undefined> => {
    let last: CoinEntry | undefined;
    // Returns coins first, so that they are there when coins are taken back.
    if (paid) {
      const { coins: amount, ...from } = paid;
      last = expectDone(await reverse(tx, { ...posting, ...from, amount, source: { kind: 'refund', id: `${id}-paid` } }));
    }
    // Coins that are not due yet need no reversal: only the remaining ones will be granted.
    if (coinsTaken > 0 && order.entry_id) {
      const from = { memberId: order.member_id ?? '', market: order.market, entryId: order.entry_id };
      last = expectDone(await reverse(tx, { ...posting, ...from, amount: coinsTaken, source: { kind: 'refund', id } }));
    }
    return last;
  };
  const counted = order.state === 'credited' && order.member_id !== null;
  const bought = { orderId: order.id, memberId: order.member_id ?? '', market: order.market, now, rules };
  // Badge counts are read in the same round trip as the coins. Badges count in all markets, so all wallets are locked.
  if (counted) lockWallets(tx, bought.memberId);
  const [last, counts] = await Promise.all([moveCoins(), counted ? readCounts(tx, bought) : undefined]);
  if (counts)
    revokeContributions(tx, counts, {
      ...bought,
      netMinor: order.net_minor,
      refundedMinor: refunded,
      isReturned: after.returned_at !== null,
    });
  const changed = { ...after, taken_back: order.taken_back + coinsTaken };
  const { source, order_number: orderNumber } = order;
  const vouchersReturned = isReturn ? await returnVouchersOf(tx, { now, rules, actor, source, orderNumber }) : 0;
  store.addRefund(tx, {
    id,
    orderId: order.id,
    goodsMinor,
    shippingMinor,
    lines: lines && json(lines),
    refundedAt,
    now,
    coinsTaken,
    coinsReturned,
    vouchersReturned,
    actor,
    revision: rules.revision,
  });
  recordChange(tx, changed, operation);
  store.changeOrder(tx, changed);
  const balance = last ? { available: last.available, debt: last.debt } : {};
  return { order: changed, result: { id, state: 'applied', orderNumber, coinsTaken, vouchersReturned, coinsReturned, ...balance } };
}

async function judgeLines(tx: Tx, orderId: string, lines: readonly store.Quantity[]) {
  const [bought, before] = await Promise.all([store.readLines(tx, orderId), store.readRefundedQuantities(tx, orderId)]);
  return decideLines(bought, before, lines);
}

/**
 * Applies refunds that waited for the order, and returns the balance after the last one that moved coins; one that does not fit the order is marked
 * `missed`.
 */
export async function applyParked(
  tx: Tx,
  order: store.OrderRow,
  parked: readonly store.ParkedRow[],
  operation: OperationContext,
): Promise<{ readonly order: store.OrderRow; readonly balance?: { readonly available: number; readonly debt: number } }> {
  let row = order;
  let balance: { readonly available: number; readonly debt: number } | undefined;
  for (const { id, amount_minor: amountMinor, shipping_minor: shippingMinor, currency, lines, refunded_at: refundedAt } of parked) {
    const refund = { id, amountMinor, shippingMinor, lines, refundedAt };
    const done = currency === row.currency ? await applyRefund(tx, row, refund, operation) : undefined;
    const isApplied = done !== undefined && 'order' in done;
    store.markParked(tx, id, isApplied ? 'applied' : 'missed');
    if (!isApplied) continue;
    row = done.order;
    const { available, debt } = done.result;
    if (available !== undefined && debt !== undefined) balance = { available, debt };
  }
  return { order: row, ...(balance ? { balance } : {}) };
}

/** Throws if the ledger refused, which the limits of the order rule out. */
function expectDone(entry: CoinEntry | Refusal): CoinEntry {
  if ('refusal' in entry) throw new Error(`The ledger refused a refund: ${entry.refusal}`);
  return entry;
}
