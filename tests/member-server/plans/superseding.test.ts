import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readStatusAt } from '../../../member-server/levels/index.ts';
import { statement } from '../../../server-kit/statement.ts';
import { expectInvariants } from '../ledger.ts';
import type { Member } from '../member-server.ts';
import { aShop, type Shop } from './world.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await aShop();
});
beforeEach(() => shop.at('2026-01-31T08:00:00.000Z'));
afterEach(() => expectInvariants(shop.db));
afterAll(() => shop.close());

const shown = async (member: Member) =>
  (await shop.plans(member)).map(({ plan, state, status, startsAt, endsAt }) => [
    plan,
    state,
    status,
    startsAt.slice(0, 10),
    endsAt.slice(0, 10),
  ]);

describe('Plans of the same tier follow each other (A-51)', () => {
  it('a renewal is queued behind the plan, and each ends on its own day (R-401, R-558)', async () => {
    const member = await shop.shopper();
    await shop.own(member, 'vip-month');
    shop.at('2026-02-10T08:00:00.000Z');
    expect((await shop.quote(member, 'vip-year')).body).toMatchObject({
      queued: true,
      startsAt: '2026-02-28T08:00:00.000Z',
      giftBag: false,
    });
    await shop.own(member, 'vip-year');
    expect(await shown(member)).toEqual([
      ['vip-year', 'queued', 'active', '2026-02-28', '2027-02-28'],
      ['vip-month', 'active', 'active', '2026-01-31', '2026-02-28'],
    ]);
    shop.at('2026-02-28T08:00:00.000Z');
    expect(await shown(member)).toEqual([
      ['vip-year', 'active', 'active', '2026-02-28', '2027-02-28'],
      ['vip-month', 'expired', 'expired', '2026-01-31', '2026-02-28'],
    ]);
    expect(await shop.job('end-plans')).toEqual({ ended: 1 });
    expect(await shop.plans(member, '?status=expired')).toHaveLength(1);
    expect(await shop.tier(member)).toBe('vip');
    const ofEnd = { memberId: member.id, at: '2027-02-28T08:00:00.000Z' };
    expect((await readStatusAt(shop.db, ofEnd)).paidTier).toBe('none');
  });

  it('a year that begins on 29 February ends on 28 February (R-559)', async () => {
    shop.at('2028-02-29T08:00:00.000Z');
    const member = await shop.shopper();
    expect(await shop.own(member, 'svip-year')).toMatchObject({ startsAt: '2028-02-29T08:00:00.000Z', endsAt: '2029-02-28T08:00:00.000Z' });
  });
});

describe('SVIP over VIP', () => {
  async function withVip(): Promise<Member> {
    const member = await shop.shopper();
    await shop.own(member, 'vip-month');
    await shop.own(member, 'vip-month');
    return member;
  }

  it('takes effect at once; what is left of VIP is lost, and orders of before find it (R-411, R-412)', async () => {
    const member = await withVip();
    shop.at('2026-02-10T08:00:00.000Z');
    const { body: quote } = await shop.quote(member, 'svip-month');
    expect(quote).toMatchObject({ queued: false, lostUntil: '2026-03-31T08:00:00.000Z', lostDays: 49 });
    const seen = { confirmSupersede: true, seenLostUntil: quote.lostUntil };
    const paid = await shop.own(member, 'svip-month', seen);
    expect(paid).toMatchObject({ startsAt: '2026-02-10T08:00:00.000Z', endsAt: '2026-03-10T08:00:00.000Z' });
    expect(await shop.tier(member)).toBe('svip');
    expect(await shown(member)).toEqual([
      ['svip-month', 'active', 'active', '2026-02-10', '2026-03-10'],
      ['vip-month', 'superseded', 'expired', '2026-02-10', '2026-02-10'],
      ['vip-month', 'superseded', 'expired', '2026-01-31', '2026-02-10'],
    ]);
    const at = async (instant: string) => (await readStatusAt(shop.db, { memberId: member.id, at: instant })).paidTier;
    expect([await at('2026-02-09T08:00:00.000Z'), await at('2026-02-11T08:00:00.000Z')]).toEqual(['vip', 'svip']);
    expect((await shop.quote(member, 'vip-month')).body.code).toBe('subscription.svip_active');
    expect((await shop.buy(member, 'vip-month')).body.code).toBe('subscription.svip_active');
  });

  it('asks first, and again where the time that is lost is another by now (R-413)', async () => {
    const member = await withVip();
    const refused = await shop.buy(member, 'svip-year');
    expect([refused.status, refused.body.code, refused.body.params]).toEqual([
      409,
      'subscription.confirm_supersede',
      { lostUntil: '2026-03-31T08:00:00.000Z', lostDays: 59 },
    ]);
    await shop.own(member, 'vip-month');
    const seen = { confirmSupersede: true, seenLostUntil: refused.body.params.lostUntil };
    const stale = await shop.buy(member, 'svip-year', seen);
    expect([stale.status, stale.body.params.lostUntil]).toEqual([409, '2026-04-30T08:00:00.000Z']);
    expect(await shop.tier(member)).toBe('vip');
  });
});

