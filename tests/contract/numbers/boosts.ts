import { checkIn } from '../../../member-server/check-ins/index.ts';
import { setLevel } from '../../../member-server/levels/index.ts';
import { ingestOrder } from '../../../member-server/orders/index.ts';
import { givePlan } from '../../../member-server/plans/index.ts';
import { fresh } from '../../member-server/orders/orders.ts';
import { register } from './coins.ts';
import type { Observer } from './observer.ts';
import { next, type World } from './world.ts';

/** A purchase that a boost is for, at an instant at which it is in force; the world may be past it. */
interface Bought {
  readonly at: string;
  readonly store: string;
  readonly category: string;
  readonly isBirthday?: true;
}

/** How much of a boost all members and this one have had. */
interface Had {
  readonly all?: number;
  readonly member?: number;
}

async function begin(world: World, id: string, memberId: string, had: Had): Promise<void> {
  await world.rows(
    `insert into boost_total (boost_id, given) values ('${id}', ${had.all ?? 0}) on conflict (boost_id) do update set given = excluded.given`,
  );
  if (had.member) await world.rows(`insert into boost_member (boost_id, member_id, given) values ('${id}', '${memberId}', ${had.member})`);
}

/** Coins of such a purchase of 100.00 in Kuala Lumpur under the rules in force, by a VIP whose birthday it is where that is asked for. */
async function bought(world: World, id: string, { at: now, store, category, isBirthday }: Bought, had: Had = {}) {
  const { id: memberId, market } = await world.member();
  await begin(world, id, memberId, had);
  const { tools } = world.app.running.member;
  const { rules } = world.rules();
  if (isBirthday) {
    const born = `update member set birthday = '1990-${now.slice(5, 10)}', birthday_set_at = '2026-01-01' where id = '${memberId}' returning id`;
    await world.rows(born);
    const period = { startsAt: '2026-01-01T00:00:00.000Z', endsAt: '2028-01-01T00:00:00.000Z' };
    await tools.db.transaction(async (tx) => givePlan(tx, { id: `boost-${next()}`, memberId, market, tier: 'vip', ...period, rules }));
  }
  const netMinor = 10_000;
  const sale = {
    source: 'demo-pos',
    orderNumber: fresh('boosted'),
    market,
    store,
    channel: 'store',
    currency: rules.market(market).currency,
    lines: [{ sku: 'a', category, quantity: 1, netMinor, fullPrice: true }],
    netMinor,
    shippingMinor: 0,
    paidAt: now,
    named: { memberId },
    voucherCodes: [],
  } as const;
  const { order } = await tools.db.transaction((tx) => ingestOrder(tx, tools, sale, { now, rules, ofPayment: rules, actor: 'test' }));
  return order.earned;
}

/** Coins of a check-in on a Saturday by a Creator. */
async function stamped(world: World, id: string, had: Had = {}) {
  const { id: memberId, market } = await world.member();
  await begin(world, id, memberId, had);
  const { tools } = world.app.running.member;
  const now = '2026-11-28T04:00:00.000Z';
  const { rules } = world.rules();
  await tools.db.transaction(async (tx) => setLevel(tx, { memberId, now, rules, level: 3 }));
  const command = { operation: 'checkIns.create', key: `boost-${next()}`, scope: memberId, requestHash: 'boost', now };
  return (await checkIn(tools, command, { memberId, market, now, rules })).coins;
}

async function welcomed(world: World, id: string, had: Had = {}) {
  await begin(world, id, '', had);
  return (await register(world, 'KH')).coins;
}

const purchaseNumbers = (id: string, what: Bought, amount: '/factor' | '/coins'): readonly Observer[] => [
  { at: amount, by: 'the coins of a purchase', see: (world) => bought(world, id, what) },
  {
    at: '/capPerMember',
    by: 'the purchase of a member who had so much of it',
    see: (world, { value }) => bought(world, id, what, { member: value }),
  },
  {
    at: '/budgetCoins',
    by: 'the purchase after all had so much of it',
    see: (world, { value }) => bought(world, id, what, { all: value }),
  },
];

const folder = 'campaigns/boosts';
const shop = { at: '2026-11-25T04:00:00.000Z', store: 'my-kl-city-tumbly' };
export const boosts: Readonly<Record<string, readonly Observer[]>> = {
  [`${folder}/linden-evenings.json`]: purchaseNumbers(
    'linden-evenings',
    { at: '2026-11-25T11:00:00.000Z', store: 'my-kl-city-linden-row', category: 'household' },
    '/coins',
  ),
  [`${folder}/toy-days.json`]: purchaseNumbers('toy-days', { ...shop, category: 'toy' }, '/factor'),
  [`${folder}/vip-birthday.json`]: purchaseNumbers('vip-birthday', { ...shop, category: 'food', isBirthday: true }, '/factor'),
  [`${folder}/warm-welcome.json`]: [
    { at: '/coins', by: 'the coins of who signs up', see: (world) => welcomed(world, 'warm-welcome') },
    {
      at: '/budgetCoins',
      by: 'who signs up after all had so much of it',
      see: (world, { value }) => welcomed(world, 'warm-welcome', { all: value }),
    },
  ],
  [`${folder}/weekend-stamps.json`]: [
    { at: '/factor', by: 'the coins of a check-in', see: (world) => stamped(world, 'weekend-stamps') },
    { at: '/gates/minLevel', by: 'the coins of a Creator', see: (world) => stamped(world, 'weekend-stamps') },
    { at: '/capPerMember', by: 'who had so much of it', see: (world, { value }) => stamped(world, 'weekend-stamps', { member: value }) },
    {
      at: '/budgetCoins',
      by: 'who comes after all had so much of it',
      see: (world, { value }) => stamped(world, 'weekend-stamps', { all: value }),
    },
  ],
};
