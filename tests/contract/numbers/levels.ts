import { setLevel } from '../../../member-server/levels/index.ts';
import type { Observer, Wanted } from './observer.ts';
import type { World } from './world.ts';

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
  {
    at: '/byMarket/*/thresholdsMinor/*',
    by: 'the list of levels and the way there',
    async see(world, { names: [market = '', at = ''] }) {
      const { threshold } = await listed(world, market, Number(at));
      if (at === '0') return [threshold];
      return [threshold, (await membershipOf(world, Number(at) as 1, market)).progress.needed];
    },
  },
  {
    at: '/byMarket/*/shippingCapMinor',
    by: 'the cap in the list of levels',
    see: async (world, { names: [market = ''] }) =>
      (await listed(world, market, 1)).benefits.find(({ kind }) => kind === 'free_shipping')?.cap,
  },
  { at: '/levels/*/coinMultiplier', by: 'the list of levels', see: benefit('coin_multiplier') },
  { at: '/levels/*/discountPercent', by: 'the list of levels', see: benefit('discount') },
  { at: '/levels/*/freeShippingPerMonth', by: 'the list of levels', see: benefit('free_shipping') },
];
