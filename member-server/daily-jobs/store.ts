import type { Reader, Tx } from '../../server-kit/db.ts';
import { statement } from '../../server-kit/statement.ts';

const last = statement<{ job: string }, { market: string; day: string }>(
  'daily_jobs.last',
  'select market, day from daily_job_day where job = $job',
);
// Keeps the later day, because another process may have saved one.
const done = statement<{ job: string; market: string; day: string; now: string }>(
  'daily_jobs.done',
  `insert into daily_job_day as d (job, market, day, done_at) values ($job, $market, $day, $now)
   on conflict (job, market) do update set day = greatest(d.day, excluded.day), done_at = excluded.done_at`,
);

/** Last local day on which the job ran, by market. */
export const readLastDays = async (reader: Reader, job: string): Promise<ReadonlyMap<string, string>> =>
  new Map((await reader.all(last, { job })).map(({ market, day }) => [market, day]));

export const markDone = (
  tx: Tx,
  row: { readonly job: string; readonly market: string; readonly day: string; readonly now: string },
): void => tx.send(done, row);
