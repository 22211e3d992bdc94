import { localDay, shiftDay, showTime } from './dates.ts';

export const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
export type Weekday = (typeof weekdays)[number];

/** From one time of the day to another (`HH:MM`); one that does not lie after the first is on the next day. */
export interface OpenSpan {
  readonly opens: string;
  readonly closes: string;
}

export interface OpeningHours {
  readonly hours: readonly (OpenSpan & { readonly days: readonly Weekday[] })[];
  /** Days (`YYYY-MM-DD`) that are not as their weekday is; one without times is closed. */
  readonly specialDays?: readonly (Partial<OpenSpan> & { readonly date: string; readonly name?: string })[];
  /** By IANA's name. */
  readonly timeZone: string;
}

/** `day` counts from today: 1 is tomorrow. `date` is that day. */
export type OpenState =
  | { readonly is: 'open'; readonly closes: string; readonly minutesLeft: number }
  | { readonly is: 'always' }
  | { readonly is: 'closed'; readonly opens?: { readonly day: number; readonly date: string; readonly time: string } };

const dayMinutes = 1_440;
/** A place that does not open within these is closed, without a word about when. */
const daysAhead = 14;

export const weekdayOf = (date: string): Weekday => weekdays[(new Date(date).getUTCDay() + 6) % 7]!;

/** The times of one day, earliest first; none where it is closed. */
export function spansOf({ hours, specialDays = [] }: Omit<OpeningHours, 'timeZone'>, date: string): readonly OpenSpan[] {
  const special = specialDays.find((each) => each.date === date);
  if (special) return special.opens && special.closes ? [{ opens: special.opens, closes: special.closes }] : [];
  const weekday = weekdayOf(date);
  return hours
    .filter(({ days }) => days.includes(weekday))
    .map(({ opens, closes }) => ({ opens, closes }))
    .sort((a, b) => minutesOf(a.opens) - minutesOf(b.opens));
}

/** Whether a place is open at an instant (milliseconds) by its own clock, until when, and when it opens next. */
export function openStateOf(place: OpeningHours, now: number): OpenState {
  const today = localDay(new Date(now).toISOString(), place.timeZone);
  const minute = minutesOf(showTime(new Date(now), place.timeZone));
  // Yesterday's last hours may end today.
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
