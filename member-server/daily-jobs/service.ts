import { Failures } from '../../server-kit/failures.ts';
import type { Job } from '../../server-kit/jobs.ts';
import type { MemberTools } from '../feature.ts';
import { type Programme, takeRelease } from '../programme/index.ts';
import { type DailyJobName, dueIn } from './rules.ts';
import { markDone, readLastDays } from './store.ts';

/** Market codes in which a job runs. */
export type MarketDays = readonly string[];

/** Work of a daily job in some markets; repeating it on the same day changes nothing. */
type Work<Outcome> = (now: string, rules: Programme, markets: MarketDays) => Promise<Outcome>;

/**
 * Creates a job that runs once a day in each market at the local time of `operations.jobTimes`. Every ten minutes it looks for due markets. A market
 * in which it failed, or that was missed because no server was running, is retried then and does not delay others. Run by name, it works in all
 * markets.
 */
export const dailyJob = <Outcome>(tools: Pick<MemberTools, 'db' | 'releases'>, name: DailyJobName, work: Work<Outcome>): Job => {
  const rulesAt = (now: string) => takeRelease(tools.releases, now);
  return {
    name,
    schedule: '*/10 * * * *',
    run: (now) => work(now, rulesAt(now), Object.keys(rulesAt(now).site.markets)),
    async runDue(now) {
      const rules = rulesAt(now);
      const due = dueIn(rules, name, await readLastDays(tools.db, name), now);
      const outcomes: Record<string, Outcome> = {};
      const failures = new Failures();
      for (const { market, day } of due)
        await failures.attempt(market, async () => {
          outcomes[market] = await work(now, rules, [market]);
          await tools.db.transaction(async (tx) => markDone(tx, { job: name, market, day, now }), { useCase: 'daily_jobs.done' });
        });
      failures.rethrow();
      return outcomes;
    },
  };
};
