import { afterAll, beforeAll, expect, it } from 'vitest';
import { onPostgres } from '../../server-kit/suites.ts';
import { expectInvariants } from '../ledger.ts';
import { signedIn } from '../member-server.ts';
import { anOrder, aTillOn, fresh, type Till } from './orders.ts';

/** Real connections, so that transactions truly overlap; the embedded database has but one. */
onPostgres('Orders on PostgreSQL, all at once', () => {
  let shop: Till;
  beforeAll(async () => {
    shop = await aTillOn('postgres');
    shop.clock.moveTo('2025-02-10T08:00:00.000Z');
  });
  afterAll(() => shop.close());

  it('the same order under one event and under many is one, with one answer', async () => {
    const member = await signedIn(shop);
    const order = { ...anOrder(10_000), memberId: member.id };
    const sends = Array.from({ length: 30 }, (_, at) => ({ ...order, eventId: at % 2 ? order.eventId : fresh('event') }));
    const answers = await Promise.all(sends.map((body) => shop.partner('POST', '/orders', body)));
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(29).fill(200), 201]);
    expect((await shop.coins(member)).available).toBe(400);
    await expectInvariants(shop.db);
  });

  it('orders of one member, each with refunds that may overtake it, end as if one came after the other', async () => {
    const member = await signedIn(shop);
    const numbers = Array.from({ length: 12 }, () => fresh('R'));
    const sends = numbers.flatMap((orderNumber, at) => [
      () => shop.refund(orderNumber, 100 + at),
      () => shop.partner('POST', '/orders', { ...anOrder(1_000), orderNumber, memberId: member.id }),
      () => shop.refund(orderNumber, 300),
    ]);
    const answers = await Promise.all(sends.map((send) => send()));
    expect(answers.filter(({ status }) => status !== 201)).toEqual([]);
    const wanted = numbers.reduce((sum, _number, at) => sum + Math.floor((600 - at) / 25), 0);
    expect(await shop.coins(member)).toMatchObject({ available: wanted, debt: 0 });
    await expectInvariants(shop.db);
  });

  it('a receipt goes to one of twelve members, and its refund comes in between', async () => {
    const order = anOrder(10_000);
    await shop.partner('POST', '/orders', order);
    const members = await Promise.all(Array.from({ length: 12 }, () => signedIn(shop)));
    const body = { store: order.store, orderNumber: order.orderNumber, amountMinor: 10_000, date: '2025-02-10' };
    const [refunded, ...answers] = await Promise.all([
      shop.refund(order.orderNumber, 2_500),
      ...members.map((member) => shop.call(member, 'POST', '/me/order-claims', { body })),
    ]);
    expect(refunded.status).toBe(201);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(11).fill(409)]);
    const coins = await Promise.all(members.map((member) => shop.coins(member)));
    expect(coins.reduce((sum, { available }) => sum + available, 0)).toBe(300);
    await expectInvariants(shop.db);
  });

  it('an upgrade that two orders reach together gives one pack', async () => {
    const member = await signedIn(shop);
    const answers = await Promise.all(Array.from({ length: 6 }, () => shop.sell({ ...anOrder(21_999), memberId: member.id })));
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(201));
    const packs = await shop.rows<{ source_id: string; count: number }>(
      `select source_id, count(*)::int count from voucher where member_id = '${member.id}' and source_kind = 'upgrade' group by 1 order by 1`,
    );
    expect(packs).toEqual([2, 3].map((level) => ({ source_id: `${member.id}:${level}`, count: 2 })));
    await expectInvariants(shop.db);
  });

  it('one hold pays one of ten orders', async () => {
    const member = await signedIn(shop);
    await shop.sell({ ...anOrder(10_000), memberId: member.id });
    const hold = await shop.partner('POST', '/coin-holds', {
      source: 'demo-pos',
      eventId: fresh('hold'),
      memberId: member.id,
      store: 'my-kl-city-tumbly',
      channel: 'store',
      coins: 200,
      orderAmount: { amountMinor: 10_000, currency: 'MYR' },
    });
    const orders = Array.from({ length: 10 }, () => ({ ...anOrder(1_000), memberId: member.id, coinHoldId: hold.body.id }));
    const answers = await Promise.all(orders.map((order) => shop.partner('POST', '/orders', order)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(9).fill(409)]);
    await expectInvariants(shop.db);
  });

  it('orders of one member in two markets, the first there, light each badge once and count all (A-112)', async () => {
    // Badges count since August 2025.
    const paidAt = '2025-09-10T08:00:00.000Z';
    shop.clock.moveTo(paidAt);
    const member = await signedIn(shop);
    const toys = (order: ReturnType<typeof anOrder>) => ({ ...order, lines: order.lines.map((line) => ({ ...line, category: 'toy' })) });
    const order = (at: number) => toys(at % 2 ? anOrder(1_000, { paidAt }) : anOrder(40_000, { market: 'ID', paidAt }));
    const sends = Array.from({ length: 12 }, (_, at) => shop.partner('POST', '/orders', { ...order(at), memberId: member.id }));
    expect((await Promise.all(sends)).map(({ status }) => status)).toEqual(Array(12).fill(201));
    expect(await shop.coins(member)).toMatchObject({ available: 240, elsewhere: [{ market: 'ID', available: 240 }] });
    expect(await shop.rows(`select tier from badge_lit where member_id = '${member.id}' and badge_id = 'toy' order by 1`)).toEqual([
      { tier: 1 },
      { tier: 2 },
    ]);
    await expectInvariants(shop.db);
  });
});
