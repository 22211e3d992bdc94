import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { expectInvariants } from '../ledger.ts';
import { aServerOn, type Member, signedIn, type TestServer } from '../member-server.ts';
import { aFeed, aRelease } from '../programme.ts';
import { ask, book, decide, group, monday, slotAt, slots, venue } from './world.ts';

/** From the second day on there are two other venues in Malaysia, and the first no longer. */
const changedAt = '2027-03-02T00:00:00.000Z';
const [other, third] = ['funifun-other', 'funifun-third'];
const sittings = (['person', 'group'] as const).map((kind) => ({
  kind,
  days: ['mon', 'tue', 'wed', 'thu', 'fri'],
  from: '10:00',
  to: '20:00',
  minutes: 60,
  capacity: 20,
}));

let server: TestServer;
beforeAll(async () => {
  const first = aRelease({ [venue]: { sittings, closed: [] } });
  const second = aRelease({ [venue]: null }, 2, changedAt);
  const document = first.documents.get(`campaign:${venue}`) as object;
  const documents = new Map(second.documents);
  for (const id of [other, third]) documents.set(`campaign:${id}`, { ...document, id });
  server = await aServerOn('embedded', { now: monday, releases: aFeed(first, { ...second, documents }) });
});
afterAll(async () => {
  await expectInvariants(server.db);
  await server.close();
});
afterEach(() => server.clock.moveTo(monday));

const anybody = (): Promise<Member> => signedIn(server, 'MY');
const booked = async (slotId: string, body: object = {}) => (await book(server, await anybody(), slotId, body)).body;
const desk = async (query: string, markets?: readonly string[]) =>
  (await ask(server, 'support', 'GET', `/reservations?${query}`, undefined, markets)).body;
const withdrawnIn = async (markets?: readonly string[]) =>
  (await desk('', markets)).venues.filter((each: { withdrawn?: boolean }) => each.withdrawn);

describe('A venue that a release took away (A-100)', () => {
  it('stands behind the others by its name as long as somebody has a booking there, for those who look after its market', async () => {
    expect(await withdrawnIn()).toEqual([]);
    const visit = await booked(slotAt('2027-03-10', '11:00'), { people: 2 });
    const { name } = (await desk(`venue=${venue}`)).venues.find(({ id }: { id: string }) => id === venue);
    server.clock.moveTo(changedAt);
    const gone = { id: venue, name, market: 'MY', today: '2027-03-02', withdrawn: true };
    expect(await withdrawnIn()).toEqual([gone]);
    expect((await desk('')).venues.at(-1)).toEqual(gone);
    expect([await withdrawnIn(['TH']), (await withdrawnIn(['MY'])).length]).toEqual([[], 1]);
    expect((await desk(`venue=${venue}&from=2027-03-10`, ['TH'])).items).toEqual([]);
    expect((await decide(server, visit, 'cancel')).body.state).toBe('cancelled');
    expect(await withdrawnIn()).toEqual([]);
  });

  it('opens on the day of its first booking, whose time is no longer offered', async () => {
    const slotId = slotAt('2027-03-24', '11:00');
    const visit = await booked(slotId);
    server.clock.moveTo(changedAt);
    const { days, items } = await desk(`venue=${venue}`);
    const time = { id: slotId, kind: 'person', time: '11:00', until: '12:00', booked: 1, capacity: 0, waits: 0, withdrawn: true };
    expect(days[0]).toEqual({ date: '2027-03-24', closed: true, slots: [time] });
    expect(items).toMatchObject([{ id: visit.id, moves: expect.arrayContaining(['move', 'cancel']) }]);
    await decide(server, visit, 'cancel');
  });

  it('gives its bookings to another venue of the market: the member and the places go with them', async () => {
    const party = await booked(slotAt('2027-03-25', '11:00', 'group'), group);
    const there = slotAt('2027-03-25', '13:00', 'group', other);
    server.clock.moveTo(changedAt);
    const moved = (await decide(server, party, 'move', { slotId: there })).body;
    expect(moved).toMatchObject({ venueId: other, slotId: there, state: 'requested', date: '2027-03-25', time: '13:00' });
    const offered = (await slots(server, await anybody(), 'date=2027-03-25&kind=group', other)).body.slots;
    expect(offered.find((each: { id: string }) => each.id === there)).toMatchObject({ left: 0 });
    expect(await withdrawnIn()).toEqual([]);
  });

  it.each([
    ['of another market', slotAt('2027-03-26', '11:00', 'person', 'funifun-sothearos')],
    ['for groups', slotAt('2027-03-26', '11:00', 'group', other)],
    ['of its own, which are gone', slotAt('2027-03-26', '12:00')],
  ])('gives none of them to times %s', async (_what, slotId) => {
    const visit = await booked(slotAt('2027-03-26', '11:00'));
    server.clock.moveTo(changedAt);
    expect((await decide(server, visit, 'move', { slotId })).body.code).toBe('reservation.outside_hours');
    await decide(server, visit, 'cancel');
  });

  it('as no other does: a booking of a venue that is still there keeps to it', async () => {
    server.clock.moveTo(changedAt);
    const visit = await booked(slotAt('2027-03-29', '11:00', 'person', other));
    expect(visit).toMatchObject({ state: 'confirmed' });
    const { code } = (await decide(server, visit, 'move', { slotId: slotAt('2027-03-29', '12:00', 'person', third) })).body;
    expect(code).toBe('reservation.outside_hours');
  });
});
