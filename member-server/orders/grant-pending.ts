import { openBook, saveBook } from '../coins/index.ts';
import type { MemberTools } from '../feature.ts';
import { takeReleaseOf } from '../programme/index.ts';
import { grantOrder, recordChange } from './credit.ts';
import * as store from './store.ts';

/** Gives the coins of orders whose wait is over, less what refunds took meanwhile; each order in a transaction of its own. */
export async function grantPending(tools: MemberTools, now: string): Promise<{ orders: number }> {
  let orders = 0;
  for (const id of await store.readDue(tools.db, now)) if (await grantOne(tools, id, now)) orders += 1;
  return { orders };
}

async function grantOne({ db, releases }: MemberTools, id: string, now: string): Promise<boolean> {
  const known = await store.readById(db, id);
  if (!known) return false;
  const rules = await takeReleaseOf(releases, known.paid_at);
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
