import { localDay } from '../../schemas/dates.ts';
import type { Reader } from '../../server-kit/db.ts';
import type { Programme, Venue } from '../programme/index.ts';
import { describePlace, marketOf, zoneIn } from './describe.ts';
import { type ComingBooking, listComing } from './store-admin.ts';
import { type Slot, slotsOn } from './timetable.ts';

type Timetable = Pick<Venue, 'sittings' | 'closed'>;

/** Coming bookings at a time that a timetable does not offer (`unoffered`), or that has too few places for all its bookings (`crowded`). */
type Met = Readonly<Record<'unoffered' | 'crowded', ReadonlySet<ComingBooking>>>;

/** Number of members with such bookings under the live timetable and under the changed one. */
interface MetMembers {
  readonly before: number;
  readonly after: number;
  /** True if the bookings are the same: equal numbers may be other members or other days. */
  readonly isSame: boolean;
}

/** Bookings affected by a changed timetable of a venue, compared with the live one; undefined for a venue that is not live. */
export async function foreseeVenue(
  reader: Reader,
  rules: Programme,
  given: Timetable & Pick<Venue, 'id'>,
  now: string,
): Promise<{ readonly market: string; readonly name: string; readonly unoffered: MetMembers; readonly crowded: MetMembers } | undefined> {
  const live = rules.venues.get(given.id);
  if (!live) return undefined;
  const zone = zoneIn(rules)(live);
  const bookings = await listComing(reader, live.id, now);
  const meet = (timetable: Timetable) => metBy({ ...live, sittings: timetable.sittings, closed: timetable.closed ?? [] }, bookings, zone);
  const { name } = describePlace(rules, live.id, live.store, marketOf(live), rules.site.fallbackLanguage);
  const [before, after] = [meet(live), meet(given)];
  const beside = (what: keyof Met) => compare(before[what], after[what]);
  return { market: marketOf(live), name, unoffered: beside('unoffered'), crowded: beside('crowded') };
}

const compare = (before: ReadonlySet<ComingBooking>, after: ReadonlySet<ComingBooking>): MetMembers => ({
  before: membersOf(before),
  after: membersOf(after),
  isSame: before.size === after.size && [...before].every((booking) => after.has(booking)),
});

const membersOf = (bookings: ReadonlySet<ComingBooking>): number => new Set([...bookings].map(({ member_id }) => member_id)).size;

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
  const [unoffered, crowded] = [new Set<ComingBooking>(), new Set<ComingBooking>()];
  for (const booking of bookings) {
    const slot = slotOf(booking);
    if (!slot) unoffered.add(booking);
    else if (slot.capacity < peopleAt.get(slot.id)!) crowded.add(booking);
  }
  return { unoffered, crowded };
}
