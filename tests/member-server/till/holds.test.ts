import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Member } from '../member-server.ts';
import { aTill, atShop, next, ringgit, rupiah, shop, type Till } from './till-server.ts';

const start = '2025-02-10T08:00:00.000Z';
let till: Till;
beforeAll(async () => {
  till = await aTill();
});
afterAll(() => till.close());
afterEach(async () => {
  till.clock.moveTo(start);
  expect((await till.server.invariants()).invariants.filter(({ ok }) => !ok)).toEqual([]);
});

const order = () => `A-${next()}`;
const shopIn = { MY: shop.MY, SG: 'sg-orchard-tumbly', KH: 'kh-chamkar-mon-tumbly' } as const;
/** RM 1,000, a quarter of which is worth 100,000 coins. */
const large = { ...atShop, orderAmount: ringgit(100_000) };
const hold = (member: Member, coins: number, more: object = {}) =>
  till.ask('coinHolds.create', { ...large, memberId: member.id, coins, ...more });
const balance = async (member: Member) => {
  const { body } = await till.call(member, 'GET', '/me/coins');
  return [body.available, body.held];
};

describe('A hold (A-21, R-294 to R-297)', () => {
  it('sets coins aside, pays with a part and frees the rest', async () => {
    const member = await till.shopper({ coins: 500 });
    const made = await hold(member, 400);
    expect(made.status).toBe(201);
    expect(made.body).toEqual({
      id: expect.any(String),
      coins: 400,
      worth: ringgit(100),
      state: 'open',
      posted: 0,
      expiresAt: '2025-02-10T08:15:00.000Z',
      available: 100,
    });
    expect(await balance(member)).toEqual([100, 400]);
    const posted = await till.ask('coinHolds.post', { source: 'demo-pos', id: made.body.id, orderNumber: order(), coins: 152 });
    expect([posted.status, posted.body.state, posted.body.posted, posted.body.available]).toEqual([201, 'posted', 152, 348]);
    expect(await balance(member)).toEqual([348, 0]);
  });

  it.each([
    ['online', 'offset_online', 'R-294'],
    ['store', 'offset_store', 'R-295'],
    ['entertainment', 'offset_entertainment', 'R-296'],
    ['other_brand', 'offset_other_brand', 'R-297'],
  ])('of the channel %s is recorded as %s (%s)', async (channel, type) => {
    const member = await till.shopper({ coins: 100 });
    const { body } = await hold(member, 40, { channel });
    await till.ask('coinHolds.post', { source: 'demo-pos', id: body.id, orderNumber: order() });
    const records = await till.call(member, 'GET', '/me/coin-entries');
    expect(records.body.items[0]).toMatchObject({ type, amount: -40, direction: 'deducted' });
  });

  it('goes back by a void, and resolves once', async () => {
    const member = await till.shopper({ coins: 100 });
    const { body } = await hold(member, 60);
    const voided = await till.ask('coinHolds.void', { source: 'demo-pos', id: body.id });
    expect([voided.status, voided.body.state, voided.body.available]).toEqual([201, 'voided', 100]);
    for (const again of [
      till.ask('coinHolds.void', { source: 'demo-pos', id: body.id }),
      till.ask('coinHolds.post', { source: 'demo-pos', id: body.id, orderNumber: order() }),
    ]) {
      const { status, body: problem } = await again;
      expect([status, problem.code]).toEqual([409, 'coins.hold_resolved']);
    }
  });

  it('comes back by itself when it ran out, and cannot be posted after', async () => {
    const member = await till.shopper({ coins: 100 });
    const { body } = await hold(member, 60);
    till.clock.moveTo('2025-02-10T08:15:00.000Z');
    expect(await balance(member)).toEqual([100, 0]);
    const posted = await till.ask('coinHolds.post', { source: 'demo-pos', id: body.id, orderNumber: order() });
    expect([posted.status, posted.body.code]).toEqual([409, 'coins.hold_resolved']);
  });

  it('cannot be posted beyond what it holds', async () => {
    const member = await till.shopper({ coins: 100 });
    const { body } = await hold(member, 60);
    const posted = await till.ask('coinHolds.post', { source: 'demo-pos', id: body.id, orderNumber: order(), coins: 61 });
    expect([posted.status, posted.body.code]).toEqual([409, 'redemption.coins_insufficient']);
  });

  it.each([
    ['MY', ringgit(1_000), 41, 40, 10],
    ['SG', { amountMinor: 1_000, currency: 'SGD' }, 14, 13, 1],
    ['KH', { amountMinor: 1_000, currency: 'USD' }, 50, 50, 3],
    ['KH', { amountMinor: 1_000, currency: 'USD' }, 49, 34, 2],
  ] as const)(
    'in %s takes the coins that pay, as a quote does, and leaves the rest (A-21)',
    async (market, orderAmount, asked, coins, worth) => {
      const member = await till.shopper({ market, coins: 100 });
      const { currency } = orderAmount;
      const place = { ...atShop, store: shopIn[market] };
      const line = { sku: 'bear', category: 'toys', quantity: 1, net: orderAmount, fullPrice: false };
      const basket = { ...place, memberId: member.id, currency, lines: [line], shipping: { amountMinor: 0, currency }, coins: asked };
      const quoted = (await till.ask('quotes.create', basket)).body;
      const { body } = await hold(member, asked, { store: place.store, orderAmount });
      expect([quoted.coins, quoted.coinsWorth]).toEqual([coins, { amountMinor: worth, currency }]);
      expect([body.coins, body.worth, body.available]).toEqual([coins, quoted.coinsWorth, 100 - coins]);
    },
  );

  it.each([
    ['SG', 'SGD', 12],
    ['KH', 'USD', 16],
  ] as const)('in %s of coins that pay nothing is refused, as in a quote (A-21)', async (market, currency, coins) => {
    const member = await till.shopper({ market, coins: 100 });
    const { status, body } = await hold(member, coins, { store: shopIn[market], orderAmount: { amountMinor: 1_000, currency } });
    expect([status, body.code]).toEqual([409, 'coins.offset_limit']);
  });

  it('posted in part takes the coins of it that pay, and none is refused (A-21)', async () => {
    const member = await till.shopper({ coins: 100 });
    const { body } = await hold(member, 40);
    const post = (coins: number) => till.ask('coinHolds.post', { source: 'demo-pos', id: body.id, orderNumber: order(), coins });
    const none = await post(3);
    expect([none.status, none.body.code]).toEqual([409, 'coins.offset_limit']);
    expect(await balance(member)).toEqual([60, 40]);
    expect((await post(7)).body).toMatchObject({ state: 'posted', posted: 4, available: 96 });
  });

  it('pays an order that no other hold has paid', async () => {
    const member = await till.shopper({ coins: 100 });
    const [one, two] = [await hold(member, 40), await hold(member, 40)];
    const orderNumber = order();
    await till.ask('coinHolds.post', { source: 'demo-pos', id: one.body.id, orderNumber });
    const second = await till.ask('coinHolds.post', { source: 'demo-pos', id: two.body.id, orderNumber });
    expect([second.status, second.body.code]).toEqual([409, 'coins.offset_limit']);
    expect((await till.ask('coinHolds.post', { source: 'demo-shop', id: two.body.id, orderNumber })).status).toBe(201);
  });

  it('is another partner’s business to nobody: an unknown one is not found', async () => {
    const { status, body } = await till.ask('coinHolds.post', { source: 'demo-pos', id: 'none', orderNumber: order() });
    expect([status, body.code]).toEqual([404, 'request.not_found']);
  });

  it('told again gives the first answer, with another body a conflict', async () => {
    const member = await till.shopper({ coins: 100 });
    const event = { eventId: `again-${next()}` };
    const first = await hold(member, 40, event);
    const again = await hold(member, 40, event);
    expect([again.status, again.body]).toEqual([200, first.body]);
    expect(await balance(member)).toEqual([60, 40]);
    const other = await hold(member, 50, event);
    expect([other.status, other.body.code]).toEqual([422, 'partner.event_conflict']);
    const post = { source: 'demo-pos', id: first.body.id, orderNumber: order(), eventId: `again-${next()}` };
    expect([(await till.ask('coinHolds.post', post)).status, (await till.ask('coinHolds.post', post)).status]).toEqual([201, 200]);
  });

  it.each([
    ['a quarter of the order is the limit', { coins: 404, orderAmount: ringgit(401) }, 409, 'coins.offset_limit'],
    ['more than there are', { coins: 4_004 }, 409, 'redemption.coins_insufficient'],
    ['another currency', { coins: 1, orderAmount: rupiah(400) }, 422, 'order.currency'],
    ['nobody', { coins: 1, memberId: 'nobody' }, 404, 'member.not_found'],
    ['a channel that is none', { coins: 1, channel: 'market' }, 422, 'validation.request'],
    ['a store of nobody', { coins: 1, store: 'nowhere' }, 403, 'partner.unknown_source'],
    ['no coins', { coins: 0 }, 422, 'validation.request'],
    ['coins that pay less than a sen', { coins: 3 }, 409, 'coins.offset_limit'],
  ])('is refused: %s', async (_what, more, status, code) => {
    const member = await till.shopper({ coins: 4_000 });
    const answer = await hold(member, 0, more);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    expect(await balance(member)).toEqual([4_000, 0]);
  });

  it('a member of another market has no coins here, and still a wallet', async () => {
    const guest = await till.shopper({ market: 'ID', coins: 500 });
    const answer = await hold(guest, 10, { store: shop.MY });
    expect([answer.status, answer.body.code]).toEqual([409, 'redemption.coins_insufficient']);
  });
});

