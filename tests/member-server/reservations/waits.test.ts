import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { expectInvariants } from '../ledger.ts';
import { type Answer, aServerOn, type Member, signedIn, type TestServer } from '../member-server.ts';
import { aFeed, aRelease } from '../programme.ts';
import { rows } from '../redemptions/world.ts';
import { ask, book, cancel, change, decide, monday, slotAt, slots, venue, wait, waitsOf } from './world.ts';

/** Two places at a time, three from the second week on; the third Monday is closed then. */
const sittings = (capacity: number) => [
  { kind: 'person', days: ['mon', 'tue', 'wed', 'thu', 'fri'], from: '10:00', to: '20:00', minutes: 60, capacity },
];
const larger = '2027-03-02T00:00:00.000Z';
const documents = (capacity: number, more: object = {}) => ({
  reservations: { openPerMember: 3 },
  [venue]: { sittings: sittings(capacity), closed: [], ...more },
});

let server: TestServer;
beforeAll(async () => {
  const changed = documents(3, { closed: [{ from: '2027-03-15' }] });
  server = await aServerOn('embedded', { now: monday, releases: aFeed(aRelease(documents(2)), aRelease(changed, 2, larger)) });
});
afterAll(async () => {
  await expectInvariants(server.db);
  await server.close();
});
afterEach(() => server.clock.moveTo(monday));
const codeOf = ({ status, body }: Answer) => body?.code ?? status;
const anybody = (market = 'MY'): Promise<Member> => signedIn(server, market);
const settle = () => server.server.jobs.runNow('settle-reservation-waits');
const bookingsOf = async (member: Member) => (await server.call(member, 'GET', '/me/reservations')).body.items;
const toldTo = async ({ id }: Member) =>
  (await rows<{ kind: string }>(server, `select kind from notice where member_id = '${id}' order by told_at, id`)).map(({ kind }) => kind);
/** Those who have the two places of a time, one each. */
async function fill(slotId: string) {
  const guests = [await anybody(), await anybody()];
  return await Promise.all(guests.map(async (member) => ({ member, booking: (await book(server, member, slotId)).body })));
}
/** Members who wait for a time, in this order, each with so many. */
async function inLine(slotId: string, parties: readonly number[]) {
  const members: Member[] = [];
  for (const people of parties) {
    const member = await anybody();
    expect(codeOf(await wait(server, member, slotId, people))).toBe(201);
    members.push(member);
  }
  return members;
}
const times = async (members: readonly Member[]) =>
  await Promise.all(members.map(async (member) => (await bookingsOf(member)).map(({ people }: { people: number }) => people)));

describe('Waiting for a time that is full (A-100)', () => {
  const day = '2027-03-03';
  const full = slotAt(day, '10:00');
  beforeAll(async () => void (await fill(full)));

  it('a full time says that one can wait for it, a free one and one for groups do not', async () => {
    const seen = (await slots(server, await anybody(), `date=${day}`)).body.slots.slice(0, 2);
    expect(seen.map(({ state, waitable }: { state: string; waitable: boolean }) => [state, waitable])).toEqual([
      ['full', true],
      ['few', false],
    ]);
    const [party] = (await slots(server, await anybody(), `date=${day}&people=3`)).body.slots;
    expect([party.state, party.waitable]).toEqual(['full', false]);
  });

  it('who waits sees their place in the line, until when, and leaves it; a second tap asks once', async () => {
    const [first, second] = [await anybody(), await anybody()];
    const made = await wait(server, first, full, 2, 'tap');
    expect(made).toMatchObject({
      status: 201,
      body: { people: 2, position: 1, date: day, time: '10:00', waitsUntil: '2027-03-03T00:00:00.000Z' },
    });
    expect((await wait(server, first, full, 2, 'tap')).body).toEqual(made.body);
    expect((await wait(server, second, full)).body.position).toBe(2);
    expect(await waitsOf(server, first)).toEqual([made.body]);
    const leave = (member: Member) => server.call(member, 'DELETE', `/me/reservation-waits/${made.body.id}`);
    expect(codeOf(await leave(second))).toBe('request.not_found');
    expect((await leave(first)).status).toBe(204);
    expect(codeOf(await leave(first))).toBe('reservation.changed');
    expect(await waitsOf(server, first)).toEqual([]);
    expect((await waitsOf(server, second))[0].position).toBe(1);
    expect((await wait(server, first, full)).body.position).toBe(2);
  });

  it.each([
    ['a time that the venue has not', slotAt(day, '10:30'), 1, 'reservation.outside_hours'],
    ['30 February', slotAt('2027-02-30', '10:00'), 1, 'reservation.outside_hours'],
    ['a weekend, on which it is closed', slotAt('2027-03-06', '10:00'), 1, 'reservation.outside_hours'],
    ['a time for groups', slotAt(day, '13:00', 'group'), 1, 'reservation.outside_hours'],
    ['a time that has begun', slotAt('2027-02-26', '10:00'), 1, 'reservation.too_late'],
    ['a time whose bookings can no longer be cancelled', slotAt('2027-03-01', '10:00'), 1, 'reservation.too_late'],
    ['more people than it ever has places', full, 3, 'reservation.slot_full'],
    ['more than a visit may be', full, 5, 'validation.request'],
    ['a time with room', slotAt(day, '11:00'), 2, 'reservation.has_room'],
  ])('%s is not waited for', async (_what, slotId, people, code) => {
    const member = await anybody();
    expect(codeOf(await wait(server, member, slotId, people))).toBe(code);
    expect(await waitsOf(server, member)).toEqual([]);
  });

  it('who waits counts it among their bookings, and waits once for a time', async () => {
    const member = await anybody();
    await book(server, member, slotAt(day, '12:00'));
    await wait(server, member, full);
    expect(codeOf(await wait(server, member, full))).toBe('reservation.already_waiting');
    await book(server, member, slotAt(day, '13:00'));
    expect(codeOf(await book(server, member, slotAt(day, '14:00')))).toBe('reservation.limit_reached');
    await fill(slotAt(day, '15:00'));
    expect(codeOf(await wait(server, member, slotAt(day, '15:00')))).toBe('reservation.limit_reached');
  });
});

