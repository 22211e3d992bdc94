import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { dayIn, giftLevels } from '../../../member-server/birthday-gifts/rules.ts';
import { jobs } from '../../../member-server/birthday-gifts/service.ts';
import { type Level, setLevel } from '../../../member-server/levels/index.ts';
import { givePlan } from '../../../member-server/plans/index.ts';
import { changeProfile, createMember } from '../../../member-server/profile/index.ts';
import { programme, takeRelease } from '../../../member-server/programme/index.ts';
import type { ReleaseFeed } from '../../../schemas/release.ts';
import { statement } from '../../../server-kit/statement.ts';
import { currentMs } from '../../one-clock.ts';
import { expectInvariants } from '../ledger.ts';
import { aMemberServer, type TestServer } from '../member-server.ts';
import { aFeed, aRelease, someRules } from '../programme.ts';

it('a day is that of the market, and levels say whether a birthday lasts all month', () => {
  expect(dayIn('2026-04-30T16:00:00.000Z', 'Asia/Kuala_Lumpur')).toBe('2026-05-01');
  expect(giftLevels(someRules().levels.levels)).toEqual([3, 4]);
});

describe('The job birthday-gifts', () => {
  let server: TestServer;
  const live: { feed: ReleaseFeed; killed: boolean } = { feed: aFeed(aRelease()), killed: false };
  beforeAll(async () => {
    const releases = { ...live.feed, at: (now: Date) => live.feed.at(now), isKilled: () => live.killed };
    server = await aMemberServer({ now: '2026-03-01T08:00:00.000Z', releases });
  });
  beforeEach(async () => {
    live.feed = aFeed(aRelease());
    live.killed = false;
    server.clock.moveTo('2026-03-01T08:00:00.000Z');
    await server.db.transaction((tx) => tx.script(`update member set status = 'deleted'`));
  });
  afterEach(() => expectInvariants(server.db));
  afterAll(() => server.close());

  async function aMember({ market = 'MY', birthday = '1994-05-20', level = 3 as Level, vip = false, savedAt = server.clock.now() } = {}) {
    const now = server.clock.now();
    const rules = takeRelease(live.feed, now);
    return server.db.transaction(async (tx) => {
      const { id } = await createMember(tx, server.server.tools, { market: market as 'MY', language: 'en', now, rules });
      await changeProfile(tx, rules, { memberId: id, change: { birthday }, now: savedAt });
      setLevel(tx, { memberId: id, now, rules, level });
      const startsAt = '2026-02-01T00:00:00.000Z';
      if (vip) givePlan(tx, { id: `p-${id}`, memberId: id, market, tier: 'vip', startsAt, endsAt: '2027-02-01T00:00:00.000Z', rules });
      return id;
    });
  }
  const run = async (now: string) => {
    server.clock.moveTo(now);
    return server.server.jobs.runNow('birthday-gifts');
  };
  const vouchersOf = (id: string) =>
    server.db.all(
      statement<{ id: string }, { offer_id: string; source_id: string }>(
        'test.vouchers',
        'select offer_id, source_id from voucher where member_id = $id order by source_id',
      ),
      { id },
    );
  const given = (gifts: number) => ({ gifts, refused: 0 });

  it('by its schedule each market has them at its own time of day, once, and late rather than never', async () => {
    const [job] = jobs(server.server.tools);
    const due = async (now: string) => {
      server.clock.moveTo(now);
      return job!.runDue!(now);
    };
    await due('2026-04-30T12:00:00.000Z');
    const malaysian = await aMember({ savedAt: '2026-03-01T00:00:00.000Z' });
    const indonesian = await aMember({ market: 'ID', savedAt: '2026-03-01T00:00:00.000Z' });
    expect(await due('2026-04-30T16:09:00.000Z')).toEqual({});
    expect(await due('2026-04-30T16:10:00.000Z')).toMatchObject({ MY: given(1), SG: given(0) });
    expect([(await vouchersOf(malaysian)).length, (await vouchersOf(indonesian)).length]).toEqual([1, 0]);
    expect(await due('2026-04-30T16:20:00.000Z')).toEqual({});
    expect(await due('2026-04-30T23:00:00.000Z')).toMatchObject({ ID: given(1) });
    expect((await vouchersOf(indonesian)).length).toBe(1);
  });

  it('one whose gift fails takes none of the others with it; the run says so, and the next one gives it', async () => {
    const members = [await aMember(), await aMember(), await aMember({ market: 'ID' })];
    server.faults.set({ target: 'statement:gifts.give:1', times: 1 });
    await expect(run('2026-04-30T18:00:00.000Z')).rejects.toThrow(AggregateError);
    const counts = async () => (await Promise.all(members.map(vouchersOf))).map(({ length }) => length);
    expect((await counts()).toSorted()).toEqual([0, 1, 1]);
    expect(await run('2026-04-30T18:10:00.000Z')).toEqual(given(1));
    expect(await counts()).toEqual([1, 1, 1]);
  });

  it('one voucher on entering the month where the member shops, however often it runs, and again a year later (R-047)', async () => {
    const id = await aMember();
    expect(await run('2026-04-30T15:59:00.000Z')).toEqual(given(0));
    expect(await run('2026-04-30T16:00:00.000Z')).toEqual(given(1));
    expect(await run('2026-04-30T17:10:00.000Z')).toEqual(given(0));
    expect(await run('2026-05-20T17:10:00.000Z')).toEqual(given(0));
    expect(await vouchersOf(id)).toEqual([{ offer_id: 'birthday-gift', source_id: `${id}:2026` }]);
    expect(await run('2027-05-02T17:10:00.000Z')).toEqual(given(1));
    expect(await vouchersOf(id)).toHaveLength(2);
  });

  it('levels whose birthday is a day get none, paid tiers get one, and so does who was born on 29 February (R-047)', async () => {
    await aMember({ level: 1 });
    await aMember({ level: 2 });
    const vip = await aMember({ level: 1, vip: true });
    const leap = await aMember({ birthday: '1996-02-29', level: 4 });
    expect(await run('2026-05-01T17:10:00.000Z')).toEqual(given(1));
    expect(await vouchersOf(vip)).toHaveLength(1);
    expect(await run('2027-02-01T17:10:00.000Z')).toEqual(given(1));
    expect(await vouchersOf(leap)).toHaveLength(1);
  });

  it('a birthday saved after the month began gives none this year (A-08)', async () => {
    const late = await aMember({ savedAt: '2026-04-30T16:00:00.000Z' });
    await aMember({ savedAt: '2026-04-30T15:59:59.999Z' });
    expect(await run('2026-05-03T17:10:00.000Z')).toEqual(given(1));
    expect(await vouchersOf(late)).toEqual([]);
    expect(await run('2027-05-03T17:10:00.000Z')).toEqual(given(2));
  });

  it('who reaches such a level during the month gets it then', async () => {
    const id = await aMember({ level: 2 });
    expect(await run('2026-05-03T17:10:00.000Z')).toEqual(given(0));
    const now = server.clock.now();
    await server.db.transaction(async (tx) => setLevel(tx, { memberId: id, now, rules: takeRelease(live.feed, now), level: 3 }));
    expect([await run('2026-05-04T17:10:00.000Z'), await run('2026-05-05T17:10:00.000Z')]).toEqual([given(1), given(0)]);
  });

  it('a job that was down for days gives what is due, each market by its own midnight', async () => {
    const jakarta = await aMember({ market: 'ID' });
    await aMember({ market: 'SG' });
    expect(await run('2026-04-30T16:30:00.000Z')).toEqual(given(1));
    expect(await vouchersOf(jakarta)).toEqual([]);
    expect(await run('2026-05-09T17:10:00.000Z')).toEqual(given(1));
  });

  it('a switch holds it back, and it is made up for afterwards; an offer that ran out is tried again', async () => {
    await aMember();
    live.killed = true;
    expect(await run('2026-05-01T17:10:00.000Z')).toEqual(given(0));
    live.killed = false;
    const offer = aRelease().documents.get('campaign:birthday-gift') as object;
    live.feed = aFeed(aRelease({ 'birthday-gift': { ...offer, total: 1 } }, 2));
    await aMember();
    expect(programme(live.feed.at(new Date(currentMs()))).offers.get('birthday-gift')?.total).toBe(1);
    expect(await run('2026-05-02T17:10:00.000Z')).toMatchObject({ refused: expect.any(Number) });
    live.feed = aFeed(aRelease({}, 3));
    await run('2026-05-03T17:10:00.000Z');
    expect(await run('2026-05-04T17:10:00.000Z')).toEqual(given(0));
  });

  it('many at once beside themselves give each one', async () => {
    const ids: string[] = [];
    for (let count = 0; count < 12; count++) ids.push(await aMember());
    server.clock.moveTo('2026-05-01T17:10:00.000Z');
    await Promise.all([run('2026-05-01T17:10:00.000Z'), run('2026-05-01T17:10:00.000Z')]);
    for (const id of ids) expect(await vouchersOf(id)).toHaveLength(1);
  });
});
