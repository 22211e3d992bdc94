import { setLevel } from '../../../member-server/levels/index.ts';
import type { Observer, Wanted } from './observer.ts';
import { next, type World } from './world.ts';

interface Shown {
  readonly level: number;
  readonly threshold: unknown;
  readonly benefits: readonly { readonly kind: string; readonly value?: number; readonly cap?: unknown }[];
}

async function listed(world: World, market: string, at: number): Promise<Shown> {
  const { body } = await world.ask('levels.list', {}, { headers: { 'x-market': market } });
  return body.items[at];
}

/** What the list of levels says of one benefit of the level at the pointer. */
const benefit =
  (kind: string) =>
  async (world: World, { names: [at] }: Wanted) =>
    (await listed(world, 'MY', Number(at))).benefits.find((each) => each.kind === kind) ?? 'none';

const membershipOf = async (world: World, level: 1 | 2 | 3 | 4, market = 'MY') => {
  const member = await world.member(market);
  const { tools } = world.app.running.member;
  await tools.db.transaction(async (tx) => setLevel(tx, { memberId: member.id, level, ...world.rules() }));
  return (await world.ask('membership.get', {}, { token: member.token })).body;
};

/** What becomes of a wish of a Dreamer for a number. */
async function wish(world: World, number: string) {
  const member = await world.member('MY');
  const { tools } = world.app.running.member;
  await tools.db.transaction(async (tx) => setLevel(tx, { memberId: member.id, level: 4, ...world.rules() }));
  const choose = async (wished: string) => (await world.ask('me.memberNumber', { number: wished }, { token: member.token })).status;
  return { member, status: await choose(number), choose };
}

/** What levels ask for and give, by the answers that show it in each market. */
export const levels: readonly Observer[] = [
  { at: '/windowDays', by: 'the member’s own standing', see: async (world) => (await membershipOf(world, 2)).windowDays },
  {
    at: '/keepMonths',
    by: 'how long a level that was just reached is kept',
    see: async (world) => (await membershipOf(world, 2)).keepUntil,
  },
  {
    at: '/noticeDays',
    by: 'when a level that was just reached is looked at',
    async see(world) {
      const member = await world.member('MY');
      await world.app.running.member.tools.db.transaction(async (tx) => setLevel(tx, { memberId: member.id, level: 2, ...world.rules() }));
      return world.rows(`select keep_until - review_at as before from member_level where member_id = '${member.id}'`);
    },
  },
  ...([1, 2, 3] as const).map((level) => ({
    at: `/byMarket/*/thresholdsMinor/${level}`,
    by: 'the list of levels and the way there',
    async see(world: World, { names: [market = ''] }: Wanted) {
      const { threshold } = await listed(world, market, level);
      return [threshold, (await membershipOf(world, level, market)).progress.needed];
    },
  })),
  {
    at: '/byMarket/*/shippingCapMinor',
    by: 'the cap in the list of levels',
    see: async (world, { names: [market = ''] }) =>
      (await listed(world, market, 1)).benefits.find(({ kind }) => kind === 'free_shipping')?.cap,
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
  { at: '/levels/*/coinMultiplier', by: 'the list of levels', see: benefit('coin_multiplier') },
  { at: '/levels/*/discountPercent', by: 'the list of levels', see: benefit('discount') },
  { at: '/levels/*/freeShippingPerMonth', by: 'the list of levels', see: benefit('free_shipping') },
];
