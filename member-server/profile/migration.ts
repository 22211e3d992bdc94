import type { Migration } from '../../server-kit/migrate.ts';

/** `registered_market` stays when the member moves: it is where the registration reward was counted. */
export const migrations: readonly Migration[] = [
  {
    name: 'profile-001-tables',
    up: `
create table member (
  id text primary key, member_number text not null constraint member_number_taken unique, market text not null, registered_market text not null,
  status text not null default 'active' check (status in ('active', 'locked', 'deleted')), language text not null,
  brand text, region text, city text, store text,
  name text, first_name text, last_name text, gender text, birthday date, birthday_set_at timestamptz,
  family_status text, occupation text, interests text[] not null default '{}',
  province text, address_city text, district text, detail text, postal_code text,
  avatar_key text, registered_at timestamptz not null, updated_at timestamptz not null, last_seen_at timestamptz not null,
  revision int not null);

create table avatar (
  key text primary key, member_id text not null unique references member (id), content bytea not null, created_at timestamptz not null)`,
  },
  {
    // The member's previous number, before the chosen one. No chosen number has its number of digits, so nobody else can get it.
    name: 'profile-002-own-number',
    up: `
alter table member add column former_number text constraint former_number_taken unique, add column former_until timestamptz;
alter table member add constraint member_former_number check ((former_number is null) = (former_until is null))`,
  },
];
