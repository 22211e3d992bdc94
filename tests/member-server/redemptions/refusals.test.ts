import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { checksum, expectLawful } from '../ledger.ts';
import { aMemberServer, type Member, type TestServer } from '../member-server.ts';
import { aFeed, aRelease } from '../programme.ts';
import { again, anAddress, aShopper, available, give, homes, linkFunifun, redeem, run } from './world.ts';

let server: TestServer;
const killed = new Set<string>();
beforeAll(async () => {
  const feed = aFeed(aRelease());
  server = await aMemberServer({ releases: { ...feed, isKilled: (target) => killed.has(target) } });
});
afterAll(() => server.close());
afterEach(async () => {
  killed.clear();
  await expectLawful(server.db);
});

const item = async (member: Member | undefined, id: string, headers = {}) =>
  (await server.call(member, 'GET', `/catalog-items/${id}`, { headers })).body;
const quote = async (member: Member, body: object) => (await server.call(member, 'POST', '/me/redemption-quotes', { body })).body;
const codesOf = ({ reasons }: { reasons: readonly { code: string }[] }) => reasons.map(({ code }) => code);

interface Case {
  readonly market?: string;
  readonly coins?: number;
  readonly level?: 1 | 2 | 3 | 4;
  readonly itemId: string;
  readonly expectedCoins: number;
  readonly quantity?: number;
  /** An address of the book; none where false. */
  readonly address?: object | false;
  prepare?(member: Member): Promise<unknown> | unknown;
  /** Only the attempt knows. */
  readonly onlyAttempt?: boolean;
}

describe('Each cause has its refusal, at the attempt and before it', () => {
  it.each([
    [
      'feature.switched_off',
      503,
      'a killed campaign',
      { itemId: 'flower-tumbler', expectedCoins: 900, prepare: () => killed.add('campaign:redemption'), onlyAttempt: true },
    ],
    [
      'feature.switched_off',
      503,
      'a killed item',
      { itemId: 'flower-tumbler', expectedCoins: 900, prepare: () => killed.add('campaign:flower-tumbler'), onlyAttempt: true },
    ],
    [
      'feature.switched_off',
      503,
      'a killed offer',
      { itemId: 'cash-coupon', expectedCoins: 1_000, prepare: () => killed.add('campaign:coin-cash-10'), onlyAttempt: true },
    ],
    ['request.not_found', 404, 'no such item', { itemId: 'no-such-thing', expectedCoins: 1, onlyAttempt: true }],
    [
      'request.not_found',
      404,
      'an item of other markets',
      { market: 'SG', itemId: 'honey-mug-pair', expectedCoins: 640, onlyAttempt: true },
    ],
    ['redemption.market_unavailable', 403, 'Cambodia (R-528)', { market: 'KH', itemId: 'cash-coupon', expectedCoins: 1_000 }],
    ['redemption.outside_period', 409, 'a window that ended (R-523)', { itemId: 'new-year-candle', expectedCoins: 350 }],
    ['redemption.level_required', 403, 'a level too low (R-529)', { level: 3, itemId: 'storm-umbrella', expectedCoins: 2_200 }],
    ['redemption.level_required', 403, 'neither level nor plan (R-529)', { level: 2, itemId: 'night-train-set', expectedCoins: 4_800 }],
    ['redemption.level_required', 403, 'early access below its level (R-488)', { level: 2, itemId: 'moon-bear', expectedCoins: 3_600 }],
    ['redemption.not_eligible', 403, 'another segment (R-530)', { itemId: 'toy-club-wagon', expectedCoins: 1_200 }],
    [
      'redemption.not_eligible',
      403,
      'a gift for a member of today',
      {
        itemId: 'flower-tumbler',
        expectedCoins: 900,
        prepare: (member) => run(server, `update member set registered_at = '2025-02-09T08:00:00.001Z' where id = '${member.id}'`),
      },
    ],
    ['redemption.not_eligible', 403, 'more than a member can have', { itemId: 'pocket-kite', quantity: 3, expectedCoins: 360 }],
    ['redemption.funifun_not_activated', 403, 'no linked account (R-527)', { itemId: 'funifun-token-cup', expectedCoins: 320 }],
    [
      'redemption.out_of_stock',
      409,
      'an empty shelf (R-524)',
      {
        itemId: 'honey-mug-pair',
        expectedCoins: 640,
        prepare: () =>
          run(server, `insert into item_stock values ('honey-mug-pair', 900, 0) on conflict (item_id) do update set remaining = 0`),
        onlyAttempt: false,
      },
    ],
    ['redemption.address_incomplete', 422, 'no address (R-525)', { itemId: 'flower-tumbler', expectedCoins: 900, address: false }],
    [
      'redemption.address_incomplete',
      422,
      'an address that is not whole any more (R-525)',
      {
        itemId: 'flower-tumbler',
        expectedCoins: 900,
        prepare: (member) => run(server, `update member_address set postal_code = null where member_id = '${member.id}'`),
      },
    ],
    [
      'redemption.address_not_served',
      409,
      'an address in another country',
      { itemId: 'flower-tumbler', expectedCoins: 900, address: homes.SG! },
    ],
    [
      'redemption.address_not_served',
      409,
      'a province it isn’t sent to (R-526)',
      { market: 'ID', itemId: 'honey-mug-pair', expectedCoins: 640 },
    ],
    [
      'redemption.price_changed',
      409,
      'another price than the member saw',
      { itemId: 'flower-tumbler', expectedCoins: 899, onlyAttempt: true },
    ],
    ['redemption.coins_insufficient', 409, 'too few coins (R-522)', { coins: 899, itemId: 'flower-tumbler', expectedCoins: 900 }],
  ] as readonly (readonly [string, number, string, Case])[])('%s (%i) for %s', async (code, status, _cause, wanted) => {
    const { itemId, expectedCoins, quantity = 1, address = {} } = wanted;
    const member = await aShopper(server, wanted);
    const addressId = address === false || member.market === 'KH' ? undefined : await anAddress(server, member, address);
    await wanted.prepare?.(member);
    const before = await checksum(server.db);
    const body = { itemId, quantity, expectedCoins, ...(addressId ? { addressId } : {}) };
    const answer = await redeem(server, member, body);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    expect(await checksum(server.db)).toBe(before);
    if (wanted.onlyAttempt) return;
    const seen = await quote(member, { itemId, quantity, ...(addressId ? { addressId } : {}) });
    expect([seen.ok, codesOf(seen)[0]]).toEqual([false, code]);
    // The attempt and the quote look at the pieces wanted and the address; the list at one piece and no address.
    if (quantity === 1 && !code.startsWith('redemption.address')) expect(codesOf(await item(member, itemId))).toContain(code);
    await run(server, `delete from item_stock where item_id = 'honey-mug-pair'`);
  });

  it('a busy database is 503 redemption.server_busy (R-521), and the same key then gets it done', async () => {
    const member = await aShopper(server);
    const addressId = await anAddress(server, member);
    const wanted = { itemId: 'flower-tumbler', addressId, expectedCoins: 900 };
    server.faults.set({ target: 'statement:redemptions.create:3', times: 1 });
    const busy = await redeem(server, member, wanted, 'busy');
    expect([busy.status, busy.body.code, busy.body.retryAfterSeconds]).toEqual([503, 'redemption.server_busy', 1]);
    expect((await redeem(server, member, wanted, 'busy')).status).toBe(201);
    expect(await available(server, member)).toBe(9_100);
  });

  it('needs a session and a key', async () => {
    expect((await server.call(undefined, 'POST', '/me/redemptions', { body: {} })).body.code).toBe('auth.token_missing');
    const member = await aShopper(server);
    const answer = await server.http.app.inject({
      method: 'POST',
      url: '/api/v1/me/redemptions',
      headers: { authorization: `Bearer ${member.token}` },
      payload: { itemId: 'flower-tumbler', expectedCoins: 900 },
    });
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'idempotency.missing']);
  });
});

