import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Member } from '../member-server.ts';
import { aBasket, aBear, anOrder, aTill, next, ringgit, rupiah, shop, type Till } from './till-server.ts';

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

const use = (code: string, more: object = {}) =>
  till.ask('voucherRedemptions.create', { ...aBasket, code, orderNumber: `V-${next()}`, ...more });

describe('Using a voucher at a till (R-309 to R-317)', () => {
  it('takes off its worth, and the member sees it used (R-316)', async () => {
    const member = await till.shopper();
    const code = await till.voucher(member);
    const used = await use(code, { orderNumber: 'POS-77' });
    expect(used.status).toBe(201);
    expect(used.body).toMatchObject({ state: 'used', orderNumber: 'POS-77', off: ringgit(1_000) });
    const { body } = await till.call(member, 'GET', '/me/vouchers?status=used');
    expect(body.items.map(({ id, status }: { id: string; status: string }) => [id, status])).toEqual([[used.body.voucherId, 'used']]);
  });

  it.each([
    ['a minimum spend is missing (R-309)', {}, { lines: [{ ...aBear, net: ringgit(4_999) }] }, 422, 'voucher.min_spend'],
    ['it is for another store (R-312)', { stores: ['my-petaling-jaya-tumbly'] }, {}, 422, 'voucher.store_not_served'],
    ['it is for another channel (R-312)', { channels: ['online'] }, {}, 422, 'voucher.store_not_served'],
    ['it is for another brand (R-312)', { brands: ['funifun'] }, {}, 422, 'voucher.store_not_served'],
    [
      'it is for another market (R-312)',
      {},
      { store: shop.ID, currency: 'IDR', lines: [{ ...aBear, net: rupiah(900_000) }], shipping: rupiah(0) },
      422,
      'voucher.store_not_served',
    ],
    ['none of its products is there (R-314)', { products: { skus: ['car'] } }, {}, 422, 'voucher.products_missing'],
    ['none of its categories is there (R-314)', { products: { categories: ['books'] } }, {}, 422, 'voucher.products_missing'],
    ['the currency is another', {}, { currency: 'SGD' }, 422, 'order.currency'],
    ['the source is nobody’s', {}, { source: 'other' }, 403, 'partner.unknown_source'],
  ])('is refused where %s', async (_why, offer, more, status, problem) => {
    const member = await till.shopper();
    const code = await till.voucher(member, { id: `test-${next()}`, ...offer });
    const uses = () => till.rows('select count(*) from till_voucher_use');
    const before = await uses();
    const answer = await use(code, more);
    expect([answer.status, answer.body.code]).toEqual([status, problem]);
    expect(await uses()).toEqual(before);
    expect((await till.call(member, 'GET', '/me/vouchers?status=available')).body.items).toHaveLength(1);
  });

  it('is refused where the code is none', async () => {
    const answer = await use('ABCD-EFGH-2345-6789');
    expect([answer.status, answer.body.code]).toEqual([404, 'voucher.not_found']);
  });

  it('is refused after its last day (R-317)', async () => {
    const code = await till.voucher(await till.shopper());
    till.clock.moveTo('2025-04-01T00:00:00.000Z');
    const answer = await use(code);
    expect([answer.status, answer.body.code]).toEqual([409, 'voucher.not_available']);
  });

  it('happens once: for another order it is gone, for the same it is the same use', async () => {
    const code = await till.voucher(await till.shopper());
    const orderNumber = `V-${next()}`;
    const first = await use(code, { orderNumber });
    expect((await use(code, { orderNumber })).body).toEqual(first.body);
    const other = await use(code);
    expect([other.status, other.body.code]).toEqual([409, 'voucher.not_available']);
  });

  it('the code counts however it is written', async () => {
    const code = await till.voucher(await till.shopper());
    expect((await use(code.toLowerCase().replace(/(.{4})(?=.)/g, '$1-'))).status).toBe(201);
  });

  it('one order uses one cash or discount voucher, and gifts beside it (A-40)', async () => {
    const member = await till.shopper();
    const [one, two] = [await till.voucher(member), await till.voucher(member)];
    const gift = await till.voucher(member, { id: 'test-sticker', kind: 'gift', byMarket: { MY: { minSpendMinor: 0 } } });
    const orderNumber = `V-${next()}`;
    expect((await use(one, { orderNumber })).status).toBe(201);
    const second = await use(two, { orderNumber });
    expect([second.status, second.body.code]).toEqual([422, 'benefit.not_stackable']);
    expect((await use(gift, { orderNumber })).body).toMatchObject({ state: 'used', off: ringgit(0) });
  });

  it('a roll-back makes it available again, once', async () => {
    const code = await till.voucher(await till.shopper());
    const { body: used } = await use(code);
    const rolled = await till.ask('voucherRedemptions.rollBack', { id: used.id, source: 'demo-pos' });
    expect([rolled.status, rolled.body]).toEqual([201, { ...used, state: 'rolled_back' }]);
    const again = await till.ask('voucherRedemptions.rollBack', { id: used.id, source: 'demo-pos' });
    expect([again.status, again.body.code]).toEqual([409, 'voucher.not_available']);
    expect((await use(code)).status).toBe(201);
    const stale = await till.ask('voucherRedemptions.rollBack', { id: used.id, source: 'demo-pos' });
    expect(stale.body.code).toBe('voucher.not_available');
    const none = await till.ask('voucherRedemptions.rollBack', { id: 'none', source: 'demo-pos' });
    expect([none.status, none.body.code]).toEqual([404, 'voucher.not_found']);
  });
});

