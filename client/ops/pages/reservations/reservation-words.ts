import type { OpsTypes } from '../../../../schemas/ops/types.ts';
import type { Tone } from '../../parts/StatusDot.tsx';

export type Calendar = OpsTypes['reservations.desk']['result'];
export type Booking = Calendar['items'][number];
export type Venue = Calendar['venues'][number];
export type CalendarSlot = Calendar['days'][number]['slots'][number];
export type Move = Booking['moves'][number];

export const stateNames: Readonly<Record<Booking['state'], string>> = {
  requested: 'Waits for an answer',
  confirmed: 'Confirmed',
  declined: 'Declined',
  cancelled: 'Cancelled',
  checked_in: 'Came',
  no_show: 'Did not come',
};
export const stateTones: Readonly<Record<Booking['state'], Tone>> = {
  requested: 'waiting',
  confirmed: 'live',
  declined: 'quiet',
  cancelled: 'quiet',
  checked_in: 'draft',
  no_show: 'failing',
};

export const moveNames: Readonly<Record<Move, string>> = {
  confirm: 'Confirm',
  decline: 'Decline',
  cancel: 'Cancel the booking',
  check_in: 'Check in',
  no_show: 'Did not come',
  move: 'Move',
};
/** Suggested reasons, which the member sees. */
export const usualReasons: Readonly<Partial<Record<Move, string>>> = {
  confirm: 'We look forward to your visit',
  check_in: 'Checked in at the gate',
  no_show: 'Nobody came',
};

export const purposeNames: Readonly<Record<NonNullable<Booking['purpose']>, string>> = {
  birthday: 'Birthday',
  school: 'School',
  company: 'Company',
};

export const peopleText = (count: number): string => `${count} ${count === 1 ? 'person' : 'people'}`;
const parts = (date: string, form: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat('en-GB', { ...form, timeZone: 'UTC' }).format(new Date(date));
/** Day and date: “Mon 1 March”. */
export const dayName = (date: string): string => parts(date, { weekday: 'short', day: 'numeric', month: 'long' }).replace(',', '');
/** Name for a booking: the contact, else the member's name or number. */
export const nameOf = ({ contactName, memberName, memberNumber }: Booking): string => contactName ?? memberName ?? memberNumber;
const doneNames: Readonly<Record<Move, string>> = {
  confirm: 'Confirmed',
  decline: 'Declined',
  cancel: 'Cancelled',
  check_in: 'Checked in',
  no_show: 'Noted as not come',
  move: 'Moved',
};
/** Result of a move as a sentence: “Confirmed: Mei Chen, Mon 1 March, 10:00.” */
export const doneText = (move: Move, after: Booking): string =>
  `${doneNames[move]}: ${nameOf(after)}, ${move === 'move' ? 'now ' : ''}${dayName(after.date)}, ${after.time}.`;
/** A closed day, with the number of bookings that still exist: “Closed, 1 booking”. */
export const closedText = (bookings: number): string =>
  bookings === 0 ? 'Closed' : `Closed, ${bookings} ${bookings === 1 ? 'booking' : 'bookings'}`;
/** Booked places of a time: “3 of 2, 1 too many”. */
export function takenText({ booked, capacity, withdrawn }: CalendarSlot): string {
  if (withdrawn) return 'No longer offered';
  return `${booked} of ${capacity}${booked > capacity ? `, ${booked - capacity} too many` : ''}`;
}
/** Name of a venue in a list: “Funifun Marina, no longer offered”. */
export const venueText = ({ name, withdrawn }: Venue): string => (withdrawn ? `${name}, no longer offered` : name);
/** Length of the waiting list. */
export const waitsText = (count: number): string => `${count} on the waiting list`;
export const slotText = ({ time, until, booked, capacity, waits }: CalendarSlot): string =>
  `${time}–${until}, ${capacity - booked} of ${capacity} free${waits > 0 ? `, ${waitsText(waits)}` : ''}`;
