import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { expectInvariants } from '../ledger.ts';
import { aMemberServer, type Member, type TestServer } from '../member-server.ts';
import { aShopper, available, rows } from '../redemptions/world.ts';
import { aChangingFeed } from '../vouchers/offers.ts';
import { anActivity, aReleaseWith, ask, attend, get, leave, open } from './world.ts';

const feed = aChangingFeed(
  aReleaseWith([
    anActivity('workshop', { access: 'application', costCoins: 50, capacity: 1 }),
    anActivity('wide', { access: 'application', costCoins: 0, capacity: undefined }),
  ]),
);
let server: TestServer;
beforeAll(async () => {
  server = await aMemberServer({ now: open, releases: feed });
});
afterAll(() => server.close());
afterEach(() => expectInvariants(server.db));

const reason = 'A test of operators';
const list = (query = '', markets?: readonly string[], id = 'workshop') =>
  ask(server, 'viewer', 'GET', `/activities/${id}/attendances${query}`, undefined, markets);
const decide = (attendanceId: string, accept: boolean, { markets, id = 'workshop' }: { markets?: readonly string[]; id?: string } = {}) =>
  ask(server, 'campaign', 'POST', `/activities/${id}/attendances/${attendanceId}/decisions`, { accept, reason }, markets);
async function anApplication(market = 'MY', id = 'workshop'): Promise<{ member: Member; attendanceId: string }> {
  const member = await aShopper(server, { coins: 50, market });
  await attend(server, member, id);
  const [row] = await rows<{ id: string }>(server, `select id from attendance where member_id = '${member.id}'`);
  return { member, attendanceId: row!.id };
}

describe('Applications in the hands of operators (A-13)', () => {
  it('are listed the oldest first with counts, those of the operator’s markets alone', async () => {
    const mine = [await anApplication('MY', 'wide'), await anApplication('SG', 'wide'), await anApplication('MY', 'wide')];
    const { status, body } = await list('', undefined, 'wide');
    expect([status, body.applied, body.attending, body.capacity]).toEqual([200, 3, 0, undefined]);
    expect(body.items.map(({ id }: { id: string }) => id)).toEqual(mine.map(({ attendanceId }) => attendanceId));
    const first = (await list('?limit=2', undefined, 'wide')).body;
    expect((await list(`?limit=2&cursor=${first.nextCursor}`, undefined, 'wide')).body.items).toEqual(body.items.slice(2));
    expect((await list('', ['SG'], 'wide')).body).toMatchObject({ applied: 1, items: [{ market: 'SG', status: 'applied' }] });
    expect((await list('?status=attending', undefined, 'wide')).body.items).toEqual([]);
    expect((await list('', undefined, 'nothing')).body.code).toBe('request.not_found');
  });

  it('one is accepted: the place is taken, the coins stay, and it is written down; the same again changes nothing', async () => {
    const { member, attendanceId } = await anApplication();
    const { status, body } = await decide(attendanceId, true);
    expect([status, body.status]).toEqual([201, 'attending']);
    expect((await decide(attendanceId, true)).body).toEqual(body);
    expect((await get(server, member, 'workshop')).body).toMatchObject({ status: 'attending', myStatus: 'attending', attending: 1 });
    expect(await available(server, member)).toBe(0);
    expect(await rows(server, `select action, reason from ops_audit where target = 'attendance:${attendanceId}'`)).toEqual([
      { action: 'attendances.decide', reason },
    ]);

    expect((await attend(server, await aShopper(server), 'workshop')).body.code).toBe('activity.full');
    await leave(server, member, 'workshop');
  });

  it('no more are accepted than there are places, and the other keeps waiting (R-540)', async () => {
    const [one, two] = [await anApplication(), await anApplication()];
    expect((await decide(one.attendanceId, true)).status).toBe(201);
    expect(await decide(two.attendanceId, true)).toMatchObject({ status: 409, body: { code: 'activity.full' } });
    expect((await get(server, two.member, 'workshop')).body.myStatus).toBe('applied');
    await leave(server, one.member, 'workshop');
    expect((await decide(two.attendanceId, true)).status).toBe(201);
    await leave(server, two.member, 'workshop');
  });

  it('one is declined: the coins come back, and it cannot be sent again', async () => {
    const { member, attendanceId } = await anApplication();
    expect((await decide(attendanceId, false)).body.status).toBe('declined');
    expect(await available(server, member)).toBe(50);
    expect((await get(server, member, 'workshop')).body).toMatchObject({ myStatus: 'declined', eligible: false });
    expect((await attend(server, member, 'workshop')).body.code).toBe('redemption.not_eligible');
    expect((await decide(attendanceId, true)).body.code).toBe('redemption.invalid_transition');
  });

  it.each([
    ['of another market', { markets: ['SG'] }, 403, 'ops.market_scope'],
    ['of another activity', { id: 'wide' }, 404, 'request.not_found'],
  ])('one %s is not decided', async (_what, as, status, code) => {
    const { attendanceId, member } = await anApplication();
    expect(await decide(attendanceId, true, as)).toMatchObject({ status, body: { code } });
    await leave(server, member, 'workshop');
  });

  it('is decided by who edits campaigns alone', async () => {
    const { attendanceId, member } = await anApplication();
    const answer = await ask(server, 'viewer', 'POST', `/activities/workshop/attendances/${attendanceId}/decisions`, {
      accept: true,
      reason,
    });
    expect(answer.body.code).toBe('ops.role_required');
    await leave(server, member, 'workshop');
  });
});
