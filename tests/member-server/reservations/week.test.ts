import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { expectInvariants } from '../ledger.ts';
import { aServerOn, type Member, signedIn, type TestServer } from '../member-server.ts';
import { aFeed, aRelease } from '../programme.ts';
import { ask, book, decide, group, monday, slotAt, slots, venue, wait } from './world.ts';

/** From the second day on the venue opens at noon and in half hours, has no Fridays, one place less, no groups in the morning, and is closed on a Thursday. */
const changedAt = '2027-03-02T00:00:00.000Z';
const closedDay = '2027-03-11';
const weekdays = ['mon', 'tue', 'wed', 'thu'];
const sitting = (kind: string, from: string, minutes: number, capacity: number, days: readonly string[]) => ({
  kind,
  days,
  from,
  to: '20:00',
  minutes,
  capacity,
});
const before = {
  sittings: [sitting('person', '10:00', 60, 3, [...weekdays, 'fri']), sitting('group', '10:00', 120, 20, weekdays)],
  closed: [],
};
const after = {
  sittings: [sitting('person', '12:00', 30, 2, weekdays), sitting('group', '14:00', 120, 20, weekdays)],
  closed: [{ from: closedDay }],
};

let server: TestServer;
beforeAll(async () => {
  server = await aServerOn('embedded', {
    now: monday,
    releases: aFeed(aRelease({ [venue]: before }), aRelease({ [venue]: after }, 2, changedAt)),
  });
});
afterAll(async () => {
  await expectInvariants(server.db);
  await server.close();
});
afterEach(() => server.clock.moveTo(monday));

const anybody = (): Promise<Member> => signedIn(server, 'MY');
const booked = async (slotId: string, body: object = {}) => (await book(server, await anybody(), slotId, body)).body;
interface Shown {
  readonly id: string;
  readonly kind: string;
  readonly time: string;
  readonly withdrawn?: boolean;
}
/** The day in the calendar of an operator. */
async function dayOf(date: string, from = date): Promise<{ closed: boolean; slots: readonly Shown[] }> {
  const { body } = await ask(server, 'viewer', 'GET', `/reservations?venue=${venue}&from=${from}`);
  return body.days.find((each: { date: string }) => each.date === date);
}
const withdrawnOn = async (date: string) => (await dayOf(date)).slots.filter(({ withdrawn }) => withdrawn);

it.each(['0001-01-01', '9999-12-31', '0999-12-31', '2027-02-30'])('the week that begins on %s is refused', async (from) => {
  const { status, body } = await ask(server, 'viewer', 'GET', `/reservations?venue=${venue}&from=${from}`);
  expect([status, body.code, body.fields?.[0].path]).toEqual([422, 'validation.request', '/from']);
});

describe('A booking of a time that a release took away stands in the calendar (A-100)', () => {
  it('on a closed day, which stays closed; it is moved and cancelled as any other', async () => {
    const slotId = slotAt(closedDay, '11:00');
    const [one, two] = [await booked(slotId, { people: 2 }), await booked(slotId)];
    expect(await withdrawnOn(closedDay)).toEqual([]);
    server.clock.moveTo(changedAt);
    const time = { id: slotId, kind: 'person', time: '11:00', until: '12:00', capacity: 0, waits: 0, withdrawn: true };
    expect(await dayOf(closedDay, '2027-03-08')).toEqual({ date: closedDay, closed: true, slots: [{ ...time, booked: 3 }] });
    const there = slotAt('2027-03-10', '12:30');
    expect((await decide(server, one, 'move', { slotId: there })).body).toMatchObject({ slotId: there, state: 'confirmed' });
    expect(await withdrawnOn(closedDay)).toEqual([{ ...time, booked: 1 }]);
    expect((await decide(server, two, 'cancel')).body.state).toBe('cancelled');
    expect(await dayOf(closedDay)).toEqual({ date: closedDay, closed: true, slots: [] });
  });

  it.each([
    ['at an hour that the venue no longer has', '2027-03-09', '10:00', {}],
    ['on a weekday that it no longer has', '2027-03-12', '13:00', {}],
    ['as a group', '2027-03-09', '10:00', group],
  ])('%s', async (_what, date, time, party) => {
    const { kind } = { kind: 'person', ...party };
    const slotId = slotAt(date, time, kind as 'person' | 'group');
    const { id } = await booked(slotId, party);
    server.clock.moveTo(changedAt);
    expect((await withdrawnOn(date)).filter((each) => each.kind === kind).map((each) => [each.id, each.time])).toEqual([[slotId, time]]);
    const { items } = (await ask(server, 'viewer', 'GET', `/reservations?venue=${venue}&from=${date}`)).body;
    expect(items.find((each: Shown) => each.id === id)).toMatchObject({ slotId, moves: expect.arrayContaining(['move']) });
  });

  it('among the other times of its kind, by the clock; only those that are gone are marked', async () => {
    const date = '2027-03-16';
    for (const time of ['10:00', '12:00']) await booked(slotAt(date, time));
    server.clock.moveTo(changedAt);
    const { closed, slots } = await dayOf(date);
    expect([closed, ...slots.slice(0, 3).map(({ time, withdrawn }) => [time, withdrawn])]).toEqual([
      false,
      ['10:00', true],
      ['12:00', undefined],
      ['12:30', undefined],
    ]);
    expect(slots.slice(1).map(({ withdrawn }) => withdrawn)).not.toContain(true);
  });

  it('so do those who wait for it, until they are told that it is over', async () => {
    const slotId = slotAt('2027-03-18', '10:00');
    const full = await booked(slotId, { people: 3 });
    await wait(server, await anybody(), slotId);
    server.clock.moveTo(changedAt);
    expect(await withdrawnOn('2027-03-18')).toMatchObject([{ id: slotId, booked: 3, waits: 1, capacity: 0 }]);
    await decide(server, full, 'cancel');
    expect(await withdrawnOn('2027-03-18')).toEqual([]);
  });

  it('to nobody else: members are not offered it, and nothing is moved to it', async () => {
    const date = '2027-03-17';
    const [gone, kept] = [slotAt(date, '11:00'), await booked(slotAt(date, '12:00'))];
    await booked(gone);
    server.clock.moveTo(changedAt);
    expect((await withdrawnOn(date)).map(({ id }) => id)).toEqual([gone]);
    const offered = (await slots(server, await anybody(), `date=${date}`)).body.slots;
    expect(offered[0].time).toBe('12:00');
    expect((await decide(server, kept, 'move', { slotId: gone })).body.code).toBe('reservation.outside_hours');
  });
});
