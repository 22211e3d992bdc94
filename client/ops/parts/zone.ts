import { endOfDay } from '../../../schemas/dates.ts';

/** Wall clock time of an instant in a zone, in the format of date-time inputs: `2026-11-21T10:00`. */
export const toWall = (at: string, zone: string): string => wallOf(zone)(at);

/** Returns a `toWall` for one zone. Reuses its formatter, because creating one costs a hundred times as much as using it. */
export function wallOf(zone: string): (at: string) => string {
  const parts = new Intl.DateTimeFormat('sv-SE', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  });
  return (at) => parts.format(new Date(at)).replace(' ', 'T');
}

/** Instant (ISO 8601) of a wall clock time in a zone; undefined if it is invalid. For an hour that occurs twice, the first. */
export function fromWall(wall: string, zone: string): string | undefined {
  // Checked by pattern, because Date.parse accepts almost anything.
  const asUtc = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(wall) ? Date.parse(`${wall}:00Z`) : Number.NaN;
  if (Number.isNaN(asUtc)) return undefined;
  const offset = (at: number) => Date.parse(`${toWall(new Date(at).toISOString(), zone)}:00Z`) - at;
  const near = asUtc - offset(asUtc);
  return new Date(asUtc - offset(near)).toISOString();
}

/** First instant of a day (`YYYY-MM-DD`) in a zone; undefined if the day is invalid. */
export const firstInstantOf = (day: string, zone: string): string | undefined => fromWall(`${day}T00:00`, zone);

/** Last instant of a day (`YYYY-MM-DD`) in a zone; undefined if the day is invalid. */
export const lastInstantOf = (day: string, zone: string): string | undefined =>
  firstInstantOf(day, zone) === undefined ? undefined : endOfDay(day, zone);
