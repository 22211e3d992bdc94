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
  {
    // A copy that was shared stays as it is: over the release that was live then, whatever is released later.
    name: 'previews-002-shared',
    up: 'alter table preview add revision bigint, add shared_at timestamptz, add check ((revision is null) = (shared_at is null))',
  },
];
