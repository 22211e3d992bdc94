import type { Reader } from '../../server-kit/db.ts';
import { json, statement } from '../../server-kit/statement.ts';

/** Requirements of a badge's tier in a market under the given document; `amount` in minor units. */
export interface SimulatedTier {
  readonly badge: string;
  readonly market: string;
  readonly tier: number;
  readonly count: number;
  readonly amount: number;
}

/**
 * Which purchases a badge counts: those with a line of one of these categories or tags, or all of some stores or of a country. Unused criteria are
 * null.
 */
export interface Covered {
  readonly badge: string;
  readonly categories: readonly string[] | null;
  readonly ipTags: readonly string[] | null;
  readonly stores: readonly string[] | null;
  readonly country: string | null;
}

/**
 * Members of a market with a tier of a badge, today (`lit`) and under the given document (`after`), and those of them who have not claimed it
 * (`open`, `openAfter`).
 */
export interface TierGroup {
  readonly badge: string;
  readonly tier: number;
  readonly market: string;
  readonly lit: number;
  readonly after: number;
  readonly open: number;
  readonly openAfter: number;
}

interface TierQuestion {
  readonly tiers: readonly SimulatedTier[];
  readonly scope: readonly string[] | undefined;
}
interface TierQuery {
  readonly tiers: string;
  readonly scope: readonly string[] | undefined;
}

/**
 * SQL that groups the rows of `has`: (member_id, badge_id, market, count, amount_minor, tier). An amount spent in another market is converted to the
 * same share of the badge's last tier there, as when badges are lit. Reads `has` once.
 */
const groupsOver = (has: string): string =>
  `asked as (select * from jsonb_to_recordset($tiers::jsonb) as a(badge text, market text, tier int, count bigint, amount bigint)),
     last as (select badge, market, amount from asked where tier = 3),
     total as (select p.member_id, p.badge_id, m.market, sum(p.count) as count, max(p.tier) as tier,
         sum(case when p.market = m.market then p.amount_minor when coalesce(there.amount, 0) = 0 then 0
           else div(p.amount_minor::numeric * here.amount, there.amount) end) as amount
       from ${has} p join member m on m.id = p.member_id and m.status <> 'deleted'
         join last here on here.badge = p.badge_id and here.market = m.market
         left join last there on there.badge = p.badge_id and there.market = p.market
       where $scope::text[] is null or m.market = any($scope::text[]) group by 1, 2, 3)
   select a.badge, a.tier, a.market, count(*) filter (where t.tier >= a.tier) as lit,
     count(*) filter (where t.tier >= a.tier or (t.count >= a.count and t.amount >= a.amount)) as after,
     count(*) filter (where t.tier >= a.tier and c.member_id is null) as open,
     count(*) filter (where (t.tier >= a.tier or (t.count >= a.count and t.amount >= a.amount)) and c.member_id is null) as "openAfter"
   from total t join asked a on a.badge = t.badge_id and a.market = t.market
     left join badge_claim c on c.member_id = t.member_id and c.badge_id = t.badge_id and c.tier = a.tier
   group by 1, 2, 3 order by 1, 2, 3`;

const groups = statement<TierQuery, TierGroup>('ops.badge_groups', `with ${groupsOver('badge_progress')}`);

// Counts as if the document were live: orders since the start and the member's registration, each once per badge, less refunds. Lit tiers stay lit.
const recounted = statement<TierQuery & { covered: string; startsAt: string }, TierGroup>(
  'ops.badge_groups_recounted',
  `with covered as (
       select * from jsonb_to_recordset($covered::jsonb) as c(badge text, categories text[], "ipTags" text[], stores text[], country text)),
     bought as (
       select o.member_id, c.badge as badge_id, o.market, o.returned_at, o.net_minor, o.refunded_minor, sum(l.net_minor) as gross
       from pos_order o join member m on m.id = o.member_id and m.status <> 'deleted' join order_line l on l.order_id = o.id
         join covered c on c.country = o.market or o.store = any(c.stores) or lower(btrim(l.category)) = any(c.categories) or lower(btrim(l.ip_tag)) = any(c."ipTags")
       where o.state = 'credited' and o.paid_at >= greatest($startsAt::timestamptz, m.registered_at)
       group by o.id, c.badge),
     has as (
       select member_id, badge_id, market, count(*) filter (where returned_at is null) as count,
         coalesce(sum(case when net_minor = 0 then 0 else div(gross * (net_minor - refunded_minor), net_minor) end)
           filter (where returned_at is null), 0) as amount_minor, 0 as tier
       from bought group by 1, 2, 3
       union all
       select p.member_id, p.badge_id, p.market, 0, 0, p.tier from badge_progress p join covered c on c.badge = p.badge_id where p.tier > 0),
     ${groupsOver('has')}`,
);

/** Groups from the stored progress, that is by the purchases that count today. */
export const readTierGroups = (reader: Reader, { tiers, scope }: TierQuestion): Promise<TierGroup[]> =>
  reader.all(groups, { scope, tiers: json(tiers) });

/** Groups from a recount of the orders, by the purchases that the badges in `covered` would count. */
export const recountTierGroups = (
  reader: Reader,
  { tiers, scope, covered, startsAt }: TierQuestion & { readonly covered: readonly Covered[]; readonly startsAt: string },
): Promise<TierGroup[]> => reader.all(recounted, { scope, tiers: json(tiers), covered: json(covered), startsAt });