describe('5,000 coins a day and 15,000 in 7 days (A-21)', () => {
  const at = (day: number, time = '12:00:00.000') => till.clock.moveTo(`2025-02-${String(day).padStart(2, '0')}T${time}Z`);
  const pay = async (member: Member, coins: number) => {
    const made = await hold(member, coins);
    if (made.status === 201) await till.ask('coinHolds.post', { source: 'demo-pos', id: made.body.id, orderNumber: order() });
    return made.body.code ?? made.status;
  };

  it('counts what is held and what was paid, by the UTC day', async () => {
    const member = await till.shopper({ coins: 40_000 });
    const open = await hold(member, 3_000);
    expect((await hold(member, 2_001)).body.code).toBe('coins.offset_limit');
    expect(await pay(member, 2_000)).toBe(201);
    expect((await hold(member, 1)).body.code).toBe('coins.offset_limit');
    await till.ask('coinHolds.void', { source: 'demo-pos', id: open.body.id });
    expect(await pay(member, 3_000)).toBe(201);
    at(10, '23:59:59.999');
    expect(await pay(member, 1)).toBe('coins.offset_limit');
    at(11, '00:00:00.000');
    expect(await pay(member, 5_000)).toBe(201);
  });

  it('a part that was not posted counts no more', async () => {
    const member = await till.shopper({ coins: 40_000 });
    const { body } = await hold(member, 5_000);
    await till.ask('coinHolds.post', { source: 'demo-pos', id: body.id, orderNumber: order(), coins: 1_000 });
    expect(await pay(member, 4_001)).toBe('coins.offset_limit');
    expect(await pay(member, 4_000)).toBe(201);
  });

  it('a hold that ran out counts no more', async () => {
    const member = await till.shopper({ coins: 40_000 });
    await hold(member, 5_000);
    till.clock.moveTo('2025-02-10T08:14:59.999Z');
    expect(await pay(member, 1)).toBe('coins.offset_limit');
    till.clock.moveTo('2025-02-10T08:15:00.000Z');
    expect(await pay(member, 5_000)).toBe(201);
  });

  it('the week goes with the days', async () => {
    const member = await till.shopper({ coins: 40_000 });
    for (const day of [10, 11, 12]) {
      at(day);
      expect(await pay(member, 5_000)).toBe(201);
    }
    for (const day of [13, 16]) {
      at(day);
      expect(await pay(member, 1)).toBe('coins.offset_limit');
    }
    at(17, '00:00:00.000');
    expect(await pay(member, 5_000)).toBe(201);
    expect(await pay(member, 1)).toBe('coins.offset_limit');
  });

  it('a quote goes by the same limits', async () => {
    const member = await till.shopper({ coins: 40_000 });
    await pay(member, 4_200);
    const line = { sku: 'bear', category: 'toys', quantity: 1, net: ringgit(100_000), fullPrice: true };
    const { body } = await till.ask('quotes.create', {
      ...atShop,
      memberId: member.id,
      currency: 'MYR',
      lines: [line],
      shipping: ringgit(0),
      coins: 5_000,
    });
    expect([body.coins, body.coinsWorth, body.refused]).toEqual([800, ringgit(200), [{ benefit: 'coins', reason: 'coins.offset_limit' }]]);
  });
});
