import type { Migration } from '../../server-kit/migrate.ts';

/**
 * Releases and their documents. `document` and `rendition` are named by their content and never change. A release holds what it changes, so
 * that it costs what it changes: what is live is, for each document, the newest row of a release that has a revision. The revision is given
 * when a release goes live; a release that waits has none. A row without a document takes it away.
 */
export const releasesMigrations: readonly Migration[] = [
  {
    name: 'releases-001-documents',
    up: `
create table document (hash text primary key, kind text not null, id text not null, body text not null);

create table rendition (hash text primary key, body text not null, brotli bytea not null, gzip bytea not null);

create table release (
  id bigint generated always as identity primary key,
  revision bigint unique,
  origin text not null check (origin in ('baseline', 'ops')),
  title text not null, reason text not null, author text not null,
  state text not null check (state in
    ('awaiting_approval', 'scheduled', 'publishing', 'live', 'superseded', 'cancelled', 'suspended', 'failed')),
  content_hash text,
  created_at timestamptz not null,
  effective_at timestamptz,
  check ((revision is null) = (effective_at is null)));
create unique index release_one_live on release ((true)) where state = 'live';

create table release_document (
  release bigint not null references release, kind text not null, id text not null,
  document text references document, rendition text references rendition, needs jsonb,
  primary key (kind, id, release));
create index release_document_release on release_document (release)`,
  },
];