describe('A place that comes free is booked for the first whose party fits, and told', () => {
  it('when a booking is cancelled; the answer to the one who leaves after that says so', async () => {
    const slotId = slotAt('2027-03-04', '10:00');
    const [one] = await fill(slotId);
    const [first, second] = await inLine(slotId, [1, 1]);
    const [{ id }] = await waitsOf(server, first!);
    await cancel(server, one!.member, one!.booking.id);
    expect((await bookingsOf(first!))[0]).toMatchObject({ state: 'confirmed', people: 1, time: '10:00', date: '2027-03-04' });
    expect(await toldTo(first!)).toEqual(['reservation_place']);
    expect(codeOf(await server.call(first, 'DELETE', `/me/reservation-waits/${id}`))).toBe('reservation.changed');
    expect([await waitsOf(server, first!), await bookingsOf(second!), await toldTo(second!)]).toEqual([[], [], []]);
    expect((await waitsOf(server, second!))[0].position).toBe(1);
    const [told] = (await server.call(first, 'GET', '/me/inbox')).body.items;
    expect(told).toMatchObject({ screen: 'my-reserve', params: { id: (await bookingsOf(first!))[0].id } });
    // Who does not want it any more cancels it, and it goes on to the next.
    await cancel(server, first!, (await bookingsOf(first!))[0].id);
    expect(await toldTo(second!)).toEqual(['reservation_place']);
  });

  it('and the open pages of who gets it hear of it, those of who gave it do not', async () => {
    const slotId = slotAt('2027-03-08', '10:00');
    const [one] = await fill(slotId);
    const [first] = await inLine(slotId, [1]);
    const { channel } = (await server.call(first, 'GET', '/me/summary')).body;
    const heard: string[] = [];
    server.database.signals.listen((name) => heard.push(name));
    await cancel(server, one!.member, one!.booking.id);
    expect(heard).toEqual([channel]);
  });

  it('when one moves to another time', async () => {
    const slotId = slotAt('2027-03-04', '11:00');
    const [one] = await fill(slotId);
    const [first] = await inLine(slotId, [1]);
    await change(server, one!.member, one!.booking.id, { slotId: slotAt('2027-03-04', '12:00') });
    expect(await times([first!])).toEqual([[1]]);
  });

  it('when fewer come, as many as then fit', async () => {
    const slotId = slotAt('2027-03-04', '13:00');
    const member = await anybody();
    const { body } = await book(server, member, slotId, { people: 2 });
    const line = await inLine(slotId, [2, 1, 1]);
    await change(server, member, body.id, { people: 1 });
    // Two do not fit in one place: the next who does has it, and they stay the first.
    expect(await times(line)).toEqual([[], [1], []]);
    expect((await waitsOf(server, line[0]!))[0].position).toBe(1);
    await cancel(server, member, body.id);
    expect(await times(line)).toEqual([[], [1], [1]]);
    const [theirs] = await bookingsOf(line[1]!);
    await cancel(server, line[1]!, theirs.id);
    const [others] = await bookingsOf(line[2]!);
    await cancel(server, line[2]!, others.id);
    expect(await times(line)).toEqual([[2], [], []]);
  });

  it('when an operator cancels or moves a booking, whose calendar says how many wait; not when nobody came', async () => {
    const slotId = slotAt('2027-03-05', '10:00');
    const [one, two] = await fill(slotId);
    const line = await inLine(slotId, [1, 1, 1]);
    const counted = async () => {
      const { days } = (await ask(server, 'viewer', 'GET', `/reservations?venue=${venue}&from=2027-03-05`)).body;
      return days[0].slots.find(({ id }: { id: string }) => id === slotId).waits;
    };
    expect(await counted()).toBe(3);
    await decide(server, one!.booking, 'cancel');
    await decide(server, two!.booking, 'move', { slotId: slotAt('2027-03-05', '11:00') });
    expect([await times(line), await counted()]).toEqual([[[1], [1], []], 1]);
    const [theirs] = await bookingsOf(line[0]!);
    server.clock.moveTo('2027-03-05T02:05:00.000Z');
    expect((await decide(server, theirs, 'no_show')).body.state).toBe('no_show');
    expect(await times([line[2]!])).toEqual([[]]);
  });

  it('never to somebody who books between: they come behind those who wait', async () => {
    const slotId = slotAt('2027-03-05', '12:00');
    const [one] = await fill(slotId);
    const [first] = await inLine(slotId, [1]);
    await cancel(server, one!.member, one!.booking.id);
    expect(codeOf(await book(server, await anybody(), slotId))).toBe('reservation.slot_full');
    expect(await times([first!])).toEqual([[1]]);
  });

  it('who books the time themselves waits for it no longer', async () => {
    const slotId = slotAt('2027-03-05', '13:00');
    const [one] = await fill(slotId);
    const [couple] = await inLine(slotId, [2]);
    await cancel(server, one!.member, one!.booking.id);
    expect((await book(server, couple!, slotId)).status).toBe(201);
    expect(await waitsOf(server, couple!)).toEqual([]);
  });
});

