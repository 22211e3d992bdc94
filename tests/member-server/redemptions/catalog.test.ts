import { describe, expect, it } from 'vitest';
import { expectInvariants } from '../ledger.ts';
import { aMemberServer, type Member } from '../member-server.ts';
import { aFeed, aRelease } from '../programme.ts';
import { aRedemptionServer, codesOf } from './redemption-server.ts';
import { anAddress, aShopper, redeem, run } from './world.ts';

const our = aRedemptionServer();
const { item } = our;

describe('What is lifted or opens', () => {
  it('Cambodia is open to lookers, and to all once the document says so (A-45, R-528)', async () => {
    const visitor = await item(undefined, 'cash-coupon', { 'x-market': 'KH' });
    expect(codesOf(visitor)).toEqual(['auth.token_missing', 'redemption.market_unavailable']);
    const member = await aShopper(our.server, { market: 'KH' });
    const seen = await item(member, 'cash-coupon', { 'accept-language': 'en' });
    expect(seen.reasons).toEqual([{ code: 'redemption.market_unavailable', text: 'Coin redemption not yet available in Cambodia.' }]);
    const rules = aRelease().documents.get('campaign:redemption') as { byMarket: Record<string, object> };
    const byMarket = { ...rules.byMarket, KH: { ...rules.byMarket.KH, coinRedemption: true } };
    const lifted = await aMemberServer({ releases: aFeed(aRelease({ redemption: { byMarket } })) });
    const khmer = await aShopper(lifted, { market: 'KH' });
    expect((await redeem(lifted, khmer, { itemId: 'cash-coupon', expectedCoins: 1_000 })).status).toBe(201);
    await expectInvariants(lifted.db);
    await lifted.close();
  });

  it('early access, a level, a plan’s gate, a segment and a linked account let in who has them (R-488, R-529, R-530)', async () => {
    const creator = await aShopper(our.server, { level: 3, coins: 20_000 });
    const addressId = await anAddress(our.server, creator);
    expect((await redeem(our.server, creator, { itemId: 'moon-bear', addressId, expectedCoins: 3_600 })).status).toBe(201);
    expect((await item(creator, 'moon-bear')).earlyUntil).toBe('2035-01-01T00:00:00Z');
    expect((await redeem(our.server, creator, { itemId: 'night-train-set', addressId, expectedCoins: 4_800 })).status).toBe(201);
    expect((await redeem(our.server, creator, { itemId: 'night-train-set', addressId, expectedCoins: 4_800 })).body.code).toBe(
      'redemption.not_eligible',
    );
    const dreamer = await aShopper(our.server, { level: 4 });
    const home = await anAddress(our.server, dreamer);
    expect((await redeem(our.server, dreamer, { itemId: 'storm-umbrella', addressId: home, expectedCoins: 2_200 })).status).toBe(201);
    const clubber = await aShopper(our.server, { brand: 'tumbly' });
    await run(our.server, `update member set registered_at = '2019-05-01T00:00:00Z' where id = '${clubber.id}'`);
    const den = await anAddress(our.server, clubber);
    expect((await redeem(our.server, clubber, { itemId: 'toy-club-wagon', addressId: den, expectedCoins: 1_200 })).status).toBe(201);
  });
});

