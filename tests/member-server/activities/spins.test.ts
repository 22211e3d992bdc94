import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { checkInvariants } from '../../../member-server/invariants/index.ts';
import type { Release } from '../../../schemas/release.ts';
import { checksum, expectInvariants } from '../ledger.ts';
import { aWheel, lotteryOf, spin, wheel } from '../lotteries/world.ts';
import { aMemberServer, type Member, type TestServer } from '../member-server.ts';
import { aShopper, available } from '../redemptions/world.ts';
import { aChangingFeed } from '../vouchers/offers.ts';
import { anActivity, ask, attend, get, leave, open } from './world.ts';

/** Every place gives two spins of a wheel that has no others. */
function aRelease(): Release {
  const task = { task: 'attendance', chances: 2, perDay: 2 } as const;
  const release = aWheel({ freeChancesPerDay: 0, costCoins: undefined, tasks: [task] }, {}, { 'nine-treasures': { tasks: [task] } });
  const places = [
    anActivity('evening', { lottery: wheel }),
    anActivity('free', { costCoins: 0, lottery: wheel }),
    anActivity('workshop', { access: 'application', costCoins: 50, lottery: wheel }),
  ];
  return { ...release, documents: new Map([...release.documents, ...places.map((each) => [`campaign:${each.id}`, each] as const)]) };
}

const feed = aChangingFeed(aRelease());
let server: TestServer;
beforeAll(async () => {
  server = await aMemberServer({ now: open, releases: feed });
});
afterAll(() => server.close());
afterEach(() => expectInvariants(server.db));

const earned = async (member: Member) => (await lotteryOf(server, member)).chances.earned;
const enter = async (id = 'evening') => {
  const member = await aShopper(server, { coins: 500 });
  expect((await attend(server, member, id)).status).toBe(201);
  return member;
};

describe('The spins that come with a place (A-72, A-77)', () => {
  it('go when the place is given back, come again with it, and are never more than once there', async () => {
    const member = await enter();
    for (let turn = 0; turn < 3; turn += 1) {
      expect(await earned(member)).toBe(2);
      expect((await leave(server, member, 'evening')).body).toMatchObject({ myStatus: 'none', remainingChances: 0 });
      expect(await earned(member)).toBe(0);
      expect(await available(server, member)).toBe(500);
      expect((await spin(server, member)).body.code).toBe('draw.no_chances');
      expect((await attend(server, member, 'evening')).body).toMatchObject({ remainingChances: 2, cancellable: true });
    }
  });

  it('hold a paid place once one of them was used: the answer says so before, and nothing changes', async () => {
    const member = await enter();
    expect((await get(server, member, 'evening')).body).toMatchObject({ cancellable: true, spinUsed: false });
    expect((await spin(server, member)).status).toBe(201);
    const coins = await available(server, member);
    expect((await get(server, member, 'evening')).body).toMatchObject({ myStatus: 'attending', cancellable: false, spinUsed: true });
    const before = await checksum(server.db);
    expect(await leave(server, member, 'evening')).toMatchObject({ status: 409, body: { code: 'redemption.invalid_transition' } });
    expect(await checksum(server.db)).toBe(before);
    expect(await available(server, member)).toBe(coins);
  });

  it('let a free place go, and what is used does not come again with it', async () => {
    const member = await enter('free');
    await spin(server, member);
    expect((await leave(server, member, 'free')).body).toMatchObject({ myStatus: 'none', spinUsed: false });
    expect(await earned(member)).toBe(1);
    await attend(server, member, 'free');
    expect(await earned(member)).toBe(1);
  });

  it('come with what an operator accepts, and an application without any can be taken back', async () => {
    const member = await enter('workshop');
    expect(await earned(member)).toBe(0);
    const { body } = await ask(server, 'campaign', 'GET', '/activities/workshop/attendances');
    await ask(server, 'campaign', 'POST', `/activities/workshop/attendances/${body.items.at(-1).id}/decisions`, {
      accept: true,
      reason: 'There is room',
    });
    expect(await earned(member)).toBe(2);
    expect((await leave(server, member, 'workshop')).status).toBe(200);
    expect(await earned(member)).toBe(0);
    await attend(server, member, 'workshop');
    expect((await leave(server, member, 'workshop')).status).toBe(200);
  });

  it('and the coins never both stay, whichever of a draw and a leaving is first', async () => {
    for (let round = 0; round < 6; round += 1) {
      const member = await enter();
      const [drawn, left] = await Promise.all([spin(server, member), leave(server, member, 'evening')]);
      expect([drawn.status, left.status]).toEqual(left.status === 200 ? [409, 200] : [201, 409]);
      expect(await available(server, member)).toBe(left.status === 200 ? 500 : 300 + (drawn.body.prize?.coins ?? 0));
    }
  });

  it.each([
    ['spins that stayed when the coins came back', 'delete from chance_return'],
    ['less taken back than was given', 'update chance_return set chances = chances - 1'],
  ])('invariant 10 notices %s', async (_what, sql) => {
    const member = await enter();
    await leave(server, member, 'evening');
    const undone = new Error('undone');
    let broken: readonly number[] = [];
    await server.db
      .transaction(async (tx) => {
        await tx.script(`set local session_replication_role = replica; ${sql};
          update participation p set earned_left = (select coalesce(sum(chances), 0) from chance_grant g where g.participation_id = p.id)
            - (select coalesce(sum(chances), 0) from chance_return r where r.participation_id = p.id)
            - (select count(*) from draw d where d.participation_id = p.id and d.chance = 'earned')`);
        broken = (await checkInvariants(tx, 'now')).invariants.filter(({ ok }) => !ok).map((each) => each.number);
        throw undone;
      })
      .catch((error) => expect(error).toBe(undone));
    expect(broken).toEqual([10]);
  });
});
