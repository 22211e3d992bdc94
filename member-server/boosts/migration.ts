import type { Migration } from '../../server-kit/migrate.ts';

/**
 * Coins granted by boosts. `boost_use` is append-only, with at most one row per source of coins: its base, terms and limits. `boost_total` and
 * `boost_member` count the coins granted and enforce limits under concurrency; `last_given` is the amount that the row's last update added.
 */
export const migrations: readonly Migration[] = [
  {
    name: 'boosts-001-tables',
    up: `
create table boost_total (
  boost_id text primary key, given bigint not null default 0 check (given >= 0), last_given bigint not null default 0
) with (fillfactor = 80);

create table boost_member (
  boost_id text not null, member_id text not null, given bigint not null default 0 check (given >= 0), last_given bigint not null default 0,
  primary key (boost_id, member_id)
) with (fillfactor = 80);

create table boost_use (
  member_id text not null, source_kind text not null, source_id text not null, boost_id text not null, market text not null,
  base bigint not null check (base > 0), factor_milli int, add_coins bigint, wanted bigint not null check (wanted > 0),
  coins bigint not null check (coins > 0 and coins <= wanted),
  cap bigint, member_after bigint not null, budget bigint, given_after bigint not null,
  revision int not null, given_at timestamptz not null,
  primary key (member_id, source_kind, source_id),
  check ((factor_milli is null) <> (add_coins is null)),
  check (wanted = coalesce(add_coins, base * (factor_milli - 1000) / 1000)),
  check (cap is null or member_after <= cap), check (budget is null or given_after <= budget)
);
create index boost_use_boost on boost_use (boost_id, given_at);
create trigger boost_use_append_only before update or delete on boost_use for each row execute function refuse_change();
create trigger boost_use_no_truncate before truncate on boost_use execute function refuse_change()`,
  },
];
