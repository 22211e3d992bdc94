import type { Reader, Tx } from '../../server-kit/db.ts';
import { statement } from '../../server-kit/statement.ts';
import type { ReservationRow } from './store.ts';

export type AdminRow = ReservationRow & { readonly member_number: string; readonly member_name: string | null };

const forOps = 'select r.*, m.member_number, m.name as member_name from reservation r join member m on m.id = r.member_id';
/** A venue with coming bookings, with the values of the first of them. */
export type BookedVenue = Pick<ReservationRow, 'venue_id' | 'store_id' | 'market' | 'time_zone' | 'starts_at'>;

const within = statement<{ venueId: string; from: string; to: string; limit: number }, AdminRow>(
  'reservations.admin_week',
  `${forOps} where r.venue_id = $venueId and r.starts_at >= $from and r.starts_at < $to and r.state not in ('cancelled', 'declined')
   order by r.starts_at, r.id limit $limit`,
);
const waiting = statement<{ markets: readonly string[] | null; limit: number }, AdminRow>(
  'reservations.admin_waiting',
  `${forOps} where r.state = 'requested' and ($markets::text[] is null or r.market = any($markets::text[])) order by r.starts_at, r.id limit $limit`,
);
const counted = statement<{ markets: readonly string[] | null }, { count: number }>(
  'reservations.admin_count',
  `select count(*)::int count from reservation where state = 'requested' and ($markets::text[] is null or market = any($markets::text[]))`,
);
/** The columns of a coming booking by which its time is checked. */
export type ComingBooking = Pick<ReservationRow, 'member_id' | 'slot_id' | 'kind' | 'starts_at' | 'people'>;

const coming = statement<{ venueId: string; now: string }, ComingBooking>(
  'reservations.coming_at_venue',
  `select member_id, slot_id, kind, starts_at, people from reservation
   where venue_id = $venueId and starts_at > $now and state in ('requested', 'confirmed')`,
);
// Skips from venue to venue in the index, because there are few venues but many past bookings.
const bookedElsewhere = statement<{ offered: readonly string[]; markets: readonly string[] | null; from: string }, BookedVenue>(
  'reservations.booked_elsewhere',
  `with recursive place as (
     (select venue_id from reservation order by venue_id limit 1)
     union all
     select (select r.venue_id from reservation r where r.venue_id > p.venue_id order by r.venue_id limit 1) from place p where p.venue_id is not null)
   select b.* from place p cross join lateral (
     select r.venue_id, r.store_id, r.market, r.time_zone, r.starts_at from reservation r
     where r.venue_id = p.venue_id and r.starts_at >= $from and r.state in ('requested', 'confirmed') order by r.starts_at limit 1) b
   where p.venue_id <> all($offered::text[]) and ($markets::text[] is null or b.market = any($markets::text[])) order by b.venue_id`,
);
const forUpdate = statement<{ id: string }, AdminRow>('reservations.admin_one', `${forOps} where r.id = $id for no key update of r`);
/** Cursor of the jobs: a booking and the instant by which the list is sorted. */
export interface DueBooking {
  readonly id: string;
  readonly at: string;
}

/** Page of due bookings after the cursor `after`; the first page if undefined. */
interface DuePage {
  readonly now: string;
  readonly after: DueBooking | undefined;
  readonly limit: number;
}

interface DueValues extends DueBooking {
  readonly now: string;
  readonly limit: number;
}
const valuesOf = ({ after = { id: '', at: '-infinity' }, ...rest }: DuePage): DueValues => ({ ...after, ...rest });

const unanswered = statement<DueValues, DueBooking>(
  'reservations.unanswered',
  `select id, starts_at at from reservation where state = 'requested' and starts_at <= $now and (starts_at, id) > ($at::timestamptz, $id)
   order by starts_at, id limit $limit`,
);
const due = statement<DueValues, DueBooking>(
  'reservations.reminders_due',
  `select id, remind_at at from reservation where state = 'confirmed' and reminded_at is null and remind_at <= $now
     and (remind_at, id) > ($at::timestamptz, $id)
   order by remind_at, id limit $limit`,
);
// Does not change the version: a reminder does not change the booking.
const remind = statement<{ id: string; now: string }, ReservationRow>(
  'reservations.remind',
  `update reservation set reminded_at = $now where id = $id and state = 'confirmed' and reminded_at is null and remind_at <= $now returning *`,
);

export const listWeek = (reader: Reader, venueId: string, from: string, to: string, limit: number): Promise<AdminRow[]> =>
  reader.all(within, { venueId, from, to, limit });
/** Venues with coming bookings that are not among `offered`. */
export const listBookedElsewhere = (
  reader: Reader,
  { offered, markets, from }: { readonly offered: readonly string[]; readonly markets: readonly string[] | null; readonly from: string },
): Promise<BookedVenue[]> => reader.all(bookedElsewhere, { offered, markets, from });
export const listComing = (reader: Reader, venueId: string, now: string): Promise<ComingBooking[]> => reader.all(coming, { venueId, now });
export const listWaiting = (reader: Reader, markets: readonly string[] | null, limit: number): Promise<AdminRow[]> =>
  reader.all(waiting, { markets, limit });
export const countWaiting = async (reader: Reader, markets: readonly string[] | null): Promise<number> =>
  (await reader.one(counted, { markets }))?.count ?? 0;
export const lockReservation = (tx: Tx, id: string): Promise<AdminRow | undefined> => tx.one(forUpdate, { id });
export const listUnanswered = (reader: Reader, page: DuePage): Promise<DueBooking[]> => reader.all(unanswered, valuesOf(page));
export const listRemindersDue = (reader: Reader, page: DuePage): Promise<DueBooking[]> => reader.all(due, valuesOf(page));
/** Marks a booking as reminded and returns it; undefined if it is not due or another call was faster. */
export const markReminded = (tx: Tx, id: string, now: string): Promise<ReservationRow | undefined> => tx.one(remind, { id, now });
