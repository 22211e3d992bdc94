import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { signOpsToken } from '../../../server-kit/ops-token.ts';
import { onEachDatabase } from '../../server-kit/suites.ts';
import { expectInvariants } from '../ledger.ts';
import { type Member, secrets, signedIn } from '../member-server.ts';
import { aFeed, aRelease } from '../programme.ts';
import { anOrder, arrivesForNobody, aTill, aTillOn, fresh, holdOf, shops, type Till } from './orders.ts';

const now = '2025-02-10T08:00:00.000Z';
const finance = signOpsToken(secrets, {
  id: 'finance',
  sessionId: 's',
  email: 'o@ops.test',
  name: 'finance',
  role: 'finance',
  expiresAt: '2026-03-31T00:00:00.000Z',
});

async function askOps({ http }: Till, path: string, payload: object) {
  const headers = { authorization: `Bearer ${finance}` };
  const { statusCode: status, body } = await http.app.inject({ method: 'POST', url: `/ops/v1${path}`, headers, payload });
  return { status, body: body === '' ? undefined : JSON.parse(body) };
}

/** A refund of 100.00 MYR that an earlier version left waiting beside an order that is here. */
const leaveWaiting = ({ db }: Till, orderNumber: string): Promise<void> =>
  db.transaction((tx) =>
    tx.script(`insert into parked_refund (id, source, order_number, amount_minor, currency, refunded_at, arrived_at, expires_at, actor)
      values ('${fresh('left')}', 'demo-pos', '${orderNumber}', 10000, 'MYR', '${now}', '${now}', '${now}', 'partner:demo')`),
  );

// On real connections, too, where transactions truly overlap.
onEachDatabase('The return of an order that waits for its member, paid with coins before it came, on the %s database', (_open, kind) => {
  let till: Till;
  beforeAll(async () => {
    till = await aTillOn(kind);
  });
  let payer: Member;
  let orderNumber: string;
  afterAll(() => till.close());
  beforeEach(async () => {
    till.clock.moveTo(now);
    payer = await signedIn(till);
    orderNumber = fresh('W');
    await till.sell({ ...anOrder(20_000), memberId: payer.id });
    const { id } = await holdOf(till, payer, 400);
    const post = { source: 'demo-pos', eventId: fresh('post'), orderNumber };
    expect((await till.partner('POST', `/coin-holds/${id}/posts`, post)).status).toBe(201);
    expect(await coins()).toBe(400);
  });
  afterEach(() => expectInvariants(till.db));

  const coins = async (of = payer) => (await till.coins(of)).available;
  const arrive = () => arrivesForNobody(till, orderNumber);
  const settle = async (end: 'matches' | 'dismissals', to?: Member) => {
    const [{ id }] = (await till.rows<{ id: string }>(`select id from pos_order where order_number = '${orderNumber}'`)) as [
      { id: string },
    ];
    const memberNumber = to && (await till.call(to, 'GET', '/me')).body.memberNumber;
    return askOps(till, `/unmatched-orders/${id}/${end}`, { ...(to ? { memberNumber } : {}), reason: 'A test of returns' });
  };
  const claim = (who: Member) => {
    const body = { store: shops.MY.store, orderNumber, amountMinor: 10_000, date: '2025-02-10' };
    return till.call(who, 'POST', '/me/order-claims', { body });
  };

  it('gives the coins back to who paid, in their lots, once (A-25, A-42)', async () => {
    await arrive();
    expect(await till.refund(orderNumber, 10_000)).toMatchObject({ body: { coinsTaken: 0, coinsReturned: 400, available: 800, debt: 0 } });
    expect((await till.coins(payer)).schedule).toMatchObject([{ coins: 800 }]);
    expect((await till.call(payer, 'GET', '/me/coin-entries')).body.items[0]).toMatchObject({ type: 'return', amount: 400 });
    expect(await till.refund(orderNumber, 1)).toMatchObject({ body: { code: 'order.refund_exceeds' } });
    expect(await coins()).toBe(800);
  });

  it('in parts gives them back with the last one', async () => {
    await arrive();
    expect(await till.refund(orderNumber, 9_999)).toMatchObject({ body: { coinsReturned: 0 } });
    expect(await coins()).toBe(400);
    expect(await till.refund(orderNumber, 1)).toMatchObject({ body: { coinsReturned: 400 } });
  });

  it('that came before the order gives them back when it comes', async () => {
    await till.refund(orderNumber, 10_000);
    expect(await coins()).toBe(400);
    await arrive();
    expect(await coins()).toBe(800);
  });

  it('that came too long before it gives them back all the same, also where the order is dismissed', async () => {
    await till.refund(orderNumber, 10_000);
    till.clock.moveTo('2025-02-11T08:00:00.001Z');
    await arrive();
    expect(await coins()).toBe(800);
    expect((await settle('dismissals')).status).toBe(204);
    expect(await coins()).toBe(800);
    expect(await till.refund(orderNumber, 1)).toMatchObject({ body: { code: 'order.refund_exceeds' } });
  });

  it('that an earlier version left waiting is applied when the order is dismissed', async () => {
    await arrive();
    await leaveWaiting(till, orderNumber);
    expect((await settle('dismissals')).status).toBe(204);
    expect(await coins()).toBe(800);
  });

  it('gives them back also after the order was dismissed', async () => {
    await arrive();
    expect((await settle('dismissals')).status).toBe(204);
    expect(await till.refund(orderNumber, 10_000)).toMatchObject({ body: { coinsReturned: 400 } });
  });

  it('leaves nothing to earn for who paid and brings the receipt, and no second return', async () => {
    await arrive();
    await till.refund(orderNumber, 10_000);
    expect(await claim(payer)).toMatchObject({ status: 201, body: { coins: 0, returned: true, coinsPaid: { amountMinor: 100 } } });
    expect(await coins()).toBe(800);
    expect(await till.refund(orderNumber, 1)).toMatchObject({ body: { code: 'order.refund_exceeds' } });
  });

  it.each<[string, (to: Member) => Promise<{ status: number; body: object }>]>([
    ['who brings its receipt', claim],
    ['whom an operator gives it to', (to) => settle('matches', to)],
  ])('leaves nothing to earn for somebody else %s', async (_who, give) => {
    const other = await signedIn(till);
    await arrive();
    expect(await give(other)).toMatchObject({ status: 409, body: { code: 'order.already_claimed' } });
    await till.refund(orderNumber, 10_000);
    expect(await give(other)).toMatchObject({ status: 201, body: { coins: 0 } });
    expect([await coins(), await coins(other)]).toEqual([800, 0]);
  });

  it('in part leaves the rest to earn, without what coins paid, and the rest gives them back', async () => {
    await arrive();
    await till.refund(orderNumber, 5_000);
    // 100.00 − 50.00 − 1.00 = 49.00 → 196 coins.
    expect(await claim(payer)).toMatchObject({ status: 201, body: { coins: 196 } });
    expect(await till.refund(orderNumber, 5_000)).toMatchObject({ body: { coinsTaken: 196, coinsReturned: 400, available: 800 } });
  });

  it('and its receipt at once end the same, whichever comes first', async () => {
    await arrive();
    const answers = await Promise.all([claim(payer), till.refund(orderNumber, 10_000), claim(payer), till.refund(orderNumber, 10_000)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 409, 422]);
    expect(await till.coins(payer)).toMatchObject({ available: 800, debt: 0 });
  });
});

