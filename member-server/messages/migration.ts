import type { Migration } from '../../server-kit/migrate.ts';

/** The outbox of messages. `payload` is encrypted (receiver, values, text) and deleted once the message is sent, unless test controls read it. */
export const migrations: readonly Migration[] = [
  {
    name: 'messages-001-outbox',
    up: `
create table message (
  id text primary key, sequence bigint generated always as identity, channel text not null check (channel in ('sms', 'email', 'whatsapp')),
  template text not null, language text not null, payload text,
  state text not null check (state in ('waiting', 'sending', 'sent', 'failed')), attempts int not null default 0,
  created_at timestamptz not null, due_at timestamptz not null, expires_at timestamptz, sent_at timestamptz, error text);
create index message_due on message (due_at) where state in ('waiting', 'sending');
create index message_sequence on message (sequence)`,
  },
  {
    name: 'messages-002-push',
    up: `
alter table message drop constraint message_channel_check;
alter table message add constraint message_channel_check check (channel in ('sms', 'email', 'whatsapp', 'push'))`,
  },
];