describe('VIP and SVIP bought side by side', () => {
  it.each([
    ['VIP is paid first', ['vip', 'svip']],
    ['SVIP is paid first', ['svip', 'vip']],
  ] as const)('%s: SVIP stays, VIP gives its money back and says why', async (_case, order) => {
    const member = await shop.shopper();
    const open = { vip: (await shop.buy(member, 'vip-month')).body, svip: (await shop.buy(member, 'svip-month')).body };
    shop.at('2026-01-31T08:10:00.000Z');
    for (const tier of order) await shop.press(open[tier].checkoutUrl);
    expect(await shop.tier(member)).toBe('svip');
    expect(await shop.payment(member, open.svip.paymentId)).toMatchObject({ state: 'paid' });
    expect(await shop.payment(member, open.vip.paymentId)).toMatchObject({ state: 'refunded', refundedBecause: 'svip_active' });
    await shop.job();
    const stateOf = statement<{ id: string }, { state: string }>('test.payment_state', 'select state from payment where id = $id');
    expect(await shop.db.all(stateOf, { id: open.vip.paymentId })).toEqual([{ state: 'refunded' }]);
  });

  it('VIP that still waits when SVIP is paid is offered for payment no more and says so; what is paid for it all the same goes back', async () => {
    const member = await shop.shopper();
    const [vip, svip] = [(await shop.buy(member, 'vip-month')).body, (await shop.buy(member, 'svip-month')).body];
    const waiting = async () => (await shop.call(member, 'GET', '/me/subscriptions')).body.waiting;
    expect(await shop.payment(member, vip.paymentId)).toMatchObject({ state: 'pending', checkoutUrl: vip.checkoutUrl });
    await shop.press(svip.checkoutUrl);
    const left = await shop.payment(member, vip.paymentId);
    expect(left).toMatchObject({ state: 'pending', notNeeded: true });
    expect(left).not.toHaveProperty('checkoutUrl');
    expect(await waiting()).toMatchObject([{ paymentId: vip.paymentId, notNeeded: true }]);
    await shop.press(vip.checkoutUrl);
    const given = await shop.payment(member, vip.paymentId);
    expect(given).toMatchObject({ state: 'refunded', refundedBecause: 'svip_active' });
    expect(given).not.toHaveProperty('notNeeded');
    expect(await waiting()).toEqual([]);
  });

  it('SVIP that waits beside SVIP would follow it, and VIP that waits when SVIP is over would start: both can be paid', async () => {
    const member = await shop.shopper();
    const [svip, more] = [(await shop.buy(member, 'svip-month')).body, (await shop.buy(member, 'svip-month')).body];
    const { paymentId } = (await shop.buy(member, 'vip-month')).body;
    await shop.press(svip.checkoutUrl);
    expect(await shop.payment(member, more.paymentId)).toMatchObject({ checkoutUrl: more.checkoutUrl });
    shop.at('2026-02-28T08:00:00.000Z');
    const left = await shop.payment(member, paymentId);
    expect(left).toHaveProperty('checkoutUrl');
    expect(left).not.toHaveProperty('notNeeded');
  });
});
