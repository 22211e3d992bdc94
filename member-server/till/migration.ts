import type { Migration } from '../../server-kit/migrate.ts';

/**
 * What a till used. `benefit_month` counts a member's uses of a UTC month and is the lock of its quota; `place` numbers them, so that the
 * sixth of five cannot be written. A free delivery is not given back with a returned order: the parcel was delivered, and a refund is of the
 * goods. `till_voucher_use` is what a till knows a voucher's use by; the voucher itself says whether it is used.
 */
export const migrations: readonly Migration[] = [
  {
    name: 'till-001-tables',
    up: `
create table benefit_month (
  member_id text not null, benefit text not null check (benefit in ('free_shipping')),
  period text not null check (period ~ '^[0-9]{4}-[0-9]{2}$'), used int not null check (used >= 0),
  primary key (member_id, benefit, period)
) with (fillfactor = 80);

create table benefit_use (
  id text primary key, member_id text not null, benefit text not null, period text not null,
  place int not null check (place > 0), quota int not null check (quota = -1 or place <= quota),
  partner text not null, source text not null, order_number text not null,
  market text not null, off_minor bigint not null check (off_minor > 0), revision int not null, used_at timestamptz not null,
  constraint benefit_use_order unique (source, order_number, benefit),
  unique (member_id, benefit, period, place)
);
create trigger benefit_use_append_only before update or delete on benefit_use for each row execute function refuse_change();
create trigger benefit_use_no_truncate before truncate on benefit_use execute function refuse_change();

create table till_voucher_use (
  id text primary key, voucher_id text not null, member_id text not null, partner text not null,
  source text not null, order_number text not null, store text not null, channel text not null,
  stacks_as text not null, off_minor bigint not null check (off_minor >= 0), currency text not null,
  revision int not null, used_at timestamptz not null, rolled_back_at timestamptz
);
create index till_voucher_use_order on till_voucher_use (source, order_number);
create unique index till_voucher_use_once on till_voucher_use (voucher_id, source, order_number) where rolled_back_at is null`,
  },
];
