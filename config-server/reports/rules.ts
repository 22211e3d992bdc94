import { longestReport, type PageReport } from '../../schemas/reports.ts';

/** Rows kept of one release: what thousands of pages tell can be anything, and a table must not grow with it. */
export const mostRowsOfRelease = 500;
/** What was not heard of again for so long is forgotten. */
export const keptDays = 30;

/** What one page tells may be its own trouble: so often is a fault of the release. */
const leastOfFault = 3;
const freshMs = 3_600_000;

/** Whether what failed is a fault that members meet now: told often enough, and within the last hour. */
export const isFaultNow = ({ count, lastAt }: { readonly count: number; readonly lastAt: string }, now: string): boolean =>
  count >= leastOfFault && Date.parse(now) - Date.parse(lastAt) < freshMs;

export interface CountedReport extends Required<PageReport> {
  readonly count: number;
}

/** Longer runs of digits may be a phone number, a card or a code, and an address tells a person: neither is kept. */
const masked = (text: string): string => text.replace(/[^\s@"'<>]+@[^\s@"'<>]+/g, '@').replace(/\d{4,}/g, '#');

/** The reports of a page as they are kept: without personal data, and each once with its count. Those of a revision that never was are dropped. */
export function countReports(items: readonly PageReport[], newestRevision: number): CountedReport[] {
  const counted = new Map<string, CountedReport>();
  for (const { revision, phase, screen = '', block = '', message } of items) {
    if (revision > newestRevision) continue;
    const report = {
      revision,
      phase,
      screen: masked(screen),
      block: masked(block),
      message: masked(message).slice(0, longestReport.message),
    };
    const key = JSON.stringify(report);
    counted.set(key, { ...report, count: (counted.get(key)?.count ?? 0) + 1 });
  }
  return [...counted.values()];
}
