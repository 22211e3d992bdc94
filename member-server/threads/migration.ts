import type { Migration } from '../../server-kit/migrate.ts';

/**
 * A conversation stores who read how far and who wrote last, so that lists read one table. Messages are numbered under its lock; `send_id` is an
 * operator’s idempotency key for an answer. A picture belongs to its member from its upload, and to a message once that is sent.
 */
export const migrations: readonly Migration[] = [
  {
    name: 'threads-001-tables',
    up: `
create table thread (
  id text primary key, member_id text not null references member (id), market text not null, category text not null, subject text not null,
  about jsonb, state text not null check (state in ('waiting', 'answered', 'closed')), messages int not null check (messages > 0),
  member_read int not null, ops_read int not null, last_text text not null, last_by text not null check (last_by in ('member', 'ops')),
  opened_at timestamptz not null, last_at timestamptz not null, waiting_since timestamptz, first_answered_at timestamptz,
  assignee_id text, assignee_name text, revision int not null,
  check ((assignee_id is null) = (assignee_name is null)), check (state <> 'waiting' or waiting_since is not null));
create table thread_message (
  thread_id text not null references thread (id) on delete cascade, place int not null check (place > 0), id text not null unique,
  author text not null check (author in ('member', 'ops')), operator_id text, operator_name text, send_id text unique, text text not null,
  sent_at timestamptz not null, revision int not null, primary key (thread_id, place),
  check ((author = 'ops') = (operator_id is not null)));
create table thread_picture (
  id text primary key, member_id text not null references member (id), thread_id text, place int, position int, content bytea not null,
  width int not null, height int not null, uploaded_at timestamptz not null,
  foreign key (thread_id, place) references thread_message (thread_id, place) on delete cascade,
  unique (thread_id, place, position), check ((thread_id is null) = (place is null) and (place is null) = (position is null)))`,
  },
  {
    name: 'threads-002-indexes',
    up: `
create index thread_of_member on thread (member_id, last_at desc, id desc);
create index thread_waiting on thread (waiting_since, id) where state = 'waiting';
create index thread_newest on thread (last_at desc, id desc);
create index thread_opened on thread (opened_at);
create index thread_picture_unsent on thread_picture (uploaded_at) where thread_id is null;
create index thread_picture_of_member on thread_picture (member_id)`,
  },
];
