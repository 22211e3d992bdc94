import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fold } from '../../../member-server/reservations/calendar-file.ts';
import { expectInvariants } from '../ledger.ts';
import { aServerOn, type Member, signedIn, type TestServer } from '../member-server.ts';
import { rows } from '../redemptions/world.ts';
import { ask, book, cancel, change, decide, group, monday, releasesWith, slotAt, slots, venue } from './world.ts';

let server: TestServer;
beforeAll(async () => {
  server = await aServerOn('embedded', { now: monday, releases: releasesWith({ reservations: { openPerMember: 2 } }) });
});
afterAll(async () => {
  await expectInvariants(server.db);
  await server.close();
});
const anybody = (market = 'MY'): Promise<Member> => signedIn(server, market);
const party = { ...group, people: 9, slotId: slotAt('2027-03-04', '13:00', 'group') };
const codeOf = ({ status, body }: { status: number; body: { code?: string } }) => body.code ?? status;

describe('Venues and times (R-108, R-465, A-108)', () => {
  it('a visitor reads the venues of the market with the next free day of each kind', async () => {
    const { body } = await server.call(undefined, 'GET', '/venues', { headers: { 'x-market': 'MY' } });
    const [found] = body.items;
    expect([found.id, found.name, found.today, found.nextDay]).toEqual([venue, 'Funifun One Sentral', 'open', '2027-03-01']);
    expect(found.kinds).toEqual([
      { kind: 'person', from: 1, upTo: 4, next: '2027-03-01' },
      { kind: 'group', from: 5, upTo: 60, next: '2027-03-02' },
    ]);
  });

  it('the days ahead stand at a glance, and the times of one in the clock of its market', async () => {
    const { body } = await slots(server, await anybody(), 'kind=person&date=2027-03-06');
    expect([body.days.length, body.date, body.dayState, body.slots.length]).toEqual([28, '2027-03-06', 'free', 12]);
    expect(body.slots[0]).toMatchObject({ time: '10:00', until: '11:00', startsAt: '2027-03-06T02:00:00.000Z', left: 60, state: 'free' });
  });

  it('a time that has begun is over, and a closed day says why and which day is next', async () => {
    server.clock.moveTo('2027-03-01T02:30:00.000Z');
    const today = (await slots(server, await anybody(), 'date=2027-03-01')).body;
    expect(today.slots.slice(0, 2).map(({ state }: { state: string }) => state)).toEqual(['over', 'free']);
    server.clock.moveTo(monday);
    const bandung = (await slots(server, await anybody('ID'), 'date=2027-03-10', 'funifun-kota-kasablanka')).body;
    expect([bandung.dayState, bandung.slots, bandung.nextFree]).toEqual(['closed', [], '2027-03-12']);
    expect(bandung.closedReason.length).toBeGreaterThan(3);
  });

  it('a venue of another market is not there', async () => {
    expect(codeOf(await slots(server, await anybody('TH'), ''))).toBe('request.not_found');
  });
});

