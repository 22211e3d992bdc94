import type { Migration } from '../../server-kit/migrate.ts';

/**
 * The one shared draft of each document. Without `document` it takes the document away; without `base` the document is new. `settles` names
 * the version of a deploy that it was made from.
 */
export const draftsMigrations: readonly Migration[] = [
  {
    name: 'drafts-001',
    up: `
create table draft (
  kind text not null, id text not null, document text references document, base text references document, settles text,
  updated_at timestamptz not null, by_id text not null, by_name text not null,
  primary key (kind, id))`,
  },
];
