import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readElsewhere } from '../../../member-server/coins/index.ts';
import { sendNotices } from '../../../member-server/expiry-notices/service.ts';
import { columns } from '../../../member-server/orders/csv.ts';
import { takeRelease } from '../../../member-server/programme/index.ts';
import { signOpsToken } from '../../../server-kit/ops-token.ts';
import { inAll } from '../../deep.ts';
import { aBoost, aBoostedRelease } from '../boosts/boosts.ts';
import { expectInvariants } from '../ledger.ts';
import { type Member, secrets } from '../member-server.ts';
import { aFeed } from '../programme.ts';
import { aTill, next, type Till } from '../till/till-server.ts';

/** Badges count since August 2025. */
const now = '2025-09-10T08:00:00.000Z';
const shops = {
  ID: { store: 'id-jakarta-pusat-tumbly', currency: 'IDR' },
  MY: { store: 'my-kl-city-tumbly', currency: 'MYR' },
  SG: { store: 'sg-orchard-tumbly', currency: 'SGD' },
  KH: { store: 'kh-chamkar-mon-tumbly', currency: 'USD' },
  VN: { store: 'vn-hoan-kiem-tumbly', currency: 'VND' },
} as const;
type Market = keyof typeof shops;

const token = signOpsToken(secrets, {
  ...{ id: 'finance', sessionId: 's', email: 'o@ops.test', name: 'finance', role: 'finance' },
  expiresAt: '2026-03-31T00:00:00.000Z',
});

let till: Till;
beforeAll(async () => {
  const boosts = [
    aBoost('jakarta', { factor: 2, markets: ['ID'], categories: ['toy'] }),
    aBoost('kuala-lumpur', { factor: 3, markets: ['MY'], categories: ['toy'] }),
  ];
  till = await aTill({ now, releases: aFeed(aBoostedRelease(boosts)) });
});
afterAll(() => till.close());
beforeEach(() => till.clock.moveTo(now));
afterEach(() => expectInvariants(till.db));

const money = (market: Market, amountMinor: number) => ({ amountMinor, currency: shops[market].currency });
const lines = (market: Market, amountMinor: number, category = 'household') => [
  { sku: 'mug', category, quantity: 2, net: money(market, amountMinor), fullPrice: false },
];
const at = (market: Market) => ({ source: 'demo-pos', store: shops[market].store, channel: 'store' });
const anOrder = (market: Market, amountMinor: number, more: object = {}) => ({
  ...at(market),
  orderNumber: `T-${next()}`,
  eventType: 'paid',
  currency: shops[market].currency,
  lines: lines(market, amountMinor),
  netAmount: money(market, amountMinor),
  shipping: money(market, 0),
  paidAt: till.clock.now(),
  ...more,
});
const sell = (market: Market, amountMinor: number, more: object = {}) => till.ask('orders.create', anOrder(market, amountMinor, more));
const quote = (member: Member, market: Market, amountMinor: number, more: object = {}) =>
  till.ask('quotes.create', {
    ...at(market),
    memberId: member.id,
    currency: shops[market].currency,
    lines: lines(market, amountMinor),
    shipping: money(market, 0),
    ...more,
  });
const hold = (member: Member, market: Market, coins: number, amountMinor: number) =>
  till.ask('coinHolds.create', { ...at(market), memberId: member.id, coins, orderAmount: money(market, amountMinor) });
const refund = (market: Market, orderNumber: string, amountMinor: number) =>
  till.ask('refunds.create', { source: 'demo-pos', orderNumber, refundAmount: money(market, amountMinor), refundedAt: till.clock.now() });
const read = async (member: Member, path: string) => (await till.call(member, 'GET', path)).body;
const wallets = async (member: Member) => {
  const { available, elsewhere = [] } = await read(member, '/me/coins');
  return [available, ...elsewhere.map((each: { market: string; available: number }) => [each.market, each.available])];
};

/**
 * Worked out by hand: 1,000 times what makes a coin there gives a Creator 1,200; 500 coins pay 5 of the 100 units of the second order, whose rest
 * gives 95 × 1.2. Of a half that came back 45 × 1.2 stay.
 */
