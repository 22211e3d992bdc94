import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { setLevel } from '../../../member-server/levels/index.ts';
import { grantPending } from '../../../member-server/orders/grant-pending.ts';
import { takeRelease } from '../../../member-server/programme/index.ts';
import { checksum, expectInvariants } from '../ledger.ts';
import { type Member, signedIn } from '../member-server.ts';
import { aFeed, aRelease } from '../programme.ts';
import { anOrder, aTill, fresh, type Till } from './orders.ts';

const money = (amountMinor: number) => ({ amountMinor, currency: 'MYR' });

describe('What an order does beside its coins', () => {
  let till: Till;
  let member: Member;
  beforeAll(async () => {
    till = await aTill();
  });
  afterAll(() => till.close());
  beforeEach(async () => {
    till.clock.moveTo('2025-02-10T08:00:00.000Z');
    member = await signedIn(till);
  });
  afterEach(() => expectInvariants(till.db));

  const sell = async (amountMinor: number, more: object = {}) =>
    (await till.sell({ ...anOrder(amountMinor, { paidAt: till.clock.now() }), memberId: member.id, ...more })).body;
  const raise = (level: 1 | 2 | 3 | 4) =>
    till.db.transaction(async (tx) => {
      const now = till.clock.now();
      setLevel(tx, { memberId: member.id, now, level, rules: takeRelease(till.server.tools.releases, now) });
    });
  const holdCoins = async (coins: number, orderMinor = 10_000) =>
    (
      await till.partner('POST', '/coin-holds', {
        source: 'demo-pos',
        eventId: fresh('hold'),
        memberId: member.id,
        store: 'my-kl-city-tumbly',
        channel: 'store',
        coins,
        orderAmount: money(orderMinor),
      })
    ).body;

  it('pays with held coins, which do not earn, and gives them back with a full return alone (R-295, A-20, A-25)', async () => {
    await sell(20_000);
    const hold = await holdCoins(400);
    expect(hold).toMatchObject({ coins: 400, worth: money(100), available: 400 });
    const order = anOrder(10_000);
    const paid = await till.partner('POST', '/orders', { ...order, memberId: member.id, coinHoldId: hold.id });
    // 100.00 − 1.00 = 99.00 → 396 coins; 800 − 400 + 396.
    expect(paid).toMatchObject({ status: 201, body: { coins: 396, available: 796 } });
    expect(
      (await till.call(member, 'GET', '/me/orders')).body.items.find(
        (each: { orderNumber: string }) => each.orderNumber === order.orderNumber,
      ),
    ).toMatchObject({
      amount: money(9_900),
      paid: money(9_900),
      coinsPaid: money(100),
    });
    expect((await till.call(member, 'GET', '/me/coin-entries?type=offset_store')).body.items).toMatchObject([{ amount: -400 }]);
    expect(await till.sell({ ...anOrder(10_000), memberId: member.id, coinHoldId: hold.id })).toMatchObject({
      status: 409,
      body: { code: 'coins.hold_resolved' },
    });
    expect(await till.refund(order.orderNumber, 5_000)).toMatchObject({ body: { coinsTaken: 200, coinsReturned: 0, available: 596 } });
    expect(await till.refund(order.orderNumber, 5_000)).toMatchObject({
      body: { coinsTaken: 196, coinsReturned: 400, available: 800, debt: 0 },
    });
  });

  it('takes a hold that was posted for it before, and none of another order or member', async () => {
    await sell(20_000);
    const hold = await holdCoins(400);
    const order = anOrder(10_000);
    await till.partner('POST', `/coin-holds/${hold.id}/posts`, {
      source: 'demo-pos',
      eventId: fresh('post'),
      orderNumber: order.orderNumber,
    });
    const other = await signedIn(till);
    expect(await till.partner('POST', '/orders', { ...order, memberId: other.id })).toMatchObject({
      body: { code: 'coins.hold_resolved' },
    });
    expect(await till.partner('POST', '/orders', { ...order, memberId: member.id })).toMatchObject({
      status: 201,
      body: { coins: 396, available: 796 },
    });
  });

  it('lifts the member at once and gives the pack of the level, once for ever (R-048, R-049, A-09 to A-11)', async () => {
    const level = async () => (await till.call(member, 'GET', '/me/membership')).body.level;
    const pack = async () => (await till.call(member, 'GET', '/me/vouchers')).body.items.map(({ value }: { value: object }) => value);
    await sell(21_999);
    expect([await level(), await pack()]).toEqual([1, []]);
    const last = anOrder(1);
    await till.partner('POST', '/orders', { ...last, memberId: member.id });
    expect(await level()).toBe(2);
    expect(await pack()).toEqual(expect.arrayContaining([{ percent: 30 }]));
    expect(await pack()).toHaveLength(2);
    // Leader now: the next order earns 1.1 times.
    expect(await sell(10_000)).toMatchObject({ coins: 440 });
    // Down by hand and up again: no second pack.
    await raise(1);
    await sell(100);
    expect([await level(), (await pack()).length]).toEqual([2, 2]);
    await sell(300_000);
    expect([await level(), (await pack()).length]).toEqual([4, 4]);
  });

  it('counts towards the level for 365 days and less its refunds', async () => {
    const spent = async () => (await till.call(member, 'GET', '/me/membership')).body.progress.spent;
    const order = anOrder(10_000);
    await till.partner('POST', '/orders', { ...order, memberId: member.id });
    await till.refund(order.orderNumber, 4_000);
    expect(await spent()).toEqual(money(6_000));
    await sell(500, { state: undefined, paidAt: '2024-12-01T00:00:00.000Z' });
    // Waiting for a person, it counts not yet.
    expect(await spent()).toEqual(money(6_000));
  });

  it('an order of before the upgrade earns by the level of its payment', async () => {
    await raise(1);
    till.clock.moveTo('2025-02-12T08:00:00.000Z');
    await raise(4);
    expect(await sell(10_000, { paidAt: '2025-02-12T07:59:59.999Z' })).toMatchObject({ coins: 400 });
    expect(await sell(10_000)).toMatchObject({ coins: 600 });
  });

  it('doubles on a birthday saved before, by the day and from Creator on by the month (R-045, R-046, A-07, A-08)', async () => {
    till.clock.moveTo('2025-02-01T08:00:00.000Z');
    member = await signedIn(till);
    await till.call(member, 'PATCH', '/me', { body: { birthday: '2000-02-10' } });
    till.clock.moveTo('2025-02-10T08:00:00.000Z');
    expect(await sell(1_000)).toMatchObject({ coins: 80 });
    till.clock.moveTo('2025-02-11T08:00:00.000Z');
    expect(await sell(1_000)).toMatchObject({ coins: 40 });
    await raise(3);
    expect(await sell(1_000)).toMatchObject({ coins: 96 });
    expect((await till.call(member, 'GET', '/me/orders')).body.items[0].earning).toMatchObject({
      base: 40,
      multiplier: 1.2,
      multiplierName: 'Creator',
      bonus: 8,
      birthday: 48,
    });
  });

  it('uses the vouchers it names, which come back with a full return alone (A-42)', async () => {
    await sell(22_000);
    const vouchers = async () => (await till.call(member, 'GET', '/me/vouchers')).body.items;
    const [voucher] = await vouchers();
    const order = anOrder(10_000);
    expect(await till.partner('POST', '/orders', { ...order, memberId: member.id, voucherCodes: [voucher.code] })).toMatchObject({
      status: 201,
    });
    expect((await till.call(member, 'GET', '/me/orders')).body.items[0].vouchers).toHaveLength(1);
    expect(await till.sell({ ...anOrder(10_000), memberId: member.id, voucherCodes: [voucher.code] })).toMatchObject({
      status: 409,
      body: { code: 'voucher.not_available' },
    });
    expect(await till.refund(order.orderNumber, 9_999)).toMatchObject({ body: { vouchersReturned: 0 } });
    expect(await till.refund(order.orderNumber, 1)).toMatchObject({ body: { vouchersReturned: 1 } });
    expect(await till.sell({ ...anOrder(10_000), memberId: member.id, voucherCodes: [voucher.code] })).toMatchObject({ status: 201 });
  });
});

