import type { Migration } from '../../server-kit/migrate.ts';
import { directionOf } from './entry-types.ts';

const typesThat = (direction: 'earned' | 'deducted'): string =>
  Object.entries(directionOf)
    .filter(([, each]) => each === direction)
    .map(([type]) => `'${type}'`)
    .join(', ');

/**
 * The ledger (product.md 4.2). `coin_tx` and `coin_lot_use` are append-only. The row of `coin_account` is the wallet's lock and caches the sums of
 * its lots in the same transaction. A lot has the id of the entry that created it.
 */
export const migrations: readonly Migration[] = [
  {
    name: 'coins-001-ledger',
    up: `
create table coin_account (
  member_id text not null, market text not null,
  available bigint not null default 0 check (available >= 0),
  held bigint not null default 0 check (held >= 0),
  debt bigint not null default 0 check (debt >= 0),
  version bigint not null default 0,
  opened_at timestamptz not null,
  primary key (member_id, market),
  check (debt = 0 or available = 0)
) with (fillfactor = 80);

create table coin_tx (
  id text primary key,
  member_id text not null, market text not null,
  type text not null, amount bigint not null,
  source_kind text not null, source_id text not null, leg int not null default 0,
  available_after bigint not null, held_after bigint not null, debt_after bigint not null, debt_change bigint not null default 0,
  account_version bigint not null,
  reverses text references coin_tx,
  revision int not null, actor text,
  effective_at timestamptz not null, recorded_at timestamptz not null,
  constraint coin_tx_fact unique (member_id, type, source_kind, source_id, leg),
  constraint coin_tx_version unique (member_id, market, account_version),
  constraint coin_tx_direction check (case
    when type in (${typesThat('earned')}) then amount > 0
    when type in (${typesThat('deducted')}) then amount < 0
    when type = 'return' then amount <> 0 or debt_change < 0
    else type in ('adjustment', 'change') and amount <> 0 end)
);
create unique index coin_tx_reversal on coin_tx (reverses, leg) where reverses is not null;

create table coin_lot (
  id text primary key references coin_tx,
  member_id text not null, market text not null,
  granted bigint not null check (granted > 0),
  remaining bigint not null check (remaining between 0 and granted),
  granted_at timestamptz not null, expires_at timestamptz not null,
  sweeps int not null default 0
) with (fillfactor = 80);
create index coin_lot_spending on coin_lot (member_id, market, expires_at, granted_at, id) where remaining > 0;
create index coin_lot_due on coin_lot (expires_at) where remaining > 0;

create table coin_lot_use (
  tx_id text not null references coin_tx, lot_id text not null references coin_lot, amount bigint not null check (amount <> 0),
  primary key (tx_id, lot_id)
);

create table coin_hold (
  id text primary key,
  member_id text not null, market text not null,
  type text not null, amount bigint not null check (amount > 0),
  posted bigint not null default 0 check (posted between 0 and amount),
  state text not null default 'open' check (state in ('open', 'posted', 'voided', 'timed_out')),
  source_kind text not null, source_id text not null, revision int not null,
  created_at timestamptz not null, expires_at timestamptz not null, resolved_at timestamptz,
  constraint coin_hold_fact unique (member_id, source_kind, source_id),
  check ((state = 'open') = (resolved_at is null))
);
create index coin_hold_open on coin_hold (member_id, market) where state = 'open';
create index coin_hold_due on coin_hold (expires_at) where state = 'open';

create table coin_hold_lot (
  hold_id text not null references coin_hold, lot_id text not null references coin_lot,
  place int not null, amount bigint not null check (amount > 0),
  primary key (hold_id, lot_id)
);

create function refuse_change() returns trigger language plpgsql as
  $$ begin raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation'; end $$;
create trigger coin_tx_append_only before update or delete on coin_tx for each row execute function refuse_change();
create trigger coin_tx_no_truncate before truncate on coin_tx execute function refuse_change();
create trigger coin_lot_use_append_only before update or delete on coin_lot_use for each row execute function refuse_change();
create trigger coin_lot_use_no_truncate before truncate on coin_lot_use execute function refuse_change()`,
  },
  {
    // All lots of a day expire at one instant, so a job that resumes within a day must be able to skip the part it has read.
    name: 'coins-002-due',
    up: `
drop index coin_lot_due;
create index coin_lot_due on coin_lot (expires_at, member_id, market) where remaining > 0`,
  },
  {
    // Part of a grant's amount that a boost added; the rest is the base.
    name: 'coins-003-boosts',
    up: `
alter table coin_tx add column boost_id text, add column boost_coins bigint;
alter table coin_tx add constraint coin_tx_boost check (
  (boost_id is null) = (boost_coins is null) and (boost_coins is null or (boost_coins > 0 and boost_coins <= amount)))`,
  },
];
