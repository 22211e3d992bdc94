import { afterEach, describe, expect, it } from 'vitest';
import { grantOpsChances, grantTaskChances } from '../../../member-server/lotteries/index.ts';
import { takeRelease } from '../../../member-server/programme/index.ts';
import type { Tx } from '../../../server-kit/db.ts';
import { checksum, expectInvariants } from '../ledger.ts';
import { aMemberServer, type Member, type TestServer } from '../member-server.ts';
import { aFeed } from '../programme.ts';
import { aPlayer, aWheel, lotteryOf, rows, spin } from './world.ts';

let server: TestServer;
const open = async (...changes: Parameters<typeof aWheel>): Promise<Member> => {
  server = await aMemberServer({ releases: aFeed(aWheel(...changes)) });
  return aPlayer(server, { coins: 200 });
};
afterEach(async () => {
  await expectInvariants(server.db);
  await server.close();
});

const earned = async (member: Member) => (await lotteryOf(server, member)).chances.earned;
const done = (member: Member, sourceId: string, task: 'order' | 'attendance' = 'order', market = 'MY') =>
  server.db.transaction(async (tx) => {
    const now = server.clock.now();
    const rules = takeRelease(server.server.tools.releases, now);
    grantTaskChances(tx, server.server.tools, { task, sourceId, memberId: member.id, market, now, rules });
  });

describe('Spins for tasks (A-72)', () => {
  it('come with a check-in, once a day, and pay a draw', async () => {
    const member = await open({ freeChancesPerDay: 0, costCoins: undefined, tasks: [{ task: 'check_in', chances: 2, perDay: 1 }] });
    expect((await spin(server, member)).body.code).toBe('draw.no_chances');
    expect((await server.call(member, 'POST', '/me/check-ins')).status).toBe(201);
    expect((await server.call(member, 'POST', '/me/check-ins')).status).toBe(409);
    expect(await earned(member)).toBe(2);
    expect((await spin(server, member)).status).toBe(201);
    expect(await earned(member)).toBe(1);
    server.clock.moveTo('2025-02-11T08:00:00.000Z');
    expect(await earned(member)).toBe(1);
    await server.call(member, 'POST', '/me/check-ins');
    expect(await earned(member)).toBe(3);
  });

  it('count so often a day, and each source once', async () => {
    const member = await open({ tasks: [{ task: 'order', chances: 3, perDay: 2 }] });
    for (const order of ['o1', 'o1', 'o2', 'o3']) await done(member, order);
    expect(await earned(member)).toBe(6);
    server.clock.moveTo('2025-02-11T08:00:00.000Z');
    for (const order of ['o1', 'o3']) await done(member, order);
    expect(await earned(member)).toBe(9);
    expect(await rows(server, 'select source_id, utc_day from chance_grant order by 1')).toEqual([
      { source_id: 'o1', utc_day: '2025-02-10' },
      { source_id: 'o2', utc_day: '2025-02-10' },
      { source_id: 'o3', utc_day: '2025-02-11' },
    ]);
  });

  it.each([
    ['another task', {}, {}, 'attendance', 'MY'],
    ['another market', {}, {}, 'order', 'SG'],
    ['a draw that is not open', { window: { from: '2025-02-11T00:00:00Z' } }, {}, 'order', 'MY'],
    ['a market where draws are off', {}, { on: false }, 'order', 'MY'],
  ] as const)('are not given for %s, and nothing is asked of the database', async (_what, lottery, market, task, of) => {
    const member = await open({ tasks: [{ task: 'order', chances: 1, perDay: 1 }], ...lottery }, market, {
      'nine-treasures': { tasks: [] },
      'lucky-reels': { tasks: [] },
    });
    const before = await checksum(server.db);
    const asked: unknown[] = [];
    const tx = { send: (...sent: unknown[]) => asked.push(sent) } as unknown as Tx;
    const now = server.clock.now();
    const rules = takeRelease(server.server.tools.releases, now);
    grantTaskChances(tx, server.server.tools, { task, sourceId: 's', memberId: member.id, market: of, now, rules });
    expect(asked).toEqual([]);
    expect(await checksum(server.db)).toBe(before);
  });

  it('that an operator gives count once for a request and pass no limit of a day', async () => {
    const member = await open({ tasks: [] });
    const give = (sourceId: string) =>
      server.db.transaction((tx) => {
        const now = server.clock.now();
        const rules = takeRelease(server.server.tools.releases, now);
        const who = { memberId: member.id, market: 'MY', actor: 'ops:1', reason: 'The app froze' };
        return grantOpsChances(tx, server.server.tools, { ...who, lotteryId: 'lucky-wheel', chances: 4, sourceId, now, rules });
      });
    expect([await give('k1'), await give('k1'), await give('k2')]).toEqual([
      { earned: 4, isNew: true },
      { earned: 4, isNew: false },
      { earned: 8, isNew: true },
    ]);
    expect(await earned(member)).toBe(8);
  });
});
