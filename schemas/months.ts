import { localDay, localTime } from './dates.ts';

/** The day of the month, 1 to 31, on which an instant falls in a time zone. */
export const dayOfMonth = (instant: string, timeZone: string): number => Number(localDay(instant, timeZone).slice(8));

/**
 * The instant `months` calendar months later, at the same time of day in a time zone: on `day` of the month (that of the instant if not given), or
 * the month's last day if it has fewer.
 */
export function addMonths(instant: string, months: number, timeZone: string, day: number = dayOfMonth(instant, timeZone)): string {
  const wall = new Date(Date.parse(instant) + offsetMs(instant, timeZone));
  wall.setUTCDate(1);
  wall.setUTCMonth(wall.getUTCMonth() + months);
  const last = new Date(Date.UTC(wall.getUTCFullYear(), wall.getUTCMonth() + 1, 0)).getUTCDate();
  wall.setUTCDate(Math.min(day, last));
  // If clocks change in between, the offset of the target day is used.
  const about = new Date(wall.getTime() - offsetMs(instant, timeZone)).toISOString();
  return new Date(wall.getTime() - offsetMs(about, timeZone)).toISOString();
}

/** Offset of a time zone from UTC at an instant, in milliseconds; positive if ahead. */
function offsetMs(instant: string, timeZone: string): number {
  const minute = Math.floor(Date.parse(instant) / 60_000) * 60_000;
  return Date.parse(`${localDay(instant, timeZone)}T${localTime(instant, timeZone)}Z`) - minute;
}
