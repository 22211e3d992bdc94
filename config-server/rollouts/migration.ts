import type { Migration } from '../../server-kit/migrate.ts';

/**
 * Roll-outs with the versions they try, frozen when they begin. The index is the last judge of two that begin at once: one runs. `prepared_for` is the
 * live revision over which the rows are. Changes are only added to; figures are counts by minute, and of no person.
 */
export const rolloutsMigrations: readonly Migration[] = [
  {
    name: 'rollouts-001-tables',
    up: `
create table rollout (
  id bigint generated always as identity primary key,
  title text not null, reason text not null, author text not null, author_name text not null, markets jsonb,
  state text not null check (state in ('running', 'stopped', 'finished')), share int not null check (share between 1 and 90),
  prepared_for bigint not null, created_at timestamptz not null, ended_at timestamptz, end_reason text,
  check ((state = 'running') = (ended_at is null)));
create unique index rollout_one_runs on rollout ((true)) where state = 'running';

create table rollout_document (
  rollout bigint not null references rollout, kind text not null, id text not null,
  document text references document, rendition text references rendition, needs jsonb, before text references document,
  primary key (rollout, kind, id));

create table rollout_change (
  id bigint generated always as identity primary key, rollout bigint not null references rollout,
  what text not null, share int not null, reason text not null, by_id text not null, by_name text not null, at timestamptz not null);

create table rollout_figure (
  rollout bigint not null references rollout, minute timestamptz not null, arm text not null check (arm in ('trial', 'control')),
  kind text not null, count bigint not null, primary key (rollout, minute, arm, kind))`,
  },
  {
    name: 'rollouts-002-overtaken',
    up: `
alter table rollout drop constraint rollout_state_check,
  add constraint rollout_state_check check (state in ('running', 'stopped', 'finished', 'overtaken'))`,
  },
];
