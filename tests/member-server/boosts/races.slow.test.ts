import { afterAll, beforeAll, expect, it } from 'vitest';
import { onPostgres } from '../../server-kit/suites.ts';
import { expectInvariants } from '../ledger.ts';
import { aPostgresServer, signedIn } from '../member-server.ts';
import { anOrder, type Till, tillOf } from '../orders/orders.ts';
import { aFeed } from '../programme.ts';
import { aBoost, aBoostedRelease } from './boosts.ts';

const budget = 1_234;
const boosts = [
  aBoost('budgeted', { coins: 100, budgetCoins: budget, capPerMember: 250 }),
  aBoost('behind', { coins: 7, budgetCoins: 40 }),
];

/** Real connections, so that transactions truly overlap; the embedded database has but one. */
onPostgres('Boosts on PostgreSQL, all at once', () => {
  let shop: Till;
  beforeAll(async () => {
    shop = await tillOf(await aPostgresServer({ now: '2025-02-10T08:00:00.000Z', releases: aFeed(aBoostedRelease(boosts)) }));
  });
  afterAll(() => shop.close());

  it('sixty orders of fifteen members get the budget to the coin and not one more, and no member more than the cap', async () => {
    const members = await Promise.all(Array.from({ length: 15 }, () => signedIn(shop)));
    const orders = Array.from({ length: 60 }, (_, at) => ({ ...anOrder(2_500), memberId: members[at % 15]!.id }));
    const answers = await Promise.all(orders.map((order) => shop.partner('POST', '/orders', order)));
    expect(answers.filter(({ status }) => status !== 201)).toEqual([]);
    const given = (id: string) =>
      answers.map(({ body }) => (body.boost?.id === id ? (body.boost.coins as number) : 0)).reduce((sum, coins) => sum + coins, 0);
    expect([given('budgeted'), given('behind')]).toEqual([budget, 40]);
    const ofMember = await shop.rows<{ most: number }>(
      `select max(sum)::int most from (select sum(coins) from boost_use where boost_id = 'budgeted' group by member_id) each`,
    );
    expect(ofMember[0]?.most).toBeLessThanOrEqual(250);
    expect(answers.reduce((sum, { body }) => sum + body.coins, 0)).toBe(60 * 100 + budget + 40);
    await expectInvariants(shop.db);
  });

  it('the same order of thirty tills at once takes from a budget once', async () => {
    const member = await signedIn(shop);
    const before = await shop.rows(`select boost_id, given from boost_total order by 1`);
    const order = { ...anOrder(10_000), memberId: member.id };
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, at) => shop.partner('POST', '/orders', { ...order, eventId: `${order.eventId}-${at}` })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(29).fill(200), 201]);
    expect(await shop.rows(`select boost_id, given from boost_total order by 1`)).toEqual(before);
    await expectInvariants(shop.db);
  });
});
