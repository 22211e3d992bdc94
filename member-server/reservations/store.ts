import type { Reader, Tx } from '../../server-kit/db.ts';
import { statement } from '../../server-kit/statement.ts';
import type { Phase, State } from './rules.ts';
import type { BookingKind, Slot } from './timetable.ts';

export interface ReservationRow {
  readonly id: string;
  readonly member_id: string;
  readonly market: string;
  readonly venue_id: string;
  readonly store_id: string;
  readonly kind: BookingKind;
  readonly slot_id: string;
  readonly starts_at: string;
  readonly ends_at: string;
  readonly time_zone: string;
  readonly people: number;
  readonly state: State;
  readonly purpose: 'birthday' | 'school' | 'company' | null;
  readonly contact_name: string | null;
  readonly contact_phone: string | null;
  readonly notes: string | null;
  readonly reason: string | null;
  readonly decided_by: string | null;
  readonly remind_at: string | null;
  readonly reminded_at: string | null;
  readonly version: number;
  readonly created_at: string;
  readonly revision: number;
}

/** Time and actor of a change; `actor` is absent if it is the member. */
export interface BookingStamp {
  readonly now: string;
  readonly actor?: string | undefined;
}

interface Places {
  readonly id: string;
  readonly venueId: string;
  readonly kind: BookingKind;
  readonly startsAt: string;
  readonly capacity: number;
  readonly people: number;
}
// Waiting members get the places of a time that has become larger before other members: `settle` books them first.
const grownFor = (slot: string, capacity: string): string =>
  `(${capacity} <= s.capacity or not exists (select from reservation_wait w where w.slot_id = ${slot} and w.state = 'waiting'))`;
// One statement decides every race: if the places are not free, no row is written.
const take = statement<Places, { booked: number }>(
  'reservations.take_places',
  `insert into reservation_slot as s (id, venue_id, kind, starts_at, capacity, booked)
   values ($id, $venueId, $kind, $startsAt, $capacity::int, $people::int)
   on conflict (id) do update set booked = s.booked + excluded.booked, capacity = excluded.capacity
   where s.booked + excluded.booked <= excluded.capacity and ${grownFor('s.id', 'excluded.capacity')} returning booked`,
);
const giveBack = statement<{ id: string; people: number }>(
  'reservations.give_places_back',
  'update reservation_slot set booked = booked - $people::int where id = $id',
);
const open = statement<Omit<Places, 'people'>>(
  'reservations.open_slot',
  `insert into reservation_slot (id, venue_id, kind, starts_at, capacity, booked) values ($id, $venueId, $kind, $startsAt, $capacity::int, 0)
   on conflict do nothing`,
);
// Frees and takes places in one statement. Rows are locked in the order of their ids, so that two members who swap times cannot deadlock.
const exchange = statement<{ from: string; fromPeople: number; to: string; toPeople: number; capacity: number }, { id: string }>(
  'reservations.exchange_places',
  `with delta as (
     select id, sum(people)::int people from (values ($from::text, -$fromPeople::int), ($to::text, $toPeople::int)) v (id, people) group by id),
   locked as (select s.id, d.people from reservation_slot s join delta d on d.id = s.id order by s.id for update of s)
   update reservation_slot s set booked = s.booked + l.people, capacity = case when l.people > 0 then $capacity::int else s.capacity end
   from locked l where s.id = l.id and (l.people <= 0 or s.booked + l.people <= $capacity::int and ${grownFor('s.id', '$capacity::int')}) returning s.id`,
);
const booked = statement<{ venueIds: readonly string[]; from: string; to: string }, { id: string; booked: number }>(
  'reservations.booked',
  `select id, booked from reservation_slot where venue_id = any($venueIds::text[]) and starts_at >= $from and starts_at < $to and booked > 0`,
);
// Serialises a member's attempts, so that concurrent ones cannot exceed the limit.
const lockMember = statement<{ memberId: string }, { id: string }>(
  'reservations.lock_member',
  'select id from member where id = $memberId for no key update',
);
const countOpen = statement<{ memberId: string; now: string }, { count: number }>(
  'reservations.count_open',
  `select ((select count(*) from reservation where member_id = $memberId and state in ('requested', 'confirmed') and ends_at > $now)
     + (select count(*) from reservation_wait where member_id = $memberId and state = 'waiting'))::int count`,
);
const insert = statement<ReservationRow>(
  'reservations.insert',
  `insert into reservation (id, member_id, market, venue_id, store_id, kind, slot_id, starts_at, ends_at, time_zone, people, state, purpose, contact_name,
     contact_phone, notes, reason, decided_by, remind_at, reminded_at, version, created_at, revision)
   values ($id, $member_id, $market, $venue_id, $store_id, $kind, $slot_id, $starts_at, $ends_at, $time_zone, $people, $state, $purpose, $contact_name,
     $contact_phone, $notes, $reason, $decided_by, $remind_at, $reminded_at, $version, $created_at, $revision)`,
);
const update = statement<ReservationRow>(
  'reservations.update',
  `update reservation set venue_id = $venue_id, store_id = $store_id, slot_id = $slot_id, starts_at = $starts_at, ends_at = $ends_at, time_zone = $time_zone,
     people = $people, state = $state, purpose = $purpose, contact_name = $contact_name, contact_phone = $contact_phone, notes = $notes, reason = $reason,
     decided_by = $decided_by, remind_at = $remind_at, reminded_at = $reminded_at, version = $version, revision = $revision where id = $id`,
);
const insertEvent = statement<{
  id: string;
  version: number;
  state: string;
  slotId: string;
  people: number;
  at: string;
  actor: string | null;
  reason: string | null;
  revision: number;
}>(
  'reservations.insert_event',
  `insert into reservation_event (reservation_id, version, state, slot_id, people, at, actor, reason, revision)
   values ($id, $version, $state, $slotId, $people, $at, $actor, $reason, $revision)`,
  { independent: true },
);
const byId = statement<{ id: string }, ReservationRow>('reservations.by_id', 'select * from reservation where id = $id');
// Locks in the order of the times' ids, as a change does, so that the two cannot deadlock.
const lockToCome = statement<{ memberId: string; now: string }, ReservationRow>(
  'reservations.lock_to_come',
  `select * from reservation where member_id = $memberId and state in ('requested', 'confirmed') and starts_at > $now order by slot_id, id for update`,
);
const lockOne = statement<{ id: string }, ReservationRow>('reservations.lock_one', 'select * from reservation where id = $id for update');

