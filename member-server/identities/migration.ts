import type { Migration } from '../../server-kit/migrate.ts';

/**
 * Phones and emails of members. Values are encrypted; look-ups use a keyed hash. A unique index allows one verified owner per account, in all markets
 * (A-90).
 */
export const migrations: readonly Migration[] = [
  {
    name: 'identities-001-tables',
    up: `
create table identity (
  id text primary key, member_id text not null references member (id), kind text not null check (kind in ('phone', 'email')),
  value_sealed text not null, value_hash text not null, person_hash text not null,
  created_at timestamptz not null, verified_at timestamptz);
create unique index identity_verified on identity (value_hash) where verified_at is not null;
create unique index identity_of_member on identity (member_id, value_hash);
create index identity_by_value on identity (value_hash);

create table registration_reward (
  market text not null, person_hash text not null, member_id text not null, recorded_at timestamptz not null,
  primary key (market, person_hash))`,
  },
];
