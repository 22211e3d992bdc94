import { Failures } from '../../server-kit/failures.ts';
import { openBook, saveBook } from '../coins/index.ts';
import type { MemberTools } from '../feature.ts';
import { grantOrder, recordChange } from './credit.ts';
import { rulesOfPayment } from './payment-rules.ts';
import * as store from './store.ts';

const PAGE = 500;

/**
 * Grants the coins of all orders whose waiting time is over, less refunds meanwhile. Each order has a transaction of its own, so that a
 * failure does not stop the others. Reads them in pages of `pageSize`.
 */
export async function grantPending(tools: MemberTools, now: string, pageSize = PAGE): Promise<{ orders: number }> {
  let orders = 0;
  const failures = new Failures();
  for (let after: store.DueOrder | undefined; ; ) {
    const page = await store.readDue(tools.db, { now, after, limit: pageSize });
    for (const { id } of page) if (await failures.attempt(`order:${id}`, () => grantOne(tools, id, now))) orders += 1;
    after = page.at(-1);
    if (page.length < pageSize) break;
  }
  failures.rethrow();
  return { orders };
}

async function grantOne({ db, releases }: MemberTools, id: string, now: string): Promise<boolean> {
  const known = await store.readById(db, id);
  if (!known) return false;
  const rules = await rulesOfPayment(releases, { paidAt: known.paid_at, market: known.market, now });
  return db.transaction(
    async (tx) => {
      const { order } = await store.lockOrder(tx, { source: known.source, orderNumber: known.order_number });
      if (order?.state !== 'credited' || order.granted_at !== null || !order.member_id) return false;
      const wallet = { memberId: order.member_id, market: order.market, now };
      const book = await openBook(tx, wallet);
      const granted = grantOrder({ ...order, version: order.version + 1 }, book, rules, now);
      saveBook(tx, book, { ...wallet, rules, actor: 'job' });
      recordChange(tx, granted, { now, rules, actor: 'job' });
      store.changeOrder(tx, granted);
      return true;
    },
    { useCase: 'orders.grant_pending' },
  );
}
