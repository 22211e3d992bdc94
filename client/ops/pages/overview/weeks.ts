import { fromWall, toWall } from '../../parts/zone.ts';

export interface WeekSpan {
  readonly id: string;
  readonly title: string;
  readonly to: string;
  readonly from?: string | undefined;
  readonly until?: string | undefined;
}

export interface Bar extends WeekSpan {
  /** Percent of the strip. */
  readonly left: number;
  readonly width: number;
}

const dayMs = 86_400_000;
export const stripDays = 21;
/** The strip begins this many days ago, so that today stands inside it. */
const daysBefore = 3;

/** When a strip that shows this instant begins: a midnight in a zone. */
export const stripStart = (now: number, zone: string): number =>
  Date.parse(fromWall(`${toWall(new Date(now).toISOString(), zone).slice(0, 10)}T00:00`, zone) ?? '') - daysBefore * dayMs;

/** Where an instant stands on the strip, in percent; outside of 0 to 100 it is not on it. */
export const placeOf = (at: number, start: number): number => ((at - start) / (stripDays * dayMs)) * 100;

/** What begins, runs to its end or happens within the strip, in the order in which it begins. What neither begins nor ends is left out. */
export function barsOf(spans: readonly WeekSpan[], start: number): readonly Bar[] {
  const end = start + stripDays * dayMs;
  // What only goes on through all three weeks comes last.
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
