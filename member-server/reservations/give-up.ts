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

/** Ends what a member waits for, cancels what they have booked ahead and gives the places back; nobody is told, because nobody is there any more. */
export async function giveUpBookings(tx: Tx, tools: MemberTools, { memberId, now, rules }: Leaving): Promise<void> {
  leaveEverySlot(tx, memberId, now);
  for (const row of await lockBookingsToCome(tx, memberId, now)) {
    await freePlaces(tx, tools, rules, row, now);
    saveReservation(tx, { ...row, state: 'cancelled', reason: null, revision: rules.revision }, { now, actor: 'job' });
  }
}
