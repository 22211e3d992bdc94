import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { checksum, expectInvariants } from '../ledger.ts';
import { aMemberServer, type TestServer } from '../member-server.ts';
import { aFeed, aRelease } from '../programme.ts';
import { codesOf } from './redemption-server.ts';
import { again, aShopper, available, redeem } from './world.ts';

/** The last day on which a voucher of the offer is valid. */
const lastDay = '2025-03-10';
/** Noon of that day and the first minute of the next one, in Kuala Lumpur. */
const onIt = '2025-03-10T04:00:00.000Z';
const behindIt = '2025-03-10T16:01:00.000Z';

let server: TestServer;
beforeAll(async () => {
  const releases = aFeed(aRelease({ 'coin-cash-10': { validTo: lastDay }, 'cash-coupon': { window: { to: '2025-12-31T00:00:00Z' } } }));
  server = await aMemberServer({ releases });
});
afterAll(() => server.close());
afterEach(() => expectInvariants(server.db));

const wanted = { itemId: 'cash-coupon', expectedCoins: 1_000 };
const quoteOf = async (member: Parameters<TestServer['call']>[0]) =>
  (await server.call(member, 'POST', '/me/redemption-quotes', { body: { itemId: 'cash-coupon', quantity: 1 } })).body;

describe('An item whose voucher would be over at once', () => {
  it('is redeemed on the last day of its offer, with a voucher that is valid until its end', async () => {
    server.clock.moveTo(onIt);
    const member = await aShopper(server);
    expect(await quoteOf(member)).toMatchObject({ ok: true, reasons: [] });
    expect((await redeem(server, member, wanted)).status).toBe(201);
    expect(await available(server, member)).toBe(9_000);
  });

  it('is refused from the next day of the market on, in the quote too, and no coin is taken', async () => {
    server.clock.moveTo(behindIt);
    const member = await again(server, await aShopper(server));
    const before = await checksum(server.db);
    const answer = await redeem(server, member, wanted);
    expect([answer.status, answer.body.code]).toEqual([409, 'redemption.outside_period']);
    expect(await checksum(server.db)).toBe(before);
    const seen = await quoteOf(member);
    expect([seen.ok, codesOf(seen)]).toEqual([false, ['redemption.outside_period']]);
    expect((await server.call(member, 'GET', '/catalog-items/cash-coupon')).body).toMatchObject({ eligible: false, note: 'period' });
    expect(await available(server, member)).toBe(10_000);
  });

  it('says what comes before its period first: a market without redemption', async () => {
    // There that day ends an hour later.
    server.clock.moveTo('2025-03-10T17:01:00.000Z');
    const member = await aShopper(server, { market: 'KH' });
    expect(codesOf(await quoteOf(member)).slice(0, 2)).toEqual(['redemption.market_unavailable', 'redemption.outside_period']);
  });
});
