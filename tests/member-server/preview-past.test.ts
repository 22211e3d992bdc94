import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { PreviewView } from '../../schemas/preview.ts';
import { inAll } from '../deep.ts';
import { expectInvariants } from './ledger.ts';
import { aMemberServer, type TestServer } from './member-server.ts';
import { aRelease } from './programme.ts';

const at = '2025-03-18T03:00:00.000Z';
const levels = aRelease().documents.get('campaign:levels') as unknown as { byMarket: Record<string, { thresholdsMinor: number[] }> };
const steep = { byMarket: { ...levels.byMarket, MY: { ...levels.byMarket.MY, thresholdsMinor: [0, 300, 500, 700] } } };
const plain = { at, language: 'en', paidTier: 'none', signedIn: true } as const;
const markets = ['ID', 'MY', 'KH', 'SG', 'CN', 'VN', 'TH', 'HK'] as const;
const views: Record<string, PreviewView> = {
  ...Object.fromEntries(
    markets.map((market, each) => [market, { ...plain, release: aRelease({}, 9), market, level: ((each % 4) + 1) as 1 }]),
  ),
  drafted: { ...plain, release: aRelease({ 'level-up-discount': { percent: 44 } }, 9), market: 'MY', level: 2 },
  steep: { ...plain, release: aRelease({ levels: steep }, 9), market: 'MY', level: 1 },
  broken: { ...plain, release: aRelease({ 'draw-ten': { validDays: 'soon' } }, 9), market: 'MY', level: 2 },
  bare: { ...plain, release: aRelease({ stores: { regions: [], cities: [], stores: [] } }, 9), market: 'MY', level: 2 },
};
const thresholdsIn = (market: string) => levels.byMarket[market]!.thresholdsMinor;

let server: TestServer;
beforeAll(async () => {
  server = await aMemberServer({ previews: { find: async (token) => views[token] }, now: at });
});
afterAll(() => server.close());
afterEach(() => expectInvariants(server.db));

async function ask(token: string, path: string) {
  const headers = { 'accept-language': 'en' };
  const answer = await server.http.app.inject({ method: 'GET', url: `/preview/${token}/api/v1${path}`, headers });
  return { status: answer.statusCode, body: answer.json() };
}
const list = async (token: string, path: string) => (await ask(token, path)).body.items;
type Amount = { amount: { amountMinor: number; currency: string } };

describe('The past of a made-up member', () => {
  it.each(inAll(['MY', 'VN'], markets))(
    '%s: has orders in the market, to use, used and past vouchers, and is of the level of the preview',
    async (market) => {
      const orders: (Amount & { vouchers: string[]; store: string; coins: number })[] = await list(market, '/me/orders');
      expect(orders).toHaveLength(3);
      for (const { store, coins } of orders) expect([store === '', coins > 0]).toEqual([false, true]);
      const { level } = views[market]!;
      const spent = orders.reduce((sum, { amount }) => sum + amount.amountMinor, 0);
      expect(spent).toBeLessThan(thresholdsIn(market)[level] ?? Number.POSITIVE_INFINITY);
      expect((await ask(market, '/me/membership')).body.level).toBe(level);
      const [available, used, expired] = await Promise.all(
        ['available', 'used', 'expired'].map((status) => list(market, `/me/vouchers?status=${status}`)),
      );
      expect([available.length > 3, used.length, expired.length]).toEqual([true, 1, 1]);
      expect(orders.flatMap(({ vouchers }) => vouchers)).toEqual([used[0].title]);
      expect((await ask(market, '/me/summary')).body.vouchers).toBe(available.length);
    },
  );

  it('adds up: coins say which order gave them, and orders and vouchers can be opened', async () => {
    const orders = await list('VN', '/me/orders');
    for (const order of orders) expect((await ask('VN', `/me/orders/${order.id}`)).body).toEqual(order);
    const entries: { id: string; amount: number; source: { kind: string; id: string } }[] = await list('VN', '/me/coin-entries?limit=50');
    for (const { id, coins } of orders) expect(entries.find(({ source }) => source.id === id)).toMatchObject({ amount: coins });
    const { available } = (await ask('VN', '/me/coins')).body;
    expect(entries.reduce((sum, { amount }) => sum + amount, 0)).toBe(available);
    const [voucher] = await list('VN', '/me/vouchers?status=available');
    expect((await ask('VN', `/me/vouchers/${voucher.id}`)).body).toMatchObject({ id: voucher.id, status: 'available' });
  });

  it('has the terms of the draft in its vouchers', async () => {
    const values = (await list('drafted', '/me/vouchers?status=available')).map(({ value }: { value: object }) => value);
    expect(values).toContainEqual({ percent: 44 });
    const others = (await list('MY', '/me/vouchers?status=available')).map(({ value }: { value: object }) => value);
    expect(others).not.toContainEqual({ percent: 44 });
  });

  it('has the pack of a level from that level on', async () => {
    const offers = async (token: string) =>
      (await list(token, '/me/vouchers?status=available')).map(({ offerId }: { offerId: string }) => offerId);
    expect(await offers('drafted')).toContain('level-up-discount');
    expect(await offers('steep')).not.toContain('level-up-discount');
  });

  it('leaves what members claim themselves to be claimed', async () => {
    const offers: { claimState: string }[] = await list('MY', '/voucher-offers');
    expect(offers.length).toBeGreaterThan(1);
    expect(offers.map(({ claimState }) => claimState)).not.toContain('claimed');
  });

  it('lifts nobody, however low the levels of a draft are', async () => {
    const orders: Amount[] = await list('steep', '/me/orders');
    expect(orders.length).toBe(3);
    expect(orders.reduce((sum, { amount }) => sum + amount.amountMinor, 0)).toBeLessThan(300);
    expect((await ask('steep', '/me/membership')).body.level).toBe(1);
  });

  it('is there though an offer of the draft cannot be given yet', async () => {
    expect((await ask('broken', '/me/summary')).status).toBe(200);
    expect(await list('broken', '/me/orders')).toHaveLength(3);
  });

  it('has no orders where the draft has no store in the market yet, and all else', async () => {
    expect(await list('bare', '/me/orders')).toEqual([]);
    expect((await list('bare', '/me/vouchers?status=available')).length).toBeGreaterThan(3);
    expect((await ask('bare', '/me/summary')).body.coins).toBeGreaterThanOrEqual(2_480);
  });
});
