import type { Reader } from '../../server-kit/db.ts';
import { statement } from '../../server-kit/statement.ts';

export interface DayQuery {
  readonly since: string;
  readonly scope: readonly string[] | undefined;
}

const levels = statement<DayQuery, { day: string; up: number; down: number; told: number }>(
  'campaign_stats.levels',
  `select to_char(occurred_at at time zone 'UTC', 'YYYY-MM-DD') as day, count(*) filter (where kind = 'up') as up,
     count(*) filter (where kind = 'down') as down, count(*) filter (where kind = 'at_risk') as told
   from level_event where occurred_at >= $since and ($scope::text[] is null or market = any($scope::text[])) group by 1`,
);
const badges = statement<DayQuery, { day: string; lit: number; claimed: number; coins: number }>(
  'campaign_stats.badges',
  `select to_char(at at time zone 'UTC', 'YYYY-MM-DD') as day, sum(lit)::bigint as lit, sum(claimed)::bigint as claimed, sum(coins)::bigint as coins
   from (select member_id, lit_at as at, 1 as lit, 0 as claimed, 0::bigint as coins from badge_lit where lit_at >= $since
     union all select member_id, claimed_at, 0, 1, coins from badge_claim where claimed_at >= $since) each
   where $scope::text[] is null or exists (select from member where id = each.member_id and market = any($scope::text[])) group by 1`,
);
// A refunded plan counts as sold on the day of purchase and as refunded on the day it ended.
const plans = statement<DayQuery, { day: string; market: string; sold: number; refunded: number; revenue: number }>(
  'campaign_stats.plans',
  `select to_char(at at time zone 'UTC', 'YYYY-MM-DD') as day, market, sum(sold)::bigint as sold, sum(refunded)::bigint as refunded,
     sum(price)::bigint as revenue
   from (select market, purchased_at as at, 1 as sold, 0 as refunded, price_minor as price from subscription
       where state <> 'pending_payment' and purchased_at >= $since
     union all select market, ended_at, 0, 1, -price_minor from subscription where state = 'refunded' and ended_at >= $since) each
   where $scope::text[] is null or market = any($scope::text[]) group by 1, 2 order by 2`,
);

export const readLevelDays = (reader: Reader, query: DayQuery) => reader.all(levels, query);
export const readBadgeDays = (reader: Reader, query: DayQuery) => reader.all(badges, query);
export const readPlanDays = (reader: Reader, query: DayQuery) => reader.all(plans, query);
