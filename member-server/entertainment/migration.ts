import type { Migration } from '../../server-kit/migrate.ts';

/** Members with a linked account of the play centre (contract.md, "Smaller decisions"). */
export const migrations: readonly Migration[] = [
  {
    name: 'entertainment-001-link',
    up: `
create table entertainment_link (
  member_id text primary key references member (id), partner text not null, linked_at timestamptz not null)`,
  },
];