describe('A cut connection', () => {
  it.each([
    ['flower-tumbler', 900],
    ['cash-coupon', 1_000],
  ])('before any statement of redeeming %s leaves nothing half done', async (itemId, expectedCoins) => {
    const member = await aShopper(server);
    const addressId = await anAddress(server, member);
    await redeem(server, member, { itemId, addressId, expectedCoins });
    const before = await checksum(server.db);
    let cut = 0;
    for (; ; cut += 1) {
      server.faults.set({ target: `statement:redemptions.create:${cut + 1}`, times: 1 });
      const answer = await redeem(server, member, { itemId, addressId, expectedCoins }, 'cut');
      if (answer.status === 201) break;
      expect([answer.status, answer.body.code]).toEqual([503, 'redemption.server_busy']);
      expect(await checksum(server.db)).toBe(before);
    }
    server.faults.clear();
    expect(cut).toBeGreaterThan(10);
    expect(await available(server, member)).toBe(10_000 - 2 * expectedCoins);
  });
});

describe('What is lifted or opens', () => {
  it('Cambodia is open to lookers, and to all once the document says so (A-45, R-528)', async () => {
    const visitor = await item(undefined, 'cash-coupon', { 'x-market': 'KH' });
    expect(codesOf(visitor)).toEqual(['auth.token_missing', 'redemption.market_unavailable']);
    const member = await aShopper(server, { market: 'KH' });
    const seen = await item(member, 'cash-coupon', { 'accept-language': 'en' });
    expect(seen.reasons).toEqual([{ code: 'redemption.market_unavailable', text: 'Coin redemption not yet available in Cambodia.' }]);
    const rules = aRelease().documents.get('campaign:redemption') as { byMarket: Record<string, object> };
    const byMarket = { ...rules.byMarket, KH: { ...rules.byMarket.KH, coinRedemption: true } };
    const lifted = await aMemberServer({ releases: aFeed(aRelease({ redemption: { byMarket } })) });
    const khmer = await aShopper(lifted, { market: 'KH' });
    expect((await redeem(lifted, khmer, { itemId: 'cash-coupon', expectedCoins: 1_000 })).status).toBe(201);
    await expectLawful(lifted.db);
    await lifted.close();
  });

  it('early access, a level, a plan’s gate, a segment and a linked account let in who has them (R-488, R-529, R-530)', async () => {
    const creator = await aShopper(server, { level: 3, coins: 20_000 });
    const addressId = await anAddress(server, creator);
    expect((await redeem(server, creator, { itemId: 'moon-bear', addressId, expectedCoins: 3_600 })).status).toBe(201);
    expect((await item(creator, 'moon-bear')).earlyUntil).toBe('2035-01-01T00:00:00Z');
    expect((await redeem(server, creator, { itemId: 'night-train-set', addressId, expectedCoins: 4_800 })).status).toBe(201);
    expect((await redeem(server, creator, { itemId: 'night-train-set', addressId, expectedCoins: 4_800 })).body.code).toBe(
      'redemption.not_eligible',
    );
    const dreamer = await aShopper(server, { level: 4 });
    const home = await anAddress(server, dreamer);
    expect((await redeem(server, dreamer, { itemId: 'storm-umbrella', addressId: home, expectedCoins: 2_200 })).status).toBe(201);
    const clubber = await aShopper(server, { brand: 'tumbly' });
    await run(server, `update member set registered_at = '2019-05-01T00:00:00Z' where id = '${clubber.id}'`);
    const den = await anAddress(server, clubber);
    expect((await redeem(server, clubber, { itemId: 'toy-club-wagon', addressId: den, expectedCoins: 1_200 })).status).toBe(201);
  });
});

