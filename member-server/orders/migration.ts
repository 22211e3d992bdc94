import type { Migration } from '../../server-kit/migrate.ts';

/**
 * Orders of all sources. `version` counts an order's changes, each with one event. The coins of an order: `earned` by its rules when it was credited,
 * `taken_back` by refunds, `granted` by its entry; less than `earned` if a refund arrived before the coins were due. Migrations keep the names under
 * which they first ran.
 */
export const migrations: readonly Migration[] = [
  {
    name: 'purchases-001-tables',
    up: `
create table pos_order (
  id text primary key,
  source text not null, order_number text not null, content_hash text not null,
  market text not null, store text not null, channel text not null check (channel in ('online', 'store', 'entertainment', 'other_brand')),
  currency text not null,
  net_minor bigint not null check (net_minor >= 0), shipping_minor bigint not null check (shipping_minor >= 0),
  refunded_minor bigint not null default 0 check (refunded_minor between 0 and net_minor),
  paid_at timestamptz not null, day date not null, arrived_at timestamptz not null,
  state text not null check (state in ('credited', 'unmatched', 'review', 'dismissed')),
  why text check (why in ('no_member', 'unknown_member', 'late', 'large', 'many')),
  member_id text, credited_at timestamptz, claimed_at timestamptz,
  coin_hold_id text unique, coins_paid bigint not null default 0 check (coins_paid >= 0),
  coins_paid_minor bigint not null default 0 check (coins_paid_minor >= 0), offset_entry_id text references coin_tx deferrable initially deferred,
  level int, paid_tier text, minor_per_coin bigint check (minor_per_coin > 0),
  base_coins bigint, multiplier_milli int, multiplier_from text, bonus_coins bigint, birthday_milli int, birthday_coins bigint,
  earned bigint not null default 0 check (earned >= 0),
  taken_back bigint not null default 0 check (taken_back between 0 and earned),
  due_at timestamptz, granted_at timestamptz, granted bigint not null default 0 check (granted between 0 and earned),
  entry_id text references coin_tx deferrable initially deferred,
  version int not null default 1, actor text not null, import_id text, revision int not null,
  constraint pos_order_number unique (source, order_number),
  check ((state = 'credited') = (credited_at is not null)),
  check (state not in ('credited', 'review') or member_id is not null),
  check (state <> 'credited' or (base_coins + bonus_coins + birthday_coins = earned and minor_per_coin is not null)),
  check ((granted > 0) = (entry_id is not null))
) with (fillfactor = 80);
create index pos_order_member on pos_order (member_id, market, paid_at, id) where state = 'credited';
create index pos_order_day on pos_order (member_id, day) where member_id is not null;
create index pos_order_waiting on pos_order (arrived_at, id) where state in ('unmatched', 'review');
create index pos_order_receipt on pos_order (store, order_number);
create index pos_order_due on pos_order (due_at) where state = 'credited' and granted_at is null;
create index pos_order_import on pos_order (import_id) where import_id is not null;

create table order_line (
  order_id text not null references pos_order, place int not null,
  sku text not null, category text not null, ip_tag text, quantity int not null check (quantity > 0),
  net_minor bigint not null check (net_minor >= 0), full_price boolean not null,
  primary key (order_id, place)
);

create table order_refund (
  id text primary key, order_id text not null references pos_order,
  amount_minor bigint not null check (amount_minor > 0), lines jsonb, refunded_at timestamptz not null, recorded_at timestamptz not null,
  coins_taken bigint not null check (coins_taken >= 0), coins_returned bigint not null check (coins_returned >= 0),
  vouchers_returned int not null check (vouchers_returned >= 0), actor text not null, revision int not null
);
create index order_refund_order on order_refund (order_id);

create table parked_refund (
  id text primary key, source text not null, order_number text not null, amount_minor bigint not null check (amount_minor > 0),
  currency text not null, lines jsonb, refunded_at timestamptz not null, arrived_at timestamptz not null, expires_at timestamptz not null,
  actor text not null, state text not null default 'waiting' check (state in ('waiting', 'applied', 'missed'))
);
create index parked_refund_order on parked_refund (source, order_number) where state = 'waiting';

create table order_import (
  id text primary key, content_hash text not null unique, file_name text not null, by_id text not null, by_name text not null,
  at timestamptz not null, finished_at timestamptz, result jsonb
);

create trigger order_line_append_only before update or delete on order_line for each row execute function refuse_change();
create trigger order_refund_append_only before update or delete on order_refund for each row execute function refuse_change();
create trigger order_refund_no_truncate before truncate on order_refund execute function refuse_change()`,
  },
  {
    name: 'purchases-002-changes',
    up: `
create table order_change (
  order_id text not null references pos_order deferrable initially deferred, version int not null, state text not null,
  coins bigint not null, refunded_minor bigint not null, at timestamptz not null, actor text not null, revision int not null,
  primary key (order_id, version)
);
create trigger order_change_append_only before update or delete on order_change for each row execute function refuse_change();
create trigger order_change_no_truncate before truncate on order_change execute function refuse_change()`,
  },
  {
    // An order that cost nothing is returned by a refund of 0, which the refunded amount cannot show.
    name: 'purchases-003-returned',
    up: `
alter table pos_order add column returned_at timestamptz;
update pos_order o set returned_at = (select max(r.recorded_at) from order_refund r where r.order_id = o.id)
  where net_minor > 0 and refunded_minor = net_minor;
alter table pos_order add constraint pos_order_returned check (net_minor = 0 or (returned_at is not null) = (refunded_minor = net_minor));
alter table order_refund drop constraint order_refund_amount_minor_check, add constraint order_refund_amount check (amount_minor >= 0);
alter table parked_refund drop constraint parked_refund_amount_minor_check, add constraint parked_refund_amount check (amount_minor >= 0)`,
  },
  {
    // The coins that a boost added and its terms, so that a refund can recompute what is kept. The check on the sum of the parts has a generated
    // name, so it is looked up.
    name: 'purchases-004-boosts',
    up: `
alter table pos_order add column boost_id text, add column boost_on text check (boost_on in ('purchase', 'birthday')),
  add column boost_net_minor bigint, add column boost_milli int, add column boost_add bigint, add column boost_coins bigint not null default 0;
do $$
declare unnamed text;
begin
  for unnamed in select conname from pg_constraint
    where conrelid = 'pos_order'::regclass and contype = 'c' and pg_get_constraintdef(oid) like '%bonus_coins%'
  loop
    execute format('alter table pos_order drop constraint %I', unnamed);
  end loop;
end $$;
alter table pos_order add constraint pos_order_parts check (
    state <> 'credited' or (base_coins + bonus_coins + birthday_coins + boost_coins = earned and minor_per_coin is not null)),
  add constraint pos_order_boost check ((boost_coins > 0) = (boost_id is not null) and (boost_id is null) = (boost_on is null))`,
  },
  {
    name: 'purchases-005-unnamed-products',
    up: `
alter table order_line add column unnamed boolean not null default false;
create index order_line_unnamed on order_line (order_id) where unnamed`,
  },
  {
    // A refund may include the paid delivery, stored apart from the goods: only these earn coins and make a return.
    name: 'purchases-006-refunded-shipping',
    up: `
alter table pos_order add column refunded_shipping_minor bigint not null default 0,
  add constraint pos_order_refunded_shipping check (refunded_shipping_minor between 0 and shipping_minor);
alter table order_refund add column shipping_minor bigint not null default 0 check (shipping_minor >= 0);
alter table parked_refund add column shipping_minor bigint check (shipping_minor between 0 and amount_minor)`,
  },
];
