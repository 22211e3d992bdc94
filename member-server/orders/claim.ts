import type { OperationTypes } from '../../schemas/api/types.ts';
import { localDay } from '../../schemas/dates.ts';
import { secondsToMidnight } from '../../server-kit/clock.ts';
import { type Command, runCommand } from '../../server-kit/command.ts';
import { reject } from '../../server-kit/problem.ts';
import type { MemberTools } from '../feature.ts';
import { findWho } from '../partners/index.ts';
import type { Programme } from '../programme/index.ts';
import { assignOrder } from './assign.ts';
import { describeOrder, type ShownOrder } from './describe.ts';
import { rulesOfPayment } from './payment-rules.ts';
import * as store from './store.ts';
import { countClaims, readReceipts, readShown } from './store-read.ts';

const DAY_SECONDS = 86_400;
/** Attempts per allowed claim: some receipts are mistyped, but nobody can try amounts until one fits. */
const TRIES_PER_CLAIM = 3;

export interface Claim {
  readonly memberId: string;
  readonly language: string;
  readonly now: string;
  readonly rules: Programme;
  readonly receipt: OperationTypes['orderClaims.create']['input'];
}

/**
 * Assigns the order of a receipt to the member who submits it. Refuses with `order.not_found` if no order has this store, number, day and
 * amount, whichever of them is wrong; with `order.already_claimed`, `order.claim_too_late`, and with `rate.limited` beyond
 * `rules.orders.claimsPerDay` in a UTC day.
 */
export async function claimOrder(tools: MemberTools, command: Command, claim: Claim): Promise<ShownOrder> {
  const { db, rates, releases } = tools;
  const { memberId, now, rules, language } = claim;
  const limit = rules.orders.claimsPerDay * TRIES_PER_CLAIM;
  await rates.takeOrReject(db, [{ key: `order-claims:${memberId}`, limit, windowSeconds: DAY_SECONDS }], now);
  // The day of a receipt never changes, so its rules are loaded before its order is locked.
  const brought = (await readReceipts(db, claim.receipt.store, claim.receipt.orderNumber)).find((row) => fits(row, claim));
  const ofPayment = brought ? await rulesOfPayment(releases, { paidAt: brought.paid_at, market: brought.market, now }) : rules;
  return runCommand(db, command, async (tx) => {
    const who = await findWho(tx, tools, { memberId });
    if (!brought || !who) return reject('order.not_found');
    // Read again under the lock: another member may claim the same receipt at the same time.
    const { order, parked } = await store.lockOrder(tx, { source: brought.source, orderNumber: brought.order_number });
    if (!order || order.state === 'dismissed') return reject('order.not_found');
    if (order.state !== 'unmatched') return reject('order.already_claimed');
    if (isTooOld(order, claim)) return reject('order.claim_too_late');
    const row = await assignOrder(
      tx,
      tools,
      { order, parked, who, byPerson: false, ofPayment },
      { now, rules, actor: `member:${memberId}` },
    );
    // Counted under the wallet's lock, so that concurrent claims cannot exceed the daily limit; the count includes this claim.
    const [shown, today] = await Promise.all([readShown(tx, row.id), countClaims(tx, memberId, `${now.slice(0, 10)}T00:00:00.000Z`)]);
    if (today > rules.orders.claimsPerDay) return reject('rate.limited', {}, { retryAfterSeconds: secondsToMidnight(now) });
    return shown ? describeOrder(shown, rules, language) : reject('order.not_found');
  });
}

function fits(row: store.OrderRow, { receipt }: Claim): boolean {
  const amounts = [row.net_minor, row.net_minor + row.shipping_minor];
  return row.day === receipt.date && amounts.includes(receipt.amountMinor);
}

/** True if the order is too old to be claimed; days are counted in the time zone of its market. */
function isTooOld({ day, market }: Pick<store.OrderRow, 'day' | 'market'>, { now, rules }: Claim): boolean {
  const today = localDay(now, rules.market(market).timeZone);
  return Date.parse(today) - Date.parse(day) > rules.orders.claimDays * DAY_SECONDS * 1000;
}
