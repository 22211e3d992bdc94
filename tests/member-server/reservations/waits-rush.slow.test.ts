import { expect, it } from 'vitest';
import { onPostgres } from '../../server-kit/suites.ts';
import { expectInvariants } from '../ledger.ts';
import { type Answer, aServerOn, type Member, signedIn } from '../member-server.ts';
import { rows } from '../redemptions/world.ts';
import { book, cancel, monday, overHttp, releasesWith, slotAt, venue, wait } from './world.ts';

const PLACES = 5;
const CROWD = 20;
const sittings = [{ kind: 'person', days: ['tue'], from: '10:00', to: '12:00', minutes: 60, capacity: PLACES }];

onPostgres('A full time that everybody wants at once', () => {
  /** Asks again under its key where the server is busy. */
  async function untilAnswered(ask: (key: string) => Promise<Answer>, key: string): Promise<Answer> {
    for (;;) {
      const answer = await ask(key);
      if (answer.status !== 503) return answer;
    }
  }

  it('20 wait, 5 places come free while 20 others book: exactly full, for the first five of the line (A-100, R-013)', async () => {
    const server = await aServerOn('postgres', { now: monday, releases: releasesWith({ [venue]: { sittings } }) });
    const phones = await overHttp(server);
    const someMembers = async (count: number) => {
      const members: Member[] = [];
      while (members.length < count) members.push(await signedIn(server));
      return members;
    };
    const slot = slotAt('2027-03-02', '10:00');
    const [guests, waiting, others] = [await someMembers(PLACES), await someMembers(CROWD), await someMembers(CROWD)];
    const booked: { member: Member; id: string }[] = [];
    for (const member of guests) booked.push({ member, id: (await book(phones, member, slot)).body.id });
    for (const member of waiting) expect((await wait(phones, member, slot)).status).toBe(201);

    const [freed, direct] = await Promise.all([
      Promise.all(booked.map(({ member, id }) => untilAnswered(() => cancel(phones, member, id), ''))),
      Promise.all(others.map((member, at) => untilAnswered((key) => book(phones, member, slot, {}, key), `other-${at}`))),
    ]);
    expect(freed.map(({ status }) => status)).toEqual(booked.map(() => 200));
    expect(direct.map(({ body }) => body.code)).toEqual(others.map(() => 'reservation.slot_full'));
    const holders = `select member_id from reservation where slot_id = '${slot}' and state = 'confirmed'`;
    const inside = (await rows<{ member_id: string }>(server, holders)).map(({ member_id }) => member_id);
    expect(inside.sort()).toEqual(
      waiting
        .slice(0, PLACES)
        .map(({ id }) => id)
        .sort(),
    );
    const counted = `select booked, capacity from reservation_slot where id = '${slot}'`;
    expect(await rows(server, counted)).toEqual([{ booked: PLACES, capacity: PLACES }]);
    await expectInvariants(server.db);

    // The five give their places back while the twenty others join the line and ten of it leave.
    const own = async (member: Member, path: string) => (await server.call(member, 'GET', path)).body.items[0].id as string;
    const holding = await Promise.all(
      waiting.slice(0, PLACES).map(async (member) => ({ member, id: await own(member, '/me/reservations') })),
    );
    const leaving = await Promise.all(
      waiting.slice(PLACES, PLACES + 10).map(async (member) => ({ member, id: await own(member, '/me/reservation-waits') })),
    );
    const answers = await Promise.all([
      ...holding.map(({ member, id }) => untilAnswered(() => cancel(phones, member, id), '')),
      ...others.map((member, at) => untilAnswered((key) => wait(phones, member, slot, 1, key), `join-${at}`)),
      ...leaving.map(({ member, id }) =>
        untilAnswered((key) => phones.call(member, 'DELETE', `/me/reservation-waits/${id}`, { key }), `leave-${id}`),
      ),
    ]);
    // Who leaves in the moment in which their place comes has it, and is told so.
    expect(answers.filter(({ status, body }) => status >= 400 && body.code !== 'reservation.changed')).toEqual([]);
    expect(await rows(server, counted)).toEqual([{ booked: PLACES, capacity: PLACES }]);
    await expectInvariants(server.db);
    await server.close();
  });
});
