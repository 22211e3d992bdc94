import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aShop, type Shop } from './world.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await aShop();
});
afterAll(() => shop.close());

const listed = async (market: string) =>
  (await shop.call(undefined, 'GET', '/plans', { headers: { 'x-market': market, 'accept-language': 'en' } })).body;

describe('Plans cost what the table says (A-50), through the API and in every market', () => {
  it.each([
    ['ID', 'IDR', [19_900, 199_000, 39_900, 399_000], [19_900, 16_583, 39_900, 33_250]],
    ['MY', 'MYR', [590, 5_900, 1_190, 11_900], [590, 492, 1_190, 992]],
    ['KH', 'USD', [150, 1_500, 300, 3_000], [150, 125, 300, 250]],
    ['SG', 'SGD', [190, 1_900, 390, 3_900], [190, 158, 390, 325]],
    ['CN', 'CNY', [990, 9_900, 1_990, 19_900], [990, 825, 1_990, 1_658]],
    ['VN', 'VND', [29_000, 290_000, 59_000, 590_000], [29_000, 24_167, 59_000, 49_167]],
    ['TH', 'THB', [4_900, 49_000, 9_900, 99_000], [4_900, 4_083, 9_900, 8_250]],
    ['HK', 'HKD', [1_200, 12_000, 2_400, 24_000], [1_200, 1_000, 2_400, 2_000]],
  ])(
    '%s in %s: four plans, VIP and SVIP for a month and a year (R-058, R-059, R-328 to R-331, R-492)',
    async (market, currency, prices, perMonth) => {
      const { items } = await listed(market);
      expect(items.map(({ id, tier, months, name }: Record<string, unknown>) => [id, tier, months, name])).toEqual([
        ['vip-month', 'vip', 1, 'VIP'],
        ['vip-year', 'vip', 12, 'VIP'],
        ['svip-month', 'svip', 1, 'SVIP'],
        ['svip-year', 'svip', 12, 'SVIP'],
      ]);
      expect(items.map(({ price }: { price: object }) => price)).toEqual(prices.map((amountMinor) => ({ amountMinor, currency })));
      expect(items.map(({ perMonth: each }: { perMonth: object }) => each)).toEqual(
        perMonth.map((amountMinor) => ({ amountMinor, currency })),
      );
      expect(items.map(({ savesPercent }: { savesPercent?: number }) => savesPercent)).toEqual([undefined, 16, undefined, 16]);
    },
  );

  it('names what a plan gives, the agreement and the gift bags that are left', async () => {
    const { items, agreement, giftBag } = await listed('MY');
    expect(items[0].benefits.map(({ kind, value, perMonth }: Record<string, unknown>) => [kind, value ?? perMonth])).toEqual([
      ['coin_multiplier', 1.5],
      ['discount', 2],
      ['free_shipping', 5],
      ['birthday_month', 2],
    ]);
    expect(items[2].benefits.map(({ kind, value, perMonth }: Record<string, unknown>) => [kind, value ?? perMonth])).toEqual([
      ['coin_multiplier', 2],
      ['discount', 5],
      ['free_shipping', 5],
      ['birthday_month', 2],
    ]);
    expect(agreement).toEqual({ slug: 'paid-membership', version: '2026-01', title: 'Paid membership agreement' });
    expect(giftBag).toEqual({ left: 1000, total: 1000 });
    const page = await shop.call(undefined, 'GET', `/terms/${agreement.slug}`);
    expect([page.status, page.body.version, page.body.body.length]).toEqual([200, agreement.version, 13]);
  });
});
