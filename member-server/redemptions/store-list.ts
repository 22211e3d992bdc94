import { plainCode } from '../../schemas/keys.ts';
import type { Reader } from '../../server-kit/db.ts';
import { json, statement } from '../../server-kit/statement.ts';
import type { RedemptionStatus } from './rules.ts';
import type { RedemptionRow } from './store.ts';

const own = statement<{ memberId: string; statuses: readonly string[] | null; before: string | null; limit: number }, RedemptionRow>(
  'redemptions.list',
  `select * from redemption where member_id = $memberId and ($statuses::text[] is null or status = any($statuses::text[]))
     and ($before::text is null or id < $before) order by id desc limit $limit`,
);
const ownCounts = statement<{ memberId: string }, { status: RedemptionStatus; count: number }>(
  'redemptions.own_counts',
  'select status, count(*) from redemption where member_id = $memberId group by status',
);
const byIds = statement<{ ids: readonly string[] }, RedemptionRow>(
  'redemptions.by_ids',
  'select * from redemption where id = any($ids::text[])',
);
const ofItem = statement<{ itemId: string }, { issued: number; cancelled: number; coins: number; members: number }>(
  'redemptions.of_item',
  `select coalesce(sum(quantity) filter (where status <> 'cancelled'), 0) as issued,
     coalesce(sum(quantity) filter (where status = 'cancelled'), 0) as cancelled,
     coalesce(sum(coins) filter (where status <> 'cancelled'), 0) as coins,
     count(distinct member_id) filter (where status <> 'cancelled') as members
   from redemption where item_id = $itemId and source_kind is null`,
);
const daysOfItem = statement<{ itemId: string; from: string }, { day: string; issued: number }>(
  'redemptions.days_of_item',
  `select redeemed_at::date as day, sum(quantity) as issued from redemption
   where item_id = $itemId and source_kind is null and status <> 'cancelled' and redeemed_at >= $from::date group by 1`,
);

export interface OwnFilter {
  readonly memberId: string;
  readonly statuses?: readonly RedemptionStatus[] | undefined;
  readonly before?: string | undefined;
  readonly limit: number;
}

/** The member's redemptions, newest first. */
export const listOwn = (reader: Reader, { memberId, statuses, before, limit }: OwnFilter): Promise<RedemptionRow[]> =>
  reader.all(own, { memberId, statuses: statuses ?? null, before: before ?? null, limit });
export const countOwn = (reader: Reader, memberId: string) => reader.all(ownCounts, { memberId });
export const readByIds = (reader: Reader, ids: readonly string[]): Promise<RedemptionRow[]> => reader.all(byIds, { ids });
export const countOfItem = (reader: Reader, itemId: string) => reader.one(ofItem, { itemId });
/** Number of pieces by UTC day from a day on, without cancelled ones. */
export const countDaysOfItem = (reader: Reader, itemId: string, from: string) => reader.all(daysOfItem, { itemId, from });

/** Filter of operators; every part is optional. */
export interface OpsFilter {
  /** Markets to include; all if undefined. */
  readonly scope?: readonly string[] | undefined;
  readonly status?: RedemptionStatus | undefined;
  readonly itemId?: string | undefined;
  readonly province?: string | undefined;
  /** Days on the clock of each redemption's market, both included. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  /** The time zone of each market. */
  readonly zones: Readonly<Record<string, string>>;
  readonly q?: string | undefined;
}
interface OpsParameters {
  readonly scope: readonly string[] | null;
  readonly status: string | null;
  readonly itemId: string | null;
  readonly province: string | null;
  readonly from: string | null;
  readonly to: string | null;
  readonly zones: string;
  readonly q: string | null;
  /** `q` read as a member number. */
  readonly code: string | null;
}
export type OpsRow = RedemptionRow & { readonly member_number: string };

const under = `($scope::text[] is null or r.market = any($scope::text[])) and ($itemId::text is null or r.item_id = $itemId)
     and ($province::text is null or $province in (r.address->>'province', r.address->>'provinceName'))
     and ($from::date is null or r.redeemed_at >= $from::date::timestamp at time zone coalesce($zones::jsonb->>r.market, 'UTC'))
     and ($to::date is null or r.redeemed_at < ($to::date + 1)::timestamp at time zone coalesce($zones::jsonb->>r.market, 'UTC'))
     and ($q::text is null or r.redeem_number = upper($q) or r.tracking_number = $q or $code in (m.member_number, m.former_number))`;
const rows = 'select r.*, m.member_number from redemption r join member m on m.id = r.member_id';

const newest = statement<OpsParameters & { after: string | null; limit: number }, OpsRow>(
  'redemptions.ops_newest',
  `${rows} where ${under} and ($status::text is null or r.status = $status) and ($after::text is null or r.id < $after)
   order by r.id desc limit $limit`,
);
const oldest = statement<OpsParameters & { after: string | null; limit: number }, OpsRow>(
  'redemptions.ops_oldest',
  `${rows} where ${under} and ($status::text is null or r.status = $status) and ($after::text is null or r.id > $after)
   order by r.id limit $limit`,
);
const counts = statement<OpsParameters, { status: RedemptionStatus; count: number }>(
  'redemptions.ops_counts',
  `select r.status, count(*) from redemption r join member m on m.id = r.member_id where ${under} group by r.status`,
);
const waiting = statement<OpsParameters, OpsRow>(
  'redemptions.ops_waiting',
  `${rows} where ${under} and r.status in ('waiting_for_delivery', 'picked') and ($status::text is null or r.status = $status) order by r.id`,
);
const one = statement<{ id: string }, OpsRow>('redemptions.ops_one', `${rows} where r.id = $id`);

const parametersOf = ({ scope, status, itemId, province, from, to, zones, q }: OpsFilter): OpsParameters => ({
  scope: scope ?? null,
  status: status ?? null,
  itemId: itemId ?? null,
  province: province ?? null,
  from: from ?? null,
  to: to ?? null,
  zones: json(zones),
  q: q || null,
  code: q ? plainCode(q) : null,
});

/** Oldest first if the status is a waiting one, else newest first. */
export const listForOps = (reader: Reader, filter: OpsFilter, after: string | undefined, limit: number): Promise<OpsRow[]> =>
  reader.all(filter.status === 'waiting_for_delivery' || filter.status === 'picked' ? oldest : newest, {
    ...parametersOf(filter),
    after: after ?? null,
    limit,
  });
/** Counts by status, with the other filters applied. */
export const countForOps = (reader: Reader, filter: OpsFilter) => reader.all(counts, parametersOf(filter));
/** All redemptions that wait for a parcel, oldest first. */
export const listWaiting = (reader: Reader, filter: OpsFilter): Promise<OpsRow[]> => reader.all(waiting, parametersOf(filter));
export const readForOps = (reader: Reader, id: string): Promise<OpsRow | undefined> => reader.one(one, { id });
