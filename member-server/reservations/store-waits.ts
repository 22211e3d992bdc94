import type { Reader, Tx } from '../../server-kit/db.ts';
import { statement } from '../../server-kit/statement.ts';
import { placesOf } from './store.ts';
import type { BookingKind, Slot } from './timetable.ts';

export interface WaitRow {
  readonly id: string;
  readonly member_id: string;
  readonly market: string;
  readonly venue_id: string;
  readonly store_id: string;
  readonly slot_id: string;
  readonly starts_at: string;
  readonly ends_at: string;
  readonly time_zone: string;
  readonly people: number;
  readonly notes: string | null;
  readonly state: 'waiting' | 'placed' | 'left' | 'ended';
  readonly reservation_id: string | null;
  readonly created_at: string;
  readonly settled_at: string | null;
  readonly revision: number;
}
/** A wait with its position on the waiting list, from 1. */
export type OwnWait = WaitRow & { readonly position: number };
/** A time for which members wait. */
export interface WaitedSlot {
  readonly id: string;
  readonly booked: number;
  /** Number of people of the smallest waiting party. */
  readonly people: number;
}
/** A time for which members wait, with its period and their number, for a calendar. */
export interface WaitedTime {
  readonly slot_id: string;
  readonly kind: BookingKind;
  readonly starts_at: string;
  readonly ends_at: string;
  readonly count: number;
}

const ownWaits = `select w.*, (select count(*) from reservation_wait o where o.slot_id = w.slot_id and o.state = 'waiting' and o.seq <= w.seq)::int as position
  from reservation_wait w where w.member_id = $memberId and w.state = 'waiting'`;
const own = statement<{ memberId: string }, OwnWait>('reservations.own_waits', `${ownWaits} order by w.starts_at, w.id`);
const isWaiting = statement<{ memberId: string; slotId: string }, { id: string }>(
  'reservations.is_waiting',
  `select id from reservation_wait where member_id = $memberId and slot_id = $slotId and state = 'waiting'`,
);
const insert = statement<WaitRow, { position: number }>(
  'reservations.insert_wait',
  `with made as (
     insert into reservation_wait (id, member_id, market, venue_id, store_id, slot_id, starts_at, ends_at, time_zone, people, notes, state, reservation_id,
       created_at, settled_at, revision)
     values ($id, $member_id, $market, $venue_id, $store_id, $slot_id, $starts_at, $ends_at, $time_zone, $people, $notes, $state, $reservation_id,
       $created_at, $settled_at, $revision) returning slot_id)
   select 1 + (select count(*) from reservation_wait o where o.slot_id = made.slot_id and o.state = 'waiting')::int as position from made`,
);
const leave = statement<{ id: string; memberId: string; now: string }, WaitRow>(
  'reservations.leave_wait',
  `update reservation_wait set state = 'left', settled_at = $now where id = $id and member_id = $memberId and state = 'waiting' returning *`,
);
const ofMember = statement<{ id: string; memberId: string }, { id: string }>(
  'reservations.wait_of_member',
  'select id from reservation_wait where id = $id and member_id = $memberId',
);
const leaveSlot = statement<{ memberId: string; slotId: string; now: string }>(
  'reservations.leave_slot',
  `update reservation_wait set state = 'left', settled_at = $now where member_id = $memberId and slot_id = $slotId and state = 'waiting'`,
);
const leaveAll = statement<{ memberId: string; now: string }>(
  'reservations.leave_all',
  `update reservation_wait set state = 'left', settled_at = $now where member_id = $memberId and state = 'waiting'`,
);
// Locks the row of the time, as a booking does. The free places follow the document's capacity, but the capacity is never below the number booked.
const lockSlot = statement<Omit<Slot, 'date' | 'time' | 'until' | 'endsAt'>, { left: number }>(
  'reservations.lock_slot',
  `insert into reservation_slot as s (id, venue_id, kind, starts_at, capacity, booked) values ($id, $venueId, $kind, $startsAt, $capacity::int, 0)
   on conflict (id) do update set capacity = greatest(s.booked, excluded.capacity) returning capacity - booked as left`,
);
const lockWaited = statement<{ slotId: string; capacity: number }, { left: number }>(
  'reservations.lock_waited_slot',
  `update reservation_slot set capacity = greatest(booked, $capacity::int)
   where id = $slotId and exists (select from reservation_wait w where w.slot_id = $slotId and w.state = 'waiting') returning capacity - booked as left`,
);
// A member who leaves concurrently is skipped: the row is checked again once it is locked.
const place = statement<{ slotId: string; left: number; reservationId: string; now: string }, WaitRow>(
  'reservations.place_wait',
  `update reservation_wait set state = 'placed', settled_at = $now, reservation_id = $reservationId where id = (
     select id from reservation_wait where slot_id = $slotId and state = 'waiting' and people <= $left::int order by seq limit 1 for update)
   returning *`,
);
const hold = statement<{ slotId: string; people: number }>(
  'reservations.hold_places',
  'update reservation_slot set booked = booked + $people::int where id = $slotId',
);
const end = statement<{ slotId: string; now: string }, WaitRow>(
  'reservations.end_waits',
  `update reservation_wait set state = 'ended', settled_at = $now where slot_id = $slotId and state = 'waiting' returning *`,
);
const waited = statement<{ after: string; limit: number }, WaitedSlot>(
  'reservations.waited_slots',
  `select s.id, s.booked, min(w.people) as people from reservation_wait w join reservation_slot s on s.id = w.slot_id
   where w.state = 'waiting' and w.slot_id > $after group by s.id order by s.id limit $limit`,
);
// Members can only wait for visits.
const byTime = statement<{ venueId: string; from: string; to: string }, WaitedTime>(
  'reservations.list_waits',
  `select slot_id, 'person' as kind, min(starts_at) as starts_at, min(ends_at) as ends_at, count(*)::int count from reservation_wait
   where state = 'waiting' and venue_id = $venueId and starts_at >= $from and starts_at < $to group by slot_id`,
);

