import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createKey } from '../../../member-server/partners/keys.ts';
import { inAll } from '../../deep.ts';
import { expectInvariants } from '../ledger.ts';
import type { Member } from '../member-server.ts';
import { aPartner, type SignedAnswer } from '../partner-client.ts';
import { aFeed, aRelease } from '../programme.ts';
import { aBasket, aBear, anOrder, aTill, atShop, next, ringgit, shop, type Till } from '../till/till-server.ts';

const start = '2025-02-10T08:00:00.000Z';
const plain = aRelease();
const partners = plain.documents.get('campaign:partners') as unknown as { partners: object[] };
const other = { id: 'other-tills', name: 'Other tills', sources: ['other-pos'], channels: ['store'], markets: ['MY', 'ID'] };

let till: Till;
let asOther: (path: string, body: object) => Promise<SignedAnswer>;
beforeAll(async () => {
  till = await aTill({ releases: aFeed(aRelease({ partners: { ...partners, partners: [...partners.partners, other] } })) });
  const operator = { id: 'op', name: 'An operator', role: 'admin' } as never;
  const key = await createKey(till.server.tools, { partner: other.id, reason: 'for a test', operator, now: start });
  const ask = aPartner(till);
  asOther = (path, body) => ask('POST', path, body, { key });
});
afterAll(() => till.close());
afterEach(() => expectInvariants(till.db));

const fresh = (prefix: string) => `${prefix}-${next()}`;
const sell = (amountMinor: number, more: object = {}) => till.ask('orders.create', anOrder(amountMinor, more));
const refund = (orderNumber: string, amountMinor: number, more: object = {}) =>
  till.ask('refunds.create', { source: 'demo-pos', orderNumber, refundAmount: ringgit(amountMinor), refundedAt: start, ...more });
const hold = (member: Member, coins: number) =>
  till.ask('coinHolds.create', { ...atShop, orderAmount: ringgit(100_000), memberId: member.id, coins });
const post = (id: string, orderNumber: string) => till.ask('coinHolds.post', { source: 'demo-pos', id, orderNumber });
const coins = async (member: Member) => {
  const { body } = await till.call(member, 'GET', '/me/coins');
  return [body.available, body.held, body.debt];
};
const told = ({ status, body }: { status: number; body: { code?: string; state?: string } }) => [status, body.code ?? body.state];

describe('Numbers and instants that do not fit', () => {
  const huge = 1e20;
  const most = Number.MAX_SAFE_INTEGER;
  it.each<[string, () => Promise<{ status: number; body: unknown }>]>([
    ['an order of 10²⁰', () => sell(huge)],
    [
      'an order whose lines together are more than whole numbers are exact to',
      () => sell(most, { lines: [most, most].map((each) => ({ ...aBear, net: ringgit(each) })), netAmount: ringgit(most * 2) }),
    ],
    ['a delivery of 10²⁰', () => sell(100, { shipping: ringgit(huge) })],
    ['a line below 0', () => sell(0, { lines: [-100, 100].map((each) => ({ ...aBear, net: ringgit(each) })) })],
    ['a refund of 10²⁰ for an order that has not come', () => refund(fresh('none'), huge)],
    ['a refund of nothing of an order that cost something', async () => refund((await sell(100)).body.orderNumber, 0)],
    ['a refund below 0', () => refund(fresh('none'), -1)],
    [
      'a hold for an order of 10²⁰',
      async () => till.ask('coinHolds.create', { ...atShop, orderAmount: ringgit(huge), memberId: (await till.shopper()).id, coins: 1 }),
    ],
  ])('%s is refused as a field', async (_what, attempt) => {
    const { status, body } = await attempt();
    expect([status, (body as { code: string }).code]).toEqual([422, 'validation.request']);
  });

  it.each(['0001-01-01T00:00:00Z', '1000-02-03T00:00:00+14:00'])('an order paid at %s waits for a person', async (paidAt) => {
    const { id: memberId } = await till.shopper();
    expect(told(await sell(100, { memberId, paidAt }))).toEqual([201, 'review']);
  });

  it('an order of the year 9999 is refused, and a refund of any year is taken', async () => {
    expect(told(await sell(100, { paidAt: '9999-12-31T23:59:59Z' }))).toEqual([422, 'validation.request']);
    for (const refundedAt of ['0001-01-01T00:00:00Z', '9999-12-31T23:59:59Z'])
      expect(told(await refund(fresh('none'), 1, { refundedAt }))).toEqual([201, 'parked']);
  });

  it('a receipt of 10²⁰ finds nothing', async () => {
    const receipt = { store: shop.MY, orderNumber: 'A-0', amountMinor: huge, date: '2025-02-10' };
    const { status } = await till.call(await till.shopper(), 'POST', '/me/order-claims', { body: receipt });
    expect([404, 422]).toContain(status);
  });
});