describe('Coins that wait', () => {
  it('come when their days are over, less what was refunded meanwhile (A-22)', async () => {
    const orders = aRelease().documents.get('campaign:orders') as { byMarket: Record<string, object> };
    const byMarket = { ...orders.byMarket, MY: { ...orders.byMarket.MY, pendingDays: 7 } };
    const till = await aTill({ releases: aFeed(aRelease({ orders: { byMarket } })) });
    const member = await signedIn(till);
    const kept = anOrder(10_000);
    const returned = anOrder(5_000);
    expect(await till.partner('POST', '/orders', { ...kept, memberId: member.id })).toMatchObject({ body: { coins: 400, available: 0 } });
    await till.partner('POST', '/orders', { ...returned, memberId: member.id });
    await till.refund(kept.orderNumber, 5_000);
    await till.refund(returned.orderNumber, 5_000);
    expect((await till.coins(member)).available).toBe(0);
    till.clock.moveTo('2025-02-17T07:59:59.999Z');
    expect(await till.server.jobs.runNow('grant-pending')).toEqual({ orders: 0 });
    till.clock.moveTo('2025-02-17T08:00:00.000Z');
    expect(await till.server.jobs.runNow('grant-pending')).toEqual({ orders: 2 });
    expect(await till.server.jobs.runNow('grant-pending')).toEqual({ orders: 0 });
    expect((await till.coins(member)).available).toBe(200);
    expect(await till.refund(kept.orderNumber, 5_000)).toMatchObject({ body: { coinsTaken: 200, available: 0 } });
    await expectInvariants(till.db);
    await till.close();
  });
});

