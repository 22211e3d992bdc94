import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { checksum, expectInvariants } from '../ledger.ts';
import { type Member, signedIn } from '../member-server.ts';
import { anOrder, aTill, fresh, type Till } from './orders.ts';

describe('A paid order', () => {
  let till: Till;
  let member: Member;
  beforeAll(async () => {
    till = await aTill();
  });
  afterAll(() => till.close());
  beforeEach(async () => {
    till.clock.moveTo('2025-02-10T08:00:00.000Z');
    member = await signedIn(till);
  });
  afterEach(() => expectInvariants(till.db));

  it('gives its coins at once, valid for 365 days, and stands among the member’s orders (R-002, R-043, R-165, R-318 to R-320)', async () => {
    const order = anOrder(10_010);
    expect(await till.partner('POST', '/orders', { ...order, memberId: member.id })).toMatchObject({
      status: 201,
      body: {
        orderNumber: order.orderNumber,
        state: 'credited',
        memberId: member.id,
        coins: 400,
        available: 400,
        debt: 0,
        refunded: { amountMinor: 0 },
      },
    });
    expect(await till.coins(member)).toMatchObject({ available: 400, schedule: [{ expiresAt: '2026-02-10T15:59:59.999Z', coins: 400 }] });
    const { body } = await till.call(member, 'GET', '/me/orders');
    expect(body.items).toMatchObject([
      {
        orderNumber: order.orderNumber,
        orderedAt: '2025-02-10T08:00:00.000Z',
        day: '2025-02-10',
        amount: { amountMinor: 10_010, currency: 'MYR' },
        coins: 400,
        returned: false,
        earning: {
          perCoin: { amountMinor: 25 },
          base: 400,
          multiplier: 1,
          multiplierName: 'Adventurer',
          bonus: 0,
          birthday: 0,
          revision: 1,
        },
      },
    ]);
    expect((await till.call(member, 'GET', `/me/orders/${body.items[0].id}`)).body).toEqual(body.items[0]);
    expect(await till.partner('GET', `/orders/${order.orderNumber}?source=demo-pos`)).toMatchObject({
      status: 200,
      body: { state: 'credited', coins: 400 },
    });
  });

  it.each([
    ['online', 'online_order', 'R-289'],
    ['store', 'store_order', 'R-290'],
    ['entertainment', 'entertainment_order', 'R-291'],
    ['other_brand', 'other_brand_order', 'R-292'],
  ])('of channel %s is a coin record of type %s (%s)', async (channel, type) => {
    await till.sell({ memberId: member.id, channel });
    expect((await till.call(member, 'GET', '/me/coin-entries')).body.items).toMatchObject([
      { type, amount: 400, source: { kind: 'order' } },
    ]);
  });

  it('counts once: the same event again has the first result and status 200, another body is a conflict', async () => {
    const order = { ...anOrder(10_000), memberId: member.id };
    const first = await till.partner('POST', '/orders', order);
    const before = await checksum(till.db);
    const again = await till.partner('POST', '/orders', order);
    expect([again.status, again.body]).toEqual([200, first.body]);
    expect(await till.partner('POST', '/orders', { ...order, paidAt: '2025-02-10T07:00:00.000Z' })).toMatchObject({
      status: 422,
      body: { code: 'partner.event_conflict' },
    });
    const refused = await till.partner('POST', `/orders/${order.orderNumber}/refunds`, {
      source: 'demo-pos',
      eventId: order.eventId,
      refundAmount: { amountMinor: 1, currency: 'MYR' },
      refundedAt: order.paidAt,
    });
    expect(refused).toMatchObject({ status: 422, body: { code: 'partner.event_conflict' } });
    expect(withoutNonces(await checksum(till.db))).toBe(withoutNonces(before));
    // The same order under another event is the same order, another order under its number a conflict.
    expect(await till.partner('POST', '/orders', { ...order, eventId: fresh('event') })).toMatchObject({
      status: 200,
      body: { coins: 400 },
    });
    expect(await till.sell({ ...anOrder(9_000), orderNumber: order.orderNumber, memberId: member.id })).toMatchObject({
      status: 422,
      body: { code: 'partner.event_conflict' },
    });
    expect((await till.coins(member)).available).toBe(400);
  });

  it('sent forty times at once, under one event and under many, is one order', async () => {
    const order = { ...anOrder(10_000), memberId: member.id };
    const same = Array.from({ length: 20 }, () => till.partner('POST', '/orders', order));
    const others = Array.from({ length: 20 }, () => till.partner('POST', '/orders', { ...order, eventId: fresh('event') }));
    const answers = await Promise.all([...same, ...others]);
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(39).fill(200), 201]);
    expect((await till.coins(member)).available).toBe(400);
  });

  const money = (amountMinor: number, currency = 'MYR') => ({ amountMinor, currency });
  it.each<[string, object, number, string]>([
    ['a source of nobody', { source: 'other-pos' }, 403, 'partner.unknown_source'],
    ['a store that is not there', { store: 'my-nowhere' }, 403, 'partner.unknown_source'],
    ['the currency of another market', { currency: 'IDR' }, 422, 'order.currency'],
    ['a net amount in another currency', { netAmount: money(10_000, 'IDR') }, 422, 'order.currency'],
    ['a currency that is not the store’s, though it is the member’s', { store: 'id-jakarta-pusat-tumbly' }, 422, 'order.currency'],
    ['a net amount that is not the sum of its lines', { netAmount: money(9_999) }, 422, 'validation.request'],
    ['delivery below 0', { shipping: money(-1) }, 422, 'validation.request'],
    ['a day that has not come', { paidAt: '2025-02-10T08:05:01.000Z' }, 422, 'validation.request'],
    ['a member that is not there', { memberId: 'nobody' }, 404, 'member.not_found'],
    ['a number that is nobody’s', { memberId: undefined, memberCode: '00000000' }, 404, 'member.not_found'],
    ['two names at once', { memberCode: '12345678' }, 422, 'validation.request'],
    ['a hold that is not there', { coinHoldId: 'no-hold' }, 409, 'coins.hold_resolved'],
    ['a voucher that is not there', { voucherCodes: ['ABCD-EFGH'] }, 404, 'voucher.not_found'],
  ])('is refused with %s, and moves nothing', async (_name, twist, status, code) => {
    const before = await checksum(till.db);
    expect(await till.sell({ memberId: member.id, ...twist })).toMatchObject({ status, body: { code } });
    expect(withoutNonces(await checksum(till.db))).toBe(withoutNonces(before));
  });

  it.each<[string, object, string]>([
    ['paid 31 days ago', { paidAt: '2025-01-10T07:59:59.000Z' }, 'late'],
    ['larger than any', anOrder(1_000_001), 'large'],
  ])('%s waits for a person, without coins', async (_name, order, why) => {
    expect(await till.sell({ ...order, memberId: member.id })).toMatchObject({ status: 201, body: { state: 'review', coins: 0 } });
    expect(await till.rows(`select state, why from pos_order where member_id = '${member.id}'`)).toEqual([{ state: 'review', why }]);
    expect((await till.coins(member)).available).toBe(0);
    expect((await till.call(member, 'GET', '/me/orders')).body.items).toEqual([]);
  });

  it('beyond the number of a day waits too: a cashier may use the own code', async () => {
    for (let sent = 0; sent < 30; sent += 1) await till.sell({ ...anOrder(100), memberId: member.id });
    expect(await till.sell({ ...anOrder(100), memberId: member.id })).toMatchObject({ body: { state: 'review' } });
    expect((await till.coins(member)).available).toBe(120);
  });

  it('with nobody’s name is kept for the receipt', async () => {
    expect(await till.sell()).toMatchObject({ status: 201, body: { state: 'unmatched', coins: 0 } });
  });

  it('finds its member by number, with or without spaces', async () => {
    const { body } = await till.call(member, 'GET', '/me');
    const number = String(body.memberNumber);
    expect(await till.sell({ memberCode: number })).toMatchObject({ status: 201, body: { memberId: member.id } });
    expect(await till.sell({ memberCode: `${number.slice(0, 4)} ${number.slice(4)}` })).toMatchObject({ body: { memberId: member.id } });
  });
});

/** What every signed request leaves behind, refused ones too. */
const withoutNonces = (sum: string): string =>
  sum
    .split('\n')
    .filter((line) => !/^(partner_nonce|partner_key|partner_miss) /.test(line))
    .join('\n');
