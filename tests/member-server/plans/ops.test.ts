import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import plans from '../../../campaigns/programme/plans.json' with { type: 'json' };
import { insertIdentity } from '../../../member-server/identities/index.ts';
import { statement } from '../../../server-kit/statement.ts';
import { expectInvariants } from '../ledger.ts';
import { aConsole, type Person } from '../member-admin/console.ts';
import type { Member } from '../member-server.ts';
import { aFeed, aRelease } from '../programme.ts';
import { aShop, type Shop } from './world.ts';

let shop: Shop;
let ops: ReturnType<typeof aConsole>;
beforeAll(async () => {
  shop = await aShop();
  ops = aConsole(shop);
});
beforeEach(() => shop.at('2026-03-10T08:00:00.000Z'));
afterEach(() => expectInvariants(shop.db));
afterAll(() => shop.close());

const finance: Person = { role: 'finance' };
const refund = (id: string, by = finance, body: object = { reason: 'Bought by mistake' }) =>
  ops.ask(by, 'POST', `/subscriptions/${id}/refunds`, body);
const page = async ({ id }: Member) => (await ops.ask({ role: 'viewer' }, 'GET', `/members/${id}`)).body;
let asked = 0;
const run = (sql: string) => shop.db.all(statement<object, Record<string, unknown>>(`test.ops.${++asked}`, sql), {});

async function bought(planId = 'vip-month'): Promise<{ member: Member; id: string; paymentId: string }> {
  const member = await shop.shopper();
  const { body } = await shop.buy(member, planId);
  await shop.press(body.checkoutUrl);
  return { member, id: body.id, paymentId: body.paymentId };
}

describe('A refund by an operator (A-56)', () => {
  it('gives all of the price back, ends the plan, takes an unfetched gift bag, and stands in the audit log', async () => {
    const { member, id, paymentId } = await bought();
    const [shown] = (await page(member)).plans;
    expect(shown).toMatchObject({
      id,
      name: 'VIP',
      state: 'active',
      refundUntil: '2026-03-17T08:00:00.000Z',
      payment: { state: 'paid', provider: 'sandbox' },
    });
    const bag = async () => (await shop.call(member, 'GET', '/me/vouchers?status=available')).body.items.length;
    expect(await bag()).toBe(1);
    shop.at('2026-03-17T08:00:00.000Z');
    expect(await refund(id)).toMatchObject({
      status: 201,
      body: { state: 'refunded', payment: { state: 'refunding', refundedBecause: 'ops' } },
    });
    expect([await shop.tier(member), await bag()]).toEqual(['basic', 0]);
    expect(await shop.payment(member, paymentId)).toMatchObject({ state: 'refunded', refundedBecause: 'ops' });
    await shop.job();
    expect((await page(member)).plans[0].payment.state).toBe('refunded');
    expect((await refund(id)).status).toBe(201);
    const { items } = (await ops.ask({ role: 'admin' }, 'GET', `/member-audit-log?target=member:${member.id}`)).body;
    expect(items).toMatchObject([
      { action: 'subscriptions.refund', reason: 'Bought by mistake', details: { plan: 'vip-month', amountMinor: 590 } },
    ]);
    expect((await shop.call(undefined, 'GET', '/plans')).body.giftBag.left).toBe(999);
    const again = await shop.own(member, 'vip-year');
    expect([again.state, await bag()]).toEqual(['paid', 0]);
  });

  it('lets the plans behind it follow at once, so that no paid day is waited for', async () => {
    const { member, id } = await bought('vip-year');
    await shop.own(member, 'vip-month');
    await shop.own(member, 'vip-month');
    shop.at('2026-03-12T08:00:00.000Z');
    await refund(id);
    expect(
      (await shop.plans(member, '?status=active')).map(({ startsAt, endsAt }) => [startsAt.slice(0, 10), endsAt.slice(0, 10)]),
    ).toEqual([
      ['2026-04-12', '2026-05-12'],
      ['2026-03-12', '2026-04-12'],
    ]);
    expect(await shop.tier(member)).toBe('vip');
  });

  it.each([
    ['after its days', async () => shop.at('2026-03-17T08:00:01.000Z'), 'subscription.not_refundable'],
    [
      'of a plan whose delivery was free',
      async ({ id }: Member) => {
        await run(
          `insert into benefit_month (member_id, benefit, period, used) values ('${id}', 'free_shipping', '2026-03', 1) returning used`,
        );
        await run(`insert into benefit_use (id, member_id, benefit, period, place, quota, partner, source, order_number, market, off_minor, revision, used_at)
        values ('use-${id}', '${id}', 'free_shipping', '2026-03', 1, 5, 'p', 's', 'o-${id}', 'MY', 100, 1, '2026-03-10T09:00:00Z') returning id`);
      },
      'subscription.benefit_used',
    ],
  ] as const)('%s is refused', async (_case, happens, code) => {
    const { member, id } = await bought();
    await happens(member);
    expect(await refund(id)).toMatchObject({ status: 409, body: { code } });
    expect((await shop.plans(member))[0]).toMatchObject({ state: 'active' });
  });

  it.each([
    ['nobody paid', 'subscription.not_refundable', 409, finance],
    ['nobody knows', 'request.not_found', 404, finance],
    ['is of a market of others', 'ops.market_scope', 403, { role: 'finance', markets: ['SG'] }],
    ['a supporter would refund', 'ops.role_required', 403, { role: 'support' }],
  ] as const)('of a plan that %s is refused with %s', async (what, code, status, by) => {
    const member = await shop.shopper();
    const { body } = await shop.buy(member, 'vip-month');
    if (what !== 'nobody paid') await shop.press(body.checkoutUrl);
    expect(await refund(what === 'nobody knows' ? 'none' : body.id, by)).toMatchObject({ status, body: { code } });
  });
});

