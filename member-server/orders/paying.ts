import type { Tx } from '../../server-kit/db.ts';
import { reject } from '../../server-kit/problem.ts';
import { coinWorthIn, findHold, findPaying, offsetTypeOf, paymentOf, recordPost, type TillHold } from '../coin-holds/index.ts';
import type { MemberTools } from '../feature.ts';
import { findBuyer, isNamed, type Named, type Who } from '../partners/index.ts';
import type { Programme } from '../programme/index.ts';
import type { BuyerAccount, OperationContext } from './credit.ts';
import * as store from './store.ts';

/** For an order that names nobody: the member whose coins paid for it before it arrived. */
export async function findPayer(
  tx: Tx,
  tools: MemberTools,
  { named, market }: { readonly named: Named; readonly market: string },
  paying: string | undefined,
): Promise<Who | undefined> {
  if (isNamed(named) || paying === undefined) return undefined;
  const hold = await findHold(tx, paying);
  return hold?.market === market ? findBuyer(tx, tools, { memberId: hold.memberId }) : undefined;
}

/** A hold, read under the lock of its wallet, and the entry that paid for the order before it arrived. */
export interface Payment {
  readonly holdId: string;
  readonly hold: TillHold | undefined;
  readonly before: string | undefined;
}

/** Reads the input of `payWithCoins`; sent in the same round trip as the lock of the wallet, after it. */
export async function readPayment(
  tx: Tx,
  order: { readonly source: string; readonly orderNumber: string },
  holdId: string | undefined,
): Promise<Payment | undefined> {
  if (holdId === undefined) return undefined;
  const [hold, before] = await Promise.all([findHold(tx, holdId), store.readOffsetEntry(tx, order)]);
  return { holdId, hold, before };
}

/**
 * Refuses with `coins.offset_limit` an order that costs less than the worth of the coins posted for it, whoever posted them: the excess would pay for
 * nothing.
 */
export function requireCost(netMinor: number, payment: Payment | undefined): void {
  if (payment?.hold?.post && payment.hold.post.worthMinor > netMinor) reject('coins.offset_limit');
}

/**
 * Returns the order with the payment by its hold, and posts the hold unless it was posted for this order before. If the hold is worth more than the
 * order costs, only the part that pays is posted and the rest is released. Refuses with `coins.hold_resolved` a hold of another member or partner, or
 * one that pays for something else.
 */
export function payWithCoins(
  tx: Tx,
  { book }: Pick<BuyerAccount, 'book'>,
  who: Who,
  row: store.OrderRow,
  { holdId, hold, before }: Payment,
  { now, rules }: Pick<OperationContext, 'now' | 'rules'>,
): store.OrderRow {
  const order = { source: row.source, orderNumber: row.order_number };
  if (!hold || hold.memberId !== who.id || hold.market !== row.market || !isOfPartner(hold, row.source, rules))
    return reject('coins.hold_resolved');
  if (hold.post) {
    const { source, orderNumber } = hold.post;
    if (source !== order.source || orderNumber !== order.orderNumber || before === undefined) return reject('coins.hold_resolved');
    return paidWith(row, holdId, hold.post, before);
  }
  const { coins, worthMinor } =
    hold.worthMinor > row.net_minor ? paymentOf(hold.coins, coinWorthIn(rules, row.market), row.net_minor) : hold;
  if (coins === 0) {
    const released = book.release(holdId);
    return 'refusal' in released ? reject(released.refusal) : row;
  }
  const entry = book.post(holdId, { type: offsetTypeOf(row.channel), amount: coins, source: { kind: 'order', id: row.id } });
  if ('refusal' in entry) return reject(entry.refusal);
  recordPost(tx, { holdId, ...order, coins, worthMinor, entryId: entry.id, now });
  return paidWith(row, holdId, { coins, worthMinor }, entry.id);
}

/**
 * Returns a waiting order with the payment that a hold made before it arrived. Refuses with `order.already_claimed` if the coins belong to another
 * member, unless the order was returned in full meanwhile: the coins are then back with their owner, and anybody may claim it.
 */
export async function paidBefore(tx: Tx, who: Who, row: store.OrderRow, holdId: string): Promise<store.OrderRow> {
  if (row.offset_entry_id !== null) return row;
  const order = { source: row.source, orderNumber: row.order_number };
  const [hold, entryId] = await Promise.all([findHold(tx, holdId), store.readOffsetEntry(tx, order)]);
  if (!hold?.post || entryId === undefined) return row;
  if (hold.memberId === who.id && hold.market === row.market) return paidWith(row, holdId, hold.post, entryId);
  return row.returned_at === null ? reject('order.already_claimed') : row;
}

/** Coins that paid for an order, and the wallet they came from. */
export interface PaidCoins {
  readonly memberId: string;
  readonly market: string;
  readonly coins: number;
  readonly entryId: string;
}

/** Coins that paid for an order: those it stores, or for an order without a member those that a hold paid before it arrived. */
export async function findPaidCoins(tx: Tx, row: store.OrderRow): Promise<PaidCoins | undefined> {
  const { member_id, market, coins_paid: coins, offset_entry_id } = row;
  if (offset_entry_id !== null) return { memberId: member_id ?? '', market, coins, entryId: offset_entry_id };
  if (member_id !== null) return undefined;
  const order = { source: row.source, orderNumber: row.order_number };
  const [holdId, entryId] = await Promise.all([findPaying(tx, order), store.readOffsetEntry(tx, order)]);
  const hold = holdId === undefined ? undefined : await findHold(tx, holdId);
  if (!hold?.post || entryId === undefined) return undefined;
  return { memberId: hold.memberId, market: hold.market, coins: hold.post.coins, entryId };
}

const paidWith = (
  row: store.OrderRow,
  holdId: string,
  { coins, worthMinor }: { readonly coins: number; readonly worthMinor: number },
  entryId: string,
): store.OrderRow => ({
  ...row,
  coin_hold_id: holdId,
  coins_paid: coins,
  coins_paid_minor: worthMinor,
  offset_entry_id: entryId,
});

const isOfPartner = ({ partner }: TillHold, source: string, { partners }: Programme): boolean =>
  partners.partners.some(({ id, sources }) => id === partner && sources.includes(source));
