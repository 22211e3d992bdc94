import type { Reader } from '../../server-kit/db.ts';
import { statement } from '../../server-kit/statement.ts';
import type { MonthGroup } from './rules.ts';

/** Markets to include; all if undefined. */
type Scope = readonly string[] | undefined;

const audiences = statement<{ scope: Scope; since: string }, { market: string; members: number; active: number }>(
  'ops.audiences',
  `select market, count(*) as members, count(*) filter (where last_seen_at > $since) as active from member
   where status <> 'deleted' and ($scope::text[] is null or market = any($scope::text[])) group by market order by market`,
);

/** Number of members of a market with the same level and plan. */
export interface GateGroup {
  readonly market: string;
  readonly level: 1 | 2 | 3 | 4;
  readonly plan: 'none' | 'vip' | 'svip';
  readonly members: number;
}

// A member without a row in `member_level` is at level 1. Plans of one member never overlap.
const gateGroups = statement<{ scope: Scope; now: string }, GateGroup>(
  'ops.gate_groups',
  `select m.market, coalesce(l.level, 1) as level, coalesce(s.tier, 'none') as plan, count(*) as members
   from member m left join member_level l on l.member_id = m.id
     left join subscription s on s.member_id = m.id and s.state = 'active' and s.starts_at <= $now and s.ends_at > $now
   where m.status <> 'deleted' and ($scope::text[] is null or m.market = any($scope::text[])) group by 1, 2, 3 order by 1, 2, 3`,
);

// Members with the same market, month and check-ins before and within the span form one row, so that rows stay few.
const monthGroups = statement<{ scope: Scope; first: string; from: string; to: string }, MonthGroup>(
  'ops.month_groups',
  `select market, month, before, within, count(*) as members from (
     select member_id, to_char(day, 'YYYY-MM') as month, (array_agg(market order by day desc))[1] as market,
       count(*) filter (where day < $from::date) as before, count(*) filter (where day >= $from::date) as within
     from check_in where day between $first::date and $to::date group by 1, 2) each
   where within > 0 and ($scope::text[] is null or market = any($scope::text[])) group by 1, 2, 3, 4 order by 1, 2, 3, 4`,
);

const rewarded = statement<{ scope: Scope; since: string; until: string }, { market: string; registrations: number }>(
  'ops.rewarded',
  `select market, count(*) as registrations from registration_reward
   where recorded_at >= $since and recorded_at <= $until and ($scope::text[] is null or market = any($scope::text[])) group by market order by market`,
);

export interface DayFigures {
  readonly day: string;
  readonly earned: number;
  readonly spent: number;
  readonly checkIns: number;
  readonly registrations: number;
}

// Earned and spent as in the sixth invariant of coins: coins that were returned, expired or removed count as neither.
const days = statement<{ scope: Scope; from: string; to: string }, DayFigures>(
  'ops.days',
  `select coalesce(c.day, i.day, r.day) as day, coalesce(earned, 0) as earned, coalesce(spent, 0) as spent,
     coalesce("checkIns", 0) as "checkIns", coalesce(registrations, 0) as registrations
   from (
     select effective_at::date as day, coalesce(sum(amount) filter (where amount > 0 and reverses is null), 0) as earned,
       coalesce(-sum(amount) filter (where amount < 0 and type not in ('expired', 'remove', 'return')), 0) as spent
     from coin_tx where effective_at >= $from::date and effective_at < $to::date + 1
       and ($scope::text[] is null or market = any($scope::text[])) group by 1) c
   full join (
     select day, count(*) as "checkIns" from check_in where day between $from::date and $to::date
       and ($scope::text[] is null or market = any($scope::text[])) group by 1) i on i.day = c.day
   full join (
     select registered_at::date as day, count(*) as registrations from member
     where registered_at >= $from::date and registered_at < $to::date + 1
       and ($scope::text[] is null or registered_market = any($scope::text[])) group by 1) r on r.day = coalesce(c.day, i.day)
   order by 1`,
);

/** Members by market, and how many of them were seen after `since`. */
export const countMembers = (reader: Reader, scope: Scope, since: string) => reader.all(audiences, { scope, since });
/** Members by market, level and plan at `now`. */
export const countGateGroups = (reader: Reader, scope: Scope, now: string) => reader.all(gateGroups, { scope, now });
/** Numbers of members by check-ins of the days `from` to `to`, and by their check-ins of the same months before `from`, counted from `first`. */
export const readMonthGroups = (reader: Reader, scope: Scope, span: { first: string; from: string; to: string }) =>
  reader.all(monthGroups, { scope, ...span });
/** Number of registration rewards between two instants, by market. */
export const countRewarded = (reader: Reader, scope: Scope, since: string, until: string) => reader.all(rewarded, { scope, since, until });
/** Figures of the UTC days (`YYYY-MM-DD`) on which anything happened. */
export const readDays = (reader: Reader, scope: Scope, from: string, to: string) => reader.all(days, { scope, from, to });
