import type { OperationTypes } from '../../schemas/api/types.ts';
import { keptText } from '../../schemas/blank.ts';
import { type Command, runCommand } from '../../server-kit/command.ts';
import { reject } from '../../server-kit/problem.ts';
import { cursorOf, readCursor } from '../cursor.ts';
import { type MemberTools, rejectField } from '../feature.ts';
import type { Programme } from '../programme/index.ts';
import type { Viewer } from '../viewer.ts';
import { describe, marketOf, type ShownBooking, zoneIn } from './describe.ts';
import { newBooking, placeOf } from './new-booking.ts';
import { lateness, refusalOf, stateAfterChange } from './rules.ts';
import { freePlaces, settle } from './settle.ts';
import * as store from './store.ts';
import { leaveSlotOf } from './store-waits.ts';
import { type BookingKind, daysAhead, findSlot, type Slot } from './timetable.ts';

export type BookingMember = Viewer & { readonly memberId: string; calendarUrl(id: string): string };
type Booking = OperationTypes['reservations.create']['input'];

/**
 * A time that the member may book: at a venue of their market, within the days ahead; undefined if there is none. Refuses with
 * `feature.switched_off`.
 */
export function slotFor({ rules, market, now, releases }: BookingMember, kind: BookingKind, slotId: string): Slot | undefined {
  const slot = findSlot(rules.venues, slotId, zoneIn(rules));
  const venue = slot && rules.venues.get(slot.venueId);
  if (!slot || !venue || slot.kind !== kind || marketOf(venue) !== market) return undefined;
  if (releases.isKilled(`campaign:${venue.id}`, market)) reject('feature.switched_off');
  return slot.date <= daysAhead(now, zoneIn(rules)(venue), rules.reservations.daysAhead).at(-1)! ? slot : undefined;
}

/** Refuses with `validation.request` a number of people outside the kind's limits, and a group's missing fields. */
export function requireFields({ reservations }: Programme, kind: BookingKind, request: Omit<Booking, 'kind' | 'slotId'>): void {
  const { from, upTo } = reservations[kind];
  if (request.people < from) rejectField('/people', 'minimum', `At least ${from}`);
  if (request.people > upTo) rejectField('/people', 'maximum', `At most ${upTo}`);
  if (kind === 'person') return;
  for (const name of ['purpose', 'contactName', 'contactPhone'] as const)
    if (keptText(request[name]) === undefined) rejectField(`/${name}`, 'required', 'A group names it');
}

/** Books places. Refuses in the order of the contract, without changing anything. */
export const book = (tools: MemberTools, command: Command, member: BookingMember, request: Booking): Promise<ShownBooking> =>
  runCommand(tools.db, command, async (tx) => {
    const { memberId, market, now, rules } = member;
    const { kind, people } = request;
    requireFields(rules, kind, request);
    const slot = slotFor(member, kind, request.slotId);
    await store.lock(tx, memberId);
    const open = await store.readOpen(tx, memberId, now);
    const refusal = refusalOf({ kind, slot, people, open, now }, rules.reservations);
    if (refusal || !slot) return reject(refusal ?? 'reservation.outside_hours');
    // Last, because concurrent bookings wait for this row. If the time has become larger, waiting members get its places first.
    const took = async () => await store.takePlaces(tx, slot, people);
    if (!(await took()) && !((await settle(tx, tools, rules, slot.id, now)) && (await took()))) reject('reservation.slot_full');
    leaveSlotOf(tx, memberId, slot.id, now);
    const row: store.ReservationRow = {
      ...newBooking(tools.ids.next(now), rules, slot, { member_id: memberId, market, people, notes: keptText(request.notes) ?? null }, now),
      purpose: request.purpose ?? null,
      contact_name: keptText(request.contactName) ?? null,
      contact_phone: keptText(request.contactPhone) ?? null,
    };
    store.addReservation(tx, row, { now });
    return describe(row, member);
  });

