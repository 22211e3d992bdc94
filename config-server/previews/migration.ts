import type { Migration } from '../../server-kit/migrate.ts';

/**
 * What previews show. `documents` holds the frozen bodies themselves: they live and go with their preview, and no other part of the server can
 * answer them. The token is nowhere but in its address; it is made again from the id and the secret key.
 */
export const previewsMigrations: readonly Migration[] = [
  {
    name: 'previews-001-table',
    up: `
create table preview (
  id text primary key, token_hash text not null unique, author text not null, version int not null default 1,
  documents text not null, viewer jsonb not null, created_at timestamptz not null, expires_at timestamptz not null);
create index preview_expires on preview (expires_at)`,
  },
];
