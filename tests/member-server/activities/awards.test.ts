import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { takeRelease } from '../../../member-server/programme/index.ts';
import { useVoucher } from '../../../member-server/vouchers/index.ts';
import type { Role } from '../../../schemas/ops/roles.ts';
import { expectInvariants } from '../ledger.ts';
import { aMemberServer, type Member, type TestServer } from '../member-server.ts';
import { aShopper, rows } from '../redemptions/world.ts';
import { aChangingFeed } from '../vouchers/offers.ts';
import { anActivity, aReleaseWith, ask, attend, get, leave, open } from './world.ts';

const name = { t: 'activities.makers_table.award' };
const awarded = [{ id: 'cup', name: 'Best idea of the evening' }];
const party = anActivity('party', {
  capacity: 100,
  costCoins: 0,
  awards: [
    { id: 'cup', name, winners: 2, offer: 'level-up-discount' },
    { id: 'medal', name, winners: 1 },
    { id: 'mug', name, winners: 50, offer: 'level-up-discount' },
  ],
});
const release = aReleaseWith([party, anActivity('gala', { costCoins: 0 })]);
const feed = aChangingFeed(release);
let server: TestServer;
beforeAll(async () => {
  server = await aMemberServer({ now: open, releases: feed });
});
afterAll(() => server.close());
afterEach(() => expectInvariants(server.db));

const reason = 'A test of awards';
interface Guest {
  readonly member: Member;
  readonly attendanceId: string;
}
async function aGuest(): Promise<Guest> {
  const member = await aShopper(server);
  await attend(server, member, 'party');
  const [row] = await rows<{ id: string }>(server, `select id from attendance where member_id = '${member.id}'`);
  return { member, attendanceId: row!.id };
}
const award = (attendanceId: string, wanted: string, id = 'party') =>
  ask(server, 'campaign', 'POST', `/activities/${id}/attendances/${attendanceId}/awards`, { award: wanted, reason });
interface As {
  readonly role?: Role;
  readonly markets?: readonly string[];
  readonly id?: string;
}
const takeBack = (attendanceId: string, wanted: string, { role = 'campaign', markets, id = 'party' }: As = {}) =>
  ask(server, role, 'POST', `/activities/${id}/attendances/${attendanceId}/awards/${wanted}/returns`, { reason }, markets);
const left = async (wanted: string): Promise<number> =>
  (await ask(server, 'viewer', 'GET', '/activities/party/attendances?limit=100')).body.awards.find(
    ({ id }: { id: string }) => id === wanted,
  ).left;
const audited = (attendanceId: string) =>
  rows(server, `select action, reason from ops_audit where target = 'attendance:${attendanceId}' order by at, id`);
const vouchersOf = async ({ member }: Guest) => (await server.call(member, 'GET', '/me/vouchers?status=available')).body.items;
const toldTo = ({ member }: Guest) =>
  rows<{ kind: string }>(server, `select kind, params, link from notice where member_id = '${member.id}' order by id`);

describe('An award', () => {
  it('is given once, with its voucher and its line in the log, and the winner reads it', async () => {
    const { member, attendanceId } = await aGuest();
    const first = await award(attendanceId, 'cup');
    expect([first.status, first.body.awards]).toEqual([201, awarded]);
    expect((await award(attendanceId, 'cup')).body).toEqual(first.body);
    expect((await server.call(member, 'GET', '/me/vouchers?status=available')).body.items).toMatchObject([
      { offerId: 'level-up-discount' },
    ]);
    expect((await get(server, member, 'party')).body.won).toEqual(['Best idea of the evening']);
    expect(await audited(attendanceId)).toEqual([{ action: 'attendances.award', reason }]);
  });

  it('without a voucher is a name alone', async () => {
    const { member, attendanceId } = await aGuest();
    expect((await award(attendanceId, 'medal')).status).toBe(201);
    expect((await server.call(member, 'GET', '/me/vouchers?status=available')).body.items).toEqual([]);
    expect((await get(server, member, 'party')).body.won).toHaveLength(1);
  });

  it('goes to no more than its document says, whoever asks at once', async () => {
    const guests = [await aGuest(), await aGuest(), await aGuest()];
    const still = await left('cup');
    const answers = await Promise.all(guests.map(({ attendanceId }) => award(attendanceId, 'cup')));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(still);
    expect(new Set(answers.filter(({ status }) => status !== 201).map(({ body }) => body.code))).toEqual(new Set(['activity.full']));
    expect([await left('cup'), await left('medal')]).toEqual([0, 0]);
  });

  it.each([
    ['that the activity has not', 'nothing', 'party'],
    ['of another activity', 'cup', 'gala'],
  ])('%s is given to nobody', async (_what, wanted, id) => {
    const { attendanceId } = await aGuest();
    expect((await award(attendanceId, wanted, id)).body.code).toBe('request.not_found');
  });

  it('goes to nobody who gave the place back', async () => {
    const { member, attendanceId } = await aGuest();
    await leave(server, member, 'party');
    expect((await award(attendanceId, 'cup')).body.code).toBe('redemption.invalid_transition');
  });
});

