import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { expectInvariants } from '../ledger.ts';
import { aShop, type Shop } from './world.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await aShop();
});
beforeEach(() => shop.at('2026-03-10T08:00:00.000Z'));
afterEach(() => expectInvariants(shop.db));
afterAll(() => shop.close());

describe('Buying a plan', () => {
  it('is quoted, agreed to and paid, and then it runs (R-005, R-332, R-333, R-400)', async () => {
    const member = await shop.shopper();
    expect((await shop.quote(member, 'vip-month')).body).toEqual({
      planId: 'vip-month',
      tier: 'vip',
      name: 'VIP',
      months: 1,
      price: { amountMinor: 590, currency: 'MYR' },
      startsAt: '2026-03-10T08:00:00.000Z',
      endsAt: '2026-04-10T08:00:00.000Z',
      queued: false,
      agreementVersion: '2026-01',
      giftBag: true,
      guardian: false,
    });
    const { status, body } = await shop.buy(member, 'vip-month', { agreementVersion: '2026-01' });
    expect([status, body.status]).toEqual([201, 'pending_payment']);
    expect(await shop.payment(member, body.paymentId)).toMatchObject({
      state: 'pending',
      plan: 'vip-month',
      checkoutUrl: body.checkoutUrl,
    });
    expect(await shop.plans(member)).toEqual([]);
    const waiting = async () => (await shop.call(member, 'GET', '/me/subscriptions')).body.waiting;
    const ofPlan = { plan: 'vip-month', tier: 'vip', name: 'VIP', months: 1, price: { amountMinor: 590, currency: 'MYR' } };
    expect(await waiting()).toEqual([{ paymentId: body.paymentId, ...ofPlan, askedAt: '2026-03-10T08:00:00.000Z' }]);
    expect(await shop.tier(member)).toBe('basic');
    shop.at('2026-03-10T08:05:00.000Z');
    await shop.press(body.checkoutUrl);
    const period = { startsAt: '2026-03-10T08:05:00.000Z', endsAt: '2026-04-10T08:05:00.000Z' };
    const paid = await shop.payment(member, body.paymentId);
    expect(paid).toMatchObject({ state: 'paid', ...period });
    expect(paid.checkoutUrl).toBeUndefined();
    expect(await waiting()).toEqual([]);
    expect(await shop.plans(member, '?status=active')).toEqual([
      {
        id: body.id,
        plan: 'vip-month',
        tier: 'vip',
        name: 'VIP',
        months: 1,
        price: { amountMinor: 590, currency: 'MYR' },
        purchasedAt: '2026-03-10T08:00:00.000Z',
        ...period,
        status: 'active',
        state: 'active',
      },
    ]);
    expect(await shop.tier(member)).toBe('vip');
  });

  it('keeps what the member agreed to: page, version, language and time', async () => {
    const member = await shop.shopper();
    await shop.buy(member, 'svip-year', { agreementVersion: '2026-01' });
    const { body } = await shop.call(member, 'GET', '/me/consents');
    expect(body.items).toMatchObject([
      { purpose: 'paid-membership', version: '2026-01', language: 'en', granted: true, recordedAt: '2026-03-10T08:00:00.000Z' },
    ]);
  });

  it.each([
    ['without the tick', { agreementAccepted: false }],
    ['with a version that is another by now', { agreementVersion: '2025-01' }],
  ])('%s is refused, and nothing is left of it (R-454)', async (_case, more) => {
    const member = await shop.shopper();
    const refused = await shop.buy(member, 'vip-month', more);
    expect([refused.status, refused.body.code]).toEqual([422, 'validation.paid_agreement_required']);
    expect((await shop.call(member, 'GET', '/me/consents')).body.items).toEqual([]);
  });

  it('asks for a guardian until the day on which the market has the member of age, and keeps that they agreed (product.md 8: children)', async () => {
    // The same moment is 11 March in Malaysia and still the 10th in UTC.
    shop.at('2026-03-10T15:59:59.000Z');
    const member = await shop.shopper();
    await shop.call(member, 'PATCH', '/me', { body: { birthday: '2008-03-11' } });
    expect((await shop.quote(member, 'vip-month')).body.guardian).toBe(true);
    const refused = await shop.buy(member, 'vip-month');
    expect([refused.status, refused.body.code]).toEqual([422, 'validation.guardian_required']);
    expect((await shop.call(member, 'GET', '/me/consents')).body.items).toEqual([]);
    shop.at('2026-03-10T16:00:00.000Z');
    expect((await shop.quote(member, 'vip-month')).body.guardian).toBe(false);
    shop.at('2026-03-10T15:59:59.000Z');
    expect((await shop.buy(member, 'vip-month', { guardianAgreed: true })).status).toBe(201);
    expect((await shop.call(member, 'GET', '/me/consents')).body.items).toMatchObject([
      { purpose: 'guardian', granted: true },
      { purpose: 'paid-membership', granted: true },
    ]);
  });

  it('of a plan that is none is refused', async () => {
    const member = await shop.shopper();
    expect((await shop.quote(member, 'vip-week')).body.code).toBe('request.not_found');
    expect((await shop.buy(member, 'constructor')).body.code).toBe('request.not_found');
  });

  it('twice with one key is one purchase with one checkout', async () => {
    const member = await shop.shopper();
    const [first, second] = [await shop.buy(member, 'vip-year', {}, 'once'), await shop.buy(member, 'vip-year', {}, 'once')];
    expect(second.body).toEqual(first.body);
  });

  it('goes on with the same key where the provider did not answer', async () => {
    const member = await shop.shopper();
    shop.faults.set({ target: 'provider:sandbox', drop: true, times: 1 });
    const failed = await shop.buy(member, 'vip-year', {}, 'again');
    expect([failed.status, failed.body.code]).toEqual([503, 'server.busy']);
    const { status, body } = await shop.buy(member, 'vip-year', {}, 'again');
    expect(status).toBe(201);
    await shop.press(body.checkoutUrl);
    expect(await shop.plans(member)).toHaveLength(1);
  });

  it('that is declined starts nothing', async () => {
    const member = await shop.shopper();
    const { body } = await shop.buy(member, 'svip-month');
    await shop.press(body.checkoutUrl, 'decline');
    expect((await shop.payment(member, body.paymentId)).state).toBe('failed');
    expect(await shop.plans(member)).toEqual([]);
    await shop.press(body.checkoutUrl, 'pay');
    expect((await shop.payment(member, body.paymentId)).state).toBe('failed');
  });

  it('shows a payment to nobody else', async () => {
    const [member, other] = [await shop.shopper(), await shop.shopper()];
    const { body } = await shop.buy(member, 'vip-month');
    expect((await shop.call(other, 'GET', `/me/payments/${body.paymentId}`)).status).toBe(404);
  });
});
