import { endOfDay, localDay, localTime, shiftDay } from '../../schemas/dates.ts';
import { isCalendarDay } from '../../schemas/instant.ts';
import type { Venue } from '../programme/index.ts';

export type BookingKind = Venue['sittings'][number]['kind'];

/** A bookable time of a venue, from its document. */
export interface Slot {
  readonly id: string;
  readonly venueId: string;
  readonly kind: BookingKind;
  /** `YYYY-MM-DD` in the venue's time zone. */
  readonly date: string;
  readonly time: string;
  readonly until: string;
  readonly startsAt: string;
  readonly endsAt: string;
  readonly capacity: number;
}

const MINUTE_MS = 60_000;
const weekdays = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const;
const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
const timeOf = (minutes: number): string => `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** The instant of a time of day (`HH:MM`) in a time zone, correct even if the clocks change on that day. */
export function instantAt(date: string, time: string, timeZone: string): string {
  const midnight = Date.parse(endOfDay(shiftDay(date, -1), timeZone)) + 1;
  const guess = midnight + minutesOf(time) * MINUTE_MS;
  const off = minutesOf(time) - minutesOf(localTime(new Date(guess).toISOString(), timeZone));
  return new Date(guess + off * MINUTE_MS).toISOString();
}

/** The entry that closes the venue on a day; undefined if it is open. */
export const closingOf = (venue: Venue, date: string) => venue.closed?.find(({ from, to = from }) => date >= from && date <= to);

/** The times of a kind on a day, by their start; none on a closed day. Of two with the same start, the first counts. */
export function slotsOn(venue: Venue, kind: BookingKind, date: string, timeZone: string): readonly Slot[] {
  if (closingOf(venue, date)) return [];
  const weekday = weekdays[new Date(date).getUTCDay()]!;
  const found = new Map<string, Slot>();
  for (const sitting of venue.sittings) {
    if (sitting.kind !== kind || !sitting.days.includes(weekday)) continue;
    const end = minutesOf(sitting.to);
    for (let at = minutesOf(sitting.from); at + sitting.minutes <= end; at += sitting.minutes) {
      const time = timeOf(at);
      const id = `${venue.id}~${kind}~${date}T${time.replace(':', '')}`;
      if (found.has(id)) continue;
      const startsAt = instantAt(date, time, timeZone);
      const endsAt = new Date(Date.parse(startsAt) + sitting.minutes * MINUTE_MS).toISOString();
      const until = timeOf(at + sitting.minutes);
      found.set(id, { id, venueId: venue.id, kind, date, time, until, startsAt, endsAt, capacity: sitting.capacity });
    }
  }
  return [...found.values()].sort((a, b) => (a.time < b.time ? -1 : 1));
}

/** The time of an id; undefined if the document no longer has it. */
export function findSlot(venues: ReadonlyMap<string, Venue>, slotId: string, zoneOf: (venue: Venue) => string): Slot | undefined {
  const [, venueId = '', kind, date = ''] = /^([a-z0-9-]+)~(person|group)~(\d{4}-\d\d-\d\d)T\d{4}$/.exec(slotId) ?? [];
  const venue = venues.get(venueId);
  if (!venue || !kind || !isCalendarDay(date)) return undefined;
  return slotsOn(venue, kind as BookingKind, date, zoneOf(venue)).find(({ id }) => id === slotId);
}

/** The days that can be booked, from today on, in the venue's time zone (`YYYY-MM-DD`). */
export const daysAhead = (now: string, timeZone: string, count: number): readonly string[] => {
  const today = localDay(now, timeZone);
  return Array.from({ length: count }, (_, at) => shiftDay(today, at));
};