const journeys: readonly [Market, Market, string, number, number, number, string][] = [
  ['MY', 'ID', 'Indonesia', 1_000_000, 100_000, 5_000, '2026-09-10T16:59:59.999Z'],
  ['ID', 'SG', 'Singapore', 8_000, 800, 40, '2026-09-10T15:59:59.999Z'],
  ['SG', 'VN', 'Vietnam', 1_600_000, 160_000, 8_000, '2026-09-10T16:59:59.999Z'],
  ['VN', 'KH', 'Cambodia', 6_000, 600, 30, '2026-09-10T16:59:59.999Z'],
];
describe.each(inAll(journeys.slice(0, 1), journeys))(
  'A Creator of %s who buys in %s',
  (home, abroad, marketName, first, second, worth, expiresAt) => {
    it('has the quote, the order, the hold, the refunds, the file and the till agree, each in the money there (A-112)', async () => {
      const member = await till.shopper({ market: home, coins: 700, level: 3 });
      const { memberNumber } = await read(member, '/me');
      expect(await quote(member, abroad, first, { coins: 100 })).toMatchObject({
        status: 200,
        body: { earns: 1_200, coins: 0, toPay: money(abroad, first), refused: [{ reason: 'redemption.coins_insufficient' }] },
      });
      expect((await sell(abroad, first, { memberId: member.id })).body).toMatchObject({
        state: 'credited',
        coins: 1_200,
        available: 1_200,
      });
      expect(await wallets(member)).toEqual([700, [abroad, 1_200]]);

      const look = async (store?: string) =>
        (await till.ask('memberLookups.create', { code: memberNumber, ...(store ? { store } : {}) })).body;
      expect([(await look()).coins, await look(shops[abroad].store)]).toMatchObject([700, { market: home, coins: 1_200, level: 3 }]);

      expect((await hold(member, home, 800, 1_000_000_000)).body.code).toBe('redemption.coins_insufficient');
      const paying = await quote(member, abroad, second, { coins: 500 });
      expect(paying.body).toMatchObject({ earns: 114, coins: 500, coinsWorth: money(abroad, worth), netAmount: money(abroad, second) });
      const held = await hold(member, abroad, 500, second);
      expect(held).toMatchObject({ status: 201, body: { worth: money(abroad, worth), available: 700 } });
      const order = anOrder(abroad, second, { memberId: member.id, coinHoldId: held.body.id });
      expect(await till.ask('orders.create', order)).toMatchObject({ status: 201, body: { coins: 114, available: 814 } });

      const { items } = await read(member, '/me/orders');
      expect(items.map(({ amount, coins, coinsPaid }: Record<string, unknown>) => [amount, coins, coinsPaid])).toEqual([
        [money(abroad, second - worth), 114, money(abroad, worth)],
        [money(abroad, first), 1_200, undefined],
      ]);
      expect(await refund(home, order.orderNumber, second / 2)).toMatchObject({ status: 422, body: { code: 'order.currency' } });
      expect((await refund(abroad, order.orderNumber, second / 2)).body).toMatchObject({
        coinsTaken: 60,
        coinsReturned: 0,
        available: 754,
      });
      expect((await refund(abroad, order.orderNumber, second / 2)).body).toMatchObject({
        coinsTaken: 54,
        coinsReturned: 500,
        available: 1_200,
      });

      const { store, currency } = shops[abroad];
      const cells = ['demo-pos', `T-${next()}`, memberNumber, store, 'store', currency, 'mug', 'household', 1, first, 'false', 0, now];
      const file = await till.http.app.inject({
        method: 'POST',
        url: '/ops/v1/order-imports',
        headers: { authorization: `Bearer ${token}` },
        payload: { fileName: 'abroad.csv', csv: `${columns.join(',')}\n${cells.join(',')}`, reason: 'A till without a connection' },
      });
      expect(file.json()).toMatchObject({ credited: 1, failed: [] });

      expect(await read(member, '/me/coins')).toMatchObject({
        available: 700,
        elsewhere: [{ market: abroad, marketName, available: 2_400, held: 0, debt: 0, schedule: [{ expiresAt, coins: 2_400 }] }],
      });
      expect(await read(member, '/me/summary')).toMatchObject({ coins: 700, elsewhere: [{ market: abroad, marketName, coins: 2_400 }] });
      const amounts = async (query: string) =>
        (await read(member, `/me/coin-entries${query}`)).items.map(({ amount }: { amount: number }) => amount);
      expect([await amounts(''), await amounts(`?market=${abroad}`)]).toEqual([[700], [1_200, -54, 500, -60, 114, -500, 1_200]]);
      const [, lastOfOrder] = (await read(member, `/me/coin-entries?market=${abroad}`)).items;
      expect(await read(member, `/me/coin-entries/${lastOfOrder.id}`)).toMatchObject({ amount: -54, source: { kind: 'refund' } });
    });
  },
);

