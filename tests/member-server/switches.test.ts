import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { expectInvariants } from './ledger.ts';
import { aMemberServer, type Member, type TestServer } from './member-server.ts';
import { aFeed, aRelease } from './programme.ts';
import { anAddress, aShopper } from './redemptions/world.ts';

const off = new Set<string>();
let server: TestServer;
let member: Member;
let addressId: string;
beforeAll(async () => {
  server = await aMemberServer({ releases: { ...aFeed(aRelease()), isKilled: (target) => off.has(target) } });
});
afterAll(() => server.close());
beforeEach(async () => {
  off.clear();
  member = await aShopper(server, { level: 4 });
  addressId = await anAddress(server, member);
});
afterEach(() => expectInvariants(server.db));

const gift = () => ({ itemId: 'flower-tumbler', addressId, expectedCoins: 900 });
const ask = (method: 'GET' | 'POST', path: string, body?: object) => server.call(member, method, path, body ? { body } : {});
const ids = async (path: string): Promise<string[]> => (await ask('GET', path)).body.items.map(({ id }: { id: string }) => id);
const state = async () => [
  (await ask('GET', '/me/coins')).body.available,
  (await ids('/me/vouchers')).length,
  (await ids('/me/redemptions')).length,
];

describe('While operators have something off, nothing of it moves', () => {
  it.each<readonly [what: string, target: string, path: string, body: () => object | undefined]>([
    ['an offer', 'campaign:weekend-ten', '/voucher-offers/weekend-ten/claims', () => undefined],
    ['the market of an offer', 'market:MY', '/voucher-offers/weekend-ten/claims', () => undefined],
    ['the offer behind a code', 'campaign:hello-again', '/me/vouchers', () => ({ code: 'HELLO 2026' })],
    ['the market of a code', 'market:MY', '/me/vouchers', () => ({ code: 'HELLO 2026' })],
    ['an item', 'campaign:flower-tumbler', '/me/redemptions', gift],
    ['redemption', 'campaign:redemption', '/me/redemptions', gift],
    ['the market of a gift', 'market:MY', '/me/redemptions', gift],
    ['an item that is quoted', 'campaign:flower-tumbler', '/me/redemption-quotes', () => ({ itemId: 'flower-tumbler' })],
    ['the offer of an item', 'campaign:coin-cash-10', '/me/redemptions', () => ({ itemId: 'cash-coupon', expectedCoins: 1_000 })],
  ])('%s (%s): POST %s is refused, and goes again once it is on', async (_what, target, path, body) => {
    const before = await state();
    off.add(target);
    expect(await ask('POST', path, body())).toMatchObject({ body: { code: 'feature.switched_off' } });
    off.clear();
    expect(await state()).toEqual(before);
    expect((await ask('POST', path, body())).status).toBeLessThan(300);
  });

  it.each(['campaign:orders', 'market:MY'])('%s: no receipt is taken, known or not', async (target) => {
    const receipt = { store: 'my-kl-city-tumbly', orderNumber: 'none', amountMinor: 10_000, date: '2025-02-10' };
    expect((await ask('POST', '/me/order-claims', receipt)).body.code).toBe('order.not_found');
    off.add(target);
    expect((await ask('POST', '/me/order-claims', receipt)).body.code).toBe('feature.switched_off');
  });

  it.each([
    ['campaign:flower-tumbler', '/catalog-items', 'flower-tumbler'],
    ['campaign:coin-cash-10', '/catalog-items', 'cash-coupon'],
    ['campaign:toy-express-treat', '/voucher-offers', 'toy-express-treat'],
  ])('%s is left out of %s', async (target, path, id) => {
    expect(await ids(path)).toContain(id);
    off.add(target);
    expect(await ids(path)).not.toContain(id);
  });
});

describe('While a market is off, members still see and keep what is theirs', () => {
  it.each(['/me/vouchers', '/me/redemptions', '/me/orders', '/me/addresses'])('GET %s', async (path) => {
    off.add('market:MY');
    expect((await ask('GET', path)).status).toBe(200);
  });
});
