import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aServerOn, signedIn, type TestServer } from '../member-server.ts';
import { aFeed, aRelease } from '../programme.ts';
import { ask, book, decide, group, monday, slotAt, venue } from '../reservations/world.ts';

const sitting = (kind: string, capacity: number, days = ['mon', 'tue', 'wed', 'thu', 'fri']) => ({
  kind,
  days,
  from: '10:00',
  to: '20:00',
  minutes: 60,
  capacity,
});
const live = { type: 'venue', markets: ['MY'], sittings: [sitting('person', 4), sitting('group', 40)], closed: [] };
/** Live from the Tuesday on: it closes the Thursday, on which somebody is booked. */
const tuesday = '2027-03-02T01:00:00.000Z';
const closedOnThursday = { ...live, closed: [{ from: '2027-03-11' }] };

let server: TestServer;
beforeAll(async () => {
  const releases = aFeed(aRelease({ [venue]: live }), aRelease({ [venue]: closedOnThursday }, 2, tuesday));
  server = await aServerOn('embedded', { now: monday, releases });
  const bookAt = async (slotId: string, body: object = {}) => (await book(server, await signedIn(server, 'MY'), slotId, body)).body;
  // On the Wednesday two visits in one hour, of 3 and 1 people, and a group; on the Thursday another, and one that is cancelled.
  await bookAt(slotAt('2027-03-10', '11:00'), { people: 3 });
  await bookAt(slotAt('2027-03-10', '11:00'));
  await bookAt(slotAt('2027-03-10', '11:00', 'group'), group);
  await bookAt(slotAt('2027-03-11', '12:00'));
  await decide(server, await bookAt(slotAt('2027-03-11', '13:00')), 'cancel');
});
afterAll(() => server.close());

const unoffered = 'Members booked at Funifun One Sentral at times that are not offered';
const crowded = 'Members booked at Funifun One Sentral at times with too few places';
const simulate = async (change: object, markets?: readonly string[], id = venue) => {
  const documents = [{ kind: 'campaign', id, body: { ...live, ...change } }];
  const { status, body } = await ask(server, 'campaign', 'POST', '/simulations', { documents }, markets);
  if (status !== 201) return [body.code];
  expect(body.confirm).toBe(false);
  return body.figures.map(({ label, before, after }: { label: string; before: number; after: number }) => `${label}: ${before} → ${after}`);
};

describe('How many bookings a change of a venue meets (A-100)', () => {
  it.each([
    ['none where it stays as it is', {}, []],
    ['none with more places', { sittings: [sitting('person', 9), sitting('group', 40)] }, []],
    ['those of a day that is closed, of all kinds', { closed: [{ from: '2027-03-10' }] }, [`${unoffered}: 0 → 3`]],
    [
      'those of days that it no longer has',
      { sittings: [sitting('person', 4, ['mon', 'wed']), sitting('group', 40)] },
      [`${unoffered}: 0 → 1`],
    ],
    ['all of a time with more people than places', { sittings: [sitting('person', 3), sitting('group', 40)] }, [`${crowded}: 0 → 2`]],
    [
      'both at once',
      { sittings: [sitting('person', 3), sitting('group', 40)], closed: [{ from: '2027-03-11', to: '2027-03-12' }] },
      [`${unoffered}: 0 → 1`, `${crowded}: 0 → 2`],
    ],
    ['nothing of a body that is none', { sittings: [{ kind: 'person' }] }, ['validation.request']],
  ])('%s', async (_what, change, figures) => expect(await simulate(change)).toEqual(figures));

  it('for those who look after the market, and of a venue that has bookings', async () => {
    const change = { closed: [{ from: '2027-03-10' }] };
    expect(await simulate(change, ['MY'])).toHaveLength(1);
    expect(await simulate(change, ['TH'])).toEqual([]);
    expect(await simulate(change, undefined, 'funifun-new')).toEqual([]);
  });

  it.each([
    ['none where the same stay met', { closed: [{ from: '2027-03-11' }] }, []],
    ['more than today', { closed: [{ from: '2027-03-10', to: '2027-03-11' }] }, [`${unoffered}: 1 → 4`]],
    ['fewer than today', { closed: [] }, [`${unoffered}: 1 → 0`]],
    ['as many as today, who are others', { sittings: [sitting('person', 4), sitting('group', 40, ['mon'])] }, [`${unoffered}: 1 → 1`]],
  ])('beside those that the live timetable meets: %s', async (_what, change, figures) => {
    server.clock.moveTo(tuesday);
    expect(await simulate(change)).toEqual(figures);
  });
});
