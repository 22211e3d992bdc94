import type { OperationTypes } from '../../schemas/api/types.ts';
import type { reservations } from '../../schemas/campaigns/reservations.ts';
import type { OpsTypes } from '../../schemas/ops/types.ts';
import type { ProblemCode } from '../../schemas/problem.ts';
import type { TypeOf } from '../../schemas/type-of.ts';

export type State = OperationTypes['reservations.get']['result']['state'];
export type Phase = OperationTypes['reservations.get']['result']['phase'];
export type Move = OpsTypes['reservations.decide']['input']['move'];
type Rules = TypeOf<typeof reservations.body>;
type Kind = 'person' | 'group';

interface Times {
  readonly startsAt: string;
  readonly endsAt: string;
}

const HOUR_MS = 3_600_000;
const at = (instant: string): number => Date.parse(instant);

export const isOpen = (state: State): boolean => state === 'requested' || state === 'confirmed';

/** From when on a time cannot be booked any more, in ms since 1970. */
export const bookUntil = (kind: Kind, startsAt: string, { groupNoticeHours }: Pick<Rules, 'groupNoticeHours'>): number =>
  at(startsAt) - (kind === 'group' ? groupNoticeHours * HOUR_MS : 0);
/** Until when members can change or cancel (RFC 3339). */
export const changeUntil = (startsAt: string, { changeUntilHours }: Pick<Rules, 'changeUntilHours'>): string =>
  new Date(at(startsAt) - changeUntilHours * HOUR_MS).toISOString();

/** The facts that decide an attempt to book. */
export interface BookingAttempt {
  readonly kind: Kind;
  /** Undefined if the venue has no such time, or it cannot be booked yet. */
  readonly slot: (Times & { readonly capacity: number }) | undefined;
  readonly people: number;
  /** Number of the member's coming bookings, plus the times that they wait for. */
  readonly open: number;
  readonly now: string;
}

/** Why a booking is refused, in the order of the contract; undefined if it is not. Places taken by others are checked later. */
export function refusalOf({ kind, slot, people, open, now }: BookingAttempt, rules: Rules): ProblemCode | undefined {
  if (!slot) return 'reservation.outside_hours';
  if (at(now) >= bookUntil(kind, slot.startsAt, rules)) return 'reservation.too_late';
  if (open >= rules.openPerMember) return 'reservation.limit_reached';
  return people > slot.capacity ? 'reservation.slot_full' : undefined;
}

/** Whether a place that becomes free is given to waiting members: only as long as they could still cancel it. */
export const takesWaits = (startsAt: string, now: string, rules: Pick<Rules, 'changeUntilHours'>): boolean =>
  at(now) < at(changeUntil(startsAt, rules));

interface WaitAttempt extends Omit<BookingAttempt, 'kind'> {
  /** True if the member is waiting for this time already. */
  readonly waiting: boolean;
}

/** Why a member cannot wait for a time, in the order of the contract; undefined if they can. Free places are checked later. */
export function waitRefusal({ slot, people, waiting, open, now }: WaitAttempt, rules: Rules): ProblemCode | undefined {
  if (!slot) return 'reservation.outside_hours';
  if (!takesWaits(slot.startsAt, now, rules)) return 'reservation.too_late';
  if (waiting) return 'reservation.already_waiting';
  if (open >= rules.openPerMember) return 'reservation.limit_reached';
  // More people than the time has places in all.
  return people > slot.capacity ? 'reservation.slot_full' : undefined;
}

/** Why a member cannot change or cancel a booking any more; undefined if they can. */
export function lateness(booking: Times & { readonly state: State }, now: string, rules: Rules): ProblemCode | undefined {
  if (!isOpen(booking.state)) return 'reservation.not_open';
  return at(now) >= at(changeUntil(booking.startsAt, rules)) ? 'reservation.too_late' : undefined;
}

/** State after a change: a group with another time or more people must be answered again; a visit keeps its state. */
export const stateAfterChange = (kind: Kind, state: State, moved: boolean): State => (kind === 'group' && moved ? 'requested' : state);

/** List in which a member sees a booking: `coming`, `over`, or `off` if declined or cancelled. */
export function phaseOf({ state, endsAt }: { readonly state: State; readonly endsAt: string }, now: string): Phase {
  if (state === 'declined' || state === 'cancelled') return 'off';
  return state === 'no_show' || at(now) >= at(endsAt) ? 'over' : 'coming';
}

/** The moves that an operator can make on a booking; `isToday`: in the venue's time zone. */
export function movesOf({ state, startsAt }: { readonly state: State; readonly startsAt: string }, now: string, isToday: boolean): Move[] {
  const begun = at(now) >= at(startsAt);
  const all: readonly (readonly [Move, boolean])[] = [
    ['confirm', state === 'requested' && !begun],
    ['decline', state === 'requested'],
    ['check_in', (state === 'confirmed' || state === 'no_show') && isToday],
    ['no_show', state === 'confirmed' && begun],
    ['move', isOpen(state) && !begun],
    ['cancel', state === 'confirmed' && !begun],
  ];
  return all.filter(([, can]) => can).map(([move]) => move);
}

export const stateAfter: Readonly<Record<Exclude<Move, 'move'>, State>> = {
  confirm: 'confirmed',
  decline: 'declined',
  cancel: 'cancelled',
  check_in: 'checked_in',
  no_show: 'no_show',
};
