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
  {
    // Where it was thrown, as the newest page told it; and what pages do, counted by day. `bin` is the class of a measured value.
    name: 'reports-002-figures',
    up: `
alter table page_report add file text not null default '', add line int not null default 0, add "column" int not null default 0,
  add error text not null default '';
create table page_figure (
  day date not null, revision bigint not null, kind text not null, screen text not null, name text not null, bin int not null,
  count bigint not null, primary key (day, revision, kind, screen, name, bin))`,
  },
];