describe('More orders whose coins are due than one page', () => {
  let till: Till;
  beforeAll(async () => {
    const orders = aRelease().documents.get('campaign:orders') as { byMarket: Record<string, object> };
    const byMarket = { ...orders.byMarket, MY: { ...orders.byMarket.MY, pendingDays: 7 } };
    till = await aTill({ releases: aFeed(aRelease({ orders: { byMarket } })) });
  });
  afterEach(() => expectInvariants(till.db));
  afterAll(() => till.close());
  const sell = async (member: Member, orders: number) => {
    till.clock.moveTo('2025-02-10T08:00:00.000Z');
    for (let sold = 0; sold < orders; sold += 1) await till.sell({ ...anOrder(2_000), memberId: member.id });
    till.clock.moveTo('2025-02-17T08:00:00.000Z');
  };

  it('all have theirs in one run', async () => {
    const member = await signedIn(till);
    await sell(member, 5);
    expect(await grantPending(till.server.tools, till.clock.now(), 2)).toEqual({ orders: 5 });
    expect((await till.coins(member)).available).toBe(400);
  });

  it('one that cannot be granted holds up none behind it, and the run says that it failed', async () => {
    const member = await signedIn(till);
    await sell(member, 5);
    till.faults.set({ target: 'statement:orders.grant_pending:1', times: 3 });
    await expect(grantPending(till.server.tools, till.clock.now(), 2)).rejects.toThrow(AggregateError);
    expect((await till.coins(member)).available).toBe(160);
    expect(await grantPending(till.server.tools, till.clock.now(), 2)).toEqual({ orders: 3 });
  });
});

describe('A cut connection', () => {
  it('before any statement of an order or a refund leaves nothing behind, and the same event then gets it done', async () => {
    const till = await aTill();
    const member = await signedIn(till);
    await till.sell({ ...anOrder(20_000), memberId: member.id });
    const order = { ...anOrder(10_000), memberId: member.id };
    const refund = { source: 'demo-pos', eventId: fresh('refund'), refundAmount: money(10_000), refundedAt: till.clock.now() };
    for (const [useCase, path, body] of [
      ['orders.create', '/orders', order],
      ['refunds.create', `/orders/${order.orderNumber}/refunds`, refund],
    ] as const) {
      const before = business(await checksum(till.db));
      let cut = 0;
      for (;;) {
        till.faults.set({ target: `statement:${useCase}:${cut + 1}`, times: 1 });
        const answer = await till.partner('POST', path, body);
        if (answer.status === 201) break;
        cut += 1;
        expect([answer.status, answer.body.code]).toEqual([503, 'server.busy']);
        expect(business(await checksum(till.db))).toBe(before);
      }
      till.faults.clear();
      expect(cut).toBeGreaterThan(8);
    }
    expect((await till.coins(member)).available).toBe(800);
    await expectInvariants(till.db);
    await till.close();
  });
});

/** Without what every signed request leaves behind. */
const business = (sum: string): string =>
  sum
    .split('\n')
    .filter((line) => !/^(partner_nonce|partner_key) /.test(line))
    .join('\n');
