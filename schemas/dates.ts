export const DAY_MS = 86_400_000;
export const HOUR_MS = 3_600_000;

const secondsBelow = 1e11;
const civilDay = /^(\d{4})-(\d{2})-(\d{2})$/;
const digitsOnly = /^-?\d+$/;
const quarterMs = 900_000;
/** 1 January 1973, in ms since 1970. */
const wholeQuartersFrom = 94_694_400_000;
const mostQuarters = 1_000;
const mostDayEnds = 1_000;
const dayEnds = new Map<string, string>();
const localDays = new Map<string, string>();
const formatters = new Map<string, Intl.DateTimeFormat>();

/**
 * The instant of a timestamp: RFC 3339, or a number (or its digits) in seconds if below 10^11, else in milliseconds. Undefined for
 * anything else.
 */
export function instantOf(value: unknown): Date | undefined {
  if (value instanceof Date) return valid(value);
  if (typeof value === 'string') return digitsOnly.test(value) ? instantOf(Number(value)) : valid(new Date(value));
  if (typeof value !== 'number') return undefined;
  return valid(new Date(Math.abs(value) < secondsBelow ? value * 1000 : value));
}

/** `dd/mm/yyyy` in the time zone given. A civil day (`2025-08-01`) needs no time zone. '' for no date. */
export function showDate(value: unknown, timeZone: string): string {
  const day = typeof value === 'string' ? civilDay.exec(value) : null;
  if (day) return `${day[3]}/${day[2]}/${day[1]}`;
  const parts = partsOf(value, timeZone);
  return parts ? `${parts.day}/${parts.month}/${parts.year}` : '';
}

/**
 * The last day for something that ends at an instant, in the time zone given: the day before if it ends at midnight, else the day with the time
 * (`dd/mm/yyyy hh:mm`). A civil day is returned as it is. '' for no date.
 */
export function showEnd(value: unknown, timeZone: string): string {
  const time = showTime(value, timeZone);
  const end = instantOf(value);
  if (end && time === '00:00') return showDate(new Date(end.getTime() - 1), timeZone);
  const isDay = time === '23:59' || (typeof value === 'string' && civilDay.test(value));
  return isDay || time === '' ? showDate(value, timeZone) : `${showDate(value, timeZone)} ${time}`;
}

/** `dd/mm/yyyy hh:mm:ss` in the time zone given. '' for no date. */
export function showDateTime(value: unknown, timeZone: string): string {
  const parts = partsOf(value, timeZone);
  return parts ? `${parts.day}/${parts.month}/${parts.year} ${parts.hour}:${parts.minute}:${parts.second}` : '';
}

/** `hh:mm` in the time zone given. '' for no date. */
export function showTime(value: unknown, timeZone: string): string {
  const parts = partsOf(value, timeZone);
  return parts ? `${parts.hour}:${parts.minute}` : '';
}

/**
 * The day of an instant in a time zone, such as `2025-08-01`. Zones change by quarters of an hour (since 1972), so all instants of a quarter have the
 * same day: it is computed once and cached, because that takes 10 to 50 µs.
 */
export function localDay(instant: string, timeZone: string): string {
  const ms = Date.parse(instant);
  const about = `${Math.floor(ms / quarterMs)} ${timeZone}`;
  const known = ms >= wholeQuartersFrom ? localDays.get(about) : undefined;
  if (known !== undefined) return known;
  const { year, month, day } = partsOf(new Date(ms), timeZone) ?? raise(new RangeError(`${instant} is no instant`));
  const found = `${year}-${month}-${day}`;
  if (localDays.size >= mostQuarters) localDays.clear();
  if (ms >= wholeQuartersFrom) localDays.set(about, found);
  return found;
}

const clocks = new Map<string, Intl.DateTimeFormat>();

/** The time of day (`HH:MM`) of an instant in a time zone. */
export function localTime(instant: string, timeZone: string): string {
  const clock =
    clocks.get(timeZone) ?? new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  clocks.set(timeZone, clock);
  return clock.format(new Date(instant));
}

/** The UTC day of an instant, such as `2025-08-01`. */
export const utcDay = (instant: string): string => instant.slice(0, 10);

/** The first instant of a UTC day. */
export const startOfDay = (day: string): string => `${day}T00:00:00.000Z`;

/** The day `by` days later (earlier if negative). */
export const shiftDay = (day: string, by: number): string => new Date(Date.parse(day) + by * DAY_MS).toISOString().slice(0, 10);

/** The last millisecond of a day in a time zone. */
export function endOfDay(day: string, timeZone: string): string {
  const about = `${day} ${timeZone}`;
  const known = dayEnds.get(about);
  if (known !== undefined) return known;
  const end = findEndOfDay(day, timeZone);
  // Cached, because coins and vouchers end on few distinct days and one computation takes 60 µs.
  if (dayEnds.size >= mostDayEnds) dayEnds.clear();
  dayEnds.set(about, end);
  return end;
}

function findEndOfDay(day: string, timeZone: string): string {
  const next = shiftDay(day, 1);
  // No zone is more than 14 hours from UTC; zones change by quarters of an hour.
  let at = Date.parse(next) - 14 * HOUR_MS;
  while (localDay(new Date(at).toISOString(), timeZone) < next) at += quarterMs;
  return new Date(at - 1).toISOString();
}

type Part = 'year' | 'month' | 'day' | 'hour' | 'minute' | 'second';

function partsOf(value: unknown, timeZone: string): Record<Part, string> | undefined {
  const instant = instantOf(value);
  if (!instant) return undefined;
  const parts = formatter(timeZone).formatToParts(instant);
  const part = (type: Part) => parts.find((each) => each.type === type)?.value ?? '';
  return {
    year: part('year').padStart(4, '0'),
    month: part('month'),
    day: part('day'),
    hour: part('hour'),
    minute: part('minute'),
    second: part('second'),
  };
}

/** Always English and the Gregorian calendar: the pattern is fixed, and Thai would use Buddhist years. */
function formatter(timeZone: string): Intl.DateTimeFormat {
  let known = formatters.get(timeZone);
  if (!known) {
    known = new Intl.DateTimeFormat('en-GB', {
      timeZone,
      calendar: 'gregory',
      numberingSystem: 'latn',
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    });
    formatters.set(timeZone, known);
  }
  return known;
}

function valid(date: Date): Date | undefined {
  return Number.isNaN(date.getTime()) ? undefined : date;
}

function raise(error: Error): never {
  throw error;
}
