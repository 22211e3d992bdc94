import type { Reader } from '../../server-kit/db.ts';
import { statement } from '../../server-kit/statement.ts';
import type { LitTier } from '../badges/index.ts';
import type { OrderRow } from './store.ts';

/** An order as lists show it, with its lines, vouchers and badges. */
export interface ShownRow extends OrderRow {
  readonly lines: readonly {
    readonly sku: string;
    readonly category: string;
    readonly quantity: number;
    readonly netMinor: number;
    readonly fullPrice: boolean;
  }[];
  /** Offer ids of the vouchers that the order used. */
  readonly offers: readonly string[];
  /** Ids of the badges for which the order counts. */
  readonly badges: readonly string[];
  /** Badge tiers that the order lit. */
  readonly lit: readonly LitTier[];
}

const shown = `o.*,
  coalesce((select json_agg(json_build_object('sku', sku, 'category', category, 'quantity', quantity, 'netMinor', net_minor,
    'fullPrice', full_price) order by place) from order_line where order_id = o.id), '[]'::json) lines,
  array(select offer_id from voucher v where v.status = 'used' and v.used_source = o.source and v.used_order = o.order_number
    order by v.used_at, v.id) offers,
  array(select badge_id from badge_contribution b where b.order_id = o.id and b.counted order by badge_id) badges,
  coalesce((select json_agg(json_build_object('badgeId', badge_id, 'tier', tier) order by badge_id, tier) from badge_lit l
    where l.member_id = o.member_id and l.order_id = o.id), '[]'::json) lit`;

interface Page {
  readonly memberId: string;
  readonly paidAt: string | null;
  readonly id: string | null;
  readonly limit: number;
}
const ofMember = statement<Page, ShownRow>(
  'orders.of_member',
  `select ${shown} from pos_order o where member_id = $memberId and state = 'credited'
     and ($paidAt::timestamptz is null or (paid_at, id) < ($paidAt::timestamptz, $id::text))
   order by paid_at desc, id desc limit $limit`,
);
const oneOfMember = statement<{ memberId: string; id: string }, ShownRow>(
  'orders.one_of_member',
  `select ${shown} from pos_order o where id = $id and member_id = $memberId and state = 'credited'`,
);
const shownById = statement<{ id: string }, ShownRow>('orders.shown', `select ${shown} from pos_order o where id = $id`);
const byIds = statement<{ ids: readonly string[] }, OrderRow>('orders.by_ids', 'select * from pos_order where id = any($ids::text[])');
const recent = statement<{ memberId: string; limit: number }, OrderRow>(
  'orders.recent',
  `select * from pos_order where member_id = $memberId and state = 'credited' order by paid_at desc, id desc limit $limit`,
);
const receipts = statement<{ store: string; orderNumber: string }, OrderRow>(
  'orders.receipts',
  'select * from pos_order where store = $store and order_number = $orderNumber order by id',
);
const claims = statement<{ memberId: string; since: string }, { count: number }>(
  'orders.claims',
  'select count(*)::bigint count from pos_order where member_id = $memberId and claimed_at >= $since',
);

interface Waiting {
  readonly markets: readonly string[] | null;
  readonly state: string | null;
  readonly q: string | null;
  readonly arrivedAt: string | null;
  readonly id: string | null;
  readonly limit: number;
}
const waiting = statement<Waiting, OrderRow & { member_number: string | null; birthday: string | null; birthday_set_at: string | null }>(
  'orders.waiting',
  `select o.*, m.member_number, m.birthday, m.birthday_set_at from pos_order o left join member m on m.id = o.member_id
   where o.state in ('unmatched', 'review') and ($state::text is null or o.state = $state) and ($markets::text[] is null or o.market = any($markets::text[]))
     and ($q::text is null or strpos(lower(o.order_number), lower($q)) > 0 or strpos(o.store, lower($q)) > 0)
     and ($arrivedAt::timestamptz is null or (o.arrived_at, o.id) > ($arrivedAt::timestamptz, $id::text))
   order by o.arrived_at, o.id limit $limit`,
);

export const listOfMember = (reader: Reader, page: Page) => reader.all(ofMember, page);
export const readOfMember = (reader: Reader, memberId: string, id: string) => reader.one(oneOfMember, { memberId, id });
const lastActor = statement<{ id: string }, { actor: string }>(
  'orders.last_actor',
  'select actor from order_change where order_id = $id order by version desc limit 1',
);
/** Actor of an order's last change: `ops:<id>`, `partner:<id>`, `member:<id>`. */
export const readLastActor = async (reader: Reader, id: string): Promise<string | undefined> =>
  (await reader.one(lastActor, { id }))?.actor;

export const readShown = (reader: Reader, id: string) => reader.one(shownById, { id });
export const readMany = (reader: Reader, ids: readonly string[]) => reader.all(byIds, { ids });
export const listRecent = (reader: Reader, memberId: string, limit: number) => reader.all(recent, { memberId, limit });
export const readReceipts = (reader: Reader, store: string, orderNumber: string) => reader.all(receipts, { store, orderNumber });
export const countClaims = async (reader: Reader, memberId: string, since: string) =>
  (await reader.one(claims, { memberId, since }))?.count ?? 0;
export const listWaiting = (reader: Reader, page: Waiting) => reader.all(waiting, page);

/** A till's word for a category or character that the programme does not know, with the number of order lines that have it. */
export interface UnnamedRow {
  readonly kind: 'category' | 'ip_tag';
  readonly word: string;
  readonly source: string;
  readonly market: string;
  readonly lines: number;
  readonly stores: readonly string[];
  readonly first_at: string;
  readonly last_at: string;
}

const unnamed = statement<{ markets: readonly string[] | null; since: string }, UnnamedRow>(
  'orders.unnamed',
  `select w.kind, w.word, o.source, o.market, count(*)::int as lines, (array_agg(distinct o.store))[1:3] as stores,
     min(o.arrived_at) as first_at, max(o.arrived_at) as last_at
   from order_line l join pos_order o on o.id = l.order_id
   cross join lateral (values ('category', l.category), ('ip_tag', l.ip_tag)) as w(kind, word)
   where l.unnamed and w.word is not null and o.arrived_at >= $since and ($markets::text[] is null or o.market = any($markets::text[]))
   group by w.kind, w.word, o.source, o.market order by lines desc, w.kind, w.word, o.source, o.market limit 500`,
);

export const listUnnamed = (reader: Reader, query: { readonly markets: readonly string[] | null; readonly since: string }) =>
  reader.all(unnamed, query);
