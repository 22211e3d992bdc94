import type { Tx } from '../../server-kit/db.ts';
import { refuse } from '../../server-kit/problem.ts';
import { findHold, offsetTypeOf, recordPost, type TillHold } from '../coin-holds/index.ts';
import type { MemberTools } from '../feature.ts';
import { findWho, isNamed, type Named, type Who } from '../partners/index.ts';
import type { Programme } from '../programme/index.ts';
import type { Account, Moment } from './credit.ts';
import * as store from './store.ts';

/** The buyer of an order: who it names; of one without a name the member whose coins paid it before it came. */
export async function findBuyer(
  tx: Tx,
  tools: MemberTools,
  { named, market }: { readonly named: Named; readonly market: string },
  paying: string | undefined,
): Promise<Who | undefined> {
  if (isNamed(named) || paying === undefined) return undefined;
  const hold = await findHold(tx, paying);
  const who = hold?.market === market ? await findWho(tx, tools, { memberId: hold.memberId }) : undefined;
  return who?.market === market ? who : undefined;
}

/** A hold as it stands behind the lock of its wallet, and the entry by which the order was paid before. */
export interface Payment {
  readonly holdId: string;
  readonly hold: TillHold | undefined;
  readonly before: string | undefined;
}

/** What `payWithCoins` judges; asked in the same round trip as the lock of the wallet, after it. */
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
 * The order with what its hold pays; posts the hold, unless it was posted for the order before. Refuses with `coins.hold_resolved` a hold that
 * is another member's or another partner's, or that pays something else.
 */
export function payWithCoins(
  tx: Tx,
  { book }: Pick<Account, 'book'>,
  who: Who,
  row: store.OrderRow,
  { holdId, hold, before }: Payment,
  { now, rules }: Pick<Moment, 'now' | 'rules'>,
): store.OrderRow {
  const order = { source: row.source, orderNumber: row.order_number };
  if (!hold || hold.memberId !== who.id || hold.market !== row.market || !isOfPartner(hold, row.source, rules))
    return refuse('coins.hold_resolved');
  if (hold.post) {
    const { source, orderNumber } = hold.post;
    if (source !== order.source || orderNumber !== order.orderNumber || before === undefined) return refuse('coins.hold_resolved');
    return paidWith(row, holdId, hold.post, before);
  }
  const entry = book.post(holdId, { type: offsetTypeOf(row.channel), amount: hold.coins, source: { kind: 'order', id: row.id } });
  if ('refusal' in entry) return refuse(entry.refusal);
  const { coins, worthMinor } = hold;
  recordPost(tx, { holdId, ...order, coins, worthMinor, entryId: entry.id, now });
  return paidWith(row, holdId, { coins, worthMinor }, entry.id);
}

/**
 * A waiting order with what a hold paid of it before it came. Refuses with `order.already_claimed` where the coins are another member's. One that was
 * returned in full meanwhile stays as it is: its coins would have come back at the return.
 */
export async function paidBefore(tx: Tx, who: Who, row: store.OrderRow, holdId: string): Promise<store.OrderRow> {
  if (row.offset_entry_id !== null || row.returned_at !== null) return row;
  const order = { source: row.source, orderNumber: row.order_number };
  const [hold, entryId] = await Promise.all([findHold(tx, holdId), store.readOffsetEntry(tx, order)]);
  if (!hold?.post || entryId === undefined) return row;
  return hold.memberId === who.id && hold.market === row.market
    ? paidWith(row, holdId, hold.post, entryId)
    : refuse('order.already_claimed');
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
  coins_paid_minor: Math.min(worthMinor, row.net_minor),
  offset_entry_id: entryId,
});

const isOfPartner = ({ partner }: TillHold, source: string, { partners }: Programme): boolean =>
  partners.partners.some(({ id, sources }) => id === partner && sources.includes(source));
