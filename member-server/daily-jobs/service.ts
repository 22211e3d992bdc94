import { Failures } from '../../server-kit/failures.ts';
import type { Job } from '../../server-kit/jobs.ts';
import type { MemberTools } from '../feature.ts';
import { type Programme, takeRelease } from '../programme/index.ts';
import { type DailyJobName, dueIn } from './rules.ts';
import { markDone, readLastDays } from './store.ts';

/** Markets in which a job is to do its work. */
export type MarketDays = readonly string[];

/** What a daily job does in some markets; doing it again on the same day changes nothing. */
type Work<Outcome> = (now: string, rules: Programme, markets: MarketDays) => Promise<Outcome>;

/**
 * A job of each market's local time, which `operations.jobTimes` says. It looks every ten minutes whose time has come; a market in which it failed, or
 * for which no server was up, is due at the next look, and holds up none of the others. Run by name it works in every market at once.
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
