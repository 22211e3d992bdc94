import type { Tx } from '../../server-kit/db.ts';
import type { MemberTools } from '../feature.ts';
import type { Programme } from '../programme/index.ts';
import { marketOf, zoneIn } from './describe.ts';
import { newBooking } from './new-booking.ts';
import { takesWaits } from './rules.ts';
import * as store from './store.ts';
import * as waits from './store-waits.ts';
import { tellOf, tellWaitOver } from './tell.ts';
import { findSlot, type Slot } from './timetable.ts';

type Tools = Pick<MemberTools, 'ids' | 'releases'>;

/** Books the free places of a locked time for waiting members, in their order; parties that do not fit are skipped. Returns the places left. */
export async function bookWaiting(tx: Tx, tools: Tools, rules: Programme, slot: Slot, left: number, now: string): Promise<number> {
  for (let free = left; ; ) {
    const id = tools.ids.next(now);
    const wait = free > 0 ? await waits.placeFirst(tx, slot.id, free, id, now) : undefined;
    if (!wait) return free;
    const booking = newBooking(id, rules, slot, wait, now);
    store.addReservation(tx, booking, { now, actor: 'waiting-list' });
    waits.emitSettled(tx, wait, 'placed', now);
    tellOf(tx, tools, rules, booking, 'reservation_place', now);
    free -= wait.people;
  }
}

/**
 * Gives the free places of a time to waiting members, or ends their waits if the time cannot be booked any more. Called after every statement that
 * frees places, in its transaction. False if nobody waits.
 */
export async function settle(tx: Tx, tools: Tools, rules: Programme, slotId: string, now: string): Promise<boolean> {
  const slot = findSlot(rules.venues, slotId, zoneIn(rules));
  const venue = slot && rules.venues.get(slot.venueId);
  const open = slot && venue && takesWaits(slot.startsAt, now, rules.reservations);
  // A venue that is switched off has no free places; its waiting members keep waiting.
  const capacity = open && !tools.releases.isKilled(`campaign:${venue.id}`, marketOf(venue)) ? slot.capacity : 0;
  const left = await waits.lockWaitedTime(tx, slotId, capacity);
  if (left === undefined) return false;
  if (open) await bookWaiting(tx, tools, rules, slot, left, now);
  else
    for (const wait of await waits.endWaits(tx, slotId, now)) {
      waits.emitSettled(tx, wait, 'ended', now);
      tellWaitOver(tx, tools, rules, wait, now);
    }
  return true;
}

/** Frees the places of a booking, and gives them to waiting members. */
export async function freePlaces(tx: Tx, tools: Tools, rules: Programme, row: store.ReservationRow, now: string): Promise<void> {
  store.givePlacesBack(tx, row);
  await settle(tx, tools, rules, row.slot_id, now);
}
