import { fromWall, toWall } from '../../parts/zone.ts';
import type { Range } from './lanes.ts';

export type View = 'month' | 'week';

const dayMs = 86_400_000;

/** Days that the calendar shows around a day (`YYYY-MM-DD`): its month, or its week from Monday. */
export function daysOf(view: View, day: string): readonly string[] {
  const at = Date.parse(day);
  if (view === 'week') {
    const monday = at - ((new Date(at).getUTCDay() + 6) % 7) * dayMs;
    return Array.from({ length: 7 }, (_, index) => isoDay(monday + index * dayMs));
  }
  const [year = 0, month = 1] = day.split('-').map(Number);
  const count = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return Array.from({ length: count }, (_, index) => isoDay(Date.UTC(year, month - 1, index + 1)));
}

/** Day to show after moving by a number of months or weeks. */
export function moved(view: View, day: string, by: number): string {
  if (view === 'week') return isoDay(Date.parse(day) + by * 7 * dayMs);
  const [year = 0, month = 1] = day.split('-').map(Number);
  return isoDay(Date.UTC(year, month - 1 + by, 1));
}

const inWords = (options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', ...options });
const fullDay = inWords({ day: 'numeric', month: 'long', year: 'numeric' });

/** `November 2026`, or `16 to 22 November 2026`; the first day has only those of month and year that differ from the last. */
export function titleOf(days: readonly string[], view: View): string {
  const [first, last] = [new Date(days[0]!), new Date(days.at(-1)!)];
  if (view === 'month') return inWords({ month: 'long', year: 'numeric' }).format(first);
  const isSameYear = first.getUTCFullYear() === last.getUTCFullYear();
  const isSameMonth = isSameYear && first.getUTCMonth() === last.getUTCMonth();
  const begin = isSameMonth ? inWords({ day: 'numeric' }) : isSameYear ? inWords({ day: 'numeric', month: 'long' }) : fullDay;
  return `${begin.format(first)} to ${fullDay.format(last)}`;
}

/** Range from the start of the first day to the end of the last, in a time zone. */
export function rangeOf(days: readonly string[], zone: string): Range {
  const midnight = (day: string) => Date.parse(fromWall(`${day}T00:00`, zone)!);
  return { from: midnight(days[0]!), to: midnight(isoDay(Date.parse(days.at(-1)!) + dayMs)) };
}

/** Date (`YYYY-MM-DD`) of an instant in a time zone. */
export const dayInZone = (at: number, zone: string): string => toWall(new Date(at).toISOString(), zone).slice(0, 10);

const isoDay = (at: number): string => new Date(at).toISOString().slice(0, 10);
