import { localDay } from '../../schemas/dates.ts';
import type { Reader } from '../../server-kit/db.ts';
import type { Programme, Venue } from '../programme/index.ts';
import { describePlace, marketOf, zoneIn } from './describe.ts';
import { type ComingBooking, listComing } from './store-admin.ts';
import { type Slot, slotsOn } from './timetable.ts';

type Timetable = Pick<Venue, 'sittings' | 'closed'>;

/** Members with a booking to come at a time that a timetable does not offer, or that more people have than it has places. */
interface Met {
  readonly unoffered: number;
  readonly crowded: number;
}

/** What a changed timetable of a venue meets, beside what the live one does; undefined for a venue that is not live. */
export async function foreseeVenue(
  reader: Reader,
  rules: Programme,
  given: Timetable & Pick<Venue, 'id'>,
  now: string,
): Promise<{ readonly market: string; readonly name: string; readonly before: Met; readonly after: Met } | undefined> {
  const live = rules.venues.get(given.id);
  if (!live) return undefined;
  const zone = zoneIn(rules)(live);
  const bookings = await listComing(reader, live.id, now);
  const meet = (timetable: Timetable) => metBy({ ...live, sittings: timetable.sittings, closed: timetable.closed ?? [] }, bookings, zone);
  const { name } = describePlace(rules, live.id, live.store, marketOf(live), rules.site.fallbackLanguage);
  return { market: marketOf(live), name, before: meet(live), after: meet(given) };
}

function metBy(venue: Venue, bookings: readonly ComingBooking[], zone: string): Met {
  const peopleAt = new Map<string, number>();
  for (const { slot_id, people } of bookings) peopleAt.set(slot_id, (peopleAt.get(slot_id) ?? 0) + people);
  const days = new Map<string, readonly Slot[]>();
  const slotOf = ({ slot_id, kind, starts_at }: ComingBooking): Slot | undefined => {
    const date = localDay(starts_at, zone);
    const key = `${kind} ${date}`;
    const slots = days.get(key) ?? slotsOn(venue, kind, date, zone);
    days.set(key, slots);
    return slots.find(({ id }) => id === slot_id);
  };
  const [unoffered, crowded] = [new Set<string>(), new Set<string>()];
  for (const booking of bookings) {
    const slot = slotOf(booking);
    if (!slot) unoffered.add(booking.member_id);
    else if (slot.capacity < peopleAt.get(slot.id)!) crowded.add(booking.member_id);
  }
  return { unoffered: unoffered.size, crowded: crowded.size };
}
