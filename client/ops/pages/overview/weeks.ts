import { fromWall, toWall } from '../../parts/zone.ts';

export interface WeekSpan {
  readonly id: string;
  readonly title: string;
  readonly to: string;
  readonly from?: string | undefined;
  readonly until?: string | undefined;
}

export interface Bar extends WeekSpan {
  /** Percent of the timeline. */
  readonly left: number;
  readonly width: number;
}

const dayMs = 86_400_000;
export const stripDays = 21;
/** Days shown before today. */
const daysBefore = 3;

/** Start of the timeline around `now` (ms): a midnight in the time zone. */
export const stripStart = (now: number, zone: string): number =>
  Date.parse(fromWall(`${toWall(new Date(now).toISOString(), zone).slice(0, 10)}T00:00`, zone) ?? '') - daysBefore * dayMs;

/** Position of an instant on the timeline in percent; outside 0 to 100 it is not visible. */
export const placeOf = (at: number, start: number): number => ((at - start) / (stripDays * dayMs)) * 100;

/** Bars of the spans on the timeline, ordered by start. Omits spans without a start and an end. */
export function barsOf(spans: readonly WeekSpan[], start: number): readonly Bar[] {
  const end = start + stripDays * dayMs;
  // Spans that cover the whole timeline come last.
  const runs = ({ from, until }: { from: number; until: number }) => from < start && until > end;
  return spans
    .map((span) => ({ span, from: span.from ? Date.parse(span.from) : -Infinity, until: span.until ? Date.parse(span.until) : Infinity }))
    .filter(({ from, until }) => (from !== -Infinity || until !== Infinity) && until > start && from < end)
    .sort((a, b) => Number(runs(a)) - Number(runs(b)) || a.from - b.from || a.until - b.until)
    .map(({ span, from, until }) => {
      const left = Math.max(placeOf(from, start), 0);
      return { ...span, left, width: Math.max(Math.min(placeOf(until, start), 100) - left, 1.5) };
    });
}
