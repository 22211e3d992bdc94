import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { checksum, expectInvariants } from '../ledger.ts';
import { aMemberServer, type Member, signedIn, type TestServer } from '../member-server.ts';
import { again, aShopper, available, rows, run } from '../redemptions/world.ts';
import { aChangingFeed } from '../vouchers/offers.ts';
import { activities } from './evenings.ts';
import { aReleaseWith, attend, end, get, leave, meets, open, signUpUntil } from './world.ts';

const feed = aChangingFeed(aReleaseWith(activities));

let server: TestServer;
beforeAll(async () => {
  server = await aMemberServer({ now: open, releases: feed });
});
afterAll(() => server.close());
beforeEach(() => {
  server.clock.moveTo(open);
  feed.killed.clear();
});
afterEach(() => expectInvariants(server.db));

const entriesOf = async (member: Member) => (await server.call(member, 'GET', '/me/coin-entries')).body.items;

describe('Attending (R-181)', () => {
  it('takes the coins with a place, once for a key, however often it is sent (A-77, R-338, R-387)', async () => {
    const member = await aShopper(server, { coins: 500 });
    const { attending } = (await get(server, member, 'evening')).body;
    const answers = await Promise.all(Array.from({ length: 10 }, () => attend(server, member, 'evening', { expectedCost: 200 }, 'once')));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(answers[0]).toMatchObject({
      status: 201,
      body: { status: 'attending', myStatus: 'attending', attending: attending + 1, cancellable: true },
    });
    expect((await get(server, member, 'evening')).body).toEqual(answers[0]!.body);
    expect(await available(server, member)).toBe(300);
    const [entry] = await entriesOf(member);
    expect(entry).toMatchObject({ type: 'deduction', amount: -200, title: 'Night of the wheel' });
    expect(await attend(server, member, 'evening')).toMatchObject({ status: 409, body: { code: 'activity.already_attending' } });
  });

  it('costs nothing where it is free, and a wallet without coins does', async () => {
    const member = await aShopper(server, { coins: 0 });
    expect((await attend(server, member, 'free')).body).toMatchObject({ myStatus: 'attending' });
    expect(await entriesOf(member)).toEqual([]);
  });

  it('applies where applications decide: the coins are taken, the place is not (A-13)', async () => {
    const member = await aShopper(server, { coins: 60 });
    expect((await attend(server, member, 'workshop')).body).toMatchObject({
      status: 'open',
      myStatus: 'applied',
      attending: 0,
      cancellable: true,
    });
    expect(await available(server, member)).toBe(10);
    expect((await attend(server, member, 'workshop')).body.code).toBe('activity.already_attending');
  });

  it('by invitation is for a segment', async () => {
    const member = await aShopper(server, { brand: 'tumbly' });
    await run(server, `update member set registered_at = '2019-05-05T00:00:00Z' where id = '${member.id}'`);
    expect((await attend(server, member, 'invited')).status).toBe(201);
  });

  it.each<[string, string, number, string, () => Promise<{ member?: Member; body?: object }>]>([
    [
      'an activity that a switch stops',
      'evening',
      503,
      'feature.switched_off',
      async () => {
        feed.killed.add('campaign:evening');
        return {};
      },
    ],
    [
      'a market that is switched off',
      'evening',
      503,
      'feature.switched_off',
      async () => {
        feed.killed.add('market:MY');
        return {};
      },
    ],
    [
      'before the start (R-386, R-535)',
      'evening',
      409,
      'activity.outside_period',
      async () => {
        server.clock.moveTo('2025-02-28T23:59:59.999Z');
        return { member: await aShopper(server) };
      },
    ],
    [
      'after sign-up (R-535)',
      'evening',
      409,
      'activity.outside_period',
      async () => {
        server.clock.moveTo(signUpUntil);
        return { member: await aShopper(server) };
      },
    ],
    [
      'after the end (R-389, R-535)',
      'evening',
      409,
      'activity.outside_period',
      async () => {
        server.clock.moveTo(end);
        return { member: await aShopper(server) };
      },
    ],
    ['too low a level', 'gated', 403, 'redemption.level_required', async () => ({})],
    ['who was not invited', 'invited', 403, 'redemption.not_eligible', async () => ({})],
    ['another price than was seen', 'evening', 409, 'redemption.price_changed', async () => ({ body: { expectedCost: 150 } })],
    [
      'too few coins (R-541)',
      'evening',
      409,
      'activity.coins_insufficient',
      async () => ({ member: await aShopper(server, { coins: 199 }) }),
    ],
  ])('is refused for %s, and nothing is changed', async (_what, id, status, code, prepare) => {
    const given = await prepare();
    const member = given.member ?? (await aShopper(server));
    const before = await checksum(server.db);
    const answer = await attend(server, member, id, given.body ?? {});
    expect(answer).toMatchObject({ status, body: { code } });
    expect(await checksum(server.db)).toBe(before);
  });

  it('is for members (R-117)', async () => {
    expect(await server.call(undefined, 'POST', '/activities/evening/attendances', { body: {} })).toMatchObject({ status: 401 });
  });

  it('is full when every place is taken, until one is given back (R-388, R-540)', async () => {
    const [first, second] = [await aShopper(server), await aShopper(server)];
    expect((await attend(server, first, 'table')).status).toBe(201);
    expect((await get(server, second, 'table')).body).toMatchObject({ status: 'full', placesLeft: 0, eligible: false });
    expect(await attend(server, second, 'table')).toMatchObject({ status: 409, body: { code: 'activity.full' } });
    await leave(server, first, 'table');
    expect((await attend(server, second, 'table')).body.status).toBe('attending');
    await leave(server, second, 'table');
  });

  it('tells partners of every step', async () => {
    const member = await aShopper(server);
    await attend(server, member, 'free');
    await leave(server, member, 'free');
    const told = await rows<{ payload: object }>(
      server,
      `select payload from outbox where topic = 'activities.changed' and subject = '${member.id}' order by id`,
    );
    expect(told.map(({ payload }) => payload)).toMatchObject([
      { market: 'MY', activityId: 'free', status: 'attending', version: 1 },
      { market: 'MY', activityId: 'free', status: 'left', version: 2 },
    ]);
  });
});

