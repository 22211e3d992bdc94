import { afterEach, describe, expect, it } from 'vitest';
import { revealDue } from '../../../member-server/lotteries/jobs.ts';
import { onPostgres } from '../../server-kit/suites.ts';
import { expectInvariants } from '../ledger.ts';
import { aMemberServer, aPostgresServer, type Member, type TestServer } from '../member-server.ts';
import { aFeed } from '../programme.ts';
import { always, anEmpty, aPlayer, aPrize, available, aWheel, rows, run, spin, wheel } from './world.ts';

const beforeMidnight = '2025-02-10T23:59:59.000Z';
const afterwards = '2025-02-11T00:00:30.000Z';
const [told, next] = ['2025-02-10', '2025-02-11'];
const tellSeeds = (server: TestServer, now = afterwards) => revealDue(server.server.tools, now);
const dayOf = ({ body }: { body: { proof: { utcDay: string } } }) => body.proof.utcDay;

describe('A clock that went back to a day whose seed is told (product.md 4.10, 11)', () => {
  let server: TestServer;
  afterEach(async () => {
    await expectInvariants(server.db);
    await server.close();
  });
  const open = async (changes: Parameters<typeof aWheel>[0] = {}, coins = 100) => {
    server = await aMemberServer({ releases: aFeed(aWheel(changes)), now: beforeMidnight });
    return aPlayer(server, { coins });
  };
  const stepBack = async () => {
    expect(await tellSeeds(server)).toMatchObject({ wrong: [] });
    server.clock.moveTo(beforeMidnight);
  };

  it('draws on the next day, for who drew before and for who did not', async () => {
    const member = await open();
    const newcomer = await aPlayer(server);
    expect(dayOf(await spin(server, member))).toBe(told);
    await stepBack();
    for (const each of [member, newcomer, member, newcomer]) {
      const spun = await spin(server, each);
      expect([spun.status, dayOf(spun), spun.body.drawnAt]).toEqual([201, next, `${next}T00:00:00.000Z`]);
    }
    server.clock.moveTo('2025-02-12T00:01:00.000Z');
    expect(await server.server.jobs.runNow('reveal-seeds')).toMatchObject({ wrong: [] });
    expect(
      await rows(server, `select draws, verified from seed_epoch where utc_day <= '${next}' and lottery_id = '${wheel}' order by utc_day`),
    ).toEqual([
      { draws: 1, verified: true },
      { draws: 4, verified: true },
    ]);
  });

  it('keeps on doing so where it went back by days, and when the day after was told, too', async () => {
    const member = await open();
    server.clock.moveTo('2025-02-11T23:00:00.000Z');
    await server.server.jobs.runNow('commit-seeds');
    expect(await tellSeeds(server, '2025-02-12T00:00:30.000Z')).toMatchObject({ wrong: [] });
    server.clock.moveTo(beforeMidnight);
    expect(dayOf(await spin(server, member))).toBe('2025-02-12');
  });

  it('counts what is drawn to the next day: its free spins, its share of prizes', async () => {
    const prizes = [aPrize({ id: 'rare', range: 1, capPerDay: 1 }), anEmpty('none')];
    const member = await open({ freeChancesPerDay: 1, perMemberPerDay: 4, prizes });
    expect(await spin(server, member)).toMatchObject({ body: { outcome: 'prize' } });
    expect(await spin(server, await aPlayer(server))).toMatchObject({ status: 409, body: { code: 'draw.prizes_exhausted_today' } });
    await stepBack();
    // The day that the clock shows has nothing left, and nothing is drawn on it.
    expect((await spin(server, member)).body.code).toBe('draw.prizes_exhausted_today');
    server.clock.moveTo(afterwards);
    expect(await spin(server, member)).toMatchObject({ status: 201, body: { outcome: 'prize' } });
  });

  it('never charges for a spin that is free on the day it counts for', async () => {
    const member = await open({ freeChancesPerDay: 1, prizes: always({ gives: { kind: 'coins', coins: 1 } }) });
    await spin(server, member);
    await stepBack();
    const before = await available(server, member);
    expect(await spin(server, member, { expectedCost: 20 })).toMatchObject({ status: 409, body: { code: 'redemption.price_changed' } });
    expect(await available(server, member)).toBe(before);
    server.clock.moveTo(afterwards);
    expect(await spin(server, member, { expectedCost: 0 })).toMatchObject({ status: 201, body: { coins: before + 1 } });
  });

  it('is refused by the database itself, whoever writes', async () => {
    const member = await open();
    await spin(server, member);
    await stepBack();
    const copied = `insert into draw select id || 'z', lottery_id, utc_day, participation_id, member_id, market, revision, 999, client_seed, commitment,
      value, wanted_prize, awarded_prize, outcome, stop_index, chance, cost_coins, cost_entry_id, given, drawn_at from draw`;
    await expect(run(server, copied)).rejects.toMatchObject({ constraint: 'draw_day_untold' });
  });
});

onPostgres('Draws by a slow clock while a seed is told, on PostgreSQL', () => {
  it('are of the told day as far as its list has them, and of the next one after that', async () => {
    const many = { freeChancesPerDay: 50, perMemberPerDay: 50, perMember: 100 };
    const server = await aPostgresServer({ releases: aFeed(aWheel(many)), now: beforeMidnight });
    const members: Member[] = [];
    for (let count = 0; count < 12; count += 1) members.push(await aPlayer(server));
    const spinAll = (times: number) =>
      Promise.all(
        members.map(async (member) => {
          const days: string[] = [];
          for (let turn = 0; turn < times; turn += 1) days.push(dayOf(await spin(server, member)));
          return days;
        }),
      );
    const tellAll = () => Promise.all([tellSeeds(server), tellSeeds(server)]);
    const [during, ...answers] = await Promise.all([spinAll(10), tellAll()]);
    answers.push(await tellAll());
    for (const { wrong } of answers.flat()) expect(wrong).toEqual([]);
    for (const days of during) expect(days).toEqual(days.toSorted());
    expect((await spinAll(1)).flat()).toEqual(members.map(() => next));
    const [epoch] = await rows<{ draws: number }>(
      server,
      `select draws from seed_epoch where lottery_id = '${wheel}' and utc_day = '${told}'`,
    );
    expect(epoch?.draws).toBe(during.flat().filter((day) => day === told).length);
    await expectInvariants(server.db);
    await server.close();
  });
});
