import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { expectInvariants } from '../ledger.ts';
import type { Member } from '../member-server.ts';
import { aBasket, aBear, anOrder, aTill, next, ringgit, type Till } from './till-server.ts';

const start = '2025-02-10T08:00:00.000Z';
let till: Till;
beforeAll(async () => {
  till = await aTill();
});
afterAll(() => till.close());
afterEach(() => expectInvariants(till.db));

const told = ({ status, body }: { status: number; body: { code?: string; state?: string } }) => [status, body.code ?? body.state];

describe('A voucher that an order names', () => {
  const statusOf = async (member: Member) => (await till.call(member, 'GET', '/me/vouchers')).body.items[0].status;

  it.each<[string, object, number, string]>([
    ['whose minimum spend is missing', {}, 4_999, 'voucher.min_spend'],
    ['for another store', { stores: ['my-petaling-jaya-tumbly'] }, 20_000, 'voucher.store_not_served'],
    ['for another channel', { channels: ['online'] }, 20_000, 'voucher.store_not_served'],
    ['for another brand', { brands: ['funifun'] }, 20_000, 'voucher.store_not_served'],
    ['for other products', { products: { skus: ['car'] } }, 20_000, 'voucher.products_missing'],
    ['for other categories', { products: { categories: ['books'] } }, 20_000, 'voucher.products_missing'],
  ])('%s is refused as in a quote, and not used up (A-118)', async (_what, offer, costs, code) => {
    const member = await till.shopper();
    const voucher = await till.voucher(member, { id: `test-${next()}`, ...offer });
    const lines = [{ ...aBear, net: ringgit(costs) }];
    const { body } = await till.ask('quotes.create', { ...aBasket, memberId: member.id, lines, voucherCodes: [voucher] });
    expect(body.refused.map(({ reason }: { reason: string }) => reason)).toEqual([code]);
    const order = anOrder(costs - 1_000, { memberId: member.id, voucherCodes: [voucher] });
    expect(told(await till.ask('orders.create', order))).toEqual([422, code]);
    expect(await statusOf(member)).toBe('available');
    expect(told(await till.ask('orders.create', { ...order, voucherCodes: [] }))).toEqual([201, 'credited']);
  });

  it.each<[string, string, string, [number, string]]>([
    ['on its last day, sent a day later, counts', '2025-03-12T15:59:59.000Z', '2025-03-13T15:59:59.000Z', [201, 'credited']],
    [
      'on its last day, sent later than that, does not',
      '2025-03-12T15:59:59.000Z',
      '2025-03-13T16:00:00.000Z',
      [409, 'voucher.not_available'],
    ],
    ['after its last day does not count', '2025-03-12T16:00:00.000Z', '2025-03-12T16:00:00.000Z', [409, 'voucher.not_available']],
  ])('%s (A-113)', async (_what, paidAt, arrival, answer) => {
    for (const isSwept of [true, false]) {
      const member = await till.shopper();
      const code = await till.voucher(member);
      till.clock.moveTo(arrival);
      if (isSwept) await till.server.jobs.runNow('expire-vouchers');
      expect(told(await till.ask('orders.create', anOrder(19_000, { memberId: member.id, voucherCodes: [code], paidAt })))).toEqual(answer);
      till.clock.moveTo(start);
    }
  });
});

describe('A voucher code is one, however it is spelled', () => {
  it.each<[string, (code: string) => string]>([
    ['in small letters', (code) => code.toLowerCase()],
    ['in groups', (code) => code.replace(/(.{4})(?=.)/g, '$1 ')],
    ['with en dashes', (code) => code.replace(/(.{4})(?=.)/g, '$1–')],
    ['in full-width letters', (code) => code.replace(/[A-Z0-9]/g, (each) => String.fromCodePoint(each.codePointAt(0)! + 0xfee0))],
    ['with what nobody sees', (code) => `${code.slice(0, 8)}\u200b${code.slice(8)}`],
  ])('%s: to quotes, redemptions and orders, which refuse it twice', async (_how, spell) => {
    const member = await till.shopper();
    const code = await till.voucher(member);
    const spelled = spell(code);
    const basket = { ...aBasket, memberId: member.id };
    const order = anOrder(19_000, { memberId: member.id });
    const { body: quote } = await till.ask('quotes.create', { ...basket, voucherCodes: [spelled] });
    expect(quote).toMatchObject({ refused: [], steps: [{ benefit: 'cash_voucher', code }] });
    const twice = { status: 422, body: { fields: [{ path: '/voucherCodes', code: 'uniqueItems' }] } };
    expect(await till.ask('quotes.create', { ...basket, voucherCodes: [spelled, code] })).toMatchObject(twice);
    expect(await till.ask('orders.create', { ...order, voucherCodes: [spelled, code] })).toMatchObject(twice);
    const use = { ...basket, memberId: undefined, eventId: `use-${next()}`, code: spelled, orderNumber: order.orderNumber };
    expect(told(await till.ask('voucherRedemptions.create', use))).toEqual([201, 'used']);
    expect(told(await till.ask('orders.create', { ...order, voucherCodes: [spelled] }))).toEqual([201, 'credited']);
    const { items } = (await till.call(member, 'GET', '/me/orders')).body;
    expect(items[0].vouchers).toHaveLength(1);
  });
});
