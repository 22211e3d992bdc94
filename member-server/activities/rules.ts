import type { OperationTypes } from '../../schemas/api/types.ts';
import { DAY_MS, localDay, localTime, shiftDay } from '../../schemas/dates.ts';
import type { ProblemCode } from '../../schemas/problem.ts';

/** Stored status of an attendance. */
export type AttendanceStatus = 'applied' | 'attending' | 'declined' | 'left';
type Shown = OperationTypes['activities.get']['result'];

/** The instants of an activity's document. */
export interface Times {
  readonly startsAt: string;
  readonly endsAt: string;
  readonly takesPlace?: { readonly from: string; readonly to: string };
  readonly signUpUntil?: string;
}

/** Returns the end of sign-up, and the instant until which members can leave and get their coins back. */
export const limitsOf = ({ endsAt, takesPlace, signUpUntil }: Times): { readonly signUpUntil: string; readonly leaveUntil: string } => {
  const until = signUpUntil ?? takesPlace?.from ?? endsAt;
  return { signUpUntil: until, leaveUntil: takesPlace?.from ?? until };
};

/** Phase of sign-up at `now`; `over` is true once the activity has ended. */
export function phaseOf(times: Times, now: string): { readonly signUp: 'soon' | 'open' | 'over'; readonly over: boolean } {
  const at = Date.parse(now);
  const over = at >= Date.parse(times.endsAt);
  if (at < Date.parse(times.startsAt)) return { signUp: 'soon', over };
  return { signUp: at < Date.parse(limitsOf(times).signUpUntil) ? 'open' : 'over', over };
}

/** True if guests may arrive: from one day before the start, so that early guests are let in, whatever the time zone. */
export const hasBegun = ({ startsAt, takesPlace }: Times, now: string): boolean =>
  Date.parse(now) >= Date.parse(takesPlace?.from ?? startsAt) - DAY_MS;

/** True if `now` is in the evening of the day before `from`, in the market's time zone. */
export const isEveningBefore = (
  from: string,
  { evening, timeZone, now }: { readonly evening: string; readonly timeZone: string; readonly now: string },
): boolean => shiftDay(localDay(now, timeZone), 1) === localDay(from, timeZone) && localTime(now, timeZone) >= evening;

/** Facts that decide an attempt to attend, except coins; a visitor has no gates. */
export interface AttendAttempt {
  readonly times: Times;
  readonly now: string;
  /** Reasons why the activity's gates refuse the member. */
  readonly gates: readonly ('redemption.level_required' | 'redemption.not_eligible')[];
  readonly mine: AttendanceStatus | undefined;
  readonly attending: number;
  readonly capacity: number | undefined;
}

export const isFull = ({ attending, capacity }: Pick<AttendAttempt, 'attending' | 'capacity'>): boolean =>
  capacity !== undefined && attending >= capacity;

/** Returns the reasons to refuse an attempt, in the order of the contract; a declined member cannot apply again. */
export function refusalsOf({ times, now, gates, mine, ...places }: AttendAttempt): ProblemCode[] {
  const all: readonly (readonly [ProblemCode, boolean])[] = [
    ['activity.outside_period', phaseOf(times, now).signUp !== 'open'],
    ['redemption.level_required', gates.includes('redemption.level_required')],
    ['redemption.not_eligible', gates.includes('redemption.not_eligible') || mine === 'declined'],
    ['activity.already_attending', mine === 'attending' || mine === 'applied'],
    ['activity.full', isFull(places)],
  ];
  return all.filter(([, stands]) => stands).map(([code]) => code);
}

/** Status of an activity for the caller. */
export function statusOf({ times, now, mine, ...places }: Omit<AttendAttempt, 'gates'>): Shown['status'] {
  const { signUp, over } = phaseOf(times, now);
  if (over) return 'ended';
  if (mine === 'attending') return 'attending';
  if (signUp === 'soon') return 'upcoming';
  if (signUp === 'over') return 'ended';
  return isFull(places) ? 'full' : 'open';
}

/** Combines the activity's status and the caller's own status into one word. */
export function stateOf({ status, myStatus, over }: Pick<Shown, 'status' | 'myStatus' | 'over'>): Shown['state'] {
  if (status === 'ended') return over ? 'ended' : 'closed';
  return myStatus === 'applied' || myStatus === 'declined' ? myStatus : status;
}

/** The first reason as one word; undefined if there is none. */
export function noteOf(
  reasons: readonly Pick<Shown['reasons'][number], 'code' | 'levelName'>[],
  { status, over }: Pick<Shown, 'status' | 'over'>,
): Shown['note'] {
  const [first] = reasons;
  switch (first?.code) {
    case undefined:
      return undefined;
    case 'activity.outside_period':
      return status === 'upcoming' ? 'soon' : over ? 'over' : 'period';
    case 'redemption.level_required':
      return first.levelName ? 'level' : 'other';
    case 'activity.coins_insufficient':
      return 'coins';
    case 'activity.full':
      return 'full';
    default:
      return 'other';
  }
}

/** A member's attendance of an activity. */
export interface Own {
  readonly status: AttendanceStatus;
  /** Coins paid. */
  readonly coins: number;
  /** True if a chance that it granted was used. */
  readonly spinUsed: boolean;
}

/**
 * Decides if a place or an application can be given back. A paid place whose granted chance was used stays: a refund would make that draw
 * free.
 */
export function leavingOf(mine: Own | undefined, times: Times, now: string): 'open' | 'spin_used' | 'over' {
  if (mine?.status !== 'attending' && mine?.status !== 'applied') return 'over';
  if (Date.parse(now) >= Date.parse(limitsOf(times).leaveUntil)) return 'over';
  return mine.coins > 0 && mine.spinUsed ? 'spin_used' : 'open';
}

const order: Readonly<Record<Shown['status'], number>> = { attending: 0, open: 1, upcoming: 2, full: 3, ended: 4 };

/** Sorts attended and applied-for activities first, then open ones, ended ones last. Within a group by start; ended ones by end, latest first. */
export function compareShown(a: Shown, b: Shown): number {
  const rank = ({ status, myStatus }: Shown): number => (myStatus === 'applied' && status !== 'ended' ? 0 : order[status]);
  const at = ({ takesPlace, startsAt }: Shown): number => Date.parse(takesPlace?.from ?? startsAt);
  const byTime = a.status === 'ended' ? Date.parse(b.endsAt) - Date.parse(a.endsAt) : at(a) - at(b);
  return rank(a) - rank(b) || byTime || (a.id < b.id ? -1 : 1);
}