describe('Many refunds of one order', () => {
  const orders = [
    [3, 'none', 10_001, 7],
    [2, 'svip', 4_999, 333],
    [1, 'none', 9_999, 1],
    [4, 'none', 20_019, 613],
  ] as const;
  it.each(inAll(orders.slice(0, 2), orders))(
    'of level %s and plan %s take as much as a single one would, step by step',
    async (level, plan, amountMinor, step) => {
      const member = await till.shopper({ level, ...(plan === 'none' ? {} : { plan }) });
      const { body } = await sell(amountMinor, { memberId: member.id });
      let taken = 0;
      let left = amountMinor;
      while (left > 0 && amountMinor - left < step * 40) {
        const part = Math.min(step, left);
        taken += (await refund(body.orderNumber, part)).body.coinsTaken;
        left -= part;
      }
      taken += left > 0 ? (await refund(body.orderNumber, left)).body.coinsTaken : 0;
      expect(taken).toBe(body.coins);
      expect(await coins(member)).toEqual([0, 0, 0]);
      expect(told(await refund(body.orderNumber, 1))).toEqual([422, 'order.refund_exceeds']);
    },
  );
});

describe('Coins that pay an order', () => {
  it('belong to the till that holds them: another partner’s order cannot name them', async () => {
    const member = await till.shopper({ coins: 500 });
    const { id } = (await hold(member, 400)).body;
    const answer = await asOther('/orders', {
      ...anOrder(10_000, { memberId: member.id, coinHoldId: id }),
      source: 'other-pos',
      eventId: fresh('other'),
    });
    expect(told(answer)).toEqual([409, 'coins.hold_resolved']);
    expect(told(await asOther(`/coin-holds/${id}/posts`, { source: 'other-pos', eventId: fresh('other'), orderNumber: 'X' }))).toEqual([
      404,
      'request.not_found',
    ]);
    expect(told(await asOther(`/coin-holds/${id}/voids`, { source: 'other-pos', eventId: fresh('other') }))).toEqual([
      404,
      'request.not_found',
    ]);
    expect(await coins(member)).toEqual([100, 400, 0]);
  });

  it('are as many as pay it: of a hold that is worth more the rest is free (A-21)', async () => {
    const member = await till.shopper({ coins: 400 });
    const { id } = (await hold(member, 400)).body;
    const { body } = await sell(60, { memberId: member.id, coinHoldId: id });
    expect([body.state, body.coins]).toEqual(['credited', 0]);
    expect(await coins(member)).toEqual([160, 0, 0]);
    expect((await refund(body.orderNumber, 60)).body.coinsReturned).toBe(240);
  });

  it('that were posted for an order are worth no more than it costs, whoever’s it is', async () => {
    const member = await till.shopper({ coins: 400 });
    const orderNumber = fresh('H');
    await post((await hold(member, 400)).body.id, orderNumber);
    for (const more of [{ memberId: member.id }, {}])
      expect(told(await sell(99, { orderNumber, ...more }))).toEqual([409, 'coins.offset_limit']);
    expect(told(await sell(100, { orderNumber }))).toEqual([201, 'credited']);
  });

  it('say whose an order without a name is, so that a full return gives them back', async () => {
    const member = await till.shopper({ coins: 400 });
    const orderNumber = fresh('H');
    await post((await hold(member, 400)).body.id, orderNumber);
    const { body } = await sell(10_000, { orderNumber });
    expect([body.state, body.memberId, body.coins]).toEqual(['credited', member.id, 396]);
    expect((await refund(orderNumber, 10_000)).body).toMatchObject({ coinsTaken: 396, coinsReturned: 400 });
    expect(await coins(member)).toEqual([400, 0, 0]);
  });

  it('are not another’s: the order of one member paid with the coins of another is refused', async () => {
    const [payer, buyer] = [await till.shopper({ coins: 400 }), await till.shopper()];
    const orderNumber = fresh('H');
    await post((await hold(payer, 400)).body.id, orderNumber);
    expect(told(await sell(10_000, { orderNumber, memberId: buyer.id }))).toEqual([409, 'coins.hold_resolved']);
    expect(await coins(buyer)).toEqual([0, 0, 0]);
  });

  it('are posted before the order comes: after it, it would have earned on what they pay, and a return would not give them back', async () => {
    const member = await till.shopper({ coins: 400 });
    const { body: order } = await sell(10_000, { memberId: member.id });
    const { id } = (await hold(member, 400)).body;
    expect(told(await post(id, order.orderNumber))).toEqual([409, 'coins.hold_resolved']);
    expect(await coins(member)).toEqual([400, 400, 0]);
  });
});