describe('What a release changes', () => {
  const slotId = slotAt('2027-03-16', '10:00');

  it('a time that becomes larger goes to those who wait before anybody else has it', async () => {
    await fill(slotId);
    const line = await inLine(slotId, [2, 1]);
    const hurried = await anybody();
    server.clock.moveTo(larger);
    expect(codeOf(await book(server, hurried, slotId))).toBe('reservation.slot_full');
    expect(codeOf(await wait(server, hurried, slotId))).toBe(201);
    expect(await times([...line, hurried])).toEqual([[], [1], []]);
  });

  it('the same by the job, where nobody comes', async () => {
    const other = slotAt('2027-03-16', '11:00');
    await fill(other);
    const line = await inLine(other, [1, 1]);
    expect(await settle()).toEqual({ settled: 0 });
    server.clock.moveTo(larger);
    await settle();
    expect(await times(line)).toEqual([[1], []]);
  });

  it('a day that is closed ends the waiting, and is told; the bookings stay', async () => {
    const closed = slotAt('2027-03-15', '10:00');
    const [one] = await fill(closed);
    const [first, second] = await inLine(closed, [1, 1]);
    server.clock.moveTo(larger);
    // A place that comes free on a closed day is nobody's.
    await cancel(server, one!.member, one!.booking.id);
    expect([await times([first!, second!]), await toldTo(first!), await toldTo(second!)]).toEqual([
      [[], []],
      ['reservation_wait_over'],
      ['reservation_wait_over'],
    ]);
  });
});

describe('The waiting ends', () => {
  it('by itself, when its booking could no longer be cancelled: it is told once, and leads to the other times of the day', async () => {
    const slotId = slotAt('2027-03-01', '15:00');
    const [one] = await fill(slotId);
    const [first] = await inLine(slotId, [1]);
    server.clock.moveTo('2027-03-01T04:59:59.000Z');
    await settle();
    expect(await toldTo(first!)).toEqual([]);
    server.clock.moveTo('2027-03-01T05:00:00.000Z');
    for (const _ of [1, 2]) await settle();
    expect([await toldTo(first!), await waitsOf(server, first!)]).toEqual([['reservation_wait_over'], []]);
    const [told] = (await server.call(first, 'GET', '/me/inbox')).body.items;
    expect(told).toMatchObject({ screen: 'person-reserve', params: { venue, date: '2027-03-01' } });
    await decide(server, one!.booking, 'cancel');
    expect(await times([first!])).toEqual([[]]);
  });
});
