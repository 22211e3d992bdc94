import { localDay, shiftDay, showTime } from './dates.ts';

export const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
export type Weekday = (typeof weekdays)[number];

/** Opening times (`HH:MM`); a closing time that is not after the opening time is on the next day. */
export interface OpenSpan {
  readonly opens: string;
  readonly closes: string;
}

export interface OpeningHours {
  readonly hours: readonly (OpenSpan & { readonly days: readonly Weekday[] })[];
  /** Days (`YYYY-MM-DD`) with hours other than their weekday's; a day without times is closed. */
  readonly specialDays?: readonly (Partial<OpenSpan> & { readonly date: string; readonly name?: string })[];
  /** IANA name of the time zone. */
  readonly timeZone: string;
}

/** `day`: days from today, 1 is tomorrow; `date` is that day. */
export type OpenState =
  | { readonly is: 'open'; readonly closes: string; readonly minutesLeft: number }
  | { readonly is: 'always' }
  | { readonly is: 'closed'; readonly opens?: { readonly day: number; readonly date: string; readonly time: string } };

const dayMinutes = 1_440;
/** A place that does not open within this many days is shown as closed, without the next opening. */
const daysAhead = 14;

export const weekdayOf = (date: string): Weekday => weekdays[(new Date(date).getUTCDay() + 6) % 7]!;

/** Opening times of one day, earliest first; empty if closed. */
export function spansOf({ hours, specialDays = [] }: Omit<OpeningHours, 'timeZone'>, date: string): readonly OpenSpan[] {
  const special = specialDays.find((each) => each.date === date);
  if (special) return special.opens && special.closes ? [{ opens: special.opens, closes: special.closes }] : [];
  const weekday = weekdayOf(date);
  return hours
    .filter(({ days }) => days.includes(weekday))
    .map(({ opens, closes }) => ({ opens, closes }))
    .sort((a, b) => minutesOf(a.opens) - minutesOf(b.opens));
}

/** Whether a place is open at `now` (ms since 1970) by its own clock, until when, and when it opens next. */
export function openStateOf(place: OpeningHours, now: number): OpenState {
  const today = localDay(new Date(now).toISOString(), place.timeZone);
  const minute = minutesOf(showTime(new Date(now), place.timeZone));
  // Includes yesterday, whose last hours may end today.
  const spans = Array.from({ length: daysAhead + 2 }, (_, at) => at - 1).flatMap((day) =>
    spansOf(place, shiftDay(today, day)).map(({ opens, closes }) => ({
      from: day * dayMinutes + minutesOf(opens),
      to: (day + (minutesOf(closes) > minutesOf(opens) ? 0 : 1)) * dayMinutes + minutesOf(closes),
    })),
  );
  const inside = spans.find(({ from, to }) => from <= minute && minute < to);
  if (!inside) {
    const next = spans.find(({ from }) => from > minute);
    if (!next) return { is: 'closed' };
    const day = Math.floor(next.from / dayMinutes);
    return { is: 'closed', opens: { day, date: shiftDay(today, day), time: timeOf(next.from) } };
  }
  let end = inside.to;
  for (const { from, to } of spans) if (from <= end && to > end) end = to;
  if (end > daysAhead * dayMinutes) return { is: 'always' };
  return { is: 'open', closes: timeOf(end), minutesLeft: end - minute };
}

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

const timeOf = (minutes: number): string => {
  const ofDay = minutes % dayMinutes;
  return `${String(Math.floor(ofDay / 60)).padStart(2, '0')}:${String(ofDay % 60).padStart(2, '0')}`;
};
