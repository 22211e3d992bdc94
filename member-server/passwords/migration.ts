import type { Migration } from '../../server-kit/migrate.ts';

/** `password_attempts.subject` is a member id, or the keyed hash of an account that nobody has: both are counted and locked alike. */
export const migrations: readonly Migration[] = [
  {
    name: 'passwords-001-tables',
    up: `
create table credential (member_id text primary key references member (id), password_hash text not null, changed_at timestamptz not null);
create table password_attempts (
  subject text primary key, count int not null check (count > 0), first_at timestamptz not null, last_at timestamptz not null)`,
  },
];