describe('Leaving', () => {
  it('gives the coins back to their lots before it takes place, and the place to others; one can come again (A-25, A-77)', async () => {
    const member = await aShopper(server, { coins: 250 });
    const lots = (await server.call(member, 'GET', '/me/coins')).body.schedule;
    await attend(server, member, 'evening');
    const gone = await leave(server, member, 'evening', 'gone');
    expect(gone).toMatchObject({ status: 200, body: { status: 'open', myStatus: 'none', cancellable: false } });
    expect((await leave(server, member, 'evening', 'gone')).text).toBe(gone.text);
    expect((await server.call(member, 'GET', '/me/coins')).body.schedule).toEqual(lots);
    expect((await entriesOf(member))[0]).toMatchObject({ type: 'return', amount: 200, title: 'Night of the wheel' });
    expect((await attend(server, member, 'evening')).body.myStatus).toBe('attending');
  });

  it('works for an application, too', async () => {
    const member = await aShopper(server, { coins: 50 });
    await attend(server, member, 'workshop');
    expect((await leave(server, member, 'workshop')).body).toMatchObject({ myStatus: 'none', attending: 0 });
    expect(await available(server, member)).toBe(50);
  });

  it('is possible after sign-up, and refused once it takes place: nothing changes then', async () => {
    const member = await aShopper(server);
    const other = await aShopper(server);
    await attend(server, member, 'evening');
    await attend(server, other, 'evening');
    server.clock.moveTo('2025-03-02T23:59:59.999Z');
    expect((await leave(server, await again(server, other), 'evening')).status).toBe(200);
    server.clock.moveTo(meets);
    const later = await again(server, member);
    expect((await get(server, later, 'evening')).body).toMatchObject({ status: 'attending', cancellable: false });
    const before = await checksum(server.db);
    expect(await leave(server, later, 'evening')).toMatchObject({ status: 409, body: { code: 'activity.outside_period' } });
    expect(await checksum(server.db)).toBe(before);
  });

  it('is refused for who has no place', async () => {
    const member = await aShopper(server);
    expect(await leave(server, member, 'evening')).toMatchObject({ status: 409, body: { code: 'redemption.invalid_transition' } });
    await attend(server, member, 'free');
    await leave(server, member, 'free');
    expect((await leave(server, member, 'free')).body.code).toBe('redemption.invalid_transition');
  });

  it('is possible while a switch stops the activity, so that nobody is held', async () => {
    const member = await aShopper(server);
    await attend(server, member, 'evening');
    feed.killed.add('campaign:evening');
    expect((await leave(server, member, 'evening')).status).toBe(200);
  });
});

describe('A cut connection', () => {
  it('before any statement of attending or leaving leaves nothing half done, and the same key then succeeds', async () => {
    for (const [operation, send, expected] of [
      ['activities.attend', attend, 201],
      ['activities.leave', leave, 200],
    ] as const) {
      const member = await aShopper(server, { coins: 200 });
      if (operation === 'activities.leave') await attend(server, member, 'evening');
      const before = await checksum(server.db);
      let cut = 0;
      for (; ; cut += 1) {
        server.faults.set({ target: `statement:${operation}:${cut + 1}`, times: 1 });
        const answer =
          operation === 'activities.attend'
            ? await attend(server, member, 'evening', {}, 'cut')
            : await leave(server, member, 'evening', 'cut');
        if (answer.status === expected) break;
        expect(answer.status).toBe(503);
        expect(await checksum(server.db)).toBe(before);
      }
      server.faults.clear();
      expect(cut, send.name).toBeGreaterThan(8);
      expect(await available(server, member)).toBe(operation === 'activities.attend' ? 0 : 200);
    }
  });

  it('a member of a market without coins moves nothing elsewhere', async () => {
    const member = await signedIn(server, 'SG');
    expect((await attend(server, member, 'abroad')).body.code).toBe('activity.coins_insufficient');
  });
});
