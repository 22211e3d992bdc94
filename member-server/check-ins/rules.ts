import type { CheckInNumbers } from '../programme/index.ts';

/** Days are counted in UTC. */
export const monthOf = (day: string): string => day.slice(0, 7);
export const firstDay = (month: string): string => `${month}-01`;
/** The month `by` months later, or earlier. */
export const shiftMonth = (month: string, by: number): string =>
  new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)) - 1 + by)).toISOString().slice(0, 7);
export const daysIn = (month: string): number => new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).getUTCDate();

export interface Milestone {
  /** The count of the document: what the milestone is known by. */
  readonly step: number;
  /** Check-ins it needs in this month: a count beyond the month's length is reached on its last day. */
  readonly count: number;
  readonly coins: number;
}

export function milestonesOf(rules: CheckInNumbers, month: string): Milestone[] {
  const days = daysIn(month);
  return rules.milestones.map(({ count, coins }) => ({ step: count, count: Math.min(count, days), coins })).sort((a, b) => a.step - b.step);
}

/** What a whole month gives. */
export const fullMonthCoins = (rules: CheckInNumbers, month: string): number =>
  rules.dailyCoins * daysIn(month) + rules.milestones.reduce((sum, { coins }) => sum + coins, 0);

/** What the month holds so far, read under the lock of the member's wallet. */
export interface MonthSoFar {
  readonly count: number;
  readonly checkedInToday: boolean;
  /** Steps of milestones that were given. */
  readonly steps: readonly number[];
}

export type CheckInDecision =
  | { readonly refusal: 'check_in.already_done' }
  | { readonly count: number; readonly coins: number; readonly milestones: readonly Milestone[] };

/** One check-in a UTC day; with it come the milestones that its count reaches and the month has not given yet. */
export function decideCheckIn(soFar: MonthSoFar, today: string, rules: CheckInNumbers): CheckInDecision {
  if (soFar.checkedInToday) return { refusal: 'check_in.already_done' };
  const count = soFar.count + 1;
  const milestones = milestonesOf(rules, monthOf(today)).filter((each) => each.count <= count && !soFar.steps.includes(each.step));
  return { count, coins: rules.dailyCoins, milestones };
}
