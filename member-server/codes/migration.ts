import type { Migration } from '../../server-kit/migrate.ts';

/** One-time codes. Codes and proofs are stored as keyed hashes; a code is bound to its purpose and account. */
export const migrations: readonly Migration[] = [
  {
    name: 'codes-001-tables',
    up: `
create table code_challenge (
  id text primary key, purpose text not null check (purpose in ('register', 'login', 'reset', 'verify')),
  value_hash text not null, channel text not null, market text not null, code_hash text not null,
  created_at timestamptz not null, expires_at timestamptz not null, tries int not null default 0, live boolean not null default true,
  proof_hash text unique, proof_expires_at timestamptz, used_at timestamptz, revision int not null);
create index code_challenge_account on code_challenge (value_hash, created_at);
create index code_challenge_created on code_challenge (created_at);

create table code_market_day (
  market text not null, channel text not null, utc_day date not null, sent int not null, primary key (market, channel, utc_day))`,
  },
  {
    // `counted_in`: rate-limit buckets that are refunded when the code is used. `own_device`: the account owner's device that requested the code,
    // named by `knownAs`; null if another device did.
    name: 'codes-002-unused',
    up: `
alter table code_challenge add column counted_in text[] not null default '{}', add column own_device text;

create table code_market_hour (
  market text not null, channel text not null, starts_at timestamptz not null, sent int not null default 0, used int not null default 0,
  primary key (market, channel, starts_at));
create index code_market_hour_starts on code_market_hour (starts_at);
drop table code_market_day`,
  },
];
