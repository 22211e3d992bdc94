import { recentPlans } from '../../../member-server/plans/index.ts';
import { payAt } from '../paying.ts';
import type { Observer } from './observer.ts';
import { operator } from './operations.ts';
import { earningOfPlan } from './orders.ts';
import { after, day, type Member, minute, type World } from './world.ts';

const buy = async (world: World, { token }: Member, planId = 'vip-month') =>
  (await world.ask('me.subscriptions.create', { planId, agreementAccepted: true }, { token })).body;

/** The page of the sandbox provider. */
const pageAt = async (world: World, checkoutUrl: string) => (await fetch(world.app.address + new URL(checkoutUrl).pathname)).text();

async function bought(world: World, planId = 'vip-month'): Promise<Member> {
  const member = await world.member();
  await payAt(world.app, (await buy(world, member, planId)).checkoutUrl);
  return member;
}

/** What plans give at a till, cost and last, and what buyers are told. */
export const plans: readonly Observer[] = [
  ...(['coinMultiplier', 'discountPercent', 'freeShippingPerMonth'] as const).map(
    (name): Observer => ({
      at: `/tiers/*/${name}`,
      by: 'an order and the look at a till',
      see: (world, { names: [tier] }) => earningOfPlan(world, tier as 'vip'),
    }),
  ),
  {
    at: '/plans/*/months',
    by: 'the end of one that is paid now',
    async see(world, { names: [at] }) {
      const { token } = await bought(world, world.rules().rules.plans.plans[Number(at)]?.id);
      const { items } = (await world.ask('me.subscriptions.list', {}, { token })).body;
      return items.map(({ endsAt }: { endsAt: string }) => endsAt);
    },
  },
  {
    at: '/byMarket/*/prices/*',
    by: 'what the bank asks for',
    async see(world, { names: [market = '', id] }) {
      const { checkoutUrl } = await buy(world, await world.member(market), id);
      return /class="amount">([^<]+)</.exec(await pageAt(world, checkoutUrl))?.[1];
    },
  },
  {
    at: '/checkoutMinutes',
    by: 'what the page says an hour after the purchase',
    async see(world) {
      const { checkoutUrl } = await buy(world, await world.member());
      await world.clock(after(60 * minute));
      return (await pageAt(world, checkoutUrl)).includes('value="pay"');
    },
  },
  {
    at: '/reminderDays',
    by: 'a message as many days before the end',
    async see(world, { value }) {
      const { token } = await bought(world);
      await world.clock(after(31 * day - (value + 0.5) * day));
      await world.app.call('POST', '/test/jobs/plan-reminders');
      const { items } = (await world.ask('inbox.list', {}, { token })).body;
      return items.map(({ title }: { title: string }) => title);
    },
  },
  {
    at: '/refundDays',
    by: 'until when operators can give the price back',
    async see(world) {
      const { id: memberId } = await bought(world);
      const { rules, now } = world.rules();
      const [plan] = await recentPlans(world.app.running.member.tools.db, { memberId, rules, now, language: 'en' }, 1);
      return plan?.refundUntil;
    },
  },
  {
    at: '/refundRetryDays',
    by: 'when a refund that its provider refuses is left to a person',
    async see(world) {
      const { id: memberId } = await bought(world);
      const { rules, now } = world.rules();
      const [plan] = await recentPlans(world.app.running.member.tools.db, { memberId, rules, now, language: 'en' }, 1);
      const refund = { body: { reason: 'A refund that is refused' }, token: await operator(world) };
      await world.app.call('POST', `/ops/v1/subscriptions/${plan?.id}/refunds`, refund);
      await world.app.call('POST', '/test/faults', { body: { target: 'provider:sandbox', drop: true, times: 1_000 } });
      await world.clock(after(10 * day));
      await world.app.call('POST', '/test/jobs/settle-payments');
      await world.app.call('POST', '/test/faults', { body: {} });
      const token = await operator(world);
      const { items } = (await world.app.call('GET', '/ops/v1/unusual-members?kind=refund_refused&limit=100', { token })).body;
      return items.filter(({ id }: { id: string }) => id === memberId).map(({ lastAt }: { lastAt: string }) => lastAt);
    },
  },
  {
    at: '/giftBag/places',
    by: 'the vouchers of who buys after another',
    to: () => 1,
    async see(world) {
      await bought(world);
      const { items } = (await world.ask('vouchers.list', {}, { token: (await bought(world)).token })).body;
      return items.map(({ offerId }: { offerId: string }) => offerId);
    },
  },
];
