import type { Reader, Tx } from '../../server-kit/db.ts';
import type { OffsetType } from '../coins/index.ts';
import type { Programme } from '../programme/index.ts';
import { allowedBy, type CoinWorth, type PaidSoFar, windowsOf } from './rules.ts';
import * as store from './store.ts';

/** A hold of coins made by a till. Instants are RFC 3339. */
export interface TillHold {
  readonly id: string;
  /** Id of the partner whose till made it. */
  readonly partner: string;
  readonly memberId: string;
  readonly market: string;
  readonly source: string;
  readonly store: string;
  readonly channel: string;
  readonly coins: number;
  readonly worthMinor: number;
  /** Stored state; a hold past `expiresAt` may still be `open`. */
  readonly state: 'open' | 'posted' | 'voided' | 'timed_out';
  readonly expiresAt: string;
  /** The order that the hold paid. */
  readonly post?: { readonly source: string; readonly orderNumber: string; readonly coins: number; readonly worthMinor: number };
}

const offsetTypes = {
  online: 'offset_online',
  store: 'offset_store',
  entertainment: 'offset_entertainment',
  other_brand: 'offset_other_brand',
} as const satisfies Readonly<Record<string, OffsetType>>;

/** Entry type for coins spent at a till of a channel. Throws `RangeError` for an unknown channel. */
export const offsetTypeOf = (channel: string): OffsetType => {
  const type = offsetTypes[channel as keyof typeof offsetTypes];
  if (!type) throw new RangeError(`There is no channel ${channel}`);
  return type;
};

/** Worth of 100 coins in a market, in minor units. Throws `RangeError` if the release has none for the market. */
export function coinWorthIn({ orders, revision }: Programme, market: string): CoinWorth {
  const found = orders.byMarket[market];
  if (!found) throw new RangeError(`Revision ${revision} says nothing of what coins are worth in ${market}`);
  return found;
}

/** Returns a hold by its id. If a decision depends on it, lock the member's wallet first. */
export async function findHold(reader: Reader, id: string): Promise<TillHold | undefined> {
  const row = await store.readHold(reader, id);
  return row && holdOf(row);
}

const holdOf = (row: store.HoldRow): TillHold => ({
  id: row.hold_id,
  partner: row.partner,
  memberId: row.member_id,
  market: row.market,
  source: row.source,
  store: row.store,
  channel: row.channel,
  coins: row.coins,
  worthMinor: row.worth_minor,
  state: row.state,
  expiresAt: row.expires_at,
  ...(row.post_source !== null && row.post_order !== null
    ? { post: { source: row.post_source, orderNumber: row.post_order, coins: row.post_coins ?? 0, worthMinor: row.post_worth ?? 0 } }
    : {}),
});

/** Coins that a member may still pay with in a market under the limits of the day and of 7 days. */
export async function readAllowed(
  reader: Reader,
  { memberId, market, now, rules }: { readonly memberId: string; readonly market: string; readonly now: string; readonly rules: Programme },
): Promise<number> {
  const paid: PaidSoFar = await store.readPaid(reader, { memberId, market, now, ...windowsOf(now) });
  return allowedBy(rules.orders, paid);
}

/** Id of the hold that paid an order; undefined if there is none. */
export const findPaying = async (reader: Reader, order: { readonly source: string; readonly orderNumber: string }) =>
  (await store.readPostOfOrder(reader, order))?.hold_id;

/** Saves a till's hold beside the book's own hold; batched into the round trip of COMMIT. */
export const recordHold = (tx: Tx, hold: store.NewTillHold): void => store.insertHold(tx, hold);

/**
 * Saves the order that a hold paid, beside the book's `post`; batched into the round trip of COMMIT. A second hold for the order violates
 * `till_hold_post_order`.
 */
export const recordPost = (tx: Tx, post: store.NewPost): void => store.insertPost(tx, post);
