import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { expectInvariants } from './ledger.ts';
import { always, spin } from './lotteries/world.ts';
import { type Member, signedIn } from './member-server.ts';
import { aFeed, aRelease } from './programme.ts';
import { anAddress, run } from './redemptions/world.ts';
import { aTill, atShop, next, ringgit, type Till } from './till/till-server.ts';

let till: Till;
let member: Member;
beforeAll(async () => {
  till = await aTill({ releases: aFeed(aRelease({ 'lucky-wheel': { prizes: always({ stockTotal: 1_000, capPerDay: 1_000 }) } })) });
  member = await till.shopper({ coins: 100_000, level: 4 });
  // The first request of a process reads the partner's key.
  await sell();
  // The first claim of an offer sets its counters up.
  await till.call(await signedIn(till), 'POST', '/voucher-offers/weekend-ten/claims');
  await sell({ memberId: (await signedIn(till)).id, lines: [line(90_000)], netAmount: ringgit(90_000) });
});
afterAll(async () => {
  await expectInvariants(till.db);
  await till.close();
});

/** What goes to the database, a list of statements for each packet: those of one turn of the event loop leave together and are answered together. */
async function packetsOf(work: () => Promise<{ readonly status: number; readonly body: unknown }>): Promise<string[][]> {
  const packets: string[][] = [[]];
  const bind = vi.spyOn(pg.Connection.prototype, 'bind').mockImplementation(function (this: pg.Connection, message, more) {
    packets.at(-1)!.push(String((message as { statement?: string } | null)?.statement));
    return actual.bind.call(this, message, more);
  });
  const sync = vi.spyOn(pg.Connection.prototype, 'sync').mockImplementation(function (this: pg.Connection) {
    packets.push([]);
    return actual.sync.call(this);
  });
  try {
    const { status, body } = await work();
    expect([status < 300, body]).toEqual([true, body]);
    return packets.filter((statements) => statements.length > 0);
  } finally {
    bind.mockRestore();
    sync.mockRestore();
  }
}
const actual = { bind: pg.Connection.prototype.bind, sync: pg.Connection.prototype.sync };

const line = (amountMinor: number) => ({ sku: 'mug', category: 'home', quantity: 1, net: ringgit(amountMinor), fullPrice: true });
const anOrder = (more: object = {}) => ({
  ...atShop,
  orderNumber: `R-${next()}`,
  eventType: 'paid',
  currency: 'MYR',
  lines: [line(20_000)],
  netAmount: ringgit(20_000),
  shipping: ringgit(0),
  paidAt: till.clock.now(),
  memberId: member.id,
  ...more,
});
const sell = (more: object = {}) => till.ask('orders.create', anOrder(more));
const hold = () => till.ask('coinHolds.create', { ...atShop, memberId: member.id, coins: 100, orderAmount: ringgit(20_000) });

const redeemVoucher = () => till.call(member, 'POST', '/me/redemptions', { body: { itemId: 'cash-coupon', expectedCoins: 1000 } });

type Prepare = () => Promise<() => Promise<{ readonly status: number; readonly body: unknown }>>;
const rows: readonly (readonly [string, number, Prepare])[] = [
  ['orders.create', 4, async () => () => sell()],
  [
    'orders.create with a hold',
    4,
    async () => {
      const { body } = await hold();
      return () => sell({ coinHoldId: body.id });
    },
  ],
  [
    'orders.create with two vouchers',
    4,
    async () => {
      const voucherCodes = [await till.voucher(member), await till.voucher(member)];
      return () => sell({ voucherCodes });
    },
  ],
  [
    // A fifth, for the pack: the level is known only behind the lock of the wallet. A member sees it three times in a life.
    'orders.create that lifts to a level with a pack',
    5,
    async () => {
      const { id: memberId } = await signedIn(till);
      return () => sell({ memberId, lines: [line(90_000)], netAmount: ringgit(90_000) });
    },
  ],
  [
    'refunds.create',
    4,
    async () => {
      const order = anOrder();
      await till.ask('orders.create', order);
      const { source, orderNumber } = order;
      return () => till.ask('refunds.create', { source, orderNumber, refundAmount: ringgit(5_000), refundedAt: till.clock.now() });
    },
  ],
  [
    // The wallet there is opened and all of the member's are locked in the round trip of the order.
    'orders.create in another market',
    4,
    async () => {
      const { id: memberId } = await till.shopper({ market: 'ID' });
      return () => sell({ memberId });
    },
  ],
  ['coinHolds.create', 3, async () => hold],
  [
    'coinHolds.post',
    4,
    async () => {
      const { body } = await hold();
      return () => till.ask('coinHolds.post', { id: body.id, source: 'demo-pos', orderNumber: `R-${next()}` });
    },
  ],
  [
    'voucherRedemptions.create',
    4,
    async () => {
      const code = await till.voucher(member);
      const basket = { ...atShop, currency: 'MYR', lines: [line(20_000)], shipping: ringgit(0) };
      return () => till.ask('voucherRedemptions.create', { ...basket, code, orderNumber: `R-${next()}` });
    },
  ],
  [
    // The first of an item: a third, in which its stock follows the document.
    'redemptions.create',
    3,
    async () => {
      const addressId = await anAddress(till, member);
      await run(till, `update member set registered_at = '2025-01-05T08:00:00.000Z' where id = '${member.id}'`);
      return () => till.call(member, 'POST', '/me/redemptions', { body: { itemId: 'flower-tumbler', addressId, expectedCoins: 900 } });
    },
  ],
  [
    'redemptions.create of a voucher',
    2,
    async () => {
      // The first sets the counters up.
      await redeemVoucher();
      return redeemVoucher;
    },
  ],
  // The first one makes the member's part in the draw.
  ['draws.create', 3, async () => () => spin(till, member)],
  [
    'draws.create for coins',
    2,
    async () => {
      const buyer = await till.shopper({ coins: 1_000 });
      // The free one.
      await spin(till, buyer);
      const { costCoins: expectedCost } = (await till.call(buyer, 'GET', '/lotteries/lucky-wheel')).body;
      return () => spin(till, buyer, { expectedCost });
    },
  ],
  [
    // Its session, all of its parts, and the end.
    'me.summary with coins in another market',
    3,
    async () => {
      const traveller = await till.shopper({ market: 'ID' });
      await sell({ memberId: traveller.id });
      return async () => {
        const answer = await till.call(traveller, 'GET', '/me/summary');
        expect(answer.body.elsewhere).toMatchObject([{ market: 'MY', coins: 800 }]);
        return answer;
      };
    },
  ],
  ['voucherOffers.claim', 2, async () => () => till.call(member, 'POST', '/voucher-offers/weekend-ten/claims')],
];

describe('Round trips to the database, access and signature included', () => {
  it.each(rows)('%s takes %i at most', async (_useCase, most, prepare) => {
    const work = await prepare();
    const packets = await packetsOf(work);
    expect(packets.length, JSON.stringify(packets)).toBeLessThanOrEqual(most);
  });
});