describe('A member of Malaysia in Jakarta', () => {
  it('lights the badges of the city, the country and the category, and is told of it with the order (A-64, A-112)', async () => {
    const member = await till.shopper();
    await sell('ID', 500_000, { memberId: member.id, lines: lines('ID', 500_000, 'toy') });
    const [order] = (await read(member, '/me/orders')).items;
    expect(order.lit.map(({ id }: { id: string }) => id).sort()).toEqual(['country-id', 'jakarta', 'toy']);
  });

  it('gets the boost of the shop’s market and none of the own one; the quote foretells it', async () => {
    const member = await till.shopper();
    const basket = { lines: lines('ID', 100_000, 'toy') };
    const boost = { id: 'jakarta', coins: 100 };
    expect((await quote(member, 'ID', 100_000, basket)).body).toMatchObject({ earns: 200, boost });
    expect((await sell('ID', 100_000, { memberId: member.id, ...basket })).body).toMatchObject({ coins: 200, boost });
  });

  it('becomes Leader by what was spent there, with the pack for the own market (A-09, A-11)', async () => {
    const member = await till.shopper();
    await sell('ID', 799_999, { memberId: member.id });
    expect((await read(member, '/me/membership')).level).toBe(1);
    await sell('ID', 1, { memberId: member.id });
    const { level, progress } = await read(member, '/me/membership');
    expect([level, progress.spent]).toEqual([2, money('MY', 0)]);
    const packs = (await read(member, '/me/vouchers?status=available')).items;
    expect(packs.map(({ offerId }: { offerId: string }) => offerId).sort()).toEqual(['level-up-delivery', 'level-up-discount']);
    expect(await till.rows(`select distinct market from voucher where member_id = '${member.id}'`)).toEqual([{ market: 'MY' }]);
  });

  it('never adds what was spent in two currencies into one level (A-112)', async () => {
    const member = await till.shopper();
    await sell('ID', 799_999, { memberId: member.id });
    await sell('MY', 21_999, { memberId: member.id });
    expect((await read(member, '/me/membership')).level).toBe(1);
  });

  it('owes in the wallet there what a refund takes and was spent, and nothing at home (A-26)', async () => {
    const member = await till.shopper({ coins: 50 });
    const order = anOrder('ID', 400_000, { memberId: member.id });
    await till.ask('orders.create', order);
    const held = await hold(member, 'ID', 300, 400_000);
    await till.ask('coinHolds.post', { source: 'demo-pos', id: held.body.id, orderNumber: `T-${next()}` });
    expect((await refund('ID', order.orderNumber, 400_000)).body).toMatchObject({ coinsTaken: 400, available: 0, debt: 300 });
    expect(await read(member, '/me/coins')).toMatchObject({
      available: 50,
      debt: 0,
      elsewhere: [{ market: 'ID', available: 0, debt: 300 }],
    });
    expect(await read(member, '/me/summary')).not.toHaveProperty('elsewhere');
  });

  it('finds a refund that came before its order applied, in its currency, and a lapsed one for a person', async () => {
    const member = await till.shopper();
    const early = anOrder('ID', 200_000, { memberId: member.id });
    expect((await refund('ID', early.orderNumber, 100_000)).body.state).toBe('parked');
    expect((await till.ask('orders.create', early)).body).toMatchObject({ coins: 100, available: 100 });
    const late = anOrder('ID', 200_000, { memberId: member.id });
    await refund('ID', late.orderNumber, 100_000);
    till.clock.moveTo('2025-09-11T08:00:00.001Z');
    expect((await till.ask('orders.create', late)).body).toMatchObject({ state: 'review', coins: 0 });
  });

  it('pays with coins before the order comes without a name, and gets what it earns', async () => {
    const member = await till.shopper();
    await sell('ID', 1_000_000, { memberId: member.id });
    const held = await hold(member, 'ID', 500, 100_000);
    const order = anOrder('ID', 100_000);
    const { orderNumber } = order;
    expect((await till.ask('coinHolds.post', { source: 'demo-pos', id: held.body.id, orderNumber })).status).toBe(201);
    expect((await till.ask('orders.create', order)).body).toMatchObject({ memberId: member.id, coins: 104, available: 604 }); // 95 × 1.1, as Leader by the first
  });

  it.each<[string, (code: string, member: Member) => Promise<{ body: Record<string, unknown> }>, object]>([
    [
      'in a quote',
      (code, member) => quote(member, 'ID', 900_000, { voucherCodes: [code] }),
      { refused: [{ reason: 'voucher.store_not_served' }] },
    ],
    [
      'at the till',
      (code) =>
        till.ask('voucherRedemptions.create', {
          ...{ ...at('ID'), orderNumber: `T-${next()}`, code, currency: 'IDR' },
          ...{ lines: lines('ID', 900_000), shipping: money('ID', 0) },
        }),
      { code: 'voucher.store_not_served' },
    ],
    [
      'with the order',
      (code, member) => sell('ID', 900_000, { memberId: member.id, voucherCodes: [code] }),
      { code: 'voucher.store_not_served' },
    ],
  ])('has a voucher that was given at home refused %s, and it stays (R-312, A-112)', async (_where, ask, said) => {
    const member = await till.shopper();
    const code = await till.voucher(member);
    expect((await ask(code, member)).body).toMatchObject(said);
    expect((await read(member, '/me/vouchers?status=available')).items).toHaveLength(1);
  });

  it('has after a move the coins from there as the own ones, and those from home elsewhere', async () => {
    const member = await till.shopper({ coins: 50 });
    await sell('ID', 100_000, { memberId: member.id });
    expect((await till.call(member, 'PATCH', '/me', { body: { country: 'ID' } })).status).toBe(200);
    expect(await wallets(member)).toEqual([100, ['MY', 50]]);
  });

  it('is told of coins there that end soon, and the notice leads to them', async () => {
    const member = await till.shopper({ coins: 50 });
    await sell('ID', 100_000, { memberId: member.id });
    const instant = '2026-08-11T08:00:00.000Z';
    await sendNotices(till.server.tools, instant, takeRelease(till.server.tools.releases, instant));
    expect(await till.rows(`select params->>'coins' as coins, link from notice where member_id = '${member.id}' order by 1`)).toEqual([
      { coins: '100', link: { screen: 'coins-record', params: { market: 'ID' } } },
      { coins: '50', link: {} },
    ]);
  });

  it.each([
    ['2026-09-10T16:59:59.998Z', 100],
    ['2026-09-10T16:59:59.999Z', 0],
  ])('has at %s by the clocks of Jakarta %i of 100 coins left, whether a sweep came or not (A-23)', async (instant, left) => {
    const member = await till.shopper();
    await sell('ID', 100_000, { memberId: member.id });
    const rules = takeRelease(till.server.tools.releases, now);
    const viewer = { memberId: member.id, market: 'MY', language: 'en', rules, now: instant };
    expect(await readElsewhere(till.db, viewer)).toMatchObject([{ market: 'ID', available: left }]);
  });
});
