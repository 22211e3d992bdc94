import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { revealDue } from '../../../member-server/lotteries/jobs.ts';
import type { Db } from '../../../server-kit/db.ts';
import { expectInvariants } from '../ledger.ts';
import { aMemberServer, type Member, type TestServer } from '../member-server.ts';
import { aFeed } from '../programme.ts';
import { aPlayer, aWheel, rows, run, spin, wheel, wheelAt } from './world.ts';

const other = 'lucky-reels';
const [first, second] = ['2025-02-10', '2025-02-11'];

/** Past the triggers, as nothing of ours does it. */
const tamper = (server: TestServer, sql: string) => run(server, `set local session_replication_role = replica; ${sql}`);

describe('A day of a draw that was tampered with holds up no other', () => {
  let server: TestServer;
  let member: Member;
  const wanted = [{}, {}, { [other]: { window: { from: '2025-02-01T00:00:00Z' } } }] as const;
  beforeAll(async () => {
    const releases = aFeed(aWheel(...wanted), wheelAt(2, '2025-02-11T00:00:00.000Z', ...wanted));
    server = await aMemberServer({ releases, now: `${first}T08:00:00.000Z` });
    member = await aPlayer(server);
  });
  afterEach(() => expectInvariants(server.db));
  afterAll(() => server.close());
  const job = (name: string) => server.server.jobs.runNow(name);
  const linked = async () =>
    (await rows<{ day: string }>(server, 'select distinct utc_day::text as day from draw_link order by 1')).map(({ day }) => day);
  const told = async () =>
    (
      await rows<{ day: string }>(
        server,
        `select utc_day::text as day from seed_epoch where lottery_id = '${wheel}' and revealed_at is not null order by 1`,
      )
    ).map(({ day }) => day);

  it('in the promises of seeds', async () => {
    await tamper(
      server,
      `insert into seed_epoch (lottery_id, utc_day, commitment, sealed, committed_at)
       select '${other}', '2025-02-13', commitment, sealed, committed_at from seed_epoch where lottery_id = '${other}' and utc_day = '${first}'`,
    );
    expect((await spin(server, member)).status).toBe(201);
    server.clock.moveTo(`${second}T08:00:00.000Z`);
    expect((await spin(server, member)).status).toBe(201);
    await expect(job('commit-seeds')).rejects.toThrow(AggregateError);
    expect(await rows(server, `select 1 from seed_epoch where lottery_id = '${wheel}' and utc_day = '2025-02-13'`)).toHaveLength(1);
  });

  it('in the chains', async () => {
    await tamper(server, 'update lottery_revision set revision = 1000 where revision = 1');
    await expect(job('chain-draws')).rejects.toThrow('The weights of revision 1 were not written down');
    expect(await linked()).toEqual([second]);
    await tamper(server, 'update lottery_revision set revision = 1 where revision = 1000');
    await job('chain-draws');
    expect(await linked()).toEqual([first, second]);
  });

  it('in telling seeds: one that cannot be opened is listed as wrong, and that of the next day is told', async () => {
    await tamper(
      server,
      `update seed_epoch e set sealed = o.sealed from seed_epoch o
       where e.lottery_id = '${wheel}' and e.utc_day = '${first}' and o.lottery_id = '${wheel}' and o.utc_day = '${second}'`,
    );
    server.clock.moveTo('2025-02-12T00:01:00.000Z');
    expect(await job('reveal-seeds')).toMatchObject({ wrong: [`${wheel} ${first}`] });
    expect(await told()).toEqual([second]);
  });

  it('in telling seeds: that of a day to which draws are still added stays, and is told once that ends', async () => {
    const day = '2025-02-12';
    server.clock.moveTo(`${day}T08:00:00.000Z`);
    expect((await spin(server, member)).status).toBe(201);
    const { db, secrets } = server.server.tools;
    let seen = 0;
    const growing: Db = new Proxy(db, {
      get(target, property) {
        const value: unknown = Reflect.get(target, property, target);
        if (property !== 'one') return typeof value === 'function' ? value.bind(target) : value;
        return async (...given: Parameters<Db['one']>) => {
          if (!given[0].name.startsWith('lotteries.draws_of_day:')) return target.one(...given);
          seen += 1;
          return { draws: seen * 1_000 };
        };
      },
    });
    const now = '2025-02-13T00:01:00.000Z';
    expect(await revealDue({ db: growing, secrets }, now)).toEqual({ days: 0, wrong: [`${wheel} ${first}`] });
    expect(await told()).toEqual([second]);
    await revealDue({ db, secrets }, now);
    expect(await told()).toEqual([second, day]);
  });
});
