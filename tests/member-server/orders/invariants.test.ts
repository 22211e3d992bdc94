import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkInvariants } from '../../../member-server/invariants/index.ts';
import { expectInvariants } from '../ledger.ts';
import { signedIn } from '../member-server.ts';
import { anOrder, arrivesForNobody, aTill, fresh, holdOf, type Till } from './orders.ts';

/** The invariant of orders is broken by hand, past the triggers, one part after the other: an invariant that nothing breaks proves nothing. */
describe('The invariant of orders notices when it is broken (product.md 4.10, 17)', () => {
  let till: Till;
  const number = { free: fresh('L'), bought: fresh('L'), nobodys: fresh('L') };
  beforeAll(async () => {
    till = await aTill();
    till.clock.moveTo('2025-02-10T08:00:00.000Z');
    const member = await signedIn(till);
    await till.sell({ ...anOrder(20_000), orderNumber: number.bought, memberId: member.id });
    await till.refund(number.bought, 5_000);
    await till.sell({ ...anOrder(0), orderNumber: number.free, memberId: member.id });
    await till.refund(number.free, 0);
    const { id } = await holdOf(till, member, 100);
    await till.partner('POST', `/coin-holds/${id}/posts`, { source: 'demo-pos', eventId: fresh('post'), orderNumber: number.nobodys });
    await arrivesForNobody(till, number.nobodys);
    expect((await till.refund(number.nobodys, 10_000)).body.coinsReturned).toBe(100);
    await expectInvariants(till.db);
  });
  afterAll(() => till.close());

  const order = (which: keyof typeof number) => `order_number = '${number[which]}'`;
  const paid = `(select entry_id from till_hold_post where ${order('nobodys')})`;
  it.each<[string, string]>([
    ['a refund that the order does not know', `update order_refund set amount_minor = 1 where amount_minor = 5000`],
    ['an order of 0 that is returned and says it is not', `update pos_order set returned_at = null where ${order('free')}`],
    ['one that was never returned and says it was', `delete from order_refund where amount_minor = 0`],
    [
      'one that was returned twice',
      `insert into order_refund select id || '2', order_id, 0, null, refunded_at, recorded_at, 0, 0, 0, actor, revision from order_refund where amount_minor = 0`,
    ],
    ['a refund of nothing of an order that cost something', `update order_refund set amount_minor = 0 where amount_minor = 5000`],
    ['coins of a payer that did not come back', `delete from coin_tx where reverses = ${paid}`],
    [
      'coins of a payer that came back though nothing was returned',
      `update pos_order set refunded_minor = 9999, returned_at = null where ${order('nobodys')}; update order_refund set amount_minor = 9999 where amount_minor = 10000`,
    ],
    ['more coins taken back than were earned', `update pos_order set taken_back = taken_back + 1 where ${order('bought')}`],
  ])('%s', async (_what, sql) => {
    const undone = new Error('undone');
    await till.db
      .transaction(async (tx) => {
        await tx.script(`set local session_replication_role = replica; ${sql}`);
        const { invariants } = await checkInvariants(tx, '2025-02-10T08:00:00.000Z');
        expect(invariants.find((each) => each.number === 17)).toMatchObject({ ok: false });
        throw undone;
      })
      .catch((error) => {
        if (error !== undone) throw error;
      });
    await expectInvariants(till.db);
  });
});
