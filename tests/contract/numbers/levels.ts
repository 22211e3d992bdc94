import { setLevel } from '../../../member-server/levels/index.ts';
import { money } from '../../e2e/till.ts';
import type { Observer, Wanted } from './observer.ts';
import { asTill, quoteFor, sell, sellIn } from './till.ts';
import { after, day, hour, type Member, next, type World } from './world.ts';

type Level = 1 | 2 | 3 | 4;

async function memberOf(world: World, level: Level, market = 'MY'): Promise<Member> {
  const member = await world.member(market);
  await world.app.running.member.tools.db.transaction(async (tx) => setLevel(tx, { memberId: member.id, level, ...world.rules() }));
  return member;
}

const membershipOf = async (world: World, { token }: Member) => (await world.ask('membership.get', {}, { token })).body;

/** The level at the pointer. */
const levelAt = ({ names: [at] }: Wanted) => (Number(at) + 1) as Level;

/** More free deliveries than any level has but those without an end. */
const DELIVERIES = 6;

/** How many free deliveries of a month a till gets, asking for some more. */
async function deliveriesOf(world: World, member: Member): Promise<number> {
  for (let used = 0; used < DELIVERIES; used += 1) {
    const order = { source: 'demo-pos', eventId: `delivery-${next()}`, orderNumber: `delivered-${next()}` };
    const use = { ...order, memberId: member.id, benefit: 'free_shipping', shipping: money(700) };
    const { status, body } = await asTill(world, 'POST', '/benefit-uses', use);
    if (body.code === 'benefit.used_up') return used;
    if (status !== 201) throw new Error(`Not delivered: ${JSON.stringify(body)}`);
  }
  return DELIVERIES;
}

/** What becomes of a wish of a Dreamer for a number. */
async function wish(world: World, number: string) {
  const member = await memberOf(world, 4);
  const choose = async (wished: string) => (await world.ask('me.memberNumber', { number: wished }, { token: member.token })).status;
  return { member, status: await choose(number), choose };
}

/** What levels ask for and give, by what becomes of purchases and quotes. */
export const levels: readonly Observer[] = [
  {
    at: '/windowDays',
    by: 'what counts so many days after a purchase',
    async see(world, { value }) {
      const member = await world.member();
      await sell(world, member);
      await world.clock(after(value * day + hour));
      return (await membershipOf(world, await world.again(member))).progress.spent;
    },
  },
  {
    at: '/keepMonths',
    by: 'how long a level that was just reached is kept',
    see: async (world) => (await membershipOf(world, await memberOf(world, 2))).keepUntil,
  },
  {
    at: '/noticeDays',
    by: 'when a level that was just reached is looked at',
    async see(world) {
      const member = await memberOf(world, 2);
      return world.rows(`select keep_until - review_at as before from member_level where member_id = '${member.id}'`);
    },
  },
  ...([1, 2, 3] as const).map((level) => ({
    at: `/byMarket/*/thresholdsMinor/${level}`,
    by: 'the level of who spends as much',
    async see(world: World, { names: [market = ''], value }: Wanted) {
      const member = await world.member(market);
      await sellIn(world, member, value);
      return (await membershipOf(world, member)).level;
    },
  })),
  {
    at: '/byMarket/*/shippingCapMinor',
    by: 'what a till takes off a dear delivery',
    async see(world, { names: [market = ''], value }) {
      const { steps } = await quoteFor(world, await memberOf(world, 2, market), { shippingMinor: 10 * value });
      return steps.filter(({ benefit }) => benefit === 'free_shipping').map(({ off }) => off);
    },
  },
  ...[
    { at: '/ownNumber/digits/min', digits: [4, 5, 6, 7] },
    { at: '/ownNumber/digits/max', digits: [9, 10, 11] },
  ].map(({ at, digits }) => ({
    at,
    by: 'which numbers a Dreamer may choose',
    async see(world: World) {
      await world.rows(`update member set former_number = null, former_until = null, member_number = id where length(member_number) < 12`);
      const answers = [];
      for (const count of digits) answers.push((await wish(world, '8'.repeat(count))).status);
      return answers;
    },
  })),
  {
    at: '/ownNumber/oldKeptDays',
    by: 'until when tills know the old number',
    async see(world) {
      const { member } = await wish(world, `7${String(next()).padStart(8, '0')}`);
      return world.rows(`select former_until - updated_at as kept from member where id = '${member.id}'`);
    },
  },
  {
    at: '/ownNumber/triesPerHour',
    by: 'how many tries are answered before one is refused',
    async see(world) {
      await wish(world, '90909090');
      const { choose } = await wish(world, '90909090');
      for (let count = 1; ; count += 1) if ((await choose('90909090')) === 429) return count;
    },
  },
  {
    at: '/levels/*/coinMultiplier',
    by: 'the coins of an order',
    see: async (world, wanted) => (await sell(world, await memberOf(world, levelAt(wanted)))).coins,
  },
  {
    at: '/levels/*/discountPercent',
    by: 'what a till takes off',
    see: async (world, wanted) => (await quoteFor(world, await memberOf(world, levelAt(wanted)), {})).steps,
  },
  {
    at: '/levels/*/freeShippingPerMonth',
    by: 'the deliveries of a month at a till',
    see: async (world, wanted) => deliveriesOf(world, await memberOf(world, levelAt(wanted))),
  },
];
