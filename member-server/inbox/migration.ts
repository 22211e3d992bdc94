import type { Migration } from '../../server-kit/migrate.ts';

/**
 * Notices of members. `once_key` makes repeats idempotent; `handed_at` is when messages and push were queued. A member's preference is kept until
 * changed.
 */
export const migrations: readonly Migration[] = [
  {
    name: 'inbox-001-tables',
    up: `
create table notice (
  id text primary key, member_id text not null references member (id), kind text not null, params jsonb not null, link jsonb not null,
  once_key text, told_at timestamptz not null, expires_at timestamptz, read_at timestamptz, handed_at timestamptz, revision int not null,
  unique (member_id, kind, once_key));
create index notice_newest on notice (member_id, told_at desc, id desc);
create index notice_unread on notice (member_id) where read_at is null;
create index notice_waiting on notice (told_at) where handed_at is null;

create table notice_preference (
  member_id text not null references member (id), purpose text not null, channel text not null, allowed boolean not null,
  changed_at timestamptz not null, revision int not null, primary key (member_id, purpose, channel))`,
  },
  {
    // Lets the sweep find the oldest notices without a full scan.
    name: 'inbox-002-sweep',
    up: 'create index notice_told on notice (told_at) where handed_at is not null',
  },
  {
    // Refusing messages of a purpose becomes a refusal of each channel; allowing them becomes no choice, which means the market's preferred channel.
    name: 'inbox-003-channels',
    up: `
insert into notice_preference (member_id, purpose, channel, allowed, changed_at, revision)
  select member_id, purpose, each, false, changed_at, revision
  from notice_preference, unnest(array['sms', 'email', 'whatsapp']) each where channel = 'message' and not allowed;
delete from notice_preference where channel = 'message'`,
  },
];