describe('A purchase that was undone before it counted', () => {
  let till: Till;
  beforeAll(async () => {
    till = await aTill({ releases: aFeed(aRelease({ 'lucky-wheel': { tasks: [{ task: 'order', chances: 1 }] } })) });
    till.clock.moveTo(now);
  });
  afterEach(() => expectInvariants(till.db));
  afterAll(() => till.close());
  const chancesOf = async (member: Member) =>
    (
      await till.rows(
        `select 1 from chance_grant g join participation p on p.id = g.participation_id where g.task = 'order' and p.member_id = '${member.id}'`,
      )
    ).length;

  it('is no task done in a draw where its receipt comes later (A-72)', async () => {
    const member = await signedIn(till);
    const bring = async (isReturned: boolean) => {
      const { store, orderNumber, ...order } = anOrder(10_000);
      await till.partner('POST', '/orders', { store, orderNumber, ...order });
      if (isReturned) await till.refund(orderNumber, 10_000);
      const body = { store, orderNumber, amountMinor: 10_000, date: '2025-02-10' };
      expect((await till.call(member, 'POST', '/me/order-claims', { body })).status).toBe(201);
      return chancesOf(member);
    };
    expect([await bring(true), await bring(false)]).toEqual([0, 1]);
  });

  it.each([
    ['in full is none', 10_000, 0],
    ['in part is one', 9_999, 1],
  ])('and came after its refund: given back %s', async (_how, amountMinor, chances) => {
    const member = await signedIn(till);
    const order = { ...anOrder(10_000), memberId: member.id };
    await till.refund(order.orderNumber, amountMinor);
    expect(await till.partner('POST', '/orders', order)).toMatchObject({ status: 201, body: { state: 'credited' } });
    expect(await chancesOf(member)).toBe(chances);
  });

  it.each(['its receipt', 'an operator'])('and waited with its refund until %s gave it to a member is none', async (who) => {
    const member = await signedIn(till);
    const { orderNumber, ...order } = anOrder(10_000);
    await till.partner('POST', '/orders', { ...order, orderNumber });
    await leaveWaiting(till, orderNumber);
    const [{ id } = { id: '' }] = await till.rows<{ id: string }>(`select id from pos_order where order_number = '${orderNumber}'`);
    const { memberNumber } = (await till.call(member, 'GET', '/me')).body;
    const body = { store: order.store, orderNumber, amountMinor: 10_000, date: '2025-02-10' };
    const answer =
      who === 'an operator'
        ? await askOps(till, `/unmatched-orders/${id}/matches`, { memberNumber, reason: 'A test of returns' })
        : await till.call(member, 'POST', '/me/order-claims', { body });
    expect(answer.status).toBe(201);
    expect(await chancesOf(member)).toBe(0);
  });
});
