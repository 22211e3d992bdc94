import type { Migration } from '../../server-kit/migrate.ts';

/** Tokens and hand-off codes are stored as keyed hashes. `expires_at` slides, `ends_at` is fixed. */
export const migrations: readonly Migration[] = [
  {
    name: 'sessions-001-tables',
    up: `
create table session (
  id text primary key, member_id text not null references member (id), token_hash text not null unique,
  created_at timestamptz not null, last_used_at timestamptz not null, expires_at timestamptz not null, ends_at timestamptz not null,
  authenticated_at timestamptz not null, device text not null);
create index session_member on session (member_id);
create index session_expires on session (expires_at);

create table handoff (
  code_hash text primary key, session_id text not null references session (id) on delete cascade,
  expires_at timestamptz not null, used_at timestamptz);
create index handoff_expires on handoff (expires_at);
create index handoff_session on handoff (session_id)`,
  },
];
