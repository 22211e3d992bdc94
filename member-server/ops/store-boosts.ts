import type { Reader } from '../../server-kit/db.ts';
import { statement } from '../../server-kit/statement.ts';
import type { BoostReplay } from './boost-figures.ts';

/** Past events to which a boost would apply; a list that is null restricts nothing. Weekdays from 1 for Monday; `from` and `to` are `HH:MM`. */
export interface BoostFilter {
  readonly markets: readonly string[];
  /** Time zone of each of the markets, in their order. */
  readonly zones: readonly string[];
  readonly stores: readonly string[] | null;
  readonly categories: readonly string[] | null;
  readonly weekdays: readonly number[] | null;
  readonly from: string;
  readonly to: string;
  readonly minLevel: number | null;
  readonly paidTiers: readonly string[] | null;
  readonly factorMilli: number | null;
  readonly addCoins: number | null;
  readonly cap: number | null;
  readonly since: string;
  readonly until: string;
}

const inTime = (
  at: string,
): string => `($weekdays::int[] is null or extract(isodow from ${at} at time zone z.zone)::int = any($weekdays::int[]))
       and to_char(${at} at time zone z.zone, 'HH24:MI') >= $from and to_char(${at} at time zone z.zone, 'HH24:MI') < $to`;
const isFor = (level: string, tier: string): string => `($minLevel::int is null and $paidTiers::text[] is null
       or ${level} >= $minLevel::int or ${tier} = any($paidTiers::text[]))`;
const added = (base: string): string =>
  `case when ${base} < 1 then 0 else coalesce($addCoins::bigint, ${base} * ($factorMilli::bigint - 1000) / 1000) end`;
const zones = 'unnest($markets::text[], $zones::text[]) z(market, zone)';
const byMarket = `select market, sum(events)::bigint events, sum(least(coins, coalesce($cap::bigint, coins)))::bigint coins from (
     select member_id, market, count(*) filter (where added > 0) events, sum(added) coins from each group by 1, 2) m group by 1 order by 1`;

const purchases = statement<BoostFilter & { birthday: boolean }, BoostReplay>(
  'ops.boosted_purchases',
  `with each as (
     select o.member_id, o.market, ${added('b.base')} added from pos_order o join ${zones} on z.market = o.market
     join lateral (select case when $birthday::boolean then o.birthday_coins else
         (greatest(0, o.net_minor - o.coins_paid_minor - o.refunded_minor)::numeric * l.covered / o.net_minor)::bigint / o.minor_per_coin
           * o.multiplier_milli / 1000 end base
       from (select sum(net_minor) covered from order_line where order_id = o.id
         and ($categories::text[] is null or category = any($categories::text[]))) l) b on true
     where o.state = 'credited' and o.net_minor > 0 and o.paid_at >= $since and o.paid_at <= $until
       and ($stores::text[] is null or o.store = any($stores::text[])) and ${inTime('o.paid_at')} and ${isFor('o.level', 'o.paid_tier')})
   ${byMarket}`,
);
const checkIns = statement<BoostFilter & { bases: readonly number[] }, BoostReplay>(
  'ops.boosted_check_ins',
  `with each as (
     select c.member_id, c.market, ${added('z.base')} added
     from check_in c join unnest($markets::text[], $zones::text[], $bases::bigint[]) z(market, zone, base) on z.market = c.market
     left join member_level v on v.member_id = c.member_id
     left join lateral (select tier from subscription s where s.member_id = c.member_id and s.state = 'active'
       and s.starts_at <= c.recorded_at and s.ends_at > c.recorded_at order by tier limit 1) t on true
     where c.recorded_at >= $since and c.recorded_at <= $until and ${inTime('c.recorded_at')} and ${isFor('coalesce(v.level, 1)', 't.tier')})
   ${byMarket}`,
);
const registrations = statement<BoostFilter & { base: number }, BoostReplay>(
  'ops.boosted_registrations',
  `with each as (
     select r.member_id, r.market, ${added('$base::bigint')} added from registration_reward r join ${zones} on z.market = r.market
     where r.recorded_at >= $since and r.recorded_at <= $until and ${inTime('r.recorded_at')})
   ${byMarket}`,
);

export const replayPurchases = (reader: Reader, filter: BoostFilter, birthday: boolean) => reader.all(purchases, { ...filter, birthday });
/** `bases`: coins of one check-in in each of `filter.markets`, in their order. */
export const replayCheckIns = (reader: Reader, filter: BoostFilter, bases: readonly number[]) => reader.all(checkIns, { ...filter, bases });
export const replayRegistrations = (reader: Reader, filter: BoostFilter, base: number) => reader.all(registrations, { ...filter, base });
