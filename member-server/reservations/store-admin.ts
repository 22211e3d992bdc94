import type { Reader, Tx } from '../../server-kit/db.ts';
import { statement } from '../../server-kit/statement.ts';
import type { ReservationRow } from './store.ts';

export type AdminRow = ReservationRow & { readonly member_number: string; readonly member_name: string | null };

const forOps = 'select r.*, m.member_number, m.name as member_name from reservation r join member m on m.id = r.member_id';
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
const forUpdate = statement<{ id: string }, AdminRow>('reservations.admin_one', `${forOps} where r.id = $id for no key update of r`);
const unanswered = statement<{ now: string; limit: number }, { id: string }>(
  'reservations.unanswered',
  `select id from reservation where state = 'requested' and starts_at <= $now order by starts_at, id limit $limit`,
);
const due = statement<{ now: string; limit: number }, { id: string }>(
  'reservations.reminders_due',
  `select id from reservation where state = 'confirmed' and reminded_at is null and remind_at <= $now order by remind_at limit $limit`,
);
// Without a version: that somebody was reminded changes nothing of the booking.
const remind = statement<{ id: string; now: string }, ReservationRow>(
  'reservations.remind',
  `update reservation set reminded_at = $now where id = $id and state = 'confirmed' and reminded_at is null and remind_at <= $now returning *`,
);

export const listWeek = (reader: Reader, venueId: string, from: string, to: string, limit: number): Promise<AdminRow[]> =>
  reader.all(within, { venueId, from, to, limit });
export const listWaiting = (reader: Reader, markets: readonly string[] | null, limit: number): Promise<AdminRow[]> =>
  reader.all(waiting, { markets, limit });
export const countWaiting = async (reader: Reader, markets: readonly string[] | null): Promise<number> =>
  (await reader.one(counted, { markets }))?.count ?? 0;
export const lockReservation = (tx: Tx, id: string): Promise<AdminRow | undefined> => tx.one(forUpdate, { id });
export const listUnanswered = async (reader: Reader, now: string, limit: number): Promise<string[]> =>
  (await reader.all(unanswered, { now, limit })).map(({ id }) => id);
export const listRemindersDue = async (reader: Reader, now: string, limit: number): Promise<string[]> =>
  (await reader.all(due, { now, limit })).map(({ id }) => id);
/** The booking, for the one call that reminds of it. */
export const markReminded = (tx: Tx, id: string, now: string): Promise<ReservationRow | undefined> => tx.one(remind, { id, now });
