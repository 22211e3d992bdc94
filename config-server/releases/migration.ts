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
  {
    // `before` is what the row stood over. Rows where it equals `document` change only how the document is delivered.
    name: 'releases-002-workflow',
    up: `
alter table release drop content_hash,
  add author_name text, add publish_at timestamptz, add state_reason text, add rollback_of bigint references release, add markets jsonb,
  add needs_approval boolean not null default false, add approval_reasons jsonb not null default '[]',
  add problems jsonb not null default '[]';
create index release_waiting on release (publish_at) where state in ('awaiting_approval', 'scheduled');

alter table release_document add before text references document, add settles text;
update release_document d set before = (
  select p.document from release_document p join release r on r.id = p.release
  where p.kind = d.kind and p.id = d.id and r.revision < (select revision from release where id = d.release)
  order by r.revision desc limit 1);

create table release_approval (
  release bigint not null references release, by_id text not null, by_name text not null, at timestamptz not null, reason text not null,
  primary key (release, by_id));

create table baseline_document (kind text not null, id text not null, document text not null references document, primary key (kind, id));
insert into baseline_document (kind, id, document)
  select kind, id, document from (
    select distinct on (d.kind, d.id) d.* from release_document d join release r on r.id = d.release
    where r.revision is not null order by d.kind, d.id, r.revision desc) newest
  where document is not null;

create table baseline_conflict (
  kind text not null, id text not null, base text references document, baseline text references document, since timestamptz not null,
  primary key (kind, id))`,
  },
  {
    // One row: the files and the build of the newest start, and the revision that was checked with them. Releases of the same build bring it along.
    name: 'releases-003-baseline-check',
    up: `
create table baseline_check (
  single boolean primary key default true check (single), files text not null, build text not null, revision bigint not null)`,
  },
  {
    // The market on whose clock the time was chosen, and what was chosen for values that releases that wait change as well.
    name: 'releases-004-clock',
    up: `alter table release add clock text, add settle jsonb not null default '[]'`,
  },
];
