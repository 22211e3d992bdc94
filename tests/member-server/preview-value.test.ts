import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { PreviewView } from '../../schemas/preview.ts';
import { expectInvariants } from './ledger.ts';
import { aMemberServer, type TestServer } from './member-server.ts';
import { aRelease } from './programme.ts';
import { homes } from './redemptions/world.ts';

/** A draft in which a gift costs 123 coins, a coupon of coins 77, and the weekend's coupon takes 35 %. */
const draft = aRelease({ 'flower-tumbler': { priceCoins: 123 }, 'cash-coupon': { priceCoins: 77 }, 'weekend-ten': { percent: 35 } }, 9);
const view: PreviewView = {
  release: draft,
  at: '2025-03-18T03:00:00.000Z',
  market: 'MY',
  language: 'en',
  level: 3,
  paidTier: 'none',
  signedIn: true,
};

let server: TestServer;
beforeAll(async () => {
  // On the preview’s day, so that the real seed of that day is promised.
  server = await aMemberServer({ previews: { find: async () => view }, now: view.at });
});
afterAll(() => server.close());
afterEach(() => expectInvariants(server.db));

let keys = 0;
async function ask(method: 'GET' | 'POST', path: string, payload?: object) {
  const headers = { 'idempotency-key': `preview-${++keys}` };
  const answer = await server.http.app.inject({ method, url: `/preview/draft/api/v1${path}`, headers, ...(payload ? { payload } : {}) });
  return { status: answer.statusCode, body: answer.json() };
}
const available = async () => (await ask('GET', '/me/coins')).body.available as number;

it('the redemption zone has the prices of the draft, and a quote reckons with them', async () => {
  const { items } = (await ask('GET', '/catalog-items')).body;
  expect(items.find(({ id }: { id: string }) => id === 'flower-tumbler').priceCoins).toBe(123);
  expect((await ask('GET', '/catalog-items/flower-tumbler')).body.priceCoins).toBe(123);
  const quote = await ask('POST', '/me/redemption-quotes', { itemId: 'flower-tumbler', quantity: 2 });
  expect(quote).toMatchObject({ status: 200, body: { priceCoins: 123, coins: 246, after: (await available()) - 246 } });
});

it('a redemption answers as the real one would, by the price of the draft, and is taken back', async () => {
  const before = await available();
  expect((await ask('POST', '/me/redemptions', { itemId: 'cash-coupon', expectedCoins: 1_000 })).body.code).toBe(
    'redemption.price_changed',
  );
  const { status, body } = await ask('POST', '/me/redemptions', { itemId: 'cash-coupon', expectedCoins: 77 });
  expect([status, body]).toMatchObject([201, { coins: 77, status: 'received' }]);
  expect([await available(), (await ask('GET', '/me/redemptions')).body.items]).toEqual([before, []]);
});

it('an offer has the terms of the draft, and a claim is taken back', async () => {
  expect((await ask('GET', '/voucher-offers/weekend-ten')).body).toMatchObject({ value: { percent: 35 }, claimState: 'open' });
  expect(await ask('POST', '/voucher-offers/weekend-ten/claims')).toMatchObject({ status: 201, body: { value: { percent: 35 } } });
  expect((await ask('GET', '/voucher-offers/weekend-ten')).body.claimState).toBe('open');
});

it.each(['/me/vouchers', '/me/orders', '/me/redemptions', '/me/addresses', '/voucher-offers'])('GET %s answers', async (path) => {
  expect(await ask('GET', path)).toMatchObject({ status: 200, body: { items: expect.any(Array) } });
});

it('an address is taken as typed and kept nowhere', async () => {
  expect((await ask('POST', '/me/addresses', homes.MY)).status).toBe(201);
  expect((await ask('GET', '/me/addresses')).body.items).toEqual([]);
});

it('the coins of the made-up member say where they came from', async () => {
  const { items } = (await ask('GET', '/me/coin-entries')).body;
  expect(items.length).toBeGreaterThan(0);
  for (const { id, amount } of items) expect((await ask('GET', `/me/coin-entries/${id}`)).body).toMatchObject({ id, amount });
});

it('a draw is made with a seed of the preview’s own, and is taken back', async () => {
  const { chances, utcDay } = (await ask('GET', '/lotteries/lucky-wheel')).body;
  const spun = await ask('POST', '/lotteries/lucky-wheel/draws', { clientSeed: 'mine', expectedCost: 0 });
  expect([spun.status, spun.body.proof.utcDay]).toEqual([201, utcDay]);
  expect((await ask('GET', '/lotteries/lucky-wheel')).body.chances).toEqual(chances);
});
