import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { onPostgres } from '../../server-kit/suites.ts';
import { expectInvariants } from '../ledger.ts';
import { aBear, anOrder, aPostgresTill, atShop, next, ringgit, type Till } from '../till/till-server.ts';

const start = '2025-02-10T08:00:00.000Z';
/** Real connections, so that transactions truly overlap. */
onPostgres('At the same instant', () => {
  let till: Till;
  beforeAll(async () => {
    till = await aPostgresTill({ now: start });
  });
  afterAll(() => till.close());
  afterEach(() => expectInvariants(till.db));

  it('twelve receipts of one member are five of the day (A-57)', async () => {
    const member = await till.shopper();
    const orders = Array.from({ length: 12 }, () => anOrder(1_000));
    for (const order of orders) await till.ask('orders.create', order);
    const claims = await Promise.all(
      orders.map(({ store, orderNumber }) =>
        till.call(member, 'POST', '/me/order-claims', { body: { store, orderNumber, amountMinor: 1_000, date: '2025-02-10' } }),
      ),
    );
    expect(claims.map(({ status }) => status).sort()).toEqual([...Array(5).fill(201), ...Array(7).fill(429)]);
    expect((await till.call(member, 'GET', '/me/coins')).body.available).toBe(5 * 40);
  });

  it('an order and the posting of a hold for it: the coins pay it in its books, or not at all', async () => {
    for (let round = 0; round < 8; round += 1) {
      const member = await till.shopper({ coins: 400 });
      const order = anOrder(10_000, { memberId: member.id });
      const { id } = (await till.ask('coinHolds.create', { ...atShop, orderAmount: ringgit(10_000), memberId: member.id, coins: 400 }))
        .body;
      const post = { source: 'demo-pos', id, orderNumber: order.orderNumber };
      const [taken, posted] = await Promise.all([till.ask('orders.create', order), till.ask('coinHolds.post', post)]);
      expect(taken.status).toBe(201);
      expect([
        [201, 396],
        [409, 400],
      ]).toContainEqual([posted.status, taken.body.coins]);
      await till.ask('refunds.create', {
        source: 'demo-pos',
        orderNumber: order.orderNumber,
        refundAmount: ringgit(10_000),
        refundedAt: start,
      });
      const { available, held, debt } = (await till.call(member, 'GET', '/me/coins')).body;
      expect([available + held, debt]).toEqual([400, 0]);
    }
  });

  it('two vouchers for one order, one in the order and one at the till, are one (A-40)', async () => {
    for (let round = 0; round < 8; round += 1) {
      const member = await till.shopper();
      const [one, two] = [await till.voucher(member), await till.voucher(member)];
      const order = anOrder(20_000, { memberId: member.id, voucherCodes: [one] });
      const basket = { ...atShop, currency: 'MYR', lines: [aBear], shipping: ringgit(0) };
      const [taken, used] = await Promise.all([
        till.ask('orders.create', order),
        till.ask('voucherRedemptions.create', { ...basket, code: two, orderNumber: order.orderNumber }),
      ]);
      // The sale that the order tells of has happened; only the till can still be told no.
      expect(taken.status).toBe(201);
      expect([201, 422]).toContain(used.status);
    }
  });

  it('one voucher in two orders and at two tills is used once', async () => {
    const member = await till.shopper();
    const code = await till.voucher(member);
    const basket = { ...atShop, currency: 'MYR', lines: [aBear], shipping: ringgit(0) };
    const answers = await Promise.all([
      till.ask('orders.create', anOrder(20_000, { memberId: member.id, voucherCodes: [code] })),
      till.ask('orders.create', anOrder(20_000, { memberId: member.id, voucherCodes: [code] })),
      till.ask('voucherRedemptions.create', { ...basket, code, orderNumber: `race-${next()}` }),
      till.ask('voucherRedemptions.create', { ...basket, code, orderNumber: `race-${next()}` }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
  });
});
