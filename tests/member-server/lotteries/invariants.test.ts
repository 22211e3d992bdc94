import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkInvariants } from '../../../member-server/invariants/index.ts';
import { expectInvariants } from '../ledger.ts';
import { aMemberServer, type TestServer } from '../member-server.ts';
import { aFeed } from '../programme.ts';
import { always, aPlayer, aWheel, spin } from './world.ts';

/** The invariants of draws are broken by hand, past the triggers, one part after the other: an invariant that nothing breaks proves nothing. */
describe('Invariants of draws notice when they are broken (product.md 4.10, 10, 19, 20)', () => {
  let server: TestServer;
  beforeAll(async () => {
    const limited = { stockTotal: 90, capPerDay: 90 };
    const kinds = [
      { kind: 'coins', coins: 10 },
      { kind: 'voucher', offer: 'draw-cash' },
      { kind: 'item', item: 'nap-bear' },
    ] as const;
    const releases = aFeed(
      aWheel({ freeChancesPerDay: 1, tasks: [{ task: 'check_in', chances: 2, perDay: 1 }], prizes: always({ ...limited }) }),
    );
    server = await aMemberServer({ releases });
    const member = await aPlayer(server, { coins: 100 });
    await server.call(member, 'POST', '/me/check-ins');
    for (const expectedCost of [0, 0, 0, 20]) expect((await spin(server, member, { expectedCost })).status).toBe(201);
    for (const gives of kinds.slice(1)) {
      const other = await aMemberServer({
        releases: aFeed(aWheel({ prizes: always({ gives }) })),
        database: { ...server.database, schema: () => server.db, close: async () => {} },
      });
      expect((await spin(other, await aPlayer(other))).body.prize.kind).toBe(gives.kind);
    }
    await expectInvariants(server.db);
  });
  afterAll(() => server.close());

  const one = (where: string) => `(select id from draw where ${where} order by id limit 1)`;
  it.each([
    [10, 'a draw that no counter knows', `update participation set drawn = drawn + 1 where drawn = 4`],
    [10, 'a chance used twice', `update participation set earned_left = earned_left + 1 where drawn = 4`],
    [10, 'a chance that nothing gave', 'delete from chance_grant'],
    [10, 'a day counted wrong', 'update participation set free_today = 0'],
    [10, 'a prize that no counter of the member knows', `update participation set won = '{}'`],
    [10, 'a draw of somebody else', `update draw set member_id = 'x' where chance = 'bought'`],
    [10, 'a cost that nobody paid', `delete from coin_tx where type = 'deduction'`],
    [10, 'another cost than was paid', `update draw set cost_coins = 19 where chance = 'bought'`],
    [10, 'a stock that lost more than was won', 'update prize_stock set remaining = remaining - 1'],
    [10, 'a day whose row says another number', 'update prize_day set used = used + 1'],
    [
      10,
      'coins that were not given',
      `delete from coin_tx where type = 'engagement_reward' and source_id = ${one("chance = 'free' and given->>'kind' = 'coins'")}`,
    ],
    [10, 'a voucher that was not given', `delete from voucher where source_kind = 'draw'`],
    [10, 'a gift that was not given', `update redemption set source_id = 'other' where source_kind = 'draw'`],
    [
      10,
      'a prize given to a near miss',
      `update draw set awarded_prize = null, given = null, outcome = 'near_miss' where given->>'kind' = 'voucher'`,
    ],
    [
      19,
      'an answer that tells another stop',
      `update idempotency_key set answer = replace(answer, '"stopIndex":0', '"stopIndex":1') where operation = 'draws.create'`,
    ],
    [19, 'an answer of no draw', `update idempotency_key set answer = replace(answer, '"id"', '"di"') where operation = 'draws.create'`],
    [20, 'a draw that nobody heard of', `delete from outbox where topic = 'draws.made'`],
    [
      20,
      'a draw told of twice',
      `insert into outbox (topic, subject, payload, created_at, due_at) select topic, subject, payload, created_at, due_at from outbox where topic = 'draws.made'`,
    ],
  ])('invariant %i: %s', async (number, _what, sql) => {
    const undone = new Error('undone');
    let broken: readonly number[] = [];
    await server.db
      .transaction(async (tx) => {
        await tx.script(`set local session_replication_role = replica; ${sql}`);
        const { invariants } = await checkInvariants(tx, 'now');
        broken = invariants.filter(({ ok }) => !ok).map((each) => each.number);
        throw undone;
      })
      .catch((error) => {
        if (error !== undone) throw error;
      });
    expect(broken).toContain(number);
  });
});
