import type { Migration } from '../../server-kit/migrate.ts';

/** Locks of members: who locked when and why, and who ended it. `member.status` is `locked` while a lock is in force. Rows are never deleted. */
export const migrations: readonly Migration[] = [
  {
    name: 'member-locks-001-table',
    up: `
create table member_lock (
  id text primary key, member_id text not null references member (id), market text not null,
  at timestamptz not null, by_id text not null, by_name text not null, reason text not null,
  ended_at timestamptz, ended_by_id text, ended_by_name text, end_reason text,
  check ((ended_at is null) = (ended_by_id is null)));
create unique index member_lock_standing on member_lock (member_id) where ended_at is null;
create index member_lock_member on member_lock (member_id, id desc)`,
  },
];
