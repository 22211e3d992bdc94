import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Role } from '../../../schemas/ops/roles.ts';
import { expectInvariants } from '../ledger.ts';
import { aMemberServer, type Member, type TestServer } from '../member-server.ts';
import { aShopper, rows } from '../redemptions/world.ts';
import { aChangingFeed } from '../vouchers/offers.ts';
import { anActivity, aReleaseWith, ask, attend, get, leave, meets, open } from './world.ts';

const feed = aChangingFeed(
  aReleaseWith(
    [
      anActivity('party', {
        capacity: 100,
        costCoins: 0,
      }),
      anActivity('table', { access: 'invitation', costCoins: 0, gates: { minLevel: 3, segments: ['friends-of-tumbly'] } }),
      anActivity('gala', { costCoins: 0, gates: { minLevel: 4 } }),
    ],
    { segments: { segments: [{ id: 'friends-of-tumbly', title: 'Friends', brands: ['tumbly'] }] } },
  ),
);
let server: TestServer;
beforeAll(async () => {
  server = await aMemberServer({ now: open, releases: feed });
});
afterAll(() => server.close());
afterEach(async () => {
  server.clock.moveTo(open);
  await expectInvariants(server.db);
});

const listed = async (member: Member | undefined) =>
  ((await server.call(member, 'GET', '/activities')).body.items as { id: string }[]).map(({ id }) => id).sort();

describe('An activity by invitation (A-13, R-485)', () => {
  it.each([
    ['a visitor', undefined, ['gala', 'party']],
    ['a Creator of the brand', { level: 3, brand: 'tumbly' }, ['gala', 'party', 'table']],
    ['a Dreamer of the brand', { level: 4, brand: 'tumbly' }, ['gala', 'party', 'table']],
    ['a Leader of the brand', { level: 2, brand: 'tumbly' }, ['gala', 'party']],
    ['a Creator of another brand', { level: 3, brand: 'funifun' }, ['gala', 'party']],
  ] as const)('is listed as it should be for %s', async (_who, wanted, ids) => {
    const member = wanted && (await aShopper(server, wanted));
    expect(await listed(member)).toEqual(ids);
    expect((await get(server, member, 'table')).body.invited).toBe(ids.length === 3);
  });

  it('takes those who are invited and refuses all others, who may still read what it is', async () => {
    const [guest, stranger] = [
      await aShopper(server, { level: 3, brand: 'tumbly' }),
      await aShopper(server, { level: 3, brand: 'funifun' }),
    ];
    expect((await attend(server, guest, 'table')).body.myStatus).toBe('attending');
    expect((await attend(server, stranger, 'table')).body.code).toBe('redemption.not_eligible');
    expect((await get(server, stranger, 'table')).body).toMatchObject({ eligible: false, note: 'other' });
  });

  it('stays in the list of who has a place, though no longer invited', async () => {
    const guest = await aShopper(server, { level: 3, brand: 'tumbly' });
    await attend(server, guest, 'table');
    await rows(server, `update member set brand = 'funifun' where id = '${guest.id}' returning id`);
    expect(await listed(guest)).toContain('table');
  });
});

it('An event of the year takes Dreamers alone (R-490)', async () => {
  expect((await attend(server, await aShopper(server, { level: 3 }), 'gala')).body.code).toBe('redemption.level_required');
  expect((await attend(server, await aShopper(server, { level: 4 }), 'gala')).body.myStatus).toBe('attending');
});

const reason = 'A test of the gate';
async function aGuest(wanted: Parameters<typeof aShopper>[1] = {}): Promise<{ member: Member; number: string; attendanceId: string }> {
  const member = await aShopper(server, wanted);
  await attend(server, member, 'party');
  const [row] = await rows<{ id: string; member_number: string }>(
    server,
    `select a.id, m.member_number from attendance a join member m on m.id = a.member_id where a.member_id = '${member.id}'`,
  );
  return { member, number: row!.member_number, attendanceId: row!.id };
}
const arrive = (guest: string, { role = 'campaign', markets }: { role?: Role; markets?: readonly string[] } = {}) =>
  ask(server, role, 'POST', '/activities/party/arrivals', { guest, reason }, markets);
const list = async () => (await ask(server, 'viewer', 'GET', '/activities/party/attendances?limit=100')).body;
const audited = (attendanceId: string) => rows(server, `select action from ops_audit where target = 'attendance:${attendanceId}'`);

describe('Who comes through the gate', () => {
  it.each([
    ['the member number', async ({ number }: { number: string }) => number],
    ['a number typed in groups', async ({ number }: { number: string }) => `${number.slice(0, 4)} ${number.slice(4)}`],
    [
      'the code on the phone',
      async ({ member }: { member: Member }) => (await server.call(member, 'GET', '/me/membership-codes')).body.codes[0].value,
    ],
  ])('is noted by %s, once, with its line in the log, and reads it on the page', async (_how, guestOf) => {
    const guest = await aGuest();
    server.clock.moveTo(meets);
    const before = (await list()).arrived;
    const scanned = await guestOf(guest);
    const first = await arrive(scanned);
    expect([first.status, first.body.id, first.body.arrivedAt]).toEqual([201, guest.attendanceId, meets]);
    expect((await arrive(scanned)).body).toEqual(first.body);
    expect((await list()).arrived).toBe(before + 1);
    expect((await get(server, guest.member, 'party')).body).toMatchObject({ came: true, myStatus: 'attending' });
    expect(await audited(guest.attendanceId)).toEqual([{ action: 'attendances.arrive' }]);
  });

  it.each([
    ['the time has not come', open, {}, 409, 'activity.outside_period'],
    ['the operator looks after another market', meets, { markets: ['SG'] }, 403, 'ops.market_scope'],
    ['the operator only reads', meets, { role: 'viewer' }, 403, 'ops.role_required'],
  ] as const)('is not noted where %s', async (_why, now, as, status, code) => {
    const { number } = await aGuest();
    server.clock.moveTo(now);
    expect(await arrive(number, as)).toMatchObject({ status, body: { code } });
  });

  it.each([
    ['a number that no guest has', () => '99999999', 404, 'request.not_found'],
    ['words', () => 'nobody at all', 422, 'validation.request'],
    ['a code that is not ours', () => '1'.repeat(180), 422, 'membership_code.invalid'],
  ])('is nobody with %s', async (_what, guest, status, code) => {
    server.clock.moveTo(meets);
    expect(await arrive(guest())).toMatchObject({ status, body: { code } });
  });

  it('is nobody who gave the place back', async () => {
    const { member, number } = await aGuest();
    await leave(server, member, 'party');
    server.clock.moveTo(meets);
    expect((await arrive(number)).body.code).toBe('request.not_found');
  });
});
