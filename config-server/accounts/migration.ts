import type { Migration } from '../../server-kit/migrate.ts';

/**
 * Who works in the console. `markets` is null for everybody's markets; the TOTP secret is sealed under the account's id. `ops_sign_in_try.subject` is
 * a keyed hash of who tries and the address that was typed, so that an address nobody has is counted and paused alike.
 */
export const accountsMigrations: readonly Migration[] = [
  {
    name: 'accounts-001-operators',
    up: `
create table ops_account (
  id text primary key, email text not null unique check (email = lower(email)), name text not null,
  role text not null check (role in ('viewer', 'support', 'campaign', 'fulfilment', 'finance', 'admin')),
  markets text[] check (cardinality(markets) > 0),
  active boolean not null default true,
  password_hash text not null, totp_secret text not null, totp_step bigint,
  created_at timestamptz not null, last_sign_in_at timestamptz);

create table ops_session (
  id text primary key, account_id text not null references ops_account, created_at timestamptz not null,
  expires_at timestamptz not null, ended_at timestamptz);
create index ops_session_account on ops_session (account_id);
create index ops_session_expires on ops_session (expires_at);

create table ops_sign_in_try (subject text primary key, count int not null check (count > 0), last_at timestamptz not null)`,
  },
  {
    // Devices that an operator signed in on, by a keyed hash of the id that each keeps: strangers who try the account close nothing for them.
    name: 'accounts-002-devices',
    up: `
create table ops_device (
  account_id text not null references ops_account, device_hash text not null, signed_in_at timestamptz not null,
  primary key (account_id, device_hash));
create index ops_device_signed_in on ops_device (signed_in_at)`,
  },
];
