import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { inFull } from '../../deep.ts';
import { checksum, expectInvariants } from '../ledger.ts';
import { aMemberServer, type Member, signedIn, type TestServer } from '../member-server.ts';
import { aFeed, aRelease } from '../programme.ts';

const MANY = inFull(50, 200);
const day = (month: string, day: number, time = '09:30:00.000') => `${month}-${String(day).padStart(2, '0')}T${time}Z`;

describe('Checking in', () => {
  let server: TestServer;
  let member: Member;
  beforeAll(async () => {
    server = await aMemberServer();
  });
  afterAll(() => server.close());
  afterEach(() => expectInvariants(server.db));

  const at = (now: string) => server.clock.moveTo(now);
  const checkIn = (key?: string) => server.call(member, 'POST', '/me/check-ins', key === undefined ? {} : { key });
  const calendar = (month?: string) => server.call(member, 'GET', `/me/check-ins${month ? `?month=${month}` : ''}`);
  const coins = async () => (await server.call(member, 'GET', '/me/coins')).body;
  const entries = async () => (await server.call(member, 'GET', '/me/coin-entries?limit=100')).body.items;

  it('gives a coin, a record and a stamp, and a second on the same day nothing (R-007, R-287, R-417, R-419, R-552)', async () => {
    at('2025-02-10T08:00:00.000Z');
    member = await signedIn(server);
    expect((await calendar()).body).toMatchObject({ month: '2025-02', today: '2025-02-10', checkedInToday: false, count: 0 });
    expect(await checkIn()).toMatchObject({ status: 201, body: { date: '2025-02-10', count: 1, coins: 1, available: 1 } });
    expect((await calendar()).body).toMatchObject({ checkedInToday: true, count: 1, monthCoins: 1 });
    expect((await calendar()).body.days[9]).toEqual({ date: '2025-02-10', state: 'signed' });
    const before = await checksum(server.db);
    expect(await checkIn()).toMatchObject({ status: 409, body: { code: 'check_in.already_done' } });
    expect(await checksum(server.db)).toBe(before);
    expect(await entries()).toMatchObject([
      {
        type: 'sign_in_reward',
        amount: 1,
        direction: 'earned',
        source: { kind: 'check_in', id: '2025-02-10' },
        balanceAfter: 1,
        revision: 1,
        day: '2025-02-10',
      },
    ]);
    expect(await coins()).toEqual({ available: 1, held: 0, debt: 0, schedule: [{ expiresAt: '2026-02-10T15:59:59.999Z', coins: 1 }] });
  });

  it.each([
    ['9999-12', 422],
    ['0000-06', 422],
    ['0099-06', 422],
    ['2026-00', 422],
    ['2026-13', 422],
    ['9999-11', 200],
  ])('answers for the month %s with %i', async (month, status) => expect((await calendar(month)).status).toBe(status));

  it('needs a session and a key', async () => {
    expect(await server.call(undefined, 'POST', '/me/check-ins')).toMatchObject({ status: 401, body: { code: 'auth.token_missing' } });
    expect(await server.call(undefined, 'GET', '/me/coins')).toMatchObject({ status: 401, body: { code: 'auth.token_missing' } });
    const answer = await server.http.app.inject({
      method: 'POST',
      url: '/api/v1/me/check-ins',
      headers: { authorization: `Bearer ${member.token}` },
    });
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'idempotency.missing']);
  });

  it.each([
    ['2025-01', 31, { 10: 5, 20: 10, 30: 20 }],
    ['2025-04', 30, { 10: 5, 20: 10, 30: 20 }],
    ['2025-02', 28, { 10: 5, 20: 10, 28: 20 }],
    ['2028-02', 29, { 10: 5, 20: 10, 29: 20 }],
  ] as [string, number, Record<number, number>][])(
    'every day of %s gives a coin, and exactly the milestones more (R-553 to R-555, A-29)',
    async (month, days, extra) => {
      at(day(month, 1));
      member = await signedIn(server);
      let available = 0;
      for (let today = 1; today <= days; today++) {
        at(day(month, today));
        const got = 1 + (extra[today] ?? 0);
        available += got;
        expect((await checkIn()).body).toEqual({
          date: day(month, today).slice(0, 10),
          count: today,
          coins: got,
          available,
          ...(extra[today] ? { milestone: { count: today, coins: extra[today], reached: true } } : {}),
        });
      }
      const { body } = await calendar();
      expect(body).toMatchObject({ count: days, monthCoins: days + 35, fullMonthCoins: days + 35 });
      expect(body.milestones.every(({ reached }: { reached: boolean }) => reached)).toBe(true);
      expect((await coins()).available).toBe(days + 35);
    },
  );

  it('the count starts again on the 1st at 00:00:00 UTC (R-420)', async () => {
    at('2025-03-31T23:59:59.999Z');
    member = await signedIn(server);
    await checkIn();
    expect((await calendar()).body).toMatchObject({ month: '2025-03', count: 1, resetsOn: '2025-04-01' });
    at('2025-04-01T00:00:00.000Z');
    expect((await calendar()).body).toMatchObject({ month: '2025-04', count: 0, checkedInToday: false, monthCoins: 0 });
    expect((await checkIn()).body).toMatchObject({ date: '2025-04-01', count: 1, coins: 1 });
    expect((await calendar('2025-03')).body).toMatchObject({ count: 1, nextMonth: '2025-04' });
  });

  it('23:59:59 and 00:00:00 UTC are two days, and the market’s own day has no say (R-421)', async () => {
    at('2025-05-10T23:59:59.000Z');
    member = await signedIn(server, 'ID');
    expect((await checkIn()).body).toMatchObject({ date: '2025-05-10', count: 1 });
    at('2025-05-11T00:00:00.000Z');
    expect((await checkIn()).body).toMatchObject({ date: '2025-05-11', count: 2 });
    // 23:00 in Jakarta, then 01:00 of the next day there: one UTC day.
    at('2025-05-11T16:00:00.000Z');
    expect((await checkIn()).status).toBe(409);
    at('2025-05-11T18:00:00.000Z');
    expect((await checkIn()).status).toBe(409);
  });

  it('the same key gives the same answer and changes nothing, also later; for another request it is refused', async () => {
    at('2025-06-10T08:00:00.000Z');
    member = await signedIn(server);
    const first = await checkIn('once');
    const before = await checksum(server.db);
    at('2025-06-10T08:05:00.000Z');
    const again = await checkIn('once');
    expect([again.status, again.text]).toEqual([201, first.text]);
    expect(await checksum(server.db)).toBe(before);
  });

  it('a refused request moved nothing, and its key may succeed later', async () => {
    at('2025-07-10T08:00:00.000Z');
    member = await signedIn(server);
    await checkIn();
    expect((await checkIn('later')).status).toBe(409);
    at('2025-07-11T08:00:00.000Z');
    expect((await checkIn('later')).body).toMatchObject({ date: '2025-07-11', count: 2 });
  });

  it(`${MANY} check-ins of one member at once give one`, async () => {
    at('2025-08-10T08:00:00.000Z');
    member = await signedIn(server);
    const answers = await Promise.all(Array.from({ length: MANY }, () => checkIn()));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(MANY - 1).fill(409)]);
    expect((await coins()).available).toBe(1);
  });

  it(`${MANY} requests with one key are one, with one answer`, async () => {
    at('2025-08-11T08:00:00.000Z');
    const answers = await Promise.all(Array.from({ length: MANY }, () => checkIn('twin')));
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect((await coins()).available).toBe(2);
  });
});

