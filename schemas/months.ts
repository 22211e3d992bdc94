import { localDay, localTime } from './dates.ts';

/** The day of the month, 1 to 31, on which an instant falls in a time zone. */
export const dayOfMonth = (instant: string, timeZone: string): number => Number(localDay(instant, timeZone).slice(8));

/**
 * So many calendar months later at the same time of day in a time zone: on `day` of the month, that of the instant unless it is given, and on the month's
 * last day where it has fewer.
 */
export function addMonths(instant: string, months: number, timeZone: string, day: number = dayOfMonth(instant, timeZone)): string {
  const wall = new Date(Date.parse(instant) + offsetMs(instant, timeZone));
  wall.setUTCDate(1);
  wall.setUTCMonth(wall.getUTCMonth() + months);
  const last = new Date(Date.UTC(wall.getUTCFullYear(), wall.getUTCMonth() + 1, 0)).getUTCDate();
  wall.setUTCDate(Math.min(day, last));
  // Where clocks are changed in between, the offset is that of the day it leads to.
  const about = new Date(wall.getTime() - offsetMs(instant, timeZone)).toISOString();
  return new Date(wall.getTime() - offsetMs(about, timeZone)).toISOString();
}

/** How far the clocks of a time zone are ahead of UTC at an instant, in milliseconds. */
function offsetMs(instant: string, timeZone: string): number {
  const minute = Math.floor(Date.parse(instant) / 60_000) * 60_000;
  return Date.parse(`${localDay(instant, timeZone)}T${localTime(instant, timeZone)}Z`) - minute;
}
