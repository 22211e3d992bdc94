import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Faults } from '../../../server-kit/faults.ts';
import { expectInvariants } from '../ledger.ts';
import { aServerOn, type Member, signedIn, type TestServer } from '../member-server.ts';
import { rows } from '../redemptions/world.ts';
import { book, decide, group, monday, releasesWith, slotAt } from './world.ts';

const faults = new Faults();
let server: TestServer;
beforeAll(async () => {
  server = await aServerOn('embedded', { now: monday, releases: releasesWith({ reservations: { openPerMember: 2 } }), faults });
});
afterAll(async () => {
  await expectInvariants(server.db);
  await server.close();
});

const run = (job: string) => server.server.jobs.runNow(job);
const stateOf = async (member: Member, id: string) => (await server.call(member, 'GET', `/me/reservations/${id}`)).body.state;
const reminders = () => rows(server, `select 1 from notice where kind = 'reservation_tomorrow'`);

describe('One booking whose work fails holds up none behind it; the job shows as failed, and the next run does it', () => {
  it('groups that nobody answered', async () => {
    const parties: { member: Member; id: string }[] = [];
    for (const time of ['10:00', '13:00']) {
      const member = await signedIn(server);
      parties.push({ member, id: (await book(server, member, slotAt('2027-03-16', time, 'group'), group)).body.id });
    }
    const states = () => Promise.all(parties.map(({ member, id }) => stateOf(member, id)));
    server.clock.moveTo('2027-03-16T05:00:00.000Z');
    faults.set({ target: 'statement:reservations.decline_unanswered:1', times: 1 });
    await expect(run('decline-unanswered-reservations')).rejects.toThrow(AggregateError);
    expect((await states()).sort()).toEqual(['declined', 'requested']);
    expect(await run('decline-unanswered-reservations')).toEqual({ declined: 1 });
    expect(await states()).toEqual(['declined', 'declined']);
    server.clock.moveTo(monday);
  });

  it('reminders of the evening before', async () => {
    for (const time of ['10:00', '13:00']) {
      const party = (await book(server, await signedIn(server), slotAt('2027-03-18', time, 'group'), group)).body;
      await decide(server, party, 'confirm');
    }
    server.clock.moveTo('2027-03-17T10:00:00.000Z');
    faults.set({ target: 'statement:reservations.remind:1', times: 1 });
    await expect(run('remind-of-reservations')).rejects.toThrow(AggregateError);
    expect(await reminders()).toHaveLength(1);
    expect(await run('remind-of-reservations')).toEqual({ reminded: 1 });
    expect(await reminders()).toHaveLength(2);
    server.clock.moveTo(monday);
  });
});
