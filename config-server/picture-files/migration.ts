import type { Migration } from '../../server-kit/migrate.ts';

/** `picture_file` is what was uploaded, by its content, in all documents that name it; `picture_content` its sizes, unless a store outside keeps them. */
export const picturesMigrations: readonly Migration[] = [
  {
    name: 'pictures-001-files',
    up: `
create table picture_file (
  file text primary key, width int not null check (width > 0), height int not null check (height > 0),
  widths int[] not null check (cardinality(widths) > 0), bytes bigint not null,
  uploaded_at timestamptz not null, by_id text not null, by_name text not null);
create table picture_content (
  file text not null, width int not null, format text not null check (format in ('avif', 'webp')), content bytea not null,
  primary key (file, width, format))`,
  },
];