describe('Booking (R-013, R-014)', () => {
  it('a visit is confirmed at once, a group waits for an answer; both hold their places', async () => {
    const member = await anybody();
    const visit = await book(server, member, slotAt('2027-03-02', '10:00'), { people: 3, notes: 'A pram' }, 'k1');
    expect([visit.status, visit.body.state, visit.body.time, visit.body.date]).toEqual([201, 'confirmed', '10:00', '2027-03-02']);
    expect((await book(server, member, slotAt('2027-03-02', '10:00'), { people: 3, notes: 'A pram' }, 'k1')).body.id).toBe(visit.body.id);
    const party = await book(server, member, slotAt('2027-03-03', '13:00', 'group'), group);
    expect([party.status, party.body.state, party.body.purpose]).toEqual([201, 'requested', 'birthday']);
    expect(codeOf(await book(server, member, slotAt('2027-03-04', '10:00')))).toBe('reservation.limit_reached');
    const left = (await slots(server, member, 'date=2027-03-02')).body.slots[0].left;
    expect(left).toBe(37);
    const { body } = await server.call(member, 'GET', '/me/reservations');
    expect(body.items.map(({ id }: { id: string }) => id)).toEqual([visit.body.id, party.body.id]);
    expect(body.counts).toEqual({ coming: 2 });
  });

  it.each([
    ['a time the venue has not', { slotId: slotAt('2027-03-02', '10:30') }, 'reservation.outside_hours'],
    ['a day too far ahead', { slotId: slotAt('2027-03-29', '10:00') }, 'reservation.outside_hours'],
    ['30 February, which would be 2 March', { slotId: slotAt('2027-02-30', '10:00') }, 'reservation.outside_hours'],
    ['a day of the year 0', { slotId: slotAt('0000-01-01', '10:00') }, 'reservation.outside_hours'],
    ['a visit in a time of groups', { slotId: slotAt('2027-03-02', '10:00', 'group') }, 'reservation.outside_hours'],
    ['a time that is over', { slotId: slotAt('2027-02-28', '10:00') }, 'reservation.too_late'],
    ['a group today', { ...group, slotId: slotAt('2027-03-01', '13:00', 'group') }, 'reservation.too_late'],
    ['five as a visit', { people: 5 }, 'validation.request'],
    ['four as a group', { ...group, people: 4, slotId: slotAt('2027-03-04', '13:00', 'group') }, 'validation.request'],
    ['a group without a contact', { kind: 'group', people: 9, slotId: slotAt('2027-03-04', '13:00', 'group') }, 'validation.request'],
    ['a group with a contact that nobody sees', { ...party, contactName: '\u200b ' }, 'validation.request'],
    ['a group with a number of blanks', { ...party, contactPhone: '+ ( ) -' }, 'validation.request'],
    ['a group with a number of four digits', { ...party, contactPhone: '12 34' }, 'validation.request'],
    ['a venue elsewhere', { slotId: slotAt('2027-03-02', '10:00', 'person', 'funifun-marina') }, 'reservation.outside_hours'],
  ] as const)('%s is refused', async (_what, body, code) => {
    expect(codeOf(await book(server, await anybody(), slotAt('2027-03-02', '10:00'), body))).toBe(code);
  });

  it('a change frees the old places and takes the new ones; what is full stays as it was', async () => {
    const member = await anybody();
    const { body } = await book(server, member, slotAt('2027-03-05', '10:00'), { people: 2 });
    const moved = await change(server, member, body.id, { slotId: slotAt('2027-03-05', '12:00'), people: 4 });
    expect([moved.body.time, moved.body.people, moved.body.state, moved.body.version]).toEqual(['12:00', 4, 'confirmed', 2]);
    const read = async () =>
      (await slots(server, member, 'date=2027-03-05')).body.slots
        .filter(({ time }: { time: string }) => ['10:00', '12:00'].includes(time))
        .map(({ left }: { left: number }) => left);
    expect(await read()).toEqual([40, 36]);
    expect((await change(server, member, body.id, { people: 1 })).body.people).toBe(1);
    expect(await read()).toEqual([40, 39]);

    const other = await anybody();
    const party = (await book(server, other, slotAt('2027-03-05', '13:00', 'group'), { ...group, people: 50 })).body;
    await decide(server, party, 'confirm');
    const third = await anybody();
    const small = (await book(server, third, slotAt('2027-03-05', '10:00', 'group'), { ...group, people: 20 })).body;
    expect(codeOf(await change(server, third, small.id, { slotId: slotAt('2027-03-05', '13:00', 'group') }))).toBe('reservation.slot_full');
    expect((await server.call(third, 'GET', `/me/reservations/${small.id}`)).body).toMatchObject({ time: '10:00', version: 1 });
    const later = await change(server, other, party.id, { slotId: slotAt('2027-03-05', '16:00', 'group') });
    expect([later.body.state, later.body.time]).toEqual(['requested', '16:00']);
  });

  it('more people in the same time are taken in one statement, or the booking stays as it was', async () => {
    const [member, others] = [await anybody(), await anybody()];
    const hall = slotAt('2027-03-10', '10:00', 'group');
    const { body } = await book(server, member, hall, { ...group, people: 20 });
    await book(server, others, hall, { ...group, people: 30 });
    expect(codeOf(await change(server, member, body.id, { people: 31 }))).toBe('reservation.slot_full');
    expect((await server.call(member, 'GET', `/me/reservations/${body.id}`)).body).toMatchObject({ people: 20, version: 1 });
    expect((await change(server, member, body.id, { people: 30, notes: ' ' })).body).toMatchObject({ people: 30, version: 2 });
    expect((await slots(server, member, 'kind=group&date=2027-03-10')).body.slots[0].left).toBe(0);
  });

  it('a cancelled booking is off, its places are free, and it cannot be cancelled twice or by others', async () => {
    const member = await anybody();
    const { body } = await book(server, member, slotAt('2027-03-08', '10:00'), { people: 4 });
    expect(codeOf(await cancel(server, await anybody(), body.id))).toBe('request.not_found');
    expect((await cancel(server, member, body.id)).body).toMatchObject({ state: 'cancelled', phase: 'off', changeable: false });
    expect(codeOf(await cancel(server, member, body.id))).toBe('reservation.not_open');
    expect((await slots(server, member, 'date=2027-03-08')).body.slots[0].left).toBe(40);
    const off = (await server.call(member, 'GET', '/me/reservations?status=off')).body.items;
    expect(off.map(({ id }: { id: string }) => id)).toEqual([body.id]);
  });
});