describe('Vouchers of an order', () => {
  const useAt = (code: string, orderNumber: string) => till.ask('voucherRedemptions.create', { ...aBasket, code, orderNumber });

  it('are the buyer’s own: those of another member are as unknown ones', async () => {
    const [owner, buyer] = [await till.shopper(), await till.shopper()];
    const code = await till.voucher(owner);
    expect(told(await sell(20_000, { memberId: buyer.id, voucherCodes: [code] }))).toEqual([404, 'voucher.not_found']);
    expect(told(await sell(20_000, { memberId: owner.id, voucherCodes: [code] }))).toEqual([201, 'credited']);
  });

  it('are counted together, whichever way they came (A-40)', async () => {
    const member = await till.shopper();
    const [one, two] = [await till.voucher(member), await till.voucher(member)];
    const orderNumber = fresh('V');
    await sell(20_000, { orderNumber, memberId: member.id, voucherCodes: [one] });
    expect(told(await useAt(two, orderNumber))).toEqual([422, 'benefit.not_stackable']);
    expect(told(await useAt(one, orderNumber))).toEqual([201, 'used']);
  });

  it('that a return gave back are not used again for the order that was returned', async () => {
    const member = await till.shopper();
    const code = await till.voucher(member);
    const orderNumber = fresh('V');
    await useAt(code, orderNumber);
    await sell(20_000, { orderNumber, memberId: member.id, voucherCodes: [code] });
    expect((await refund(orderNumber, 20_000)).body.vouchersReturned).toBe(1);
    expect(told(await useAt(code, orderNumber))).toEqual([409, 'voucher.not_available']);
    expect(told(await useAt(code, fresh('V')))).toEqual([201, 'used']);
  });

  it.each([
    ['that it came with', true],
    ['that it had nothing to do with', false],
  ])('are not used by a late message for an order that was returned: the voucher %s', async (_which, isItsOwn) => {
    const member = await till.shopper();
    const [own, another] = [await till.voucher(member), await till.voucher(member)];
    const orderNumber = fresh('V');
    await sell(20_000, { orderNumber, memberId: member.id, voucherCodes: [own] });
    expect((await refund(orderNumber, 20_000)).body.vouchersReturned).toBe(1);
    const late = isItsOwn ? own : another;
    expect(told(await useAt(late, orderNumber))).toEqual([409, 'voucher.not_available']);
    expect(told(await useAt(late, fresh('V')))).toEqual([201, 'used']);
  });

  it('are used late for an order of which a part was returned, and come back with the rest', async () => {
    const member = await till.shopper();
    const code = await till.voucher(member);
    const orderNumber = fresh('V');
    await sell(20_000, { orderNumber, memberId: member.id });
    await refund(orderNumber, 5_000);
    expect(told(await useAt(code, orderNumber))).toEqual([201, 'used']);
    expect((await refund(orderNumber, 15_000)).body.vouchersReturned).toBe(1);
  });

  it('are not rolled back once the order is here, and lower no second order', async () => {
    const member = await till.shopper();
    const code = await till.voucher(member);
    const [orderNumber, second] = [fresh('V'), fresh('V')];
    const { id } = (await useAt(code, orderNumber)).body;
    await sell(19_000, { orderNumber, memberId: member.id });
    till.clock.moveTo('2025-02-10T08:00:01.000Z');
    expect(told(await till.ask('voucherRedemptions.rollBack', { source: 'demo-pos', id }))).toEqual([409, 'voucher.not_available']);
    expect(told(await useAt(code, second))).toEqual([409, 'voucher.not_available']);
    expect((await refund(orderNumber, 19_000)).body.vouchersReturned).toBe(1);
    expect(told(await useAt(code, second))).toEqual([201, 'used']);
    till.clock.moveTo(start);
  });

  it('used in one shop cannot be rolled back by another partner, nor by the old use once another order has them', async () => {
    const member = await till.shopper();
    const code = await till.voucher(member);
    const orderNumber = fresh('V');
    const { id } = (await useAt(code, orderNumber)).body;
    const rollBack = { source: 'other-pos', eventId: fresh('other') };
    expect(told(await asOther(`/voucher-redemptions/${id}/rollbacks`, rollBack))).toEqual([404, 'voucher.not_found']);
    await sell(20_000, { orderNumber, memberId: member.id, voucherCodes: [code] });
    await refund(orderNumber, 20_000);
    await useAt(code, fresh('V'));
    expect(told(await till.ask('voucherRedemptions.rollBack', { source: 'demo-pos', id }))).toEqual([409, 'voucher.not_available']);
  });
});

