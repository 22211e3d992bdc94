import { takeOrder } from '../../../member-server/orders/index.ts';
import { fresh } from '../../member-server/orders/orders.ts';
import type { Observer } from './observer.ts';
import type { World } from './world.ts';

/** What a member of Kuala Lumpur, or of another market, is told of a badge. */
async function tierOf(world: World, badge: string, tier: string) {
  const { token } = await world.member();
  const { body } = await world.ask('badges.list', {}, { token });
  const { requiredCount, rewardCoins } = body.items[Number(badge)].tiers[Number(tier)];
  return { requiredCount, rewardCoins };
}

/** The hint of home after one purchase of a toy: three are missing to the next level. */
async function hint(world: World) {
  const { id: memberId, market, token } = await world.member();
  const { tools } = world.app.running.member;
  const { rules, now } = world.rules();
  const netMinor = 10_000;
  const sale = {
    source: 'demo-pos',
    orderNumber: fresh('hinted'),
    market,
    store: 'my-kl-city-tumbly',
    channel: 'store',
    currency: rules.market(market).currency,
    lines: [{ sku: 'a', category: 'toy', quantity: 1, netMinor, fullPrice: true }],
    netMinor,
    shippingMinor: 0,
    paidAt: now,
    named: { memberId },
    voucherCodes: [],
  } as const;
  await tools.db.transaction((tx) => takeOrder(tx, tools, sale, { now, rules, ofPayment: rules, actor: 'test' }));
  return (await world.ask('me.summary', {}, { token })).body.badges.hint?.missing;
}

/** What badges ask for and bring, by what members are told. */
export const badges: readonly Observer[] = [
  { at: '/badges/*/tiers/*/count', by: 'the tiers of the badge', see: (world, { names: [badge, tier] }) => tierOf(world, badge!, tier!) },
  {
    at: '/badges/*/tiers/*/rewardCoins',
    by: 'the tiers of the badge',
    see: (world, { names: [badge, tier] }) => tierOf(world, badge!, tier!),
  },
  {
    at: '/byMarket/*/amountsMinor/*',
    by: 'the tiers of a badge in the market',
    to: (value) => value + 1,
    see: async (world, { names: [market, tier] }) => {
      const { token } = await world.member(market);
      return (await world.ask('badgeRules.get', {}, { token })).body.items[0].tiers[Number(tier)].requiredAmount;
    },
  },
  {
    at: '/lightsWithinHours',
    by: 'the rules of badges',
    see: async (world) => (await world.ask('badgeRules.get', {}, { token: (await world.member()).token })).body.lightsWithinHours,
  },
  { at: '/hintsFrom', by: 'the hint of home', to: () => 1, see: hint },
];
