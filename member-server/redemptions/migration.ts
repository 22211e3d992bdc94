import type { Migration } from '../../server-kit/migrate.ts';

/**
 * A redemption with snapshots of its item and address, so that later edits of them change nothing, and its append-only history. `picked` means
 * that an operator took it from the shelf; members see it as waiting.
 */
export const migrations: readonly Migration[] = [
  {
    name: 'redemptions-001-tables',
    up: `
create table redemption (
  id text primary key, redeem_number text not null constraint redemption_number unique,
  member_id text not null references member (id), market text not null,
  item_id text not null, kind text not null check (kind in ('voucher', 'physical')), item jsonb not null,
  quantity int not null check (quantity > 0), price_coins bigint not null check (price_coins > 0),
  coins bigint not null check (coins = price_coins * quantity),
  entry_id text not null unique references coin_tx,
  status text not null check (status in ('waiting_for_delivery', 'picked', 'shipped', 'received', 'cancelled')),
  version int not null, address jsonb, voucher_ids text[] not null default '{}',
  carrier text, tracking_number text,
  redeemed_at timestamptz not null, picked_at timestamptz, shipped_at timestamptz, received_at timestamptz, cancelled_at timestamptz,
  revision int not null,
  check ((kind = 'physical') = (address is not null)),
  check (kind = 'physical' or status = 'received'),
  check ((shipped_at is null) = (carrier is null) and (shipped_at is null) = (tracking_number is null)),
  check ((status = 'cancelled') = (cancelled_at is not null) and (status = 'received') = (received_at is not null)),
  check (kind = 'voucher' or status not in ('shipped', 'received') or shipped_at is not null)
) with (fillfactor = 80);
create index redemption_own on redemption (member_id, id desc);
create index redemption_status on redemption (status, id);
create index redemption_item on redemption (item_id, id);
create index redemption_tracking on redemption (tracking_number) where tracking_number is not null;
create index redemption_on_its_way on redemption (shipped_at) where status = 'shipped';

create table redemption_event (
  redemption_id text not null references redemption, version int not null,
  status text not null, at timestamptz not null, actor text, revision int not null,
  primary key (redemption_id, version)
);
create trigger redemption_event_append_only before update or delete on redemption_event for each row execute function refuse_change();
create trigger redemption_event_no_truncate before truncate on redemption_event execute function refuse_change()`,
  },
  {
    // A gift that was won costs nothing, has no coin entry, and may wait for an address.
    name: 'redemptions-002-won',
    up: `
alter table redemption
  add source_kind text check (source_kind in ('draw')), add source_id text,
  alter entry_id drop not null,
  drop constraint redemption_price_coins_check, drop constraint redemption_check1,
  add constraint redemption_source check ((source_kind is null) = (source_id is null)),
  add constraint redemption_price check (case when source_kind is null then price_coins > 0 else price_coins = 0 end),
  add constraint redemption_paid check ((source_kind is null) = (entry_id is not null)),
  add constraint redemption_address check (case
    when kind = 'voucher' then address is null and source_kind is null
    else address is not null or source_kind is not null and status in ('waiting_for_delivery', 'cancelled') end);
create unique index redemption_of_source on redemption (source_kind, source_id) where source_kind is not null`,
  },
];
