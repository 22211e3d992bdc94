import { DAY_MS } from '../../schemas/dates.ts';
import type { Tx } from '../../server-kit/db.ts';
import { type BadgeProgress, readBadgeProgress } from '../badges/index.ts';
import type { Switches } from '../boosts/index.ts';
import { type Book, type EarnType, expiryOf, lockWallets, openBook, openWallet } from '../coins/index.ts';
import { type PaidTier, readStatus, readStatusAt } from '../levels/index.ts';
import type { Who } from '../partners/index.ts';
import type { Programme } from '../programme/index.ts';
import { qualifyingSpend } from '../purchases/index.ts';
import { type GivenBoost, giveOrderBoost } from './boosting.ts';
import { type Coins, coinsOf, earningMinor, type OrderBoost } from './earning.ts';
import { addChange, countOfDay, type LineRow, type OrderRow } from './store.ts';
import { type Buyer, decideReview, dueAt, termsOf } from './terms.ts';

const earnTypes = {
  online: 'online_order',
  store: 'store_order',
  entertainment: 'entertainment_order',
  other_brand: 'other_brand_order',
} as const satisfies Readonly<Record<OrderRow['channel'], EarnType>>;

/** Time, rules and actor of a change to an order. */
export interface OperationContext {
  readonly now: string;
  /** The rules in force now; those in force at its payment decide what an order earns. */
  readonly rules: Programme;
  readonly actor: string;
}

/** The member's data that crediting an order needs, read under the lock of the wallet. */
export interface BuyerAccount {
  /** Wallet session of the store's market. */
  readonly book: Book;
  /** The member's own market, in which the level is shown and its pack is issued. */
  readonly home: string;
  readonly buyer: Buyer;
  /** Level now; `buyer.level` is the level at the payment. */
  readonly levelNow: number;
  readonly paidTierNow: PaidTier;
  /** Qualifying spend of the window so far in the store's market, without this order. */
  readonly spentMinor: number;
  /** Number of other orders of the member on the order's day. */
  readonly ordersOfDay: number;
  readonly badges: BadgeProgress;
}

/**
 * Locks the member's wallet of the store's market and reads what crediting an order needs, in one round trip. In a market that is not the member's
 * own, opens that wallet if needed and locks all of the member's wallets.
 */
export async function openAccount(
  tx: Tx,
  who: Who,
  order: Pick<OrderRow, 'id' | 'market' | 'day' | 'paid_at'>,
  { now, rules }: Pick<OperationContext, 'now' | 'rules'>,
  holdId?: string,
): Promise<BuyerAccount> {
  const { id: memberId } = who;
  const { market } = order;
  if (market !== who.market) {
    openWallet(tx, { memberId, market, now });
    lockWallets(tx, memberId);
  }
  const since = new Date(Date.parse(now) - rules.levels.windowDays * DAY_MS).toISOString();
  const [book, status, today, ordersOfDay, spent, badges] = await Promise.all([
    openBook(tx, { memberId, market, now }, holdId === undefined ? {} : { holdId }),
    readStatusAt(tx, { memberId, at: order.paid_at }),
    readStatus(tx, { memberId, now }),
    countOfDay(tx, memberId, order.day, order.id),
    qualifyingSpend(tx, { memberId, market, since }),
    readBadgeProgress(tx, memberId),
  ]);
  const { birthday, birthdaySetAt } = who;
  const buyer = { ...status, ...(birthday && birthdaySetAt ? { birthday, birthdaySetAt } : {}) };
  return { book, home: who.market, buyer, levelNow: today.level, paidTierNow: today.paidTier, spentMinor: spent, ordersOfDay, badges };
}

/** Why an order of a known member waits for review; undefined if it does not. */
export const reviewOf = (row: OrderRow, { ordersOfDay }: BuyerAccount, { rules, now }: OperationContext) =>
  decideReview(rules, { market: row.market, netMinor: row.net_minor, paidAt: row.paid_at, ordersOfDay }, now);

/** Input of `credit`: the rules at the payment, the member, and the order's lines, which are read only if a boost needs them. */
export interface Crediting {
  readonly switches: Switches;
  readonly rules: Programme;
  readonly memberId: string;
  readonly account: Pick<BuyerAccount, 'book' | 'buyer'>;
  readonly now: string;
  readLines(): Promise<readonly LineRow[]>;
}

