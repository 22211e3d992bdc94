import { localDay, localTime } from '../../schemas/dates.ts';
import type { OperationsRules, Site } from '../programme/index.ts';

export type DailyJobName = keyof OperationsRules['jobTimes'];

/** Local time (`HH:MM`) at which a job starts in a market. */
export const timeOf = ({ jobTimes }: Pick<OperationsRules, 'jobTimes'>, job: DailyJobName, market: string): string => {
  const { at, byMarket = {} } = jobTimes[job];
  return (Object.hasOwn(byMarket, market) ? byMarket[market] : undefined) ?? at;
};

/** A market in which the job is due, and its local day. */
export interface MarketDay {
  readonly market: string;
  readonly day: string;
}

/** Markets in which the job's local time has passed and the job has not run on that day, even if it is late. */
export function dueIn(
  { operations, site }: { readonly operations: Pick<OperationsRules, 'jobTimes'>; readonly site: Pick<Site, 'markets'> },
  job: DailyJobName,
  lastDays: ReadonlyMap<string, string>,
  now: string,
): MarketDay[] {
  return Object.entries(site.markets).flatMap(([market, { timeZone }]) => {
    const day = localDay(now, timeZone);
    const isDone = (lastDays.get(market) ?? '') >= day;
    return isDone || localTime(now, timeZone) < timeOf(operations, job, market) ? [] : [{ market, day }];
  });
}
