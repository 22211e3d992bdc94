import type { CheckInNumbers } from '../programme/index.ts';

/** Month (`YYYY-MM`) of a UTC day. */
export const monthOf = (day: string): string => day.slice(0, 7);
export const firstDay = (month: string): string => `${month}-01`;
/** Shifts a month by `by` months; negative is earlier. */
export const shiftMonth = (month: string, by: number): string =>
  new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)) - 1 + by)).toISOString().slice(0, 7);
export const daysIn = (month: string): number => new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).getUTCDate();

export interface Milestone {
  /** Count in the document; identifies the milestone. */
  readonly step: number;
  /** Check-ins needed in this month; a count above the month's length is reached on its last day. */
  readonly count: number;
  readonly coins: number;
}

export function milestonesOf(rules: CheckInNumbers, month: string): Milestone[] {
  const days = daysIn(month);
  return rules.milestones.map(({ count, coins }) => ({ step: count, count: Math.min(count, days), coins })).sort((a, b) => a.step - b.step);
}

/** Coins for checking in on every day of the month. */
export const fullMonthCoins = (rules: CheckInNumbers, month: string): number =>
  rules.dailyCoins * daysIn(month) + rules.milestones.reduce((sum, { coins }) => sum + coins, 0);

/** State of the month so far, read while the member's wallet is locked. */
export interface MonthSoFar {
  readonly count: number;
  readonly checkedInToday: boolean;
  /** Steps of milestones already granted. */
  readonly steps: readonly number[];
}

export type CheckInDecision =
  | { readonly refusal: 'check_in.already_done' }
  | { readonly count: number; readonly coins: number; readonly milestones: readonly Milestone[] };

/** Decides a check-in: one per UTC day, plus the milestones that its count reaches and that were not granted this month. */
export function decideCheckIn(soFar: MonthSoFar, today: string, rules: CheckInNumbers): CheckInDecision {
  if (soFar.checkedInToday) return { refusal: 'check_in.already_done' };
  const count = soFar.count + 1;
  const milestones = milestonesOf(rules, monthOf(today)).filter((each) => each.count <= count && !soFar.steps.includes(each.step));
  return { count, coins: rules.dailyCoins, milestones };
}
