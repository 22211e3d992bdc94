import type { Db, Reader, Tx } from '../../server-kit/db.ts';
import { json, statement } from '../../server-kit/statement.ts';
import type { Kinds } from './kinds.ts';

interface Part {
  readonly from: number;
  readonly to: number;
  readonly now: string;
  readonly hashes: readonly string[];
  readonly revision: number;
}
type PartRow = Omit<Part, 'to'> & { markets: string; items: string; lastWithParcel: number };

const anyMember = statement<object, { id: string }>('seed.any_member', 'select id from member limit 1');

// The n-th member: joined 35 to 399 days ago; every 20th has an order, every 50th a parcel as far as the stock goes.
const people = `
  one as (
    select n, '0000m' || lpad(n::text, 21, '0') id, hash, p.market, p."timeZone" zone, p.currency, p.store, p.province,
      $now::timestamptz - (35 + n % 365) * interval '1 day' joined, 1000 + n % 20 * 100 as granted, n % 20 = 0 ordered,
      case when n % 50 = 0 and n <= $lastWithParcel::bigint then i.item end item
    from (select $from::bigint + at - 1 n, hash from unnest($hashes::text[]) with ordinality t(hash, at)) t
    join lateral (select * from jsonb_to_record($markets::jsonb -> (n % jsonb_array_length($markets::jsonb))::int)
      as p(market text, "timeZone" text, currency text, store text, province text)) p on true
    cross join lateral (select $items::jsonb -> (n / 50 % jsonb_array_length($items::jsonb))::int item) i)`;
const earned = 'case when ordered then 60 else 0 end';
const paid = `coalesce((item->>'price')::bigint, 0)`;
const entryColumns = `id, member_id, market, type, amount, source_kind, source_id, leg, available_after, held_after, debt_after, debt_change,
  account_version, revision, effective_at, recorded_at`;
const dayEnd = (days: string) =>
  `(date_trunc('day', $now::timestamptz at time zone zone) + (${days} + 1) * interval '1 day') at time zone zone - interval '1 millisecond'`;

const accounts = statement<PartRow>(
  'seed.members',
  `with ${people},
   members as (insert into member (id, member_number, market, registered_market, language, name, birthday, birthday_set_at, registered_at,
       updated_at, last_seen_at, revision)
     select id, '9' || lpad(n::text, 11, '0'), market, market, 'en', 'Member ' || n, date '1990-01-01' + (n % 365)::int, joined, joined,
       joined, joined + n % 86400 * interval '1 second', $revision::int from one),
   sessions as (insert into session (id, member_id, token_hash, created_at, last_used_at, expires_at, ends_at, authenticated_at, device)
     select '0000s' || lpad(n::text, 21, '0'), id, hash, $now::timestamptz, $now::timestamptz, $now::timestamptz + interval '30 days', $now::timestamptz + interval '90 days',
       $now::timestamptz, 'seed' from one),
   levels as (insert into member_level (member_id, level, since, revision)
     select id, case when n % 100 = 0 then 4 when n % 100 < 3 then 3 else 2 end, joined, $revision::int from one where n % 100 < 10),
   history as (insert into level_history (member_id, since, level, revision)
     select id, joined, case when n % 100 = 0 then 4 when n % 100 < 3 then 3 else 2 end, $revision::int from one where n % 100 < 10)
   insert into coin_account (member_id, market, available, version, opened_at)
   select id, market, granted + ${earned} - ${paid}, 1 + ordered::int + (item is not null)::int, joined from one`,
);

const ledger = statement<PartRow>(
  'seed.ledger',
  `with ${people},
   entries as (insert into coin_tx (${entryColumns})
     select '0000c1' || lpad(n::text, 20, '0'), id, market, 'engagement_reward', granted, 'event', 'seed', 0, granted, 0, 0, 0, 1, $revision::int,
       joined, joined from one
     union all select '0000c2' || lpad(n::text, 20, '0'), id, market, 'store_order', 60, 'order', '0000d' || lpad(n::text, 21, '0'), 0,
       granted + 60, 0, 0, 0, 2, $revision::int, joined + interval '1 day', joined + interval '1 day' from one where ordered
     union all select '0000c3' || lpad(n::text, 20, '0'), id, market, 'redeem', -${paid}, 'redemption', '0000r' || lpad(n::text, 21, '0'), 0,
       granted + ${earned} - ${paid}, 0, 0, 0, 2 + ordered::int, $revision::int, $now::timestamptz - interval '9 days',
       $now::timestamptz - interval '9 days' from one where item is not null),
   lots as (insert into coin_lot (id, member_id, market, granted, remaining, granted_at, expires_at)
     select '0000c1' || lpad(n::text, 20, '0'), id, market, granted, granted - ${paid}, joined, ${dayEnd('40 + n % 300')} from one
     union all select '0000c2' || lpad(n::text, 20, '0'), id, market, 60, 60, joined + interval '1 day', ${dayEnd('365')} from one where ordered)
   insert into coin_lot_use (tx_id, lot_id, amount)
   select '0000c3' || lpad(n::text, 20, '0'), '0000c1' || lpad(n::text, 20, '0'), ${paid} from one where item is not null`,
);

