import type { Migration } from '../../server-kit/migrate.ts';

/** Single-use tokens that the success screen sends back, bound to the session that registered. */
export const migrations: readonly Migration[] = [
  {
    name: 'accounts-001-success',
    up: `
create table registration_success (
  token_hash text primary key, member_id text not null references member (id), session_id text not null,
  expires_at timestamptz not null, used_at timestamptz)`,
  },
];
