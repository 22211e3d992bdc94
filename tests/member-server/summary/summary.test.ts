import { afterAll, beforeAll, expect, it } from 'vitest';
import { operations } from '../../../schemas/api/index.ts';
import { expectInvariants } from '../ledger.ts';
import { aMemberServer, type Member, signedIn, type TestServer } from '../member-server.ts';

let server: TestServer;
let member: Member;
beforeAll(async () => {
  server = await aMemberServer();
  member = await signedIn(server);
});
afterAll(() => server.close());

it('sums up a new member (R-120)', async () => {
  const { status, body } = await server.call(member, 'GET', '/me/summary');
  expect(status).toBe(200);
  expect(body).toMatchObject({
    id: member.id,
    country: 'MY',
    level: 1,
    levelCode: 'basic',
    levelName: 'Adventurer',
    tierName: 'Adventurer',
    paidTier: 'none',
    userTier: 'basic',
    cardTier: 'adventurer',
    profileComplete: false,
    coins: 0,
    held: 0,
    debt: 0,
    progress: { nextLevel: 2, percent: 0 },
    checkIn: { checkedInToday: false, count: 0, dailyCoins: 1, nextMilestone: { daysLeft: 10, coins: 5 } },
  });
  expect(body.expiringSoon).toBeUndefined();
  expect(body.checkIn.week).toHaveLength(7);
});

it('and follows what happens, equal to the parts it sums up', async () => {
  await server.call(member, 'POST', '/me/check-ins');
  const { body } = await server.call(member, 'GET', '/me/summary');
  expect(body).toMatchObject({ coins: 1, checkIn: { checkedInToday: true, count: 1, nextMilestone: { daysLeft: 9, coins: 5 } } });
  expect(body.coins).toBe((await server.call(member, 'GET', '/me/coins')).body.available);
  expect(body.checkIn.week.at(-1)).toEqual({ date: '2025-02-10', state: 'signed' });
  await expectInvariants(server.db);
});

it('points at coins that expire within the days of the document, from the first hour of the market’s day on (A-23)', async () => {
  server.clock.moveTo('2026-01-10T16:00:00.000Z');
  const fresh = await signedIn(server);
  await server.db.transaction((tx) => tx.script(`update session set member_id = '${member.id}' where member_id = '${fresh.id}'`));
  const { body } = await server.call({ ...fresh, id: member.id }, 'GET', '/me/summary');
  expect(body.expiringSoon).toEqual({ coins: 1, expiresAt: '2026-02-10T15:59:59.999Z' });
});

it('the server answers every operation of the contracts, and describes itself', async () => {
  expect(server.server.contracts.map(({ id }) => id).sort()).toEqual(Object.keys(operations).sort());
  const answer = await server.http.app.inject('/api/v1/openapi.json');
  expect(Object.keys(answer.json().paths)).toContain('/api/v1/me/check-ins');
  expect((await server.http.app.inject('/readyz')).json()).toEqual({ status: 'ready', reasons: [] });
  expect((await server.http.app.inject('/api/v1/levels')).headers['x-config-revision']).toBe('1');
  expect(server.server.jobs.names()).toEqual(expect.arrayContaining(['expire-coins', 'sweep-holds', 'deliver-outbox']));
});
