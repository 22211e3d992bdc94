import type { Tx } from '../../server-kit/db.ts';
import type { Programme } from '../programme/index.ts';
import { givePlacesBack, lockBookingsToCome, saveReservation } from './store.ts';

interface Leaving {
  readonly memberId: string;
  readonly now: string;
  readonly rules: Programme;
}

/** Cancels what a member has booked ahead and gives the places back; nobody is told, because nobody is there any more. */
export async function giveUpBookings(tx: Tx, { memberId, now, rules }: Leaving): Promise<void> {
  for (const row of await lockBookingsToCome(tx, memberId, now)) {
    givePlacesBack(tx, row);
    saveReservation(tx, { ...row, state: 'cancelled', reason: null, revision: rules.revision }, { now, actor: 'job' });
  }
}