describe('An award that was given by mistake', () => {
  async function aWinner(wanted = 'mug'): Promise<Guest> {
    const guest = await aGuest();
    expect((await award(guest.attendanceId, wanted)).status).toBe(201);
    return guest;
  }
  const use = (voucherId: string) =>
    server.db.transaction((tx) => {
      const now = server.clock.now();
      const rules = takeRelease(server.server.tools.releases, now);
      return useVoucher(tx, { voucherId, source: 'pos', orderNumber: `o-${voucherId}`, store: 'kl', offMinor: 100, now, rules });
    });

  it('goes back with its voucher; the guest is told, the log says why', async () => {
    const winner = await aWinner();
    const { member, attendanceId } = winner;
    const [voucher] = await vouchersOf(winner);
    const before = await left('mug');
    const first = await takeBack(attendanceId, 'mug');
    expect([first.status, first.body.awards]).toEqual([201, []]);
    expect(await left('mug')).toBe(before + 1);
    expect(await vouchersOf(winner)).toEqual([]);
    expect(await use(voucher.id)).toEqual({ refusal: 'voucher.not_available' });
    expect((await get(server, member, 'party')).body.won).toEqual([]);
    expect(await toldTo(winner)).toMatchObject([
      { kind: 'prize_won' },
      { kind: 'prize_taken_back', params: { prize: name }, link: { screen: 'activity', params: { id: 'party' } } },
    ]);
    const { items } = (await server.call(member, 'GET', '/me/inbox')).body;
    expect(items[0]).toMatchObject({ title: 'Taken back: Best idea of the evening' });
    expect(await audited(attendanceId)).toEqual([
      { action: 'attendances.award', reason },
      { action: 'attendances.takeBack', reason },
    ]);
  });

  it('can be won by somebody else, and by the same guest again, each time with a voucher and a message', async () => {
    const winner = await aWinner();
    await takeBack(winner.attendanceId, 'mug');
    const again = await award(winner.attendanceId, 'mug');
    expect([again.status, again.body.awards]).toEqual([201, [{ ...awarded[0], id: 'mug' }]]);
    expect(await vouchersOf(winner)).toHaveLength(1);
    await takeBack(winner.attendanceId, 'mug');
    const kinds = ['prize_won', 'prize_taken_back', 'prize_won', 'prize_taken_back'];
    expect((await toldTo(winner)).map(({ kind }) => kind)).toEqual(kinds);
  });

  it('goes back once, whoever asks at once', async () => {
    const winner = await aWinner();
    const before = await left('mug');
    const answers = await Promise.all([1, 2, 3].map(() => takeBack(winner.attendanceId, 'mug')));
    expect(answers.map(({ status, body }) => [status, body.awards])).toEqual([1, 2, 3].map(() => [201, []]));
    expect(await left('mug')).toBe(before + 1);
    expect((await toldTo(winner)).map(({ kind }) => kind)).toEqual(['prize_won', 'prize_taken_back']);
  });

  it('stays where its voucher was used, and all about it', async () => {
    const winner = await aWinner();
    const [voucher] = await vouchersOf(winner);
    await use(voucher.id);
    const before = await left('mug');
    const refused = { status: 409, body: { code: 'voucher.not_available', detail: expect.stringContaining('already used') } };
    expect(await takeBack(winner.attendanceId, 'mug')).toMatchObject(refused);
    expect(await left('mug')).toBe(before);
    expect((await get(server, winner.member, 'party')).body.won).toHaveLength(1);
    expect((await toldTo(winner)).map(({ kind }) => kind)).toEqual(['prize_won']);
  });

  it('and a till never both have its voucher', async () => {
    for (let round = 0; round < 5; round += 1) {
      const winner = await aWinner();
      const [voucher] = await vouchersOf(winner);
      const [used, back] = await Promise.all([use(voucher.id), takeBack(winner.attendanceId, 'mug')]);
      expect('refusal' in used).toBe(back.status === 201);
    }
  });

  it('goes back from who gave the place back since, and where the document names it no more', async () => {
    const winner = await aWinner();
    await leave(server, winner.member, 'party');
    feed.release = aReleaseWith([anActivity('party', { costCoins: 0 })]);
    const { status, body } = await takeBack(winner.attendanceId, 'mug');
    feed.release = release;
    expect([status, body.status, body.awards]).toEqual([201, 'left', []]);
    expect(await vouchersOf(winner)).toEqual([]);
  });

  it('goes back without a voucher, too', async () => {
    const free = await rows<{ attendance_id: string }>(server, "select attendance_id from activity_award where award = 'medal'");
    for (const { attendance_id } of free) expect((await takeBack(attendance_id, 'medal')).status).toBe(201);
    const winner = await aWinner('medal');
    expect((await takeBack(winner.attendanceId, 'medal')).body.awards).toEqual([]);
    expect(await left('medal')).toBe(1);
  });

  it.each<[string, string, As, number, string]>([
    ['that the guest never won', 'cup', {}, 404, 'request.not_found'],
    ['of another activity', 'mug', { id: 'gala' }, 404, 'request.not_found'],
    ['by an operator of another market', 'mug', { markets: ['SG'] }, 403, 'ops.market_scope'],
    ['by an operator who only reads', 'mug', { role: 'viewer' }, 403, 'ops.role_required'],
  ])('%s is not taken back', async (_what, wanted, as, status, code) => {
    const winner = await aWinner();
    expect(await takeBack(winner.attendanceId, wanted, as)).toMatchObject({ status, body: { code } });
    expect(await vouchersOf(winner)).toHaveLength(1);
  });
});