/** Returns the order as credited to a member: computes its coins and its boost, and grants them in the wallet session unless they are due later. */
export async function credit(tx: Tx, row: OrderRow, crediting: Crediting): Promise<OrderRow> {
  const { switches, rules, memberId, account, now, readLines } = crediting;
  const { book, buyer } = account;
  const { market, store, paid_at: paidAt } = row;
  const purchase = { rules, market, store, paidAt, buyer, earningMinor: earning(row), row, memberId, now };
  const boost = await giveOrderBoost(tx, switches, purchase, readLines);
  const terms = { ...termsOf(rules, market, buyer, paidAt), boost };
  const coins = coinsOf(earning(row), terms);
  const due = dueAt(rules, row.market, row.paid_at, now);
  const credited: OrderRow = {
    ...row,
    state: 'credited',
    why: null,
    member_id: memberId,
    credited_at: now,
    level: buyer.level,
    paid_tier: buyer.paidTier,
    minor_per_coin: terms.minorPerCoin,
    base_coins: coins.base,
    multiplier_milli: terms.multiplierMilli,
    multiplier_from: terms.multiplierFrom,
    bonus_coins: coins.bonus,
    birthday_milli: terms.birthdayMilli,
    birthday_coins: coins.birthday,
    ...(boost ? columnsOf(boost) : {}),
    earned: coins.total,
    due_at: due ?? null,
    revision: rules.revision,
  };
  return due === undefined ? grantOrder(credited, book, rules, now) : credited;
}

/** Grants the member the order's remaining coins; an order without coins is marked as granted, too. */
export function grantOrder(row: OrderRow, book: Book, rules: Programme, now: string): OrderRow {
  const amount = row.earned - row.taken_back;
  if (amount === 0) return { ...row, granted_at: now };
  const entry = book.grant({
    type: earnTypes[row.channel],
    amount,
    source: { kind: 'order', id: row.id },
    expiresAt: expiryOf({ now, rules, market: row.market }),
    ...boostOfEntry(row),
  });
  return { ...row, granted_at: now, granted: amount, entry_id: entry.id };
}

/** Amount of the order that earns coins after the refunds so far, in minor units. */
export const earning = (row: OrderRow): number =>
  earningMinor({ netMinor: row.net_minor, coinsPaidMinor: row.coins_paid_minor, refundedMinor: row.refunded_minor });

/** Coins that a credited order keeps after the refunds so far, and how many of them its boost added. */
export const coinsKept = (row: OrderRow): Coins =>
  coinsOf(earning(row), {
    minorPerCoin: row.minor_per_coin ?? 1,
    multiplierMilli: row.multiplier_milli ?? 0,
    birthdayMilli: row.birthday_milli ?? 1000,
    boost: boostOf(row),
  });

const columnsOf = ({ id, on, coveredMinor, factorMilli, addCoins, most }: GivenBoost) => ({
  boost_id: id,
  boost_on: on,
  boost_net_minor: coveredMinor,
  boost_milli: factorMilli,
  boost_add: addCoins,
  boost_coins: most,
});

function boostOf(row: OrderRow): OrderBoost | undefined {
  const { boost_on: on, boost_net_minor, net_minor: netMinor, boost_milli: factorMilli, boost_add: addCoins, boost_coins: most } = row;
  return on === null ? undefined : { on, coveredMinor: boost_net_minor ?? 0, netMinor, factorMilli, addCoins, most };
}

/** The boost that an order's coin entry names; less if part of the purchase was refunded before its coins were due. */
function boostOfEntry(row: OrderRow): { readonly boost?: { readonly id: string; readonly coins: number } } {
  const coins = row.boost_id === null ? 0 : coinsKept(row).boost;
  return coins > 0 && row.boost_id !== null ? { boost: { id: row.boost_id, coins } } : {};
}

/** Adds an order's newest version to its history and emits `orders.changed`. */
export function recordChange(tx: Tx, row: OrderRow, { now, rules, actor }: OperationContext): void {
  const coins = row.earned - row.taken_back;
  const { id: orderId, version, state, source, order_number: orderNumber, market, refunded_minor: refundedMinor } = row;
  addChange(tx, { orderId, version, state, coins, refundedMinor, now, actor, revision: rules.revision });
  const payload = { orderId, version, source, orderNumber, market, state, coins, refundedMinor };
  tx.emit({ topic: 'orders.changed', subject: row.member_id ?? orderId, payload, now });
}
