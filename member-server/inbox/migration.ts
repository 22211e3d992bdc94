import type { Migration } from '../../server-kit/migrate.ts';

/** `once_key` makes a repeat tell nothing twice; `handed_at` is when the ways beside the list were tried. A choice of a member stands until they change it. */
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
    // The sweep finds the oldest by it, however many there are.
    name: 'inbox-002-sweep',
    up: 'create index notice_told on notice (told_at) where handed_at is not null',
  },
  {
    // Who wanted no messages of a purpose wants them by none of the channels; who wanted them again has what the market prefers.
    name: 'inbox-003-channels',
    up: `
insert into notice_preference (member_id, purpose, channel, allowed, changed_at, revision)
  select member_id, purpose, each, false, changed_at, revision
  from notice_preference, unnest(array['sms', 'email', 'whatsapp']) each where channel = 'message' and not allowed;
delete from notice_preference where channel = 'message'`,
  },
];