describe('Another partner’s business', () => {
  it('is closed: its source, its orders, its refunds, its events', async () => {
    const { body } = await sell(10_000);
    const stolen = { source: 'demo-pos', eventId: fresh('other') };
    expect(told(await asOther('/orders', { ...anOrder(100), ...stolen }))).toEqual([403, 'partner.unknown_source']);
    expect(told(await asOther(`/orders/${body.orderNumber}/refunds`, { ...stolen, refundAmount: ringgit(1), refundedAt: start }))).toEqual([
      403,
      'partner.unknown_source',
    ]);
    const refunded = await asOther(`/orders/${body.orderNumber}/refunds`, {
      source: 'other-pos',
      eventId: fresh('other'),
      refundAmount: ringgit(1),
      refundedAt: start,
    });
    expect(told(refunded)).toEqual([201, 'parked']);
  });

  it('an event id is one source’s: the same id of two sources is two events, of two operations a conflict', async () => {
    const eventId = fresh('shared');
    expect(told(await sell(100, { eventId }))).toEqual([201, 'unmatched']);
    expect(told(await asOther('/orders', { ...anOrder(100), source: 'other-pos', eventId }))).toEqual([201, 'unmatched']);
    expect(told(await refund(fresh('none'), 1, { eventId }))).toEqual([422, 'partner.event_conflict']);
  });
});

describe('A refund that came first', () => {
  it('lifts nobody to a level by what was given back', async () => {
    const member = await till.shopper();
    const orderNumber = fresh('P');
    await refund(orderNumber, 30_000);
    const { body } = await sell(30_000, { orderNumber, memberId: member.id });
    expect([body.coins, body.available, body.debt]).toEqual([0, 0, 0]);
    expect((await till.call(member, 'GET', '/me/membership')).body.level).toBe(1);
    expect(await coins(member)).toEqual([0, 0, 0]);
  });
});
