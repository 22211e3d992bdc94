import type { Migration } from '../../server-kit/migrate.ts';

/**
 * Notices sent, by wallet, day of expiry and number of days before, so that none is sent twice. `expiry_notice_progress` stores the last day of
 * expiry covered for each notice, so that a run reads only days that became due after it.
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
    // Days follow each market's time zone. `expiry_notice` keeps the earlier notices, so none is sent twice.
    name: 'expiry-notices-002-by-market',
    up: `
drop table expiry_notice_progress;
create table expiry_notice_progress (market text, notice_days int, through date not null, primary key (market, notice_days))`,
  },
];
