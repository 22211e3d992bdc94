import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { isEveningBefore } from '../../../member-server/activities/rules.ts';
import { Faults } from '../../../server-kit/faults.ts';
import { expectInvariants } from '../ledger.ts';
import { aServerOn, type Member, type TestServer } from '../member-server.ts';
import { aShopper } from '../redemptions/world.ts';
import { aChangingFeed } from '../vouchers/offers.ts';
import { anActivity, aReleaseWith, attend, leave, open } from './world.ts';

describe('The evening before an activity', () => {
  const from = '2025-03-03T02:00:00.000Z';
  it.each([
    ['Kuala Lumpur, 18:00 of the day before', 'Asia/Kuala_Lumpur', '2025-03-02T10:00:00.000Z', true],
    ['a minute earlier', 'Asia/Kuala_Lumpur', '2025-03-02T09:59:00.000Z', false],
    ['Jakarta, where it is 17:00', 'Asia/Jakarta', '2025-03-02T10:00:00.000Z', false],
    ['just before midnight', 'Asia/Kuala_Lumpur', '2025-03-02T15:59:00.000Z', true],
    ['the day itself', 'Asia/Kuala_Lumpur', '2025-03-02T16:00:00.000Z', false],
    ['an evening too early', 'Asia/Kuala_Lumpur', '2025-03-01T12:00:00.000Z', false],
  ])('%s', (_what, timeZone, now, expected) => {
    expect(isEveningBefore(from, { evening: '18:00', timeZone, now })).toBe(expected);
  });
});

describe('A reminder of an activity', () => {
  const feed = aChangingFeed(aReleaseWith([anActivity('party', { costCoins: 0 }), anActivity('picnic', { costCoins: 0 })]));
  const faults = new Faults();
  let server: TestServer;
  beforeAll(async () => {
    server = await aServerOn('embedded', { now: open, releases: feed, faults });
  });
  afterEach(() => expectInvariants(server.db));
  afterAll(() => server.close());

  const told = async (member: Member) =>
    ((await server.call(member, 'GET', '/me/inbox')).body.items as { title: string; params: object }[]).map(({ title }) => title);
  const run = async (now: string) => {
    server.clock.moveTo(now);
    await server.server.jobs.runNow('remind-of-activities');
  };

  it('that fails holds up none of another activity; the run says so, and the next one reminds its guests', async () => {
    server.clock.moveTo(open);
    const guests = [await aShopper(server), await aShopper(server)] as const;
    await attend(server, guests[0], 'party');
    await attend(server, guests[1], 'picnic');
    faults.set({ target: 'statement:activities.remind:1', times: 1 });
    await expect(run('2025-03-02T10:00:00.000Z')).rejects.toThrow(AggregateError);
    const counts = async () => [(await told(guests[0])).length, (await told(guests[1])).length];
    expect((await counts()).sort()).toEqual([0, 1]);
    await run('2025-03-02T10:15:00.000Z');
    expect(await counts()).toEqual([1, 1]);
  });

  it('goes once to each guest in the evening, by their market’s clock, and to nobody who left', async () => {
    server.clock.moveTo(open);
    const [guest, indonesian, gone] = [await aShopper(server), await aShopper(server, { market: 'ID' }), await aShopper(server)];
    for (const member of [guest, indonesian, gone]) await attend(server, member, 'party');
    await leave(server, gone, 'party');
    await run('2025-03-02T09:45:00.000Z');
    expect(await told(guest)).toEqual([]);
    for (const minute of ['00', '15']) await run(`2025-03-02T10:${minute}:00.000Z`);
    const lines = [await told(guest), await told(indonesian), await told(gone)];
    expect(lines).toEqual([['Tomorrow: Night of the wheel, 08:00'], [], []]);
    await run('2025-03-02T11:00:00.000Z');
    expect(await told(indonesian)).toEqual(['Tomorrow: Night of the wheel, 07:00']);
    expect(await told(guest)).toHaveLength(1);
  });
});
