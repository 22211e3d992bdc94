import type { Reader, Tx } from '../../server-kit/db.ts';
import { statement } from '../../server-kit/statement.ts';
import type { PaidSoFar } from './rules.ts';

export interface HoldRow {
  readonly hold_id: string;
  readonly partner: string;
  readonly member_id: string;
  readonly market: string;
  readonly source: string;
  readonly store: string;
  readonly channel: string;
  readonly coins: number;
  readonly worth_minor: number;
  readonly order_minor: number;
  readonly revision: number;
  readonly state: 'open' | 'posted' | 'voided' | 'timed_out';
  readonly expires_at: string;
  readonly post_source: string | null;
  readonly post_order: string | null;
  readonly post_coins: number | null;
  readonly post_worth: number | null;
}

const holdById = statement<{ id: string }, HoldRow>(
  'coin_holds.by_id',
  `select t.*, h.state, h.expires_at, p.source post_source, p.order_number post_order, p.coins post_coins, p.worth_minor post_worth
   from till_hold t join coin_hold h on h.id = t.hold_id left join till_hold_post p on p.hold_id = t.hold_id where t.hold_id = $id`,
);
// A hold counts on the day it was made; an expired one does not count, even if no sweep has released it yet.
const paid = statement<
  { memberId: string; market: string; now: string; today: string; sevenDays: string },
  { today: number; week: number }
>(
  'coin_holds.paid',
  `select coalesce(sum(coins) filter (where created_at >= $today), 0)::bigint today, coalesce(sum(coins), 0)::bigint week from (
     select t.created_at, case when h.state = 'posted' then h.posted when h.state = 'open' and h.expires_at > $now then h.amount else 0 end coins
     from till_hold t join coin_hold h on h.id = t.hold_id
     where t.member_id = $memberId and t.market = $market and t.created_at >= $sevenDays) held`,
);
const postOfOrder = statement<{ source: string; orderNumber: string }, { hold_id: string }>(
  'coin_holds.post_of_order',
  'select hold_id from till_hold_post where source = $source and order_number = $orderNumber',
);

export interface NewTillHold {
  readonly holdId: string;
  readonly partner: string;
  readonly memberId: string;
  readonly market: string;
  readonly source: string;
  readonly store: string;
  readonly channel: string;
  readonly coins: number;
  readonly worthMinor: number;
  readonly orderMinor: number;
  readonly revision: number;
  readonly now: string;
}
const addHold = statement<NewTillHold>(
  'coin_holds.add',
  `insert into till_hold (hold_id, partner, member_id, market, source, store, channel, coins, worth_minor, order_minor, revision, created_at)
   values ($holdId, $partner, $memberId, $market, $source, $store, $channel, $coins, $worthMinor, $orderMinor, $revision, $now)`,
  { independent: true },
);

export interface NewPost {
  readonly holdId: string;
  readonly source: string;
  readonly orderNumber: string;
  readonly coins: number;
  readonly worthMinor: number;
  readonly entryId: string;
  readonly now: string;
}
const addPost = statement<NewPost>(
  'coin_holds.add_post',
  `insert into till_hold_post (hold_id, source, order_number, coins, worth_minor, entry_id, posted_at)
   values ($holdId, $source, $orderNumber, $coins, $worthMinor, $entryId, $now)`,
  { independent: true },
);

export const readHold = (reader: Reader, id: string) => reader.one(holdById, { id });
export const readPostOfOrder = (reader: Reader, order: { source: string; orderNumber: string }) => reader.one(postOfOrder, order);
export async function readPaid(
  reader: Reader,
  query: { memberId: string; market: string; now: string; today: string; sevenDays: string },
): Promise<PaidSoFar> {
  const row = await reader.one(paid, query);
  return { today: row?.today ?? 0, sevenDays: row?.week ?? 0 };
}
export const insertHold = (tx: Tx, row: NewTillHold): void => tx.send(addHold, row);
export const insertPost = (tx: Tx, row: NewPost): void => tx.send(addPost, row);