describe('A cut connection', () => {
  it('before any statement of a check-in leaves nothing behind, and the same key then gets it done', async () => {
    const server = await aMemberServer();
    const member = await signedIn(server);
    for (let today = 1; today <= 9; today++) {
      server.clock.moveTo(day('2025-02', today));
      await server.call(member, 'POST', '/me/check-ins');
    }
    server.clock.moveTo(day('2025-02', 10));
    await server.call(member, 'GET', '/me/coins');
    const before = await checksum(server.db);
    let cut = 0;
    for (;;) {
      server.faults.set({ target: `statement:checkIns.create:${cut + 1}`, times: 1 });
      const answer = await server.call(member, 'POST', '/me/check-ins', { key: 'cut' });
      if (answer.status === 201) break;
      cut += 1;
      expect([answer.status, answer.body.code]).toEqual([503, 'server.busy']);
      expect(await checksum(server.db)).toBe(before);
    }
    server.faults.clear();
    // BEGIN, key, look-up, session, wallet, what is due, month; spins for the task, everything that is saved as one, COMMIT.
    expect(cut).toBe(11);
    expect((await server.call(member, 'GET', '/me/coins')).body.available).toBe(10 + 5);
    await expectInvariants(server.db);
    await server.close();
  });
});

describe('The numbers of a check-in come from the release in force', () => {
  it('a new release changes the coins from its instant on, and its revision stands on the entry', async () => {
    const later = aRelease({ 'check-in': { dailyCoins: 2, milestones: [{ count: 2, coins: 9 }] } }, 2, '2025-02-11T00:00:00.000Z');
    const server = await aMemberServer({ releases: aFeed(aRelease(), later) });
    const member = await signedIn(server);
    expect((await server.call(member, 'POST', '/me/check-ins')).body).toMatchObject({ coins: 1 });
    server.clock.moveTo('2025-02-11T00:00:00.000Z');
    expect((await server.call(member, 'POST', '/me/check-ins')).body).toMatchObject({ coins: 11, milestone: { count: 2, coins: 9 } });
    const { items } = (await server.call(member, 'GET', '/me/coin-entries')).body;
    expect(items.map(({ amount, revision }: { amount: number; revision: number }) => [amount, revision])).toEqual([
      [9, 2],
      [2, 2],
      [1, 1],
    ]);
    await expectInvariants(server.db);
    await server.close();
  });

  it('is off where the site says so', async () => {
    const release = aRelease();
    const site = release.documents.get('site:site') as { flags: object };
    const documents = new Map(release.documents).set('site:site', { ...site, flags: { checkIn: { MY: false } } });
    const server = await aMemberServer({ releases: aFeed({ ...release, documents }) });
    const refused = await server.call(await signedIn(server), 'POST', '/me/check-ins');
    expect([refused.status, refused.body.code]).toEqual([503, 'feature.switched_off']);
    expect((await server.call(await signedIn(server, 'SG'), 'POST', '/me/check-ins')).status).toBe(201);
    await server.close();
  });
});
