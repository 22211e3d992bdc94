import type { Migration } from '../../server-kit/migrate.ts';

/** The last local day of each market on which a daily job has run there. */
export const migrations: readonly Migration[] = [
  {
    name: 'daily-jobs-001-days',
    up: 'create table daily_job_day (job text not null, market text not null, day date not null, done_at timestamptz not null, primary key (job, market))',
  },
];