export const listOwnWaits = (reader: Reader, memberId: string): Promise<OwnWait[]> => reader.all(own, { memberId });
export const waitsFor = async (reader: Reader, memberId: string, slotId: string): Promise<boolean> =>
  (await reader.one(isWaiting, { memberId, slotId })) !== undefined;
/** Adds a wait and returns its position on the waiting list. */
export const addWait = async (tx: Tx, row: WaitRow): Promise<number> => (await tx.one(insert, row))!.position;
/** Ends one wait of the member; undefined if it is not waiting any more. */
export const leaveWait = (tx: Tx, id: string, memberId: string, now: string): Promise<WaitRow | undefined> =>
  tx.one(leave, { id, memberId, now });
/** Whether the member has or had this wait, however it ended. */
export const isOwn = async (reader: Reader, id: string, memberId: string): Promise<boolean> =>
  (await reader.one(ofMember, { id, memberId })) !== undefined;
/** Ends the wait of a member for a time, if there is one. */
export const leaveSlotOf = (tx: Tx, memberId: string, slotId: string, now: string): void => tx.send(leaveSlot, { memberId, slotId, now });
export const leaveEverySlot = (tx: Tx, memberId: string, now: string): void => tx.send(leaveAll, { memberId, now });
/** Locks a time, creating its row if needed; returns the number of free places. */
export const lockTime = async (tx: Tx, slot: Slot): Promise<number> => (await tx.one(lockSlot, placesOf(slot)))!.left;
/** Like `lockTime`, for a time for which somebody waits; undefined if nobody does. */
export const lockWaitedTime = async (tx: Tx, slotId: string, capacity: number): Promise<number | undefined> =>
  (await tx.one(lockWaited, { slotId, capacity }))?.left;
/** Takes the first waiting party that fits and holds its places; the time must be locked. */
export async function placeFirst(tx: Tx, slotId: string, left: number, reservationId: string, now: string): Promise<WaitRow | undefined> {
  const row = await tx.one(place, { slotId, left, reservationId, now });
  if (row) tx.send(hold, { slotId, people: row.people });
  return row;
}
export const endWaits = (tx: Tx, slotId: string, now: string): Promise<WaitRow[]> => tx.all(end, { slotId, now });
export const listWaitedSlots = (reader: Reader, after: string, limit: number): Promise<WaitedSlot[]> =>
  reader.all(waited, { after, limit });
/** The times of a venue between two instants for which members wait. */
export const listWaits = (reader: Reader, venueId: string, from: string, to: string): Promise<WaitedTime[]> =>
  reader.all(byTime, { venueId, from, to });

/** Emits `reservation_waits.settled`, so that other systems and the member's open pages learn that a wait was ended by the server. */
export const emitSettled = (tx: Tx, { id, member_id, market, slot_id }: WaitRow, state: 'placed' | 'ended', now: string): void =>
  tx.emit({ topic: 'reservation_waits.settled', subject: member_id, now, payload: { market, id, state, slotId: slot_id } });
