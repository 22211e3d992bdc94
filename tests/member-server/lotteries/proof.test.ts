import { hash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkInvariants } from '../../../member-server/invariants/index.ts';
import { type DrawRow, type EpochRow, recheckDay } from '../../../member-server/lotteries/index.ts';
import { linkText } from '../../../schemas/draw-proof.ts';
import type { Release } from '../../../schemas/release.ts';
import { seededRandom } from '../../../server-kit/random-source.ts';
import { statement } from '../../../server-kit/statement.ts';
import { expectInvariants } from '../ledger.ts';
import { aMemberServer, type Member, type TestServer } from '../member-server.ts';
import { aFeed } from '../programme.ts';
import { anEmpty, aPlayer, aPrize, aWheel, lotteryOf, rows, run, spin, wheel, wheelAt } from './world.ts';

const free = { freeChancesPerDay: 50, perMemberPerDay: 50, perMember: 500 };
const prizes = [aPrize({ id: 'a', range: 2 }), aPrize({ id: 'b', range: 1, capPerDay: 3 }), anEmpty('e1', 3), anEmpty('e2', 0)];
const epochs = (server: TestServer, where = `lottery_id = '${wheel}'`) =>
  rows<EpochRow>(server, `select * from seed_epoch where ${where} order by utc_day`);
const job = (server: TestServer, name: string) => server.server.jobs.runNow(name);
const [mine, others] = ['2025-02-10', '2025-02-11'];

describe('Seeds are promised before their day and told after it', () => {
  let server: TestServer;
  afterAll(() => server?.close());

  it('two days ahead of every draw that is open or announced, at the start, at a release and hourly', async () => {
    const announced = {
      'lucky-reels': { window: { from: '2025-03-05T10:00:00Z' } },
      'nine-treasures': { window: { to: '2025-02-11T00:00:00Z' } },
    };
    let listener = () => {};
    const known: Release[] = [];
    const feed = () => aFeed(...known);
    known.push(aWheel({ window: { to: '2025-01-01T00:00:00Z' } }, {}, announced));
    const releases = {
      at: (now: Date) => feed().at(now),
      effectiveAt: (now: Date) => feed().effectiveAt(now),
      isKilled: () => false,
      onChange: (heard: () => void) => {
        listener = heard;
        return () => {};
      },
    };
    server = await aMemberServer({ releases });
    const days = async () => (await epochs(server, 'true')).map(({ lottery_id, utc_day }) => `${lottery_id} ${utc_day}`).sort();
    expect(await days()).toEqual(['lucky-reels 2025-03-05', 'nine-treasures 2025-02-10']);
    known.unshift(wheelAt(2, '2025-02-10T00:00:00Z', {}, {}, announced));
    await listener();
    const opened = ['2025-02-10', '2025-02-11', '2025-02-12'].map((day) => `${wheel} ${day}`);
    expect(await days()).toEqual(['lucky-reels 2025-03-05', ...opened, 'nine-treasures 2025-02-10']);
    server.clock.moveTo('2025-02-11T00:07:00.000Z');
    await job(server, 'commit-seeds');
    expect(await days()).toContain(`${wheel} 2025-02-13`);
    await server.close();
  });

  it('a promise says nothing of the seed, stays what it is, and is told by the job once the day is over', async () => {
    server = await aMemberServer({ releases: aFeed(aWheel({ ...free, prizes })) });
    const member = await aPlayer(server);
    await spin(server, member);
    const [before] = await epochs(server);
    expect(before).toMatchObject({ committed_at: '2025-02-10T08:00:00.000Z', revealed_at: null, seed: null });
    await expect(run(server, `update seed_epoch set commitment = repeat('0', 64)`)).rejects.toThrow('append-only');
    await expect(run(server, 'delete from seed_epoch')).rejects.toThrow('append-only');
    server.clock.moveTo('2025-02-11T00:00:29.999Z');
    expect(await job(server, 'reveal-seeds')).toEqual({ days: 0, wrong: [] });
    server.clock.moveTo('2025-02-11T00:00:30.000Z');
    expect(await job(server, 'reveal-seeds')).toMatchObject({ wrong: [] });
    const [told] = await epochs(server);
    expect(hash('sha256', Buffer.from(told!.seed!, 'hex'), 'hex')).toBe(before!.commitment);
    expect(told).toMatchObject({ draws: 1, verified: true, first_wrong: null });
    expect((await lotteryOf(server, member)).commitment).toBe((await epochs(server))[1]!.commitment);
    expect(await job(server, 'reveal-seeds')).toEqual({ days: 0, wrong: [] });
  });
});

