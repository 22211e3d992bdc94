import type { Tx } from '../../server-kit/db.ts';
import { findPaying } from '../coin-holds/index.ts';
import { saveBook } from '../coins/index.ts';
import type { MemberTools } from '../feature.ts';
import { grantTaskChances, openTaskChances } from '../lotteries/index.ts';
import type { Who } from '../partners/index.ts';
import type { Programme } from '../programme/index.ts';
import { countForBadges } from './badges.ts';
import { credit, type OperationContext, openAccount, recordChange, reviewOf } from './credit.ts';
import { paidBefore } from './paying.ts';
import { applyParked } from './refund.ts';
import * as store from './store.ts';
import { upgrade } from './upgrade.ts';

/** Assigns a waiting order, whose number is locked, to a member. `byPerson`: an operator has checked it, so no review is needed. */
export async function assignOrder(
  tx: Tx,
  tools: MemberTools,
  {
    order,
    parked,
    who,
    byPerson,
    ofPayment,
  }: {
    readonly order: store.OrderRow;
    readonly parked: readonly store.ParkedRow[];
    readonly who: Who;
    readonly byPerson: boolean;
    /** The rules in force when the order was paid. */
    readonly ofPayment: Programme;
  },
  operation: OperationContext,
): Promise<store.OrderRow> {
  const { now } = operation;
  const number = { source: order.source, orderNumber: order.order_number };
  const task = { task: 'order', sourceId: order.id, memberId: who.id, market: order.market, now, rules: operation.rules } as const;
  openTaskChances(tx, tools, task);
  const [account, paying, lines] = await Promise.all([
    openAccount(tx, who, order, operation),
    findPaying(tx, number),
    store.readLines(tx, order.id),
  ]);
  const paid = paying === undefined ? order : await paidBefore(tx, who, order, paying);
  const waiting = { ...paid, version: order.version + 1, ...(byPerson ? {} : { claimed_at: now }) };
  const why = byPerson ? undefined : reviewOf(order, account, operation);
  // A late order is credited here: receipts exist to claim orders later than tills may send them.
  const isCredited = why === undefined || why === 'late';
  const row = isCredited
    ? await credit(tx, waiting, {
        switches: tools.releases,
        rules: ofPayment,
        memberId: who.id,
        account,
        now,
        readLines: async () => lines,
      })
    : ({ ...waiting, state: 'review', member_id: who.id, why } satisfies store.OrderRow);
  saveBook(tx, account.book, { ...operation, memberId: who.id, market: order.market, rules: ofPayment });
  recordChange(tx, row, operation);
  store.changeOrder(tx, row);
  const { order: left } = await applyParked(tx, row, parked, operation);
  if (isCredited) {
    // A purchase that was returned before it was assigned completes no task.
    if (left.returned_at === null) grantTaskChances(tx, tools, task);
    await upgrade(tx, tools, left, account, operation);
    countForBadges(tx, left, account, lines, operation);
  }
  return left;
}