describe('The file for calendars', () => {
  it('names the booking, its hours in UTC and its state, at an address only its member knows', async () => {
    const { body } = await book(server, await anybody(), slotAt('2027-03-09', '10:00'));
    const answer = await server.http.app.inject({ url: body.calendarUrl });
    expect(answer.headers['content-type']).toContain('text/calendar');
    for (const line of [
      'DTSTART:20270309T020000Z',
      'DTEND:20270309T030000Z',
      'SUMMARY:Funifun One Sentral',
      'STATUS:CONFIRMED',
      'SEQUENCE:1',
    ])
      expect(answer.body.split('\r\n')).toContain(line);
    expect((await server.http.app.inject({ url: body.calendarUrl.replace(/.\.ics$/, 'x.ics') })).statusCode).toBe(404);
  });

  it('is folded at 75 bytes without cutting a character', () => {
    const folded = fold(`LOCATION:${'天河路208号，'.repeat(12)}`);
    for (const line of folded.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(folded.replace(/\r\n /g, '')).toBe(`LOCATION:${'天河路208号，'.repeat(12)}`);
  });
});

describe('Operators (A-100)', () => {
  it('see the week of a venue with its times, and what waits; of their markets only', async () => {
    const week = await ask(server, 'viewer', 'GET', `/reservations?venue=${venue}&from=2027-03-02`);
    expect([week.status, week.body.days.length, week.body.venues.length]).toEqual([200, 7, 9]);
    const [first] = week.body.days[0].slots;
    expect(first).toMatchObject({ kind: 'person', time: '10:00', booked: 3, capacity: 40 });
    expect((await ask(server, 'viewer', 'GET', '/reservations?waiting=true')).body.items.length).toBe(week.body.waiting);
    const elsewhere = await ask(server, 'viewer', 'GET', `/reservations?venue=${venue}`, undefined, ['TH']);
    expect(elsewhere.body.code).toBe('ops.market_scope');
  });

  describe('read who comes, if they decide anything here; others read it masked', () => {
    const open = { memberName: 'Nurul', contactName: 'Mei', contactPhone: '+60 12 345 6789', notes: 'For Mei, who is 6' };
    const masked = { memberName: 'N•••', contactName: 'M•••', contactPhone: '•••89', notes: '•••' };
    it.each([
      ['support', open],
      ['campaign', open],
      ['admin', open],
      ['viewer', masked],
      ['fulfilment', masked],
      ['finance', masked],
    ] as const)('as %s', async (role, seen) => {
      const member = await anybody();
      await server.call(member, 'PATCH', '/me', { body: { name: 'Nurul' } });
      const { id } = (await book(server, member, slotAt('2027-03-17', '10:00', 'group'), { ...group, notes: open.notes })).body;
      for (const query of ['waiting=true', `venue=${venue}&from=2027-03-17`]) {
        const { items } = (await ask(server, role, 'GET', `/reservations?${query}`)).body;
        expect(items.find((each: { id: string }) => each.id === id)).toMatchObject(seen);
      }
      await cancel(server, member, id);
    });
  });

  it('confirm, move, check in and mark who did not come, each for a reason; an old version is refused', async () => {
    const member = await anybody();
    const { body } = await book(server, member, slotAt('2027-03-11', '10:00', 'group'), group);
    expect((await decide(server, body, 'confirm', {}, 'viewer')).body.code).toBe('ops.role_required');
    const confirmed = await decide(server, body, 'confirm');
    expect(confirmed.body).toMatchObject({ state: 'confirmed', decidedBy: 'Aina', version: 2, moves: ['move', 'cancel'] });
    expect((await decide(server, body, 'decline')).body.code).toBe('reservation.changed');
    const moved = await decide(server, confirmed.body, 'move', { slotId: slotAt('2027-03-12', '13:00', 'group') });
    expect(moved.body).toMatchObject({ date: '2027-03-12', time: '13:00', state: 'confirmed' });
    expect((await decide(server, moved.body, 'move', { slotId: slotAt('2027-03-12', '13:00') })).body.code).toBe(
      'reservation.outside_hours',
    );
    server.clock.moveTo('2027-03-12T05:10:00.000Z');
    const missed = await decide(server, moved.body, 'no_show');
    expect(missed.body).toMatchObject({ state: 'no_show', moves: ['check_in'] });
    const came = await decide(server, missed.body, 'check_in');
    expect(came.body.state).toBe('checked_in');
    expect((await server.call(member, 'GET', `/me/reservations/${body.id}`)).body).toMatchObject({
      state: 'checked_in',
      reason: 'Agreed by phone',
    });
    server.clock.moveTo(monday);
  });

  it('decline with a reason that the member reads, and the places are free again', async () => {
    const member = await anybody();
    const { body } = await book(server, member, slotAt('2027-03-15', '10:00', 'group'), group);
    await decide(server, body, 'decline', { reason: 'The hall is being painted' });
    const own = (await server.call(member, 'GET', `/me/reservations/${body.id}`)).body;
    expect([own.state, own.phase, own.reason]).toEqual(['declined', 'off', 'The hall is being painted']);
    expect((await slots(server, member, 'kind=group&date=2027-03-15')).body.slots[0].left).toBe(60);
  });

  it('on the evening before members are reminded once, and hear what the venue decided (A-100)', async () => {
    const member = await anybody();
    const toldTo = async () => {
      const kinds = await rows<{ kind: string }>(server, `select kind from notice where member_id = '${member.id}' order by told_at, id`);
      return kinds.map(({ kind }) => kind);
    };
    const visit = (await book(server, member, slotAt('2027-03-17', '10:00'))).body;
    const party = (await book(server, member, slotAt('2027-03-18', '10:00', 'group'), group)).body;
    const confirmed = (await decide(server, party, 'confirm')).body;
    await decide(server, confirmed, 'move', { slotId: slotAt('2027-03-18', '13:00', 'group') });
    expect((await toldTo()).sort()).toEqual(['reservation_changed', 'reservation_confirmed']);
    // 17:59, then 18:00 in Kuala Lumpur on the day before the visit.
    server.clock.moveTo('2027-03-16T09:59:00.000Z');
    await server.server.jobs.runNow('remind-of-reservations');
    expect((await toldTo()).length).toBe(2);
    server.clock.moveTo('2027-03-16T10:00:00.000Z');
    for (const _ of [1, 2]) await server.server.jobs.runNow('remind-of-reservations');
    expect((await toldTo()).filter((kind) => kind === 'reservation_tomorrow').length).toBe(1);
    expect(visit.state).toBe('confirmed');
    server.clock.moveTo(monday);
  });

  it('a group that nobody answers is declined when its time comes', async () => {
    const member = await anybody();
    const { body } = await book(server, member, slotAt('2027-03-16', '10:00', 'group'), group);
    server.clock.moveTo('2027-03-16T02:00:00.000Z');
    await server.server.jobs.runNow('decline-unanswered-reservations');
    expect((await server.call(member, 'GET', `/me/reservations/${body.id}`)).body.state).toBe('declined');
    server.clock.moveTo(monday);
  });
});
