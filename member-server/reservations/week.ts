import { localDay, localTime, shiftDay } from '../../schemas/dates.ts';
import type { OpsTypes } from '../../schemas/ops/types.ts';
import type { MemberTools } from '../feature.ts';
import type { Venue } from '../programme/index.ts';
import * as store from './store.ts';
import { type AdminRow, listWeek } from './store-admin.ts';
import { listWaits } from './store-waits.ts';
import { type BookingKind, instantAt, slotsOn } from './timetable.ts';

type Day = OpsTypes['reservations.desk']['result']['days'][number];
type CalendarSlot = Day['slots'][number];
/** A time without the numbers of bookings and waits. */
type Time = Omit<CalendarSlot, 'booked' | 'waits'>;

/** Maximum number of bookings read; a week of the largest venue has fewer. */
const MOST = 2_000;

interface Held {
  readonly slot_id: string;
  readonly kind: BookingKind;
  readonly starts_at: string;
  readonly ends_at: string;
}

interface WeekOf {
  readonly venueId: string;
  /** Time zone of the venue. */
  readonly zone: string;
  /** The venue's document; undefined if it was withdrawn. */
  readonly venue: Venue | undefined;
  /** First day of the week, `YYYY-MM-DD`. */
  readonly from: string;
}

/** Seven days of a venue with their times and bookings. Includes times that the timetable no longer has, if they are booked or waited for. */
export async function readWeek(
  db: MemberTools['db'],
  { venueId, zone, venue, from }: WeekOf,
): Promise<{ readonly days: Day[]; readonly rows: readonly AdminRow[] }> {
  const [start, end] = [instantAt(from, '00:00', zone), instantAt(shiftDay(from, 7), '00:00', zone)];
  const [booked, waits, rows] = await Promise.all([
    store.readBooked(db, [venueId], start, end),
    listWaits(db, venueId, start, end),
    listWeek(db, venueId, start, end, MOST),
  ]);
  const waitsOf = new Map(waits.map(({ slot_id, count }) => [slot_id, count]));
  const held = heldTimes([...rows, ...waits], zone);
  const days = Array.from({ length: 7 }, (_, at) => {
    const date = shiftDay(from, at);
    const offered = venue ? (['person', 'group'] as const).flatMap((kind) => slotsOn(venue, kind, date, zone)) : [];
    const isOffered = new Set(offered.map(({ id }) => id));
    const withdrawn = (held.get(date) ?? []).filter(({ id }) => !isOffered.has(id));
    const times: Time[] = offered.map(({ id, kind, time, until, capacity }) => ({ id, kind, time, until, capacity }));
    const slots = [...times, ...withdrawn]
      .sort(visitsFirst)
      .map((time) => ({ ...time, booked: booked.get(time.id) ?? 0, waits: waitsOf.get(time.id) ?? 0 }));
    return { date, closed: offered.length === 0, slots };
  });
  return { days, rows };
}

/** The times of bookings and waits by day in the venue's time zone, each marked as no longer offered. */
function heldTimes(held: readonly Held[], zone: string): ReadonlyMap<string, readonly Time[]> {
  const days = new Map<string, Map<string, Time>>();
  for (const { slot_id: id, kind, starts_at, ends_at } of held) {
    const date = localDay(starts_at, zone);
    const times = days.get(date) ?? new Map<string, Time>();
    times.set(id, { id, kind, time: localTime(starts_at, zone), until: localTime(ends_at, zone), capacity: 0, withdrawn: true });
    days.set(date, times);
  }
  return new Map([...days].map(([date, times]) => [date, [...times.values()]]));
}

function visitsFirst(a: Time, b: Time): number {
  if (a.kind !== b.kind) return a.kind === 'person' ? -1 : 1;
  return a.time < b.time ? -1 : 1;
}
