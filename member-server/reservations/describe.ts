import type { OperationTypes } from '../../schemas/api/types.ts';
import { localDay, localTime } from '../../schemas/dates.ts';
import { nameOfPlace } from '../languages.ts';
import type { Programme, Venue } from '../programme/index.ts';
import { changeUntil, lateness, phaseOf } from './rules.ts';
import type { ReservationRow } from './store.ts';

export type ShownBooking = OperationTypes['reservations.get']['result'];
type ShownVenue = ShownBooking['venue'];

/** The venue's market; a venue has exactly one. */
export const marketOf = (venue: Venue): string => venue.markets[0]!;
export const zoneIn =
  (rules: Programme) =>
  (venue: Venue): string =>
    rules.market(marketOf(venue)).timeZone;

/** Name and address of a venue in a language, from its store, so that they are known even if the venue was withdrawn. */
export function describePlace(rules: Programme, venueId: string, storeId: string, market: string, language: string): ShownVenue {
  const venue = rules.venues.get(venueId);
  const store = rules.stores.stores.find(({ id }) => id === storeId);
  const city = rules.stores.cities.find(({ id }) => id === store?.city);
  return {
    id: venueId,
    name: store ? nameOfPlace(store, market, language, rules) : (rules.site.brands.find(({ kind }) => kind === 'reservation')?.name ?? ''),
    address: store ? nameOfPlace(addressAsName(store), market, language, rules) : '',
    city: city ? nameOfPlace(city, market, language, rules) : '',
    art: venue?.art ?? 'store',
    ground: venue?.ground ?? 'ice',
  };
}

/** An address in the form of a name: with Latin letters for readers who need them. */
const addressAsName = ({ address, latinAddress }: Programme['stores']['stores'][number]) => ({
  name: address,
  ...(latinAddress !== undefined && { latinName: latinAddress }),
});

interface Reader {
  readonly rules: Programme;
  readonly language: string;
  readonly now: string;
  calendarUrl(id: string): string;
}

/** A booking as its member sees it. */
export function describe(row: ReservationRow, { rules, language, now, calendarUrl }: Reader): ShownBooking {
  const booking = { state: row.state, startsAt: row.starts_at, endsAt: row.ends_at };
  return {
    id: row.id,
    kind: row.kind,
    state: row.state,
    phase: phaseOf(booking, now),
    venue: describePlace(rules, row.venue_id, row.store_id, row.market, language),
    slotId: row.slot_id,
    date: localDay(row.starts_at, row.time_zone),
    time: localTime(row.starts_at, row.time_zone),
    until: localTime(row.ends_at, row.time_zone),
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    people: row.people,
    ...(row.purpose === null ? {} : { purpose: row.purpose }),
    ...(row.contact_name === null ? {} : { contactName: row.contact_name }),
    ...(row.contact_phone === null ? {} : { contactPhone: row.contact_phone }),
    ...(row.notes === null ? {} : { notes: row.notes }),
    ...(row.reason === null ? {} : { reason: row.reason }),
    changeUntil: changeUntil(row.starts_at, rules.reservations),
    changeable: lateness(booking, now, rules.reservations) === undefined,
    calendarUrl: calendarUrl(row.id),
    version: row.version,
    createdAt: row.created_at,
  };
}
