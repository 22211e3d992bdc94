import type { Reader } from '../../server-kit/db.ts';
import type { Programme, Venue } from '../programme/index.ts';
import { foreseeVenue } from '../reservations/index.ts';
import type { Figure } from './rules.ts';

/** The parts of a venue that are simulated: its timetable. */
export type GivenVenue = Pick<Venue, 'id' | 'sittings' | 'closed'>;

interface Looked {
  readonly rules: Programme;
  readonly scope: readonly string[] | undefined;
  readonly now: string;
}

/** Number of members whose bookings a changed timetable affects; only figures that differ from those of the live timetable. */
export async function simulateVenue(reader: Reader, given: GivenVenue, { rules, scope, now }: Looked): Promise<Figure[]> {
  const foreseen = await foreseeVenue(reader, rules, given, now);
  if (!foreseen || (scope && !scope.includes(foreseen.market))) return [];
  const { name, unoffered, crowded } = foreseen;
  const figure = (id: Figure['id'], label: string, { before, after, isSame }: typeof unoffered): Figure[] =>
    isSame ? [] : [{ id, unit: 'members', label, campaign: given.id, events: 0, before, after }];
  return [
    ...figure('booking_unoffered', `Members booked at ${name} at times that are not offered`, unoffered),
    ...figure('booking_crowded', `Members booked at ${name} at times with too few places`, crowded),
  ];
}
