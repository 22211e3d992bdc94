import type { Migration } from '../../server-kit/migrate.ts';

/**
 * Who was told of which day’s coins how many days before, so that nobody is told twice; and for each market and notice the last day of expiry
 * that it was given for, so that a run reads only the days that came due since.
 */
export const migrations: readonly Migration[] = [
  {
    name: 'expiry-notices-001-tables',
    up: `
create table expiry_notice (
  member_id text not null references member (id), market text not null, expires_at timestamptz not null, notice_days int not null,
  coins bigint not null check (coins > 0), channel text, noticed_at timestamptz not null,
  primary key (member_id, market, expires_at, notice_days));

create table expiry_notice_progress (notice_days int primary key, through date not null)`,
  },
  {
    // Days begin and end by the calendar of each market. What was told before stands in `expiry_notice`, so nobody is told twice.
    name: 'expiry-notices-002-by-market',
    up: `
drop table expiry_notice_progress;
create table expiry_notice_progress (market text, notice_days int, through date not null, primary key (market, notice_days))`,
  },
];
