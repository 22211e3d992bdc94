import type { Migration } from '../../server-kit/migrate.ts';

/**
 * `data_export.content` is sealed and deleted when the file expires. A `deletion_request` is kept permanently: it says when the person behind a
 * tombstone was erased. `parcels` is true until the last address of a parcel that was under way then is erased, too.
 */
export const migrations: readonly Migration[] = [
  {
    name: 'privacy-001-exports-and-deletions',
    up: `
create table data_export (
  id text primary key, member_id text not null references member (id),
  requested_at timestamptz not null, ready_at timestamptz, ends_at timestamptz, content text,
  check ((ready_at is null) = (ends_at is null) and (ready_at is not null or content is null)));
create index data_export_member on data_export (member_id, id desc);
create index data_export_waiting on data_export (requested_at) where ready_at is null;
create index data_export_kept on data_export (ends_at) where content is not null;

create table deletion_request (
  id text primary key, member_id text not null references member (id),
  requested_at timestamptz not null, due_at timestamptz not null, cancelled_at timestamptz, erased_at timestamptz, parcels boolean not null default false,
  check (cancelled_at is null or erased_at is null));
create unique index deletion_request_open on deletion_request (member_id) where cancelled_at is null;
create index deletion_request_due on deletion_request (due_at) where cancelled_at is null and erased_at is null;
create index deletion_request_parcels on deletion_request (member_id) where parcels`,
  },
];