/** Changes a booking of the member. For another time, one statement frees the old places and takes the new ones. */
export const change = (
  tools: MemberTools,
  command: Command,
  member: BookingMember,
  input: OperationTypes['reservations.update']['input'],
) =>
  runCommand(tools.db, command, async (tx): Promise<ShownBooking> => {
    const { memberId, now, rules } = member;
    const row = await store.lockReservation(tx, input.id);
    if (row?.member_id !== memberId) return reject('request.not_found');
    const late = lateness({ state: row.state, startsAt: row.starts_at, endsAt: row.ends_at }, now, rules.reservations);
    if (late === 'reservation.not_open') reject(late);
    const people = input.people ?? row.people;
    const fields = {
      people,
      purpose: input.purpose ?? row.purpose ?? undefined,
      contactName: keptText(input.contactName) ?? row.contact_name ?? undefined,
      contactPhone: keptText(input.contactPhone) ?? row.contact_phone ?? undefined,
    };
    requireFields(rules, row.kind, fields);
    const slotId = input.slotId ?? row.slot_id;
    const places = slotId !== row.slot_id || people !== row.people;
    const slot = places ? slotFor(member, row.kind, slotId) : undefined;
    if (places && !slot) reject('reservation.outside_hours');
    if (late) reject(late);
    if (slot && slotId !== row.slot_id) {
      const refusal = refusalOf({ kind: row.kind, slot, people, open: 0, now }, rules.reservations);
      if (refusal) reject(refusal);
    }
    const next: store.ReservationRow = {
      ...row,
      ...(slot && slotId !== row.slot_id ? placeOf(rules, slot, now) : {}),
      people,
      state: stateAfterChange(row.kind, row.state, slotId !== row.slot_id || people > row.people),
      purpose: fields.purpose ?? null,
      contact_name: fields.contactName ?? null,
      contact_phone: fields.contactPhone ?? null,
      notes: input.notes === undefined ? row.notes : (keptText(input.notes) ?? null),
      revision: rules.revision,
    };
    if (slot) {
      if (!(await store.exchangePlaces(tx, row, slot, people))) reject('reservation.slot_full');
      leaveSlotOf(tx, memberId, slot.id, now);
      await settle(tx, tools, rules, row.slot_id, now);
    }
    return describe(store.saveReservation(tx, next, { now }), member);
  });

/** Cancels a booking of the member and frees its places. */
export const cancel = (tools: MemberTools, command: Command, member: BookingMember, id: string): Promise<ShownBooking> =>
  runCommand(tools.db, command, async (tx) => {
    const { memberId, now, rules } = member;
    const row = await store.lockReservation(tx, id);
    if (row?.member_id !== memberId) return reject('request.not_found');
    const late = lateness({ state: row.state, startsAt: row.starts_at, endsAt: row.ends_at }, now, rules.reservations);
    if (late) reject(late);
    await freePlaces(tx, tools, rules, row, now);
    return describe(store.saveReservation(tx, { ...row, state: 'cancelled', revision: rules.revision }, { now }), member);
  });

/** One page of the member's bookings of a status, and the number of coming ones. */
export async function listOwn(
  { db }: Pick<MemberTools, 'db'>,
  member: BookingMember,
  { status, limit, cursor }: OperationTypes['reservations.list']['input'],
): Promise<OperationTypes['reservations.list']['result']> {
  const { memberId, now } = member;
  const [rows, coming] = await Promise.all([
    store.listIn(db, status, { memberId, now, ...readCursor(cursor), limit: limit + 1 }),
    store.readComing(db, memberId, now),
  ]);
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  const items = page.map((row) => describe(row, member));
  return { items, counts: { coming }, ...(last ? { nextCursor: cursorOf(last.starts_at, last.id) } : {}) };
}

/** One booking of the member. Refuses with `request.not_found`. */
export async function readOwn({ db }: Pick<MemberTools, 'db'>, member: BookingMember, id: string): Promise<ShownBooking> {
  const row = await store.readOne(db, id);
  return row?.member_id === member.memberId ? describe(row, member) : reject('request.not_found');
}
