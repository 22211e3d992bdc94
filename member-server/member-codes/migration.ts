import type { Migration } from '../../server-kit/migrate.ts';

/**
 * `member_code_key` keeps public keys permanently, so that a late order can still be attributed; a private key is deleted when the key ends.
 * `member_code_use` allows one spending of a kind per code; its primary key decides which of two tills is first. `member_code_far` stores uses
 * refused because the member had just been far away, for operators to review.
 */
export const migrations: readonly Migration[] = [
  {
    name: 'member-codes-001-tables',
    up: `
create table member_code_key (
  id int primary key check (id between 1 and 9999), public_key text not null, private_sealed text,
  signs_from timestamptz not null, created_at timestamptz not null, ended_at timestamptz,
  check ((private_sealed is null) = (ended_at is not null)));

create table member_code_series (
  member_id text primary key references member (id), series int not null check (series > 0), tapped_at timestamptz not null);

create table member_code_use (
  member_id text not null, starts_at timestamptz not null, series int not null,
  purpose text not null check (purpose in ('coins', 'free_shipping')), reference text not null,
  partner text not null, store text, market text not null, used_at timestamptz not null,
  primary key (member_id, starts_at, series, purpose));
create index member_code_use_newest on member_code_use (member_id, used_at desc);
create trigger member_code_use_append_only before update or delete on member_code_use for each row execute function refuse_change();
create trigger member_code_use_no_truncate before truncate on member_code_use execute function refuse_change()`,
  },
  {
    name: 'member-codes-002-far',
    up: `
create table member_code_far (
  member_id text not null, starts_at timestamptz not null, series int not null, purpose text not null,
  store text not null, earlier_store text not null, partner text not null, market text not null, refused_at timestamptz not null,
  primary key (member_id, starts_at, series, purpose, store));
create index member_code_far_newest on member_code_far (refused_at)`,
  },
];