// Every 200th order has no member.
const orders = statement<PartRow>(
  'seed.orders',
  `with ${people},
   made as (insert into pos_order (id, source, order_number, content_hash, market, store, channel, currency, net_minor, shipping_minor, paid_at,
       day, arrived_at, state, why, member_id, credited_at, level, paid_tier, minor_per_coin, base_coins, multiplier_milli, bonus_coins,
       birthday_milli, birthday_coins, earned, due_at, granted_at, granted, entry_id, actor, revision)
     select '0000d' || lpad(n::text, 21, '0'), 'seed', 'S' || n, 'seed', market, store, 'store', currency, 6000, 0, at, at::date, at,
       case when ordered then 'credited' else 'unmatched' end, case when ordered then null else 'no_member' end,
       case when ordered then id end, case when ordered then at end, case when ordered then 1 end, case when ordered then 'none' end,
       case when ordered then 100 end, case when ordered then 60 end, case when ordered then 1000 end, case when ordered then 0 end,
       case when ordered then 1000 end, case when ordered then 0 end, ${earned}, case when ordered then at end,
       case when ordered then at end, ${earned}, case when ordered then '0000c2' || lpad(n::text, 20, '0') end, 'seed', $revision::int
     from (select *, joined + interval '1 day' as at from one) one where ordered or n % 200 = 1),
   lines as (insert into order_line (order_id, place, sku, category, quantity, net_minor, full_price)
     select '0000d' || lpad(n::text, 21, '0'), 1, 'seed', 'toy', 1, 6000, true from one where ordered or n % 200 = 1)
   insert into order_change (order_id, version, state, coins, refunded_minor, at, actor, revision)
   select '0000d' || lpad(n::text, 21, '0'), 1, case when ordered then 'credited' else 'unmatched' end, ${earned}, 0, joined + interval '1 day',
     'seed', $revision::int from one where ordered or n % 200 = 1`,
);

const statuses = `(array['waiting_for_delivery', 'picked', 'shipped', 'received'])`;
// A parcel has 1 to 4 steps of its delivery behind it, the last one three days ago.
const parcels = statement<PartRow>(
  'seed.parcels',
  `with ${people},
   sent as (select *, '0000r' || lpad(n::text, 21, '0') redemption, (1 + n / 50 % 4)::int step, $now::timestamptz - interval '9 days' as at from one
     where item is not null),
   home as (insert into member_address (id, member_id, recipient, phone, country, province, city, detail, is_default, created_at, updated_at,
       revision)
     select '0000a' || lpad(n::text, 21, '0'), id, 'Member ' || n, '+60123456789', market, province, 'Seed', '1 Seed Street', true, joined,
       joined, $revision::int from sent),
   taken as (insert into item_taken (item_id, member_id, quantity) select item->>'id', id, 1 from sent),
   made as (insert into redemption (id, redeem_number, member_id, market, item_id, kind, item, quantity, price_coins, coins, entry_id, status,
       version, address, carrier, tracking_number, redeemed_at, picked_at, shipped_at, received_at, revision)
     select redemption, 'RD-SEED-' || n, id, market, item->>'id', 'physical', item->'snapshot', 1, ${paid}, ${paid},
       '0000c3' || lpad(n::text, 20, '0'), ${statuses}[step], step,
       jsonb_build_object('id', '0000a' || lpad(n::text, 21, '0'), 'recipient', 'Member ' || n, 'phone', '+60123456789', 'country', market,
         'province', province, 'city', 'Seed', 'detail', '1 Seed Street', 'isDefault', true, 'provinceName', province),
       case when step > 2 then 'Seed Post' end, case when step > 2 then 'SEED' || n end, at, case when step > 1 then at + interval '2 days' end,
       case when step > 2 then at + interval '4 days' end, case when step > 3 then at + interval '6 days' end, $revision::int from sent)
   insert into redemption_event (redemption_id, version, status, at, actor, revision)
   select redemption, v, ${statuses}[v], at + (v - 1) * interval '2 days', case when v > 1 then 'seed' end, $revision::int
   from sent, generate_series(1, step) v`,
);

