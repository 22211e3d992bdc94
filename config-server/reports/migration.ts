import type { Migration } from '../../server-kit/migrate.ts';

/** One row for what failed, however often: an empty screen or block stands for none, so that the key has no nulls. */
export const reportsMigrations: readonly Migration[] = [
  {
    name: 'reports-001-rows',
    up: `
create table page_report (
  id bigint generated always as identity primary key,
  revision bigint not null, phase text not null, screen text not null, block text not null, message text not null,
  count bigint not null, first_at timestamptz not null, last_at timestamptz not null,
  unique (revision, phase, screen, block, message));
create index page_report_last on page_report (last_at)`,
  },
];
