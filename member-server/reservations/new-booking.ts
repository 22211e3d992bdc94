import { localDay, shiftDay } from '../../schemas/dates.ts';
import type { Programme } from '../programme/index.ts';
import { zoneIn } from './describe.ts';
import type { ReservationRow } from './store.ts';
import { instantAt, type Slot } from './timetable.ts';

/** Time of the reminder on the evening before (RFC 3339); null if that has passed. */
export function remindAt({ reservations }: Programme, startsAt: string, timeZone: string, now: string): string | null {
  const at = instantAt(shiftDay(localDay(startsAt, timeZone), -1), reservations.remindAt, timeZone);
  return at > now ? at : null;
}

/** The columns of a time in the rows of bookings and waits. */
export function timeOf(rules: Programme, slot: Slot) {
  const venue = rules.venues.get(slot.venueId)!;
  return {
    venue_id: venue.id,
    store_id: venue.store,
    slot_id: slot.id,
    starts_at: slot.startsAt,
    ends_at: slot.endsAt,
    time_zone: zoneIn(rules)(venue),
  };
}

/** The columns of a time in the row of a booking, with the time of its reminder. */
export function placeOf(rules: Programme, slot: Slot, now: string) {
  const time = timeOf(rules, slot);
  return { ...time, remind_at: remindAt(rules, slot.startsAt, time.time_zone, now), reminded_at: null };
}

type Guest = Pick<ReservationRow, 'member_id' | 'market' | 'people' | 'notes'>;

/** A new booking: a visit is confirmed at once, a group must be answered. */
export const newBooking = (
  id: string,
  rules: Programme,
  slot: Slot,
  { member_id, market, people, notes }: Guest,
  now: string,
): ReservationRow => ({
  id,
  member_id,
  market,
  kind: slot.kind,
  people,
  ...placeOf(rules, slot, now),
  state: slot.kind === 'person' ? 'confirmed' : 'requested',
  purpose: null,
  contact_name: null,
  contact_phone: null,
  notes,
  reason: null,
  decided_by: null,
  version: 1,
  created_at: now,
  revision: rules.revision,
});