describe('The redemption zone (R-122)', () => {
  it('says what is missing to a level and in coins, in the caller’s language', async () => {
    const member = await aShopper(our.server, { level: 2, coins: 100 });
    const umbrella = await item(member, 'storm-umbrella', { 'accept-language': 'th' });
    expect(umbrella.reasons).toEqual([
      {
        code: 'redemption.level_required',
        text: 'ชิ้นนี้ต้องมีระดับสูงขึ้นหรือเป็น VIP แบบชำระเงิน',
        level: 4,
        levelName: 'นักฝัน',
        levelLook: 'dreamer',
        missing: { amountMinor: 270_000, currency: 'MYR' },
      },
      { code: 'redemption.coins_insufficient', text: 'เหรียญไม่พอ ลองเลือกชิ้นอื่น', missingCoins: 2_100 },
    ]);
    expect(umbrella).toMatchObject({ name: 'ร่มกันพายุ', minLevelName: 'นักฝัน', eligible: false, affordable: false, coinsMissing: 2_100 });
  });

  it('shows a market’s items, what can be had first and what ended last; by price, by kind, affordable ones, page by page', async () => {
    const member = await aShopper(our.server, { coins: 1_000 });
    const list = async (query: string) => (await our.server.call(member, 'GET', `/catalog-items?limit=100${query}`)).body.items;
    const featured = await list('');
    const eligible = featured.map((each: { eligible: boolean }) => each.eligible);
    expect(eligible).toEqual([...eligible].sort().reverse());
    expect(featured.at(-1).id).toBe('new-year-candle');
    const prices = (await list('&sort=price')).map(({ priceCoins }: { priceCoins: number }) => priceCoins);
    expect(prices).toEqual(prices.toSorted((a: number, b: number) => a - b));
    expect((await list('&sort=-price'))[0].priceCoins).toBe(4_800);
    expect((await list('&kind=voucher')).map(({ id }: { id: string }) => id).sort()).toEqual(['cash-coupon', 'funifun-token-cup']);
    expect((await list('&affordable=true')).every(({ priceCoins }: { priceCoins: number }) => priceCoins <= 1_000)).toBe(true);
    const ids: string[] = [];
    for (let cursor = ''; ; ) {
      const page = (await our.server.call(member, 'GET', `/catalog-items?limit=5${cursor}`)).body;
      ids.push(...page.items.map(({ id }: { id: string }) => id));
      if (!page.nextCursor) break;
      cursor = `&cursor=${page.nextCursor}`;
    }
    expect(ids).toEqual(featured.map(({ id }: { id: string }) => id));
    expect((await our.server.call(member, 'GET', '/catalog-items?cursor=none')).status).toBe(422);
  });

  it('shows visitors prices and what is low, and leaves out what a switch stops', async () => {
    our.killed.add('campaign:sunday-tote');
    const { items } = (await our.server.call(undefined, 'GET', '/catalog-items?limit=100', { headers: { 'x-market': 'SG' } })).body;
    const ids = items.map(({ id }: { id: string }) => id);
    expect(ids).not.toContain('sunday-tote');
    expect(ids).not.toContain('honey-mug-pair');
    expect(items.find(({ id }: { id: string }) => id === 'pocket-kite')).toMatchObject({
      stock: 'low',
      left: 5,
      eligible: false,
      affordable: false,
    });
  });

  it('follows the document’s total and never counts below what was redeemed', async () => {
    const feed = (stockTotal: number, revision: number) =>
      aRelease({ 'pocket-kite': { stockTotal } }, revision, `2025-02-1${revision - 1}T00:00:00.000Z`);
    const shop = await aMemberServer({ releases: aFeed(feed(3, 1), feed(1, 3), feed(4, 4)) });
    const left = async (member: Member) => {
      const { stock, left: few } = (await shop.call(member, 'GET', '/catalog-items/pocket-kite')).body;
      return [stock, few];
    };
    const buy = async (member: Member, quantity: number) =>
      redeem(shop, member, { itemId: 'pocket-kite', quantity, addressId: await anAddress(shop, member), expectedCoins: 120 * quantity });
    const [first, second] = [await aShopper(shop), await aShopper(shop)];
    expect((await buy(first, 2)).status).toBe(201);
    expect(await left(second)).toEqual(['low', 1]);
    shop.clock.moveTo('2025-02-12T08:00:00.000Z');
    expect(await left(second)).toEqual(['out', undefined]);
    expect((await buy(second, 1)).body.code).toBe('redemption.out_of_stock');
    shop.clock.moveTo('2025-02-13T08:00:00.000Z');
    expect(await left(second)).toEqual(['low', 2]);
    expect((await buy(second, 2)).status).toBe(201);
    expect(await left(first)).toEqual(['out', undefined]);
    await expectInvariants(shop.db);
    await shop.close();
  });
});
