import type { Reader } from '../../server-kit/db.ts';
import { statement } from '../../server-kit/statement.ts';

export interface UnusualRow {
  readonly id: string;
  readonly member_number: string;
  readonly name: string | null;
  readonly market: string;
  readonly status: 'active' | 'locked' | 'deleted';
  readonly kind: 'returns' | 'far_apart' | 'refund_refused';
  /** Sort key, unique within its kind. */
  readonly key: string;
  readonly times: number;
  readonly first_at: string;
  readonly last_at: string;
  readonly badges: readonly string[] | null;
  readonly store: string | null;
  readonly earlier_store: string | null;
  readonly payment_id: string | null;
}

export interface UnusualQuery {
  readonly markets: readonly string[];
  readonly kind: UnusualRow['kind'] | null;
  readonly since: string;
  readonly returns: number;
  readonly before: string;
  readonly id: string;
  readonly limit: number;
}

export interface RefusedRow {
  readonly payment_id: string;
  readonly subscription_id: string;
  readonly tier: 'vip' | 'svip';
  readonly price_minor: number;
  readonly currency: string;
  readonly provider: string;
  readonly provider_ref: string | null;
}

// An order that counts for several badges is counted once. Each source is read by an index on recent rows, so older rows cost nothing. A refused
// refund is listed however old it is, in the market of its payment.
const unusual = statement<UnusualQuery, UnusualRow>(
  'member_admin.unusual',
  `with seen as (
     select member_id, 'returns' as kind, member_id as key, null::text as market, count(distinct order_id) as times, min(fell_at) as first_at,
       max(fell_at) as last_at, array_agg(distinct badge_id) as badges, null::text as store, null::text as earlier_store, null::text as payment_id
     from badge_fall where fell_at > $since and coalesce($kind, 'returns') = 'returns'
     group by member_id having count(distinct order_id) >= $returns
     union all
     select member_id, 'far_apart', member_id, null, count(*), min(refused_at), max(refused_at), null,
       (array_agg(store order by refused_at desc))[1], (array_agg(earlier_store order by refused_at desc))[1], null
     from member_code_far where refused_at > $since and coalesce($kind, 'far_apart') = 'far_apart'
     group by member_id
     union all
     select p.member_id, 'refund_refused', p.id, p.market, p.tries, c.at, p.give_up_at, null, null, null, p.id
     from payment p join payment_change c on c.payment_id = p.id and c.version = p.version
     where p.state = 'refunding' and p.due_at is null and coalesce($kind, 'refund_refused') = 'refund_refused')
   select m.id, m.member_number, coalesce(m.name, m.first_name) as name, coalesce(s.market, m.market) as market, m.status, s.kind, s.key, s.times,
     s.first_at, s.last_at, s.badges, s.store, s.earlier_store, s.payment_id
   from seen s join member m on m.id = s.member_id
   where coalesce(s.market, m.market) = any($markets::text[]) and (s.last_at, s.kind || s.key) < ($before::timestamptz, $id)
   order by s.last_at desc, s.kind || s.key desc limit $limit`,
);
const refused = statement<{ ids: readonly string[] }, RefusedRow>(
  'member_admin.refused_refunds',
  `select p.id as payment_id, s.id as subscription_id, s.tier, s.price_minor, s.currency, p.provider, p.provider_ref
   from payment p join subscription s on s.payment_id = p.id where p.id = any($ids::text[])`,
);

export const readUnusual = (reader: Reader, query: UnusualQuery): Promise<UnusualRow[]> => reader.all(unusual, query);
/** Plans behind refused refunds, by payment id. */
export const readRefused = async (reader: Reader, ids: readonly string[]): Promise<ReadonlyMap<string, RefusedRow>> =>
  ids.length === 0 ? new Map() : new Map((await reader.all(refused, { ids })).map((row) => [row.payment_id, row]));