describe('The redemption zone (R-122)', () => {
  it('says what is missing to a level and in coins, in the caller’s language', async () => {
    const member = await aShopper(server, { level: 2, coins: 100 });
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
    const member = await aShopper(server, { coins: 1_000 });
    const list = async (query: string) => (await server.call(member, 'GET', `/catalog-items?limit=100${query}`)).body.items;
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
      const page = (await server.call(member, 'GET', `/catalog-items?limit=5${cursor}`)).body;
      ids.push(...page.items.map(({ id }: { id: string }) => id));
      if (!page.nextCursor) break;
      cursor = `&cursor=${page.nextCursor}`;
    }
    expect(ids).toEqual(featured.map(({ id }: { id: string }) => id));
    expect((await server.call(member, 'GET', '/catalog-items?cursor=none')).status).toBe(422);
  });

  it('shows visitors prices and what is low, and leaves out what a switch stops', async () => {
    killed.add('campaign:sunday-tote');
    const { items } = (await server.call(undefined, 'GET', '/catalog-items?limit=100', { headers: { 'x-market': 'SG' } })).body;
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
    await expectLawful(shop.db);
    await shop.close();
  });
});

describe('A quote (R-179)', () => {
  it('says what it costs, what is left, what would have expired anyway, and where it goes; it changes nothing', async () => {
    const member = await aShopper(server, { coins: 1_000 });
    const addressId = await anAddress(server, member);
    const before = await checksum(server.db);
    expect(await quote(member, { itemId: 'flower-tumbler' })).toMatchObject({
      coins: 900,
      available: 1_000,
      after: 100,
      expiring: 0,
      maxQuantity: 5,
      needsAddress: true,
      address: { id: addressId },
      ok: true,
      reasons: [],
    });
    expect(await checksum(server.db)).toBe(before);
    const two = await quote(member, { itemId: 'flower-tumbler', quantity: 2 });
    expect([two.after, two.ok, two.reasons[0]]).toEqual([-800, false, expect.objectContaining({ missingCoins: 800 })]);
    expect((await quote(member, { itemId: 'pocket-kite' })).maxQuantity).toBe(2);
    expect((await server.call(member, 'POST', '/me/redemption-quotes', { body: { itemId: 'flower-tumbler', quantity: 6 } })).status).toBe(
      422,
    );
  });

  it('knows the coins that expire soon', async () => {
    const shop = await aMemberServer();
    const member = await aShopper(shop, { coins: 300 });
    shop.clock.moveTo('2026-02-01T08:00:00.000Z');
    await give(shop, member, 700);
    const answer = await shop.call(await again(shop, member), 'POST', '/me/redemption-quotes', { body: { itemId: 'sunday-tote' } });
    expect(answer.body).toMatchObject({ available: 1_000, expiring: 300, after: 220 });
    await shop.close();
  });

  it('of several reasons tells each in the order of the attempt', async () => {
    const member = await aShopper(server, { coins: 0 });
    const all = await quote(member, { itemId: 'storm-umbrella' });
    expect(codesOf(all)).toEqual(['redemption.level_required', 'redemption.address_incomplete', 'redemption.coins_insufficient']);
    await linkFunifun(server, member);
  });
});
