import { ingestOrder } from '../../../member-server/orders/index.ts';
import type { Programme } from '../../../member-server/programme/index.ts';
import { fresh } from '../../member-server/orders/orders.ts';
import type { Observer, Wanted } from './observer.ts';
import { sellIn } from './till.ts';
import type { World } from './world.ts';

type Badge = Programme['badges']['badges'][number];

/** A line that counts for a badge, and the market of the store where it does. */
function fits(world: World, { category = 'toy', ipTag, country = 'MY', places }: Badge) {
  const { stores } = world.rules().rules;
  const store =
    places &&
    stores.stores.find(({ city }) =>
      [city, stores.cities.find(({ id }) => id === city)?.region].some((place) => places.includes(place ?? '')),
    );
  const city = store && stores.cities.find(({ id }) => id === store.city);
  const market = stores.regions.find(({ id }) => id === city?.region)?.country ?? country;
  return { market, line: { category, ...(ipTag ? { ipTag } : {}) }, ...(store ? { store: store.id } : {}) };
}

/** Buys so often what counts for a badge, for so much in all; gives the member and what they are told of it. */
async function buy(world: World, badge: Badge, times: number, totalMinor: number, at?: string) {
  const { market, line, store } = fits(world, at === undefined ? badge : { ...badge, country: at });
  const member = await world.member(market);
  const { currency } = world.rules().rules.market(market);
  for (let bought = 1; bought <= times; bought += 1) {
    const amountMinor = bought < times ? 1 : totalMinor - (times - 1);
    const net = { amountMinor, currency };
    const lines = [{ sku: 'a', ...line, quantity: 1, net, fullPrice: true }];
    await sellIn(world, member, amountMinor, { lines, ...(store ? { store } : {}) });
  }
  return { member, badge: (await world.ask('badges.get', { id: badge.id }, { token: member.token })).body };
}

const badgeAt = (world: World, at: string | undefined): Badge => world.rules().rules.badges.badges[Number(at)]!;
/** Enough for any tier. */
const amountOf = (world: World, badge: Badge) => world.rules().rules.badges.byMarket[fits(world, badge).market]!.amountsMinor[2]!;

/** How far a badge is lit by so many purchases. */
async function litBy(world: World, { names: [at], value }: Wanted) {
  const badge = badgeAt(world, at);
  return (await buy(world, badge, value, amountOf(world, badge))).badge.level;
}

/** The coins of a claim. */
async function claimed(world: World, { names: [at, tier] }: Wanted) {
  const badge = badgeAt(world, at);
  const { member } = await buy(world, badge, badge.tiers[Number(tier)]!.count, amountOf(world, badge));
  return (await world.ask('badgeClaims.create', { id: badge.id, tier: Number(tier) + 1 }, { token: member.token })).body.coins;
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
  await tools.db.transaction((tx) => ingestOrder(tx, tools, sale, { now, rules, ofPayment: rules, actor: 'test' }));
  return (await world.ask('me.summary', {}, { token })).body.badges.hint?.missing;
}

/** What badges ask for and bring, by purchases and claims. */
export const badges: readonly Observer[] = [
  { at: '/badges/*/tiers/*/count', by: 'how far as many purchases light it', see: litBy },
  { at: '/badges/*/tiers/*/rewardCoins', by: 'the coins of a claim', see: claimed },
  {
    at: '/byMarket/*/amountsMinor/*',
    by: 'how far a sum spent in the market lights a badge',
    // A purchase costs something.
    to: (value) => value + 2,
    async see(world, { names: [market = '', tier], value }) {
      const toy = badgeAt(world, '0');
      return (await buy(world, toy, toy.tiers[Number(tier)]!.count, value + 1, market)).badge.level;
    },
  },
  {
    at: '/lightsWithinHours',
    by: 'the rules of badges',
    see: async (world) => (await world.ask('badgeRules.get', {}, { token: (await world.member()).token })).body.lightsWithinHours,
  },
  { at: '/hintsFrom', by: 'the hint of home', to: () => 1, see: hint },
];
