import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { expectInvariants } from '../ledger.ts';
import { type Member, signedIn } from '../member-server.ts';
import { anOrder, aTill, type Till } from './orders.ts';

describe('A receipt brought later', () => {
  let till: Till;
  let member: Member;
  let order: ReturnType<typeof anOrder>;
  beforeAll(async () => {
    till = await aTill();
  });
  afterAll(() => till.close());
  beforeEach(async () => {
    till.clock.moveTo('2025-02-10T08:00:00.000Z');
    member = await signedIn(till);
    // 17:00 UTC is the next day in Kuala Lumpur.
    order = anOrder(10_000, { paidAt: '2025-02-09T17:00:00.000Z' });
    await till.partner('POST', '/orders', order);
  });
  afterEach(() => expectInvariants(till.db));

  const receipt = (more: object = {}) => ({
    store: order.store,
    orderNumber: order.orderNumber,
    amountMinor: 10_000,
    date: '2025-02-10',
    ...more,
  });
  const claim = (body: object, who = member, key?: string) =>
    till.call(who, 'POST', '/me/order-claims', { body, ...(key === undefined ? {} : { key }) });

  it('gives the coins of its order (A-57)', async () => {
    const first = await claim(receipt(), member, 'bring-1');
    expect(first).toMatchObject({ status: 201, body: { orderNumber: order.orderNumber, coins: 400 } });
    expect((await claim(receipt(), member, 'bring-1')).text).toBe(first.text);
    expect((await till.coins(member)).available).toBe(400);
    expect((await till.call(member, 'GET', '/me/orders')).body.items).toHaveLength(1);
  });

  it.each<[string, object]>([
    ['another store', { store: 'my-kl-city-linden' }],
    ['another number', { orderNumber: 'no-such-number' }],
    ['a sen more', { amountMinor: 10_001 }],
    ['the UTC day in place of the shop’s', { date: '2025-02-09' }],
  ])('with %s finds nothing, and the refusal does not say which part is wrong', async (_name, twist) => {
    const { status, body } = await claim(receipt(twist));
    const { instance: _i, requestId: _r, ...rest } = body;
    expect([status, rest.code, rest.params, rest.fields, rest.detail]).toEqual([404, 'order.not_found', {}, [], undefined]);
  });

  it('of another market gives the coins of its order in the wallet there, by the shop’s day (A-112)', async () => {
    const guest = await signedIn(till, 'ID');
    const brought = await claim(receipt(), guest);
    expect(brought).toMatchObject({ status: 201, body: { coins: 400, amount: { amountMinor: 10_000, currency: 'MYR' } } });
    expect(await till.coins(guest)).toMatchObject({ available: 0, elsewhere: [{ market: 'MY', available: 400 }] });
    expect((await till.call(guest, 'GET', '/me/orders')).body.items).toEqual([brought.body]);
  });

  it('goes to one member, though ten bring it at once', async () => {
    const others = await Promise.all(Array.from({ length: 10 }, () => signedIn(till)));
    const answers = await Promise.all(others.map((each) => claim(receipt(), each)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(9).fill(409)]);
    expect(answers.filter(({ status }) => status === 409).every(({ body }) => body.code === 'order.already_claimed')).toBe(true);
    const balances = await Promise.all(others.map((each) => till.coins(each)));
    expect(balances.reduce((sum, { available }) => sum + available, 0)).toBe(400);
  });

  it('counts for 30 days of the shop, and not a day more', async () => {
    till.clock.moveTo('2025-03-12T15:59:59.000Z');
    member = await signedIn(till);
    expect(await claim(receipt({ date: '2025-02-10' }))).toMatchObject({ status: 201 });
    const late = anOrder(5_000, { paidAt: '2025-02-10T17:00:00.000Z' });
    await till.partner('POST', '/orders', late);
    till.clock.moveTo('2025-03-13T16:00:00.000Z');
    member = await signedIn(till);
    expect(await claim(receipt({ orderNumber: late.orderNumber, amountMinor: 5_000, date: '2025-02-11' }))).toMatchObject({
      status: 409,
      body: { code: 'order.claim_too_late' },
    });
  });

  it('is one of five in a day', async () => {
    for (let brought = 0; brought < 6; brought += 1) {
      const { orderNumber } = (await till.sell({ ...anOrder(100), paidAt: '2025-02-10T07:00:00.000Z' })).body;
      const answer = await claim(receipt({ orderNumber, amountMinor: 100 }));
      expect([answer.status, answer.body.code]).toEqual(brought < 5 ? [201, undefined] : [429, 'rate.limited']);
    }
  });

  it('of an order too large for a machine waits for a person', async () => {
    const large = anOrder(1_000_001);
    await till.partner('POST', '/orders', large);
    expect(await claim(receipt({ orderNumber: large.orderNumber, amountMinor: 1_000_001 }))).toMatchObject({
      status: 201,
      body: { coins: 0 },
    });
    expect((await till.coins(member)).available).toBe(0);
  });
});