describe('Every draw of a told day recomputes, and whatever was changed is found', () => {
  let server: TestServer;
  let member: Member;
  let ids: readonly string[] = [];
  const epochOf = async (day: string) => (await epochs(server, `lottery_id = '${wheel}' and utc_day = '${day}'`))[0]!;
  beforeAll(async () => {
    const second = wheelAt(2, '2025-02-10T12:00:00.000Z', { ...free, prizes: [...prizes, aPrize({ id: 'c', range: 4 })] });
    server = await aMemberServer({ releases: aFeed(aWheel({ ...free, prizes }), second), random: seededRandom('a told day') });
    member = await aPlayer(server);
    for (const [at, count] of [
      ['2025-02-10T09:00:00.000Z', 12],
      ['2025-02-10T13:00:00.000Z', 12],
      ['2025-02-11T01:00:00.000Z', 5],
    ] as const) {
      server.clock.moveTo(at);
      for (let each = 0; each < count; each += 1) expect((await spin(server, member, { clientSeed: `s${each}` })).status).toBe(201);
      if (count === 12) await job(server, 'chain-draws');
    }
    server.clock.moveTo('2025-02-12T00:01:00.000Z');
    expect(await job(server, 'reveal-seeds')).toMatchObject({ wrong: [] });
    ids = (await rows<{ draw_id: string }>(server, `select draw_id from draw_link where utc_day = '${mine}' order by place`)).map(
      ({ draw_id }) => draw_id,
    );
    await expectInvariants(server.db);
  });
  afterAll(() => server.close());

  it('with two revisions on one day', async () => {
    expect(ids).toHaveLength(24);
    for (const day of [mine, others]) {
      const epoch = await epochOf(day!);
      expect(await recheckDay(server.db, epoch)).toEqual({ draws: epoch.draws, rootHash: epoch.root_hash });
    }
  });

  it('the hash of the first link is that of its text behind the commitment', async () => {
    const [row] = await rows<DrawRow & { readonly hash: string }>(
      server,
      `select d.*, l.hash from draw d join draw_link l on l.draw_id = d.id where d.id = '${ids[0]}'`,
    );
    const link = {
      lotteryId: wheel,
      revision: 1,
      participationId: row!.participation_id,
      nonce: 0,
      clientSeed: 's0',
      drawId: ids[0]!,
      utcDay: mine!,
      place: 1,
      commitment: row!.commitment,
      value: row!.value,
      wantedPrize: row!.wanted_prize,
      awardedPrize: row!.awarded_prize ?? undefined,
      outcome: row!.outcome,
      stopIndex: row!.stop_index,
    };
    const cells = prizes.map(({ id, range, gives }) => ({ id, range, empty: gives.kind === 'nothing' }));
    expect(row!.hash).toBe(hash('sha256', linkText(link.commitment, link, cells), 'hex'));
  });

  /** Changes rows past their triggers, looks, and takes it back. */
  const tampered = async (sql: string) => {
    const taken = new Error('taken back');
    let found: unknown;
    await server.db
      .transaction(async (tx) => {
        await tx.script(`set local session_replication_role = replica; ${sql}`);
        const epoch = await epochOfTx(tx);
        const { invariants } = await checkInvariants(tx, 'now');
        found = { ...(await recheckDay(tx, epoch)), law: invariants.find(({ number }) => number === 11)!.ok };
        throw taken;
      })
      .catch((error) => {
        if (error !== taken) throw error;
      });
    return found as { firstWrong?: string; law: boolean };
  };
  const readEpoch = statement<{ lottery: string; day: string }, EpochRow>(
    'test.epoch',
    'select * from seed_epoch where lottery_id = $lottery and utc_day = $day',
  );
  const epochOfTx = async (tx: Parameters<Parameters<TestServer['db']['transaction']>[0]>[0]): Promise<EpochRow> =>
    (await tx.one(readEpoch, { lottery: wheel, day: mine! }))!;

  const copied = `insert into draw select 'zz', lottery_id, utc_day, participation_id, member_id, market, revision, 999, client_seed, commitment, value,
    wanted_prize, awarded_prize, outcome, stop_index, chance, cost_coins, cost_entry_id, given, drawn_at from draw where id = '#5'`;
  it.each([
    ['nothing', 'select 1', undefined],
    ['an edited value', `update draw set value = '0000000000000000' where id = '#5'`, 5],
    ['an edited client’s part', `update draw set client_seed = 'x' where id = '#7'`, 7],
    ['an edited stop', `update draw set stop_index = '9' where id = '#3'`, 3],
    [
      'a prize given instead of another',
      `update draw set wanted_prize = 'a', awarded_prize = null, outcome = 'near_miss', given = null where id = '#4'`,
      4,
    ],
    ['edited weights', `update lottery_revision set prizes = jsonb_set(prizes, '{0,range}', '3') where revision = 1`, 0],
    ['a deleted draw', `delete from draw where id = '#6'`, 6],
    ['a draw deleted with its link', `delete from draw_link where draw_id = '#6'; delete from draw where id = '#6'`, 7],
    ['the last one deleted with its link', `delete from draw_link where draw_id = '#23'; delete from draw where id = '#23'`, -1],
    ['an inserted draw', copied, 'zz'],
    [
      'an inserted draw with a link at the end',
      `${copied}; insert into draw_link select 'zz', lottery_id, utc_day, 25, hash, hash from draw_link where place = 24 and utc_day = '2025-02-10'`,
      'zz',
    ],
    [
      'two that changed places',
      `update draw_link set place = 100 where draw_id = '#8'; update draw_link set place = 9 where draw_id = '#9';
       update draw_link set place = 10 where draw_id = '#8'`,
      9,
    ],
    ['another seed', `update seed_epoch set seed = repeat('ab', 32) where utc_day = '2025-02-10'`, -1],
  ])('%s', async (_what, sql, expected) => {
    const { firstWrong, law } = await tampered(sql.replace(/#(\d+)/g, (_all, at) => ids[Number(at)]!));
    const where = typeof expected === 'number' ? (expected < 0 ? '' : ids[expected]) : expected;
    expect(firstWrong).toBe(where);
    expect(law).toBe(expected === undefined);
  });

  it('a draw that is taken away before its day is told leaves a gap in its member’s nonces', async () => {
    server.clock.moveTo('2025-02-12T08:00:00.000Z');
    const { body } = await spin(server, member);
    await spin(server, member);
    await run(
      server,
      `set session_replication_role = replica; delete from draw where id = '${body.id}'; set session_replication_role = origin`,
    );
    const { invariants } = await checkInvariants(server.db, 'now');
    expect(invariants.find(({ number }) => number === 10)!.ok).toBe(false);
  });
});
