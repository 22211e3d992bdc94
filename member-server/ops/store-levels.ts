import type { Reader } from '../../server-kit/db.ts';
import { json, statement } from '../../server-kit/statement.ts';

/** Number of members of a market who have the same level and reach the same levels by their spend. */
export interface LevelGroup {
  readonly market: string;
  /** Their current level. */
  readonly level: number;
  /** The level that their spend reaches by the live thresholds. */
  readonly live: number;
  /** The level that their spend reaches by the given thresholds. */
  readonly given: number;
  /** True if their level is at least `given`, or they had level `given` before. */
  readonly had: boolean;
  readonly members: number;
}

/** The spend, in minor units, that levels 2 to 4 need in a market: live, and as given for the simulation. */
export interface MarketThresholds {
  readonly market: string;
  readonly live: readonly number[];
  readonly given: readonly number[];
}

// A member who bought in several markets counts by the market that gives the highest level, as in the review of levels. Grouping keeps the number of
// rows small, however many members there are.
const groups = statement<{ byMarket: string; since: string; scope: readonly string[] | undefined }, LevelGroup>(
  'ops.level_groups',
  `with thresholds as (select * from jsonb_to_recordset($byMarket::jsonb) as a(market text, live bigint[], given bigint[])),
     spent as (select member_id, market, sum(net_minor - refunded_minor) as total from pos_order
       where state = 'credited' and paid_at >= $since group by 1, 2),
     reached as (select s.member_id,
         max(1 + (total >= live[1])::int + (total >= live[2])::int + (total >= live[3])::int) as live,
         max(1 + (total >= given[1])::int + (total >= given[2])::int + (total >= given[3])::int) as given
       from spent s join thresholds using (market) group by 1),
     compared as (select coalesce(r.member_id, l.member_id) as member_id, coalesce(l.level, 1) as level, coalesce(r.live, 1) as live,
         coalesce(r.given, 1) as given
       from reached r full join member_level l on l.member_id = r.member_id)
   select m.market, s.level, s.live, s.given, s.given <= s.level or h.member_id is not null as had, count(*) as members
   from compared s join member m on m.id = s.member_id
     left join lateral (select member_id from level_history where member_id = s.member_id and level = s.given and s.given > s.level limit 1) h on true
   where m.status <> 'deleted' and ($scope::text[] is null or m.market = any($scope::text[]))
   group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5`,
);

export const readLevelGroups = (
  reader: Reader,
  query: { readonly byMarket: readonly MarketThresholds[]; readonly since: string; readonly scope: readonly string[] | undefined },
): Promise<LevelGroup[]> => reader.all(groups, { ...query, byMarket: json(query.byMarket) });
