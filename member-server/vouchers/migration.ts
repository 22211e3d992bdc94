import type { Migration } from '../../server-kit/migrate.ts';

/**
 * Stock is split into buckets, so that concurrent claims do not all wait for one row. `unique (offer_id, member_id, n)` prevents a double claim,
 * `voucher_fact` a second issue by the same source. `version` counts a voucher's events, which are append-only. A voucher has no foreign key to
 * `offer_stock`: each claim would lock the one row.
 */
export const migrations: readonly Migration[] = [
  {
    name: 'vouchers-001-tables',
    up: `
create table offer_stock (
  offer_id text primary key,
  total bigint not null default 0 check (total >= 0),
  wanted bigint not null default -1, revision int not null
);
create table offer_bucket (
  offer_id text not null references offer_stock, n int not null, remaining bigint not null check (remaining >= 0),
  primary key (offer_id, n)
) with (fillfactor = 50);

create table voucher (
  id text primary key,
  offer_id text not null, member_id text not null, market text not null,
  n int not null check (n > 0), per_member int,
  code_hash text not null unique, code_sealed text not null,
  terms jsonb not null, revision int not null,
  status text not null default 'available' check (status in ('available', 'used', 'void', 'expired')),
  version int not null default 1,
  valid_from timestamptz not null, valid_to timestamptz not null check (valid_to >= valid_from),
  source_kind text not null, source_id text not null, leg int not null,
  used_at timestamptz, used_source text, used_order text, used_store text, off_minor bigint check (off_minor >= 0),
  constraint voucher_once unique (offer_id, member_id, n),
  constraint voucher_fact unique (member_id, source_kind, source_id, offer_id, leg),
  check ((status = 'used') = (used_order is not null)),
  check (num_nulls(used_at, used_source, used_order, used_store, off_minor) in (0, 5))
) with (fillfactor = 80);
create index voucher_member on voucher (member_id, market, valid_to);
create index voucher_due on voucher (valid_to) where status = 'available';
create index voucher_order on voucher (used_source, used_order) where status = 'used';

create table voucher_event (
  voucher_id text not null references voucher, version int not null,
  offer_id text not null, kind text not null check (kind in ('issued', 'used', 'returned', 'rolled_back', 'expired', 'voided')),
  at timestamptz not null, actor text, revision int not null, source text, order_number text, off_minor bigint,
  primary key (voucher_id, version)
);
create index voucher_event_offer on voucher_event (offer_id, at);
create trigger voucher_event_append_only before update or delete on voucher_event for each row execute function refuse_change();
create trigger voucher_event_no_truncate before truncate on voucher_event execute function refuse_change()`,
  },
];
