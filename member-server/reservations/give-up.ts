import type { Tx } from '../../server-kit/db.ts';
import type { MemberTools } from '../feature.ts';
import type { Programme } from '../programme/index.ts';
import { freePlaces } from './settle.ts';
import { lockBookingsToCome, saveReservation } from './store.ts';
import { leaveEverySlot } from './store-waits.ts';

interface Leaving {
  readonly memberId: string;
  readonly now: string;
  readonly rules: Programme;
}

/** For a member who is erased: ends their waits, cancels their coming bookings and frees the places. The member is not notified. */
export async function giveUpBookings(tx: Tx, tools: MemberTools, { memberId, now, rules }: Leaving): Promise<void> {
  leaveEverySlot(tx, memberId, now);
  for (const row of await lockBookingsToCome(tx, memberId, now)) {
    await freePlaces(tx, tools, rules, row, now);
    saveReservation(tx, { ...row, state: 'cancelled', reason: null, revision: rules.revision }, { now, actor: 'job' });
  }
}
