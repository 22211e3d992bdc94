import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { operations } from '../../schemas/api/index.ts';
import type { Operation } from '../../schemas/api/operation.ts';
import { expectInvariants } from './ledger.ts';
import { aMemberServer, type TestServer } from './member-server.ts';
import { aShopper, available, give } from './redemptions/world.ts';

let server: TestServer;
beforeAll(async () => {
  server = await aMemberServer();
});
afterAll(() => server.close());
afterEach(() => expectInvariants(server.db));

const swap = { itemId: 'cash-coupon', expectedCoins: 1_000 };

describe('What costs coins or money in another country than the page shows (A-32)', () => {
  it('is a swap, a draw, a plan and an activity: each moves value for a member', () => {
    const priced = Object.values(operations).flatMap((each: Operation) => (each.pricedByMarket ? [each] : []));
    expect(priced.map(({ id }) => id).sort()).toEqual([
      'activities.attend',
      'draws.create',
      'me.subscriptions.create',
      'redemptions.create',
    ]);
    // `runCommand` refuses, which runs for what moves value alone.
    for (const each of priced) expect(each).toMatchObject({ movesValue: true, access: 'member' });
  });

  const moves: readonly (readonly [what: string, path: string, body: object])[] = [
    ['a swap', '/me/redemptions', swap],
    ['a draw', '/lotteries/lucky-wheel/draws', { clientSeed: 'a'.repeat(32), expectedCost: 0 }],
    ['a plan', '/me/subscriptions', { planId: 'vip-month', agreementAccepted: true, agreementVersion: 'r1' }],
    ['an activity', '/activities/paper-evening/attendances', { expectedCost: 0 }],
  ];

  it.each(moves)('is refused for %s, whose session is known or read, before all else that may be wrong', async (_what, path, body) => {
    const member = await aShopper(server, { coins: 3_000 });
    // Known as a member of Malaysia from here on.
    await server.call(member, 'POST', '/me/redemptions', { body: { itemId: 'nothing', expectedCoins: 1 }, headers: { 'x-market': 'MY' } });
    await server.call(member, 'PATCH', '/me', { body: { country: 'TH' } });
    for (const _turn of [1, 2]) {
      const answer = await server.call(member, 'POST', path, { body, headers: { 'x-market': 'MY' } });
      expect([answer.status, answer.body]).toMatchObject([409, { code: 'market.changed', params: { market: 'TH' } }]);
    }
  });

  it('moves nothing, and the same key works on a page of the new country', async () => {
    const member = await aShopper(server, { coins: 3_000 });
    const moveTo = (country: string) => server.call(member, 'PATCH', '/me', { body: { country } });
    const sent = (market: string) =>
      server.call(member, 'POST', '/me/redemptions', { body: swap, key: `moved-${member.id}`, headers: { 'x-market': market } });
    await moveTo('TH');
    await give(server, { ...member, market: 'TH' }, 2_000);
    expect((await sent('MY')).body.code).toBe('market.changed');
    expect(await available(server, member)).toBe(2_000);
    await moveTo('MY');
    expect(await available(server, member)).toBe(3_000);
    await moveTo('TH');
    expect((await sent('TH')).status).toBe(201);
    expect(await available(server, member)).toBe(1_000);
  });

  it('a key that was answered before the country changed hears its answer', async () => {
    const member = await aShopper(server, { coins: 3_000 });
    const sent = () =>
      server.call(member, 'POST', '/me/redemptions', { body: swap, key: `first-${member.id}`, headers: { 'x-market': 'MY' } });
    const first = await sent();
    expect(first.status).toBe(201);
    await server.call(member, 'PATCH', '/me', { body: { country: 'TH' } });
    expect((await sent()).body).toEqual(first.body);
  });

  it('is not asked of who names no market, nor of what costs nothing', async () => {
    const member = await aShopper(server, { coins: 3_000 });
    expect((await server.call(member, 'POST', '/me/redemptions', { body: swap })).status).toBe(201);
    expect((await server.call(member, 'POST', '/me/check-ins', { headers: { 'x-market': 'TH' } })).status).toBe(201);
  });
});
