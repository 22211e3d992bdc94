import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { expectInvariants } from '../ledger.ts';
import { type Member, signedIn } from '../member-server.ts';
import { anOrder, aTill, fresh, type Till } from './orders.ts';

describe('A refund', () => {
  let till: Till;
  let member: Member;
  let orderNumber: string;
  beforeAll(async () => {
    till = await aTill();
  });
  afterAll(() => till.close());
  beforeEach(async () => {
    till.clock.moveTo('2025-02-10T08:00:00.000Z');
    member = await signedIn(till);
    orderNumber = fresh('B');
  });
  afterEach(() => expectInvariants(till.db));

  const available = async () => (await till.coins(member)).available;

  it('takes back what the order earns less, part by part, and shows in the list and among the coins (R-298, A-26, A-58)', async () => {
    await till.sell({ ...anOrder(1_049), orderNumber, memberId: member.id });
    expect(await available()).toBe(41);
    // 10.49 − 0.10 still earns 41; 10.49 − 0.30 earns 40.
    expect(await till.refund(orderNumber, 10)).toMatchObject({ status: 201, body: { state: 'applied', coinsTaken: 0 } });
    expect(await till.refund(orderNumber, 20)).toMatchObject({
      status: 201,
      body: { coinsTaken: 1, available: 40, debt: 0, coinsReturned: 0, vouchersReturned: 0 },
    });
    expect((await till.call(member, 'GET', '/me/orders')).body.items).toMatchObject([
      { amount: { amountMinor: 1_049 }, refunded: { amountMinor: 30 }, coins: 40, returned: false },
    ]);
    expect((await till.call(member, 'GET', '/me/coin-entries')).body.items).toMatchObject([
      { type: 'return', amount: -1, source: { kind: 'refund' } },
      { type: 'store_order', amount: 41 },
    ]);
    expect(await till.refund(orderNumber, 1_019)).toMatchObject({ body: { coinsTaken: 40, available: 0 } });
    expect((await till.call(member, 'GET', '/me/orders')).body.items).toMatchObject([
      { refunded: { amountMinor: 1_049 }, coins: 0, returned: true },
    ]);
  });

  it('is never more than what is left of the net amount', async () => {
    await till.sell({ ...anOrder(10_000), orderNumber, memberId: member.id });
    const exceeds = { status: 422, body: { code: 'order.refund_exceeds' } };
    expect(await till.refund(orderNumber, 10_001)).toMatchObject(exceeds);
    await till.refund(orderNumber, 6_000);
    expect(await till.refund(orderNumber, 4_001)).toMatchObject(exceeds);
    expect(await till.refund(orderNumber, 0)).toMatchObject({ status: 422, body: { code: 'validation.request' } });
    expect(await till.refund(orderNumber, 1, { refundAmount: { amountMinor: 1, currency: 'IDR' } })).toMatchObject({
      body: { code: 'order.currency' },
    });
    expect(await till.refund(orderNumber, 4_000)).toMatchObject({ status: 201 });
    expect(await available()).toBe(0);
  });

  it('gives the delivery back too, which earned nothing and takes nothing back (A-117)', async () => {
    const money = (amountMinor: number) => ({ amountMinor, currency: 'MYR' as const });
    await till.sell({ ...anOrder(10_000), orderNumber, memberId: member.id, shipping: money(800) });
    expect(await till.refund(orderNumber, 800, { shippingAmount: money(800) })).toMatchObject({ status: 201, body: { coinsTaken: 0 } });
    expect(await till.refund(orderNumber, 10_001)).toMatchObject({ status: 422, body: { code: 'order.refund_exceeds' } });
    expect(await till.refund(orderNumber, 1, { shippingAmount: money(2) })).toMatchObject({
      status: 422,
      body: { code: 'validation.request' },
    });
    expect((await till.call(member, 'GET', '/me/orders')).body.items).toMatchObject([
      { refunded: money(800), returned: false, coins: 400 },
    ]);
    expect(await till.refund(orderNumber, 10_000)).toMatchObject({ status: 201, body: { coinsTaken: 400 } });
    expect((await till.call(member, 'GET', '/me/orders')).body.items).toMatchObject([
      { refunded: money(10_800), returned: true, coins: 0 },
    ]);
  });

  it('with its delivery that came before the order waits for it whole (A-117)', async () => {
    const shipping = { amountMinor: 800, currency: 'MYR' as const };
    expect(await till.refund(orderNumber, 4_800, { shippingAmount: shipping })).toMatchObject({ body: { state: 'parked' } });
    expect(await till.sell({ ...anOrder(10_000), orderNumber, memberId: member.id, shipping })).toMatchObject({
      body: { coins: 240, refunded: { amountMinor: 4_800 } },
    });
  });

  it('names no more of an article than was bought and not yet brought back (A-116)', async () => {
    await till.sell({ ...anOrder(10_000), orderNumber, memberId: member.id });
    const lines = (sku: string, quantity = 1) => ({ lines: [{ sku, quantity }] });
    for (const wrong of [lines('mug-1', 2), lines('mug-2')])
      expect(await till.refund(orderNumber, 1_000, wrong)).toMatchObject({ status: 422, body: { code: 'order.refund_exceeds' } });
    expect(await till.refund(orderNumber, 1_000, lines('mug-1'))).toMatchObject({ status: 201, body: { coinsTaken: 40 } });
    expect(await till.refund(orderNumber, 1_000, lines('mug-1'))).toMatchObject({ status: 422, body: { code: 'order.refund_exceeds' } });
  });

  it('becomes a debt where the coins were spent, and later coins repay it first (A-26)', async () => {
    await till.sell({ ...anOrder(10_000), orderNumber, memberId: member.id });
    await till.sell({ ...anOrder(2_500), memberId: member.id });
    await till.db.transaction(async (tx) => {
      const { spend } = await import('../../../member-server/coins/index.ts');
      const { takeRelease } = await import('../../../member-server/programme/index.ts');
      const now = till.clock.now();
      const rules = takeRelease(till.server.tools.releases, now);
      await spend(tx, {
        memberId: member.id,
        market: 'MY',
        type: 'deduction',
        amount: 450,
        source: { kind: 'test', id: fresh('s') },
        now,
        rules,
      });
    });
    expect(await till.refund(orderNumber, 10_000)).toMatchObject({ body: { coinsTaken: 400, available: 0, debt: 350 } });
    expect(await till.sell({ ...anOrder(10_000), memberId: member.id })).toMatchObject({ body: { coins: 400, available: 50, debt: 0 } });
  });

  it('that comes before its order waits for it, and then counts (4.9)', async () => {
    expect(await till.refund(orderNumber, 4_000)).toMatchObject({ status: 201, body: { state: 'parked', coinsTaken: 0 } });
    expect(await till.sell({ ...anOrder(10_000), orderNumber, memberId: member.id })).toMatchObject({
      status: 201,
      body: { state: 'credited', coins: 240, refunded: { amountMinor: 4_000 } },
    });
    expect(await available()).toBe(240);
  });

  it('that waited longer than the rules allow leaves the order to a person', async () => {
    await till.refund(orderNumber, 4_000);
    till.clock.moveTo('2025-02-11T08:00:00.001Z');
    expect(await till.sell({ ...anOrder(10_000), orderNumber, memberId: member.id })).toMatchObject({
      body: { state: 'review', coins: 0 },
    });
  });

  it('of an order nobody has is remembered: who brings the receipt gets coins for the rest', async () => {
    const order = { ...anOrder(10_000), orderNumber };
    await till.partner('POST', '/orders', order);
    expect(await till.refund(orderNumber, 5_000)).toMatchObject({ body: { state: 'applied', coinsTaken: 0 } });
    const receipt = { store: order.store, orderNumber, amountMinor: 10_000, date: '2025-02-10' };
    expect(await till.call(member, 'POST', '/me/order-claims', { body: receipt })).toMatchObject({ status: 201, body: { coins: 200 } });
  });

  it('sent with its order and another refund at once ends the same in whatever order they are taken', async () => {
    for (let round = 0; round < 8; round += 1) {
      const number = fresh('C');
      const order = { ...anOrder(1_000), orderNumber: number, memberId: member.id };
      const sends = [
        () => till.partner('POST', '/orders', order),
        () => till.refund(number, 300),
        () => till.refund(number, 250),
        () => till.partner('POST', '/orders', order),
      ];
      const turned = [...sends.slice(round % 4), ...sends.slice(0, round % 4)];
      const answers = await Promise.all(turned.map((send) => send()));
      expect(answers.every(({ status }) => status === 201 || status === 200)).toBe(true);
      expect((await till.partner('GET', `/orders/${number}?source=demo-pos`)).body).toMatchObject({
        coins: 18,
        refunded: { amountMinor: 550 },
      });
    }
    expect(await available()).toBe(8 * 18);
  });

  it('of many at once never passes the net amount', async () => {
    await till.sell({ ...anOrder(10_000), orderNumber, memberId: member.id });
    const answers = await Promise.all(Array.from({ length: 15 }, () => till.refund(orderNumber, 1_000)));
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(10).fill(201), ...Array(5).fill(422)]);
    expect(await available()).toBe(0);
  });
});
