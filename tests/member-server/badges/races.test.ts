import { afterAll, beforeAll, expect, it } from 'vitest';
import { recountBadges } from '../../../member-server/badges/recount.ts';
import { onPostgres } from '../../server-kit/suites.ts';
import { expectInvariants } from '../ledger.ts';
import { aPostgresServer, signedIn } from '../member-server.ts';
import { fresh, type Till, tillOf } from '../orders/orders.ts';
import { aPurchase, start } from './badges.ts';

/** Real connections, so that transactions truly overlap; the embedded database has but one. */
onPostgres('Badges on PostgreSQL, all at once', () => {
  let shop: Till;
  beforeAll(async () => {
    shop = await tillOf(await aPostgresServer({ now: '2025-08-09T08:00:00.000Z' }));
  });
  afterAll(() => shop.close());

  it('of fifty claims one gets the reward, its coins once (R-407)', async () => {
    const member = await signedIn(shop);
    shop.clock.moveTo(start);
    const orders = Array.from({ length: 4 }, () => ({ ...aPurchase(), memberId: member.id }));
    await Promise.all(orders.map((order) => shop.partner('POST', '/orders', order)));
    const before = (await shop.coins(member)).available;
    const claim = () => shop.call(member, 'POST', '/badges/toy/tiers/2/claims', { key: fresh('race'), body: {} });
    const answers = await Promise.all(Array.from({ length: 50 }, claim));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(49).fill(409)]);
    expect((await shop.coins(member)).available).toBe(before + 300);
    await expectInvariants(shop.db);
  });

  it('orders, returns, claims and a count beside them leave the numbers that the orders say', async () => {
    shop.clock.moveTo('2025-08-09T08:00:00.000Z');
    const members = await Promise.all(Array.from({ length: 4 }, () => signedIn(shop)));
    shop.clock.moveTo(start);
    const orders = Array.from({ length: 32 }, (_, at) => ({ ...aPurchase({ amountMinor: 1_500 }), memberId: members[at % 4]!.id }));
    const refunded = orders.filter((_, at) => at % 5 === 0);
    await Promise.all([
      ...orders.map((order) => shop.partner('POST', '/orders', order)),
      ...refunded.map(({ orderNumber }) => shop.refund(orderNumber, 1_500)),
      ...members.map((member) => shop.call(member, 'POST', '/badges/toy/tiers/2/claims', { key: fresh('race'), body: {} })),
      recountBadges(shop.server.tools, start),
    ]);
    for (const [at, member] of members.entries()) {
      const left = orders.filter((order, place) => place % 4 === at && !refunded.includes(order)).length;
      const { body } = await shop.call(member, 'GET', '/badges/toy');
      expect([body.count, body.amount.amountMinor]).toEqual([left, left * 1_500]);
    }
    await expectInvariants(shop.db);
  });
});