describe('Using a free delivery (A-04, A-05, R-560, R-561)', () => {
  const deliver = (member: Member, more: object = {}) =>
    till.ask('benefitUses.create', {
      source: 'demo-shop',
      memberId: member.id,
      benefit: 'free_shipping',
      orderNumber: `D-${next()}`,
      shipping: ringgit(700),
      ...more,
    });

  it('the sixth of a paid plan in a month is refused, and the next month begins anew (R-560)', async () => {
    const member = await till.shopper({ plan: 'vip' });
    for (const left of [4, 3, 2, 1, 0]) {
      const { status, body } = await deliver(member);
      expect([status, body.left, body.off]).toEqual([201, left, ringgit(700)]);
    }
    till.clock.moveTo('2025-02-28T23:59:59.999Z');
    const sixth = await deliver(member);
    expect([sixth.status, sixth.body.code]).toEqual([409, 'benefit.used_up']);
    till.clock.moveTo('2025-03-01T00:00:00.000Z');
    expect((await deliver(member)).body.left).toBe(4);
  });

  it.each([
    ['Adventurer', 1, undefined, 0],
    ['Leader', 2, undefined, 1],
    ['Creator', 3, undefined, 3],
    ['Creator with VIP: the larger, not the sum', 3, 'vip', 5],
    ['Leader with SVIP', 2, 'svip', 5],
  ] as const)('%s has so many', async (_who, level, plan, quota) => {
    const member = await till.shopper({ level, ...(plan ? { plan } : {}) });
    for (let used = 0; used < quota; used++) expect((await deliver(member)).status).toBe(201);
    expect((await deliver(member)).body.code).toBe('benefit.used_up');
  });

  it('a Dreamer has as many as they like', async () => {
    const member = await till.shopper({ level: 4 });
    for (let used = 0; used < 8; used++) expect((await deliver(member)).body.left).toBe(-1);
  });

  it('takes off the cap of the market at most (R-561)', async () => {
    const member = await till.shopper({ market: 'ID', level: 4 });
    expect((await deliver(member, { shipping: rupiah(45_000) })).body.off).toEqual(rupiah(30_000));
    expect((await deliver(member, { shipping: rupiah(30_000) })).body.off).toEqual(rupiah(30_000));
    expect((await deliver(member, { shipping: rupiah(9_000) })).body.off).toEqual(rupiah(9_000));
  });

  it('an order uses one, however often it is told', async () => {
    const member = await till.shopper({ level: 2 });
    const first = await deliver(member, { orderNumber: 'D-once' });
    const again = await deliver(member, { orderNumber: 'D-once' });
    expect([again.status, again.body]).toEqual([201, first.body]);
    const other = await deliver(await till.shopper({ level: 2 }), { orderNumber: 'D-once' });
    expect(other.body.code).toBe('benefit.used_up');
  });

  describe('beside a voucher off the delivery', () => {
    const aDelivery = { id: 'test-delivery', appliesTo: 'shipping', byMarket: { MY: { valueMinor: 500, minSpendMinor: 0 } } };
    const left = async (member: Member) => (await till.call(member, 'GET', '/me/membership')).body.freeShipping.left;
    const available = async (member: Member) => (await till.call(member, 'GET', '/me/vouchers?status=available')).body.items.length;

    it.each([
      ['the voucher first', true],
      ['the free delivery first', false],
    ])('an order has one of them (A-40): %s', async (_which, voucherFirst) => {
      const member = await till.shopper({ level: 2 });
      const code = await till.voucher(member, aDelivery);
      const order = { source: 'demo-pos', orderNumber: `D-${next()}` };
      const asVoucher = () => use(code, { ...order, shipping: ringgit(700) });
      const asBenefit = () => deliver(member, order);
      const [first, second] = voucherFirst ? [asVoucher, asBenefit] : [asBenefit, asVoucher];
      expect((await first()).status).toBe(201);
      const refused = await second();
      expect([refused.status, refused.body.code]).toEqual([422, 'benefit.not_stackable']);
      expect([await left(member), await available(member)]).toEqual(voucherFirst ? [1, 0] : [0, 1]);
      expect((await first()).status).toBe(201);
    });

    it('an order that came with one has no free delivery beside it', async () => {
      const member = await till.shopper({ level: 2 });
      const code = await till.voucher(member, aDelivery);
      const sale = anOrder(20_000, { memberId: member.id, voucherCodes: [code], shipping: ringgit(200) });
      expect((await till.ask('orders.create', sale)).status).toBe(201);
      const refused = await deliver(member, { source: 'demo-pos', orderNumber: sale.orderNumber });
      expect([refused.status, refused.body.code]).toEqual([422, 'benefit.not_stackable']);
      expect(await left(member)).toBe(1);
    });

    it('a voucher off the goods goes with a free delivery', async () => {
      const member = await till.shopper({ level: 2 });
      const order = { source: 'demo-pos', orderNumber: `D-${next()}` };
      expect((await deliver(member, order)).status).toBe(201);
      expect((await use(await till.voucher(member), order)).status).toBe(201);
    });
  });

  it.each<readonly [who: string, shopper: object, before: object | undefined, after: object | undefined]>([
    ['Adventurer', { level: 1 }, undefined, undefined],
    ['Leader', { level: 2 }, { unlimited: false, perMonth: 1, left: 1 }, { unlimited: false, perMonth: 1, left: 0 }],
    ['Creator', { level: 3 }, { unlimited: false, perMonth: 3, left: 3 }, { unlimited: false, perMonth: 3, left: 2 }],
    ['VIP', { level: 1, plan: 'vip' }, { unlimited: false, perMonth: 5, left: 5 }, { unlimited: false, perMonth: 5, left: 4 }],
    ['Dreamer', { level: 4 }, { unlimited: true }, { unlimited: true }],
  ])('%s reads the quota and what is left of it (R-052)', async (_who, shopper, before, after) => {
    const member = await till.shopper(shopper);
    const shown = async () => (await till.call(member, 'GET', '/me/membership')).body.freeShipping;
    expect(await shown()).toEqual(before);
    await deliver(member);
    expect(await shown()).toEqual(after);
  });

  it('a quote knows what is left', async () => {
    const member = await till.shopper({ level: 2 });
    const asked = { ...aBasket, memberId: member.id, shipping: ringgit(700) };
    const stepsOf = async () => (await till.ask('quotes.create', asked)).body.steps.map(({ benefit }: { benefit: string }) => benefit);
    expect(await stepsOf()).toContain('free_shipping');
    await deliver(member);
    expect(await stepsOf()).not.toContain('free_shipping');
  });

  it.each([
    ['nobody', { memberId: 'nobody' }, 404, 'member.not_found'],
    ['another currency', { shipping: rupiah(5) }, 422, 'order.currency'],
    ['nothing to take off', { shipping: ringgit(0) }, 422, 'validation.request'],
    ['a source of nobody', { source: 'other' }, 403, 'partner.unknown_source'],
  ])('refuses %s', async (_what, more, status, code) => {
    const answer = await deliver(await till.shopper({ level: 2 }), more);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
  });
});