export interface SealedVouchers {
  readonly members: readonly number[];
  readonly hashes: readonly string[];
  readonly sealed: readonly string[];
}
// Of every five, three are available, one is used and one has expired.
const vouchers = statement<SealedVouchers & { markets: string; offers: string; now: string; revision: number }>(
  'seed.vouchers',
  `with one as (
     select n, '0000v' || lpad(n::text, 21, '0') id, '0000m' || lpad(n::text, 21, '0') member, hash, sealed, offer,
       $markets::jsonb -> (n % jsonb_array_length($markets::jsonb))::int ->> 'market' market,
       case n / 10 % 5 when 3 then 'used' when 4 then 'expired' else 'available' end status,
       $now::timestamptz - interval '20 days' given, ${dayEnd('case when n / 10 % 5 = 4 then -3 else 10 + n % 20 end')} as until
     from unnest($members::bigint[], $hashes::text[], $sealed::text[]) as t(n, hash, sealed)
     cross join lateral (select $offers::jsonb -> (n / 10 % jsonb_array_length($offers::jsonb))::int offer) o
     cross join lateral (select $markets::jsonb -> (n % jsonb_array_length($markets::jsonb))::int ->> 'timeZone' zone) z),
   made as (insert into voucher (id, offer_id, member_id, market, n, per_member, code_hash, code_sealed, terms, revision, status, version,
       valid_from, valid_to, source_kind, source_id, leg, used_at, used_source, used_order, used_store, off_minor)
     select id, offer->>'id', member, market, 1, (offer->>'perMember')::int, hash, sealed, offer->'terms'->market, $revision::int, status,
       case status when 'available' then 1 else 2 end, given, until, 'claim', 'seed', 1,
       case status when 'used' then given + interval '1 day' end, case status when 'used' then 'seed' end,
       case status when 'used' then 'V' || n end, case status when 'used' then 'seed-store' end, case status when 'used' then 100 end from one)
   insert into voucher_event (voucher_id, version, offer_id, kind, at, revision, source, order_number, off_minor)
   select id, 1, offer->>'id', 'issued', given, $revision::int, 'claim', null, null from one
   union all select id, 2, offer->>'id', status, case status when 'used' then given + interval '1 day' else until end, $revision::int,
     case status when 'used' then 'seed' end, case status when 'used' then 'V' || n end, case status when 'used' then 100 end::bigint
   from one where status <> 'available'`,
);

export const hasMembers = async (reader: Reader): Promise<boolean> => (await reader.one(anyMember, {})) !== undefined;
export const voucherIdOf = (member: number): string => `0000v${String(member).padStart(21, '0')}`;

/** Inserts a batch of members with everything except vouchers. */
export function insertPart(tx: Tx, { markets, items, lastWithParcel }: Kinds, { to: _, ...part }: Part): void {
  const row = { ...part, markets: json(markets), items: json(items), lastWithParcel };
  for (const each of [accounts, ledger, orders, parcels]) tx.send(each, row);
}

export const insertVouchers = (
  tx: Tx,
  { markets, offers }: Kinds,
  row: SealedVouchers & { readonly now: string; readonly revision: number },
): void => tx.send(vouchers, { ...row, markets: json(markets), offers: json(offers) });

const analyseFilled = `do $$ declare filled regclass; begin
  for filled in select oid from pg_class where relkind = 'r' and relnamespace = current_schema()::regnamespace and pg_relation_size(oid) > 0 loop
    execute format('analyze %s', filled);
  end loop; end $$`;
/**
 * Updates the planner's statistics before the first query. Empty tables are skipped: a plan made for an empty table is a full scan, and stays in use
 * while the table grows.
 */
export const analyse = (db: Db): Promise<void> => db.transaction((tx) => tx.script(analyseFilled), { useCase: 'seed.analyse' });
