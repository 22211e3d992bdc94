import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { checksum } from '../ledger.ts';
import { aBasket, aBear, aTill, ringgit, rupiah, shop, type Till } from './till-server.ts';

let till: Till;
beforeAll(async () => {
  till = await aTill();
});
afterAll(() => till.close());
afterEach(async () => {
  expect((await till.server.invariants()).invariants.filter(({ ok }) => !ok)).toEqual([]);
});

describe('POST /partner/v1/member-lookups', () => {
  it('tells a till what it may know, by the member number', async () => {
    const member = await till.shopper({ coins: 120, level: 3 });
    const [row] = await till.rows<{ member_number: string }>(`select member_number from member where id = '${member.id}'`);
    const { status, body } = await till.ask('memberLookups.create', { code: row?.member_number });
    expect(status).toBe(200);
    expect(body).toEqual({
      id: member.id,
      memberNumber: row?.member_number,
      firstLetter: '',
      market: 'MY',
      level: 3,
      levelName: 'Creator',
      paidTier: 'none',
      coins: 120,
      discountPercent: 5,
      freeShippingLeft: 3,
      entertainmentLinked: false,
    });
  });

  it('finds nobody by nothing', async () => {
    for (const input of [{}, { code: 'NOBODY00' }, { phone: '+60110000000' }]) {
      const { status, body } = await till.ask('memberLookups.create', input);
      expect([status, body.code]).toEqual([404, 'member.not_found']);
    }
  });
});

describe('POST /partner/v1/entertainment-links (R-527)', () => {
  it('links a member once, and keeps the first instant', async () => {
    const member = await till.shopper();
    const first = await till.ask('entertainmentLinks.create', { memberId: member.id });
    expect(first.status).toBe(201);
    till.clock.moveTo('2025-02-10T09:00:00.000Z');
    const second = await till.ask('entertainmentLinks.create', { memberId: member.id });
    expect(second.body).toEqual(first.body);
    till.clock.moveTo('2025-02-10T08:00:00.000Z');
    expect((await till.ask('entertainmentLinks.create', { memberId: 'nobody' })).body.code).toBe('member.not_found');
  });
});

describe('POST /partner/v1/quotes (A-03 to A-05, A-21, A-40, A-41)', () => {
  it('prices a basket for a stranger', async () => {
    const { status, body } = await till.ask('quotes.create', { ...aBasket, shipping: ringgit(500) });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      goods: ringgit(20_000),
      netAmount: ringgit(20_000),
      toPay: ringgit(20_500),
      steps: [],
      refused: [],
      earns: 0,
    });
  });

  it('takes off what the member has, and says what the order would give', async () => {
    const member = await till.shopper({ coins: 3_000, level: 3 });
    const code = await till.voucher(member);
    const before = await checksum(till.db);
    const asked = { ...aBasket, memberId: member.id, shipping: ringgit(1_200), voucherCodes: [code], coins: 3_000 };
    const { body } = await till.ask('quotes.create', asked);
    expect(body.steps).toEqual([
      { benefit: 'member_discount', off: ringgit(1_000), from: 'goods', percent: 5, skus: ['bear'] },
      {
        benefit: 'cash_voucher',
        off: ringgit(1_000),
        from: 'goods',
        voucherId: expect.any(String),
        code: expect.any(String),
        skus: ['bear'],
      },
      { benefit: 'coins', off: ringgit(750), from: 'goods', coins: 3_000 },
      { benefit: 'free_shipping', off: ringgit(900), from: 'shipping' },
    ]);
    // ⌊(18000 − 750) ÷ 25⌋ × 1.2
    expect(body).toMatchObject({
      memberId: member.id,
      lines: [{ sku: 'bear', net: ringgit(18_000) }],
      netAmount: ringgit(18_000),
      shippingToPay: ringgit(300),
      coins: 3_000,
      coinsWorth: ringgit(750),
      toPay: ringgit(17_550),
      earns: 828,
      refused: [],
    });
    const strip = (sums: string) => sums.replace(/^partner_(nonce|key) .*$/gm, '');
    expect(strip(await checksum(till.db))).toBe(strip(before));
  });

  it('caps a free delivery at 30,000 rupiah (R-561)', async () => {
    const member = await till.shopper({ market: 'ID', level: 4 });
    const line = { ...aBear, net: rupiah(400_000) };
    const basket = { source: 'demo-shop', store: shop.ID, channel: 'online', currency: 'IDR', lines: [line], memberId: member.id };
    for (const [cost, off] of [
      [30_001, 30_000],
      [99_000, 30_000],
      [12_000, 12_000],
    ] as const) {
      const { body } = await till.ask('quotes.create', { ...basket, shipping: rupiah(cost) });
      expect(body.steps.find(({ benefit }: { benefit: string }) => benefit === 'free_shipping').off).toEqual(rupiah(off));
    }
  });

  it('caps a discount voucher at its maximum (R-310)', async () => {
    const member = await till.shopper();
    const code = await till.voucher(member, {
      id: 'test-third',
      kind: 'discount',
      percent: 30,
      byMarket: { MY: { minSpendMinor: 0, maxDiscountMinor: 900 } },
    });
    const { body } = await till.ask('quotes.create', { ...aBasket, memberId: member.id, voucherCodes: [code] });
    expect(body.steps).toEqual([expect.objectContaining({ benefit: 'discount_voucher', off: ringgit(900), percent: 30 })]);
  });

  it('a gift voucher of an item covers its price, and not the delivery (R-590)', async () => {
    const member = await till.shopper();
    const code = await till.voucher(member, {
      id: 'test-gift',
      kind: 'gift',
      products: { skus: ['bear'] },
      byMarket: { MY: { minSpendMinor: 0, valueMinor: 20_000 } },
    });
    const { body } = await till.ask('quotes.create', { ...aBasket, memberId: member.id, shipping: ringgit(700), voucherCodes: [code] });
    expect(body).toMatchObject({ netAmount: ringgit(0), shippingToPay: ringgit(700), toPay: ringgit(700) });
  });

  it.each([
    ['a source of nobody', { source: 'other-pos' }, 403, 'partner.unknown_source'],
    ['a store that is none', { store: 'nowhere' }, 403, 'partner.unknown_source'],
    ['a member who is none', { memberId: 'nobody' }, 404, 'member.not_found'],
    ['another currency', { currency: 'SGD' }, 422, 'order.currency'],
    ['a line in another currency', { lines: [{ ...aBear, net: rupiah(5) }] }, 422, 'order.currency'],
    ['a negative amount', { lines: [{ ...aBear, net: ringgit(-1) }] }, 422, 'validation.request'],
    ['a basket beyond what can be added up', { lines: [{ ...aBear, net: ringgit(9_007_199_254_740_991) }] }, 422, 'validation.request'],
    ['coins below 0', { coins: -1 }, 422, 'validation.request'],
  ])('refuses %s', async (_what, more, status, code) => {
    const answer = await till.ask('quotes.create', { ...aBasket, ...more });
    expect([answer.status, answer.body.code]).toEqual([status, code]);
  });
});
