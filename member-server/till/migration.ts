import type { Migration } from '../../server-kit/migrate.ts';

/**
 * Benefits and vouchers that a till used. `benefit_month` has one row for a member's uses of a benefit in a UTC month: its lock makes two tills use
 * the quota one after the other. `benefit_use` is one use; its `place` is its number in that month, from 1 on, and is checked against `quota` (−1 for
 * no limit), so that a sixth use of five cannot be written. A returned order does not give a use back, since the parcel was delivered.
 * `till_voucher_use` finds the use of a voucher by the till's order; whether the voucher is used now is stored in the voucher itself.
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
