import { endOfDay } from '../../../schemas/dates.ts';

/** What a clock on the wall of a zone shows at an instant, as a date-time field takes it: `2026-11-21T10:00`. */
export const toWall = (at: string, zone: string): string => wallOf(zone)(at);

/** The same for many instants: to make a format takes a hundred times as long as to use it. */
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

/** The instant at which a zone's wall clock shows this; undefined for what is no date and time. Of an hour that comes twice, the first. */
export function fromWall(wall: string, zone: string): string | undefined {
  // Date.parse makes an instant of almost anything.
  const asUtc = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(wall) ? Date.parse(`${wall}:00Z`) : Number.NaN;
  if (Number.isNaN(asUtc)) return undefined;
  const offset = (at: number) => Date.parse(`${toWall(new Date(at).toISOString(), zone)}:00Z`) - at;
  const near = asUtc - offset(asUtc);
  return new Date(asUtc - offset(near)).toISOString();
}

/** The first instant of a day (`2026-11-30`) in a zone; undefined for what is no day. */
export const firstInstantOf = (day: string, zone: string): string | undefined => fromWall(`${day}T00:00`, zone);

/** The last one. */
export const lastInstantOf = (day: string, zone: string): string | undefined =>
  firstInstantOf(day, zone) === undefined ? undefined : endOfDay(day, zone);
