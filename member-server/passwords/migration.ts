import type { Migration } from '../../server-kit/migrate.ts';

/** `password_attempts.subject` is a member id, or the keyed hash of an account that does not exist: both are counted and locked alike. */
export const migrations: readonly Migration[] = [
  {
    name: 'passwords-001-tables',
    up: `
create table credential (member_id text primary key references member (id), password_hash text not null, changed_at timestamptz not null);
create table password_attempts (
  subject text primary key, count int not null check (count > 0), first_at timestamptz not null, last_at timestamptz not null)`,
  },
  {
    // A known device of the member has a count of its own, apart from that of all other devices.
    name: 'passwords-002-by-device',
    up: `
alter table password_attempts add column device text not null default '';
alter table password_attempts drop constraint password_attempts_pkey, add primary key (subject, device)`,
  },
];