interface Page {
  readonly memberId: string;
  readonly now: string;
  readonly at: string | null;
  readonly id: string | null;
  readonly limit: number;
}
const coming = `state in ('requested', 'confirmed', 'checked_in') and ends_at > $now`;
const laterFirst = 'order by starts_at desc, id desc limit $limit';
const before = '($at::timestamptz is null or (starts_at, id) < ($at::timestamptz, $id))';
const lists = {
  coming: statement<Page, ReservationRow>(
    'reservations.coming',
    `select * from reservation where member_id = $memberId and ${coming} and ($at::timestamptz is null or (starts_at, id) > ($at::timestamptz, $id))
     order by starts_at, id limit $limit`,
  ),
  over: statement<Page, ReservationRow>(
    'reservations.over',
    `select * from reservation where member_id = $memberId and (state = 'no_show' or (state in ('requested', 'confirmed', 'checked_in') and ends_at <= $now))
     and ${before} ${laterFirst}`,
  ),
  off: statement<Page, ReservationRow>(
    'reservations.off',
    `select * from reservation where member_id = $memberId and state in ('declined', 'cancelled') and $now::timestamptz is not null and ${before} ${laterFirst}`,
  ),
} as const satisfies Readonly<Record<Phase, unknown>>;
const countComing = statement<{ memberId: string; now: string }, { count: number }>(
  'reservations.count_coming',
  `select count(*)::int count from reservation where member_id = $memberId and ${coming}`,
);

export const placesOf = ({ id, venueId, kind, startsAt, capacity }: Slot) => ({ id, venueId, kind, startsAt, capacity });

/** Takes places; false if they are not free. */
export const takePlaces = async (tx: Tx, slot: Slot, people: number): Promise<boolean> =>
  (await tx.one(take, { ...placesOf(slot), people })) !== undefined;
export const givePlacesBack = (tx: Tx, { slot_id: id, people }: Pick<ReservationRow, 'slot_id' | 'people'>): void =>
  tx.send(giveBack, { id, people });
/** Frees the places of a booking and takes others; false if those are not free. */
export async function exchangePlaces(
  tx: Tx,
  from: Pick<ReservationRow, 'slot_id' | 'people'>,
  slot: Slot,
  people: number,
): Promise<boolean> {
  if (from.slot_id !== slot.id) await tx.run(open, placesOf(slot));
  const exchanged = { from: from.slot_id, fromPeople: from.people, to: slot.id, toPeople: people, capacity: slot.capacity };
  const rows = await tx.all(exchange, exchanged);
  return rows.length === (from.slot_id === slot.id ? 1 : 2);
}

/** Number of people booked in the times of venues between two instants, by the time's id; times without an entry have none. */
export const readBooked = async (
  reader: Reader,
  venueIds: readonly string[],
  from: string,
  to: string,
): Promise<ReadonlyMap<string, number>> => new Map((await reader.all(booked, { venueIds, from, to })).map((row) => [row.id, row.booked]));

export const lock = async (tx: Tx, memberId: string): Promise<void> => {
  await tx.one(lockMember, { memberId });
};
/** Number of the member's coming bookings, plus the times that they wait for. */
export const readOpen = async (reader: Reader, memberId: string, now: string): Promise<number> =>
  (await reader.one(countOpen, { memberId, now }))?.count ?? 0;
export const readComing = async (reader: Reader, memberId: string, now: string): Promise<number> =>
  (await reader.one(countComing, { memberId, now }))?.count ?? 0;
export const readOne = (reader: Reader, id: string): Promise<ReservationRow | undefined> => reader.one(byId, { id });
export const lockReservation = (tx: Tx, id: string): Promise<ReservationRow | undefined> => tx.one(lockOne, { id });
export const lockBookingsToCome = (tx: Tx, memberId: string, now: string): Promise<ReservationRow[]> =>
  tx.all(lockToCome, { memberId, now });
export const listIn = (reader: Reader, phase: Phase, page: Page): Promise<ReservationRow[]> => reader.all(lists[phase], page);

export function addReservation(tx: Tx, row: ReservationRow, stamp: BookingStamp): void {
  tx.send(insert, row);
  tell(tx, row, stamp);
}
/** Saves a booking under its next version, with history and event. */
export function saveReservation(tx: Tx, row: ReservationRow, stamp: BookingStamp): ReservationRow {
  const next = { ...row, version: row.version + 1 };
  tx.send(update, next);
  tell(tx, next, stamp);
  return next;
}

function tell(tx: Tx, row: ReservationRow, { now, actor }: BookingStamp): void {
  const { id, version, state, slot_id: slotId, people, revision, member_id, market } = row;
  tx.send(insertEvent, { id, version, state, slotId, people, at: now, actor: actor ?? null, reason: actor ? row.reason : null, revision });
  tx.emit({ topic: 'reservations.changed', subject: member_id, now, payload: { market, id, version, state, slotId, people } });
}