describe('A plan that ends (A-53)', () => {
  it('is told seven days before, once, to who has not bought on', async () => {
    const told = await bought();
    const renewed = await bought();
    await shop.own(renewed.member, 'vip-month');
    for (const { member } of [told, renewed])
      await shop.db.transaction(async (tx) => {
        const account = { kind: 'email', value: `${member.id}@mail.test` } as const;
        await insertIdentity(tx, shop.server.tools, { memberId: member.id, account, verified: true, now: shop.clock.now() });
      });
    const sent = async () => {
      await shop.job('plan-reminders');
      await shop.job('deliver-outbox');
      return (await shop.server.outbox()).filter((each) => (each as { template: string }).template === 'plan_ends');
    };
    shop.at('2026-04-03T07:59:59.000Z');
    expect(await sent()).toEqual([]);
    shop.at('2026-04-03T08:00:00.000Z');
    await shop.job('plan-reminders');
    expect(await sent()).toMatchObject([
      {
        to: `${told.member.id}@mail.test`,
        params: { plan: 'VIP', date: '10/04/2026 16:00' },
        text: expect.stringContaining('ends on 10/04/2026 16:00'),
      },
    ]);
    shop.at('2026-05-10T08:00:00.000Z');
    await shop.job('end-plans');
    expect((await page(told.member)).plans[0].state).toBe('expired');
  });

  it('holds up none behind it where one fails, of reminders and of endings; the run says so, and the next one does it', async () => {
    shop.at('2026-06-10T08:00:00.000Z');
    for (let members = 0; members < 3; members += 1) await bought();
    const run = async (now: string, name: string, useCase: string) => {
      shop.at(now);
      shop.faults.set({ target: `statement:${useCase}:1`, times: 1 });
      await expect(shop.job(name)).rejects.toThrow(AggregateError);
      return shop.job(name);
    };
    expect(await run('2026-07-04T08:00:00.000Z', 'plan-reminders', 'plans.remind')).toEqual({ messages: 1 });
    expect(await run('2026-07-10T08:00:00.000Z', 'end-plans', 'plans.end')).toEqual({ ended: 1 });
  });

  it('is told in the language in which it is read, the name of the plan with it', async () => {
    const tiers = { ...plans.tiers, vip: { ...plans.tiers.vip, name: { t: 'levels.name_leader' } } };
    const other = await aShop({ releases: aFeed(aRelease({ plans: { tiers } })) });
    onTestFinished(() => other.close());
    const member = await other.shopper();
    await other.own(member, 'vip-month');
    other.at('2026-04-03T08:00:00.000Z');
    await other.job('plan-reminders');
    const read = async (language: string) =>
      (await other.call(member, 'GET', '/me/inbox', { headers: { 'accept-language': language } })).body.items[0].title;
    expect([await read('en'), await read('th')]).toEqual(['Leader ends on 10/04/2026 16:00', 'ผู้นำ จะสิ้นสุดวันที่ 10/04/2026 16:00']);
  });
});
