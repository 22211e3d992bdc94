import { expect, it } from 'vitest';
import { inFull } from '../../deep.ts';
import { onEachDatabase } from '../../server-kit/suites.ts';
import { expectInvariants } from '../ledger.ts';
import { aServerOn, type Member, signedIn } from '../member-server.ts';
import { rows } from '../redemptions/world.ts';
import { book, cancel, change, monday, overHttp, releasesWith, slotAt } from './world.ts';

const PLACES = 40;
const GUESTS = inFull(500, 2_000);
const slot = slotAt('2027-03-02', '10:00');

/** A phone that is told that the server is busy asks again under its key. */
async function bookUntilAnswered(phones: Awaited<ReturnType<typeof overHttp>>, member: Member, key: string) {
  for (;;) {
    const answer = await book(phones, member, slot, {}, key);
    if (answer.status !== 503) return answer;
  }
}

onEachDatabase(`${GUESTS} members who want one of ${PLACES} places of a time at once over HTTP, on the %s database`, (_open, kind) => {
  it('fill exactly those; all who have one move at once to another time and back, and cancel twice (A-100, R-013)', async () => {
    const server = await aServerOn(kind, { now: monday, releases: releasesWith() });
    const phones = await overHttp(server);
    const members: Member[] = [];
    while (members.length < GUESTS) members.push(await signedIn(server));
    const answers = await Promise.all(members.map((member, at) => bookUntilAnswered(phones, member, `guest-${at}`)));
    const codes = answers.map(({ status, body }) => (status === 201 ? 'in' : body.code));
    expect(codes.filter((code) => code === 'in').length).toBe(PLACES);
    const refused = answers.filter(({ status }) => status !== 201);
    expect(refused.length).toBe(GUESTS - PLACES);
    for (const { status, body } of refused)
      expect([status, body.code, typeof body.title]).toEqual([409, 'reservation.slot_full', 'string']);
    expect(await rows(server, 'select booked, capacity from reservation_slot')).toEqual([{ booked: PLACES, capacity: PLACES }]);
    await expectInvariants(server.db);

    // Half goes to the next time while the other half comes from there: the rows are locked in one order.
    const guests = members.flatMap((member, at) => (codes[at] === 'in' ? [{ member, id: answers[at]!.body.id as string }] : []));
    const next = slotAt('2027-03-02', '11:00');
    const there = guests.slice(0, PLACES / 2);
    await Promise.all(there.map(({ member, id }) => change(phones, member, id, { slotId: next })));
    const crossing = await Promise.all(
      guests.map(({ member, id }, at) => change(phones, member, id, { slotId: at < PLACES / 2 ? slot : next })),
    );
    expect(crossing.filter(({ status }) => status === 200).length).toBe(PLACES);
    await expectInvariants(server.db);

    const gone = await Promise.all([...guests, ...guests].map(({ member, id }) => cancel(phones, member, id)));
    expect(gone.filter(({ status }) => status === 200).length).toBe(PLACES);
    expect(await rows(server, 'select sum(booked)::int as booked from reservation_slot')).toEqual([{ booked: 0 }]);
    await expectInvariants(server.db);
    await server.close();
  });
});
