import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { expectInvariants } from '../ledger.ts';
import { aMemberServer, type Member, type TestServer } from '../member-server.ts';
import { aShopper } from '../redemptions/world.ts';
import { aChangingFeed } from '../vouchers/offers.ts';
import { activities } from './evenings.ts';
import { aReleaseWith, attend, end, get, leave, meets, open, signUpUntil, start } from './world.ts';

let server: TestServer;
beforeAll(async () => {
  server = await aMemberServer({ now: open, releases: aChangingFeed(aReleaseWith(activities)) });
});
afterAll(() => server.close());
afterEach(() => expectInvariants(server.db));

describe('An activity as it is shown', () => {
  it('to a visitor: times, rules, prizes, cost and places, and that it takes an account (R-117, R-334 to R-338, R-466)', async () => {
    const { status, body } = await get(server, undefined, 'evening');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      id: 'evening',
      name: 'Night of the wheel',
      status: 'open',
      over: false,
      myStatus: 'none',
      startsAt: start,
      endsAt: end,
      takesPlace: { from: meets, to: end },
      signUpUntil,
      leaveUntil: meets,
      rules: expect.stringContaining('A place costs coins'),
      prizeDescription: expect.stringContaining('nap bear'),
      costCoins: 200,
      coinCost: 200,
      capacity: 10,
      attending: 0,
      placesLeft: 10,
      remainingChances: 0,
      prizes: [],
      eligible: false,
      cancellable: false,
    });
    expect(body.reasons.map(({ code }: { code: string }) => code)).toEqual(['auth.token_missing']);
  });

  it('in the caller’s language', async () => {
    const { body } = await server.call(undefined, 'GET', '/activities/evening', { headers: { 'accept-language': 'id' } });
    expect(body.name).toBe('Malam roda');
  });

  it.each([
    ['one that is none', 'nothing'],
    ['one of another market', 'abroad'],
    ['one that is not announced', 'secret'],
  ])('%s is not found (R-534)', async (_what, id) => {
    const member = await aShopper(server);
    expect(await get(server, member, id)).toMatchObject({ status: 404, body: { code: 'activity.not_found' } });
    expect(await attend(server, member, id)).toMatchObject({ status: 404, body: { code: 'activity.not_found' } });
    expect(await leave(server, member, 'nothing')).toMatchObject({ status: 404, body: { code: 'activity.not_found' } });
  });

  it('is listed while its window is open, those one has a place in first, page by page, by status', async () => {
    const member = await aShopper(server);
    await attend(server, member, 'table');
    const other = await aShopper(server);
    const idsOf = async (who: Member, query = '') =>
      (await server.call(who, 'GET', `/activities${query}`)).body.items.map(({ id }: { id: string }) => id);
    expect(await idsOf(member)).toEqual(['table', 'evening', 'free', 'gated', 'workshop']);
    expect(await idsOf(other)).toEqual(['evening', 'free', 'gated', 'workshop', 'table']);
    expect(await idsOf(other, '?status=full')).toEqual(['table']);
    const first = (await server.call(other, 'GET', '/activities?limit=3')).body;
    expect(await idsOf(other, `?limit=3&cursor=${first.nextCursor}`)).toEqual(['workshop', 'table']);
    await leave(server, member, 'table');
  });
});
