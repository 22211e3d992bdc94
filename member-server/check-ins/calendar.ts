import type { OperationTypes } from '../../schemas/api/types.ts';
import { shiftDay } from '../../schemas/dates.ts';
import type { CheckInNumbers } from '../programme/index.ts';
import { daysIn, firstDay, fullMonthCoins, type Milestone, milestonesOf, monthOf, shiftMonth } from './rules.ts';

export type CheckInMonth = OperationTypes['checkIns.get']['result'];

/** Stored check-ins and milestones of a month. */
export interface MonthRows {
  readonly days: readonly { readonly day: string; readonly coins: number }[];
  readonly milestones: readonly { readonly step: number; readonly day: string; readonly coins: number }[];
  /** Part of the days' coins that boosts added; 0 if absent. */
  readonly boostCoins?: number;
}

interface Frame {
  readonly month: string;
  /** UTC day, `YYYY-MM-DD`. */
  readonly today: string;
  readonly timeZone: string;
}

/** Describes the check-in calendar of a UTC month. */
export function describeMonth(
  { days, milestones, boostCoins = 0 }: MonthRows,
  rules: CheckInNumbers,
  { month, today, timeZone }: Frame,
): CheckInMonth {
  const signed = new Set(days.map(({ day }) => day));
  const reachedOn = new Set(milestones.map(({ day }) => day));
  const current = monthOf(today);
  const next = month === current ? nextMilestone(milestonesOf(rules, month), milestones, signed, today) : undefined;
  return {
    month,
    count: signed.size,
    today,
    checkedInToday: signed.has(today),
    dailyCoins: rules.dailyCoins,
    monthCoins: [...days, ...milestones].reduce((sum, { coins }) => sum + coins, 0),
    monthBoostCoins: boostCoins,
    fullMonthCoins: fullMonthCoins(rules, month),
    resetsOn: firstDay(shiftMonth(month, 1)),
    previousMonth: shiftMonth(month, -1),
    ...(month < current ? { nextMonth: shiftMonth(month, 1) } : {}),
    localResetTime: localTime(today, timeZone),
    days: Array.from({ length: daysIn(month) }, (_, at) => shiftDay(firstDay(month), at)).map((date) => ({
      date,
      state: stateOf(date, signed, today),
      ...(reachedOn.has(date) ? { milestone: true } : {}),
    })),
    milestones: merge(milestonesOf(rules, month)).map(({ count, coins }) => ({ count, coins, reached: signed.size >= count })),
    ...(next ? { nextMilestone: next } : {}),
  };
}

/** The last six UTC days and today, each with its state. */
export const describeWeek = (signed: ReadonlySet<string>, today: string): { date: string; state: 'signed' | 'unsigned' | 'today' }[] =>
  [-6, -5, -4, -3, -2, -1, 0]
    .map((by) => shiftDay(today, by))
    .map((date) => ({ date, state: stateOf(date, signed, today) as 'signed' | 'unsigned' | 'today' }));

/** The next milestone that is still reachable this month; undefined if too few days are left. */
export function nextMilestone(
  all: readonly Milestone[],
  given: readonly { readonly step: number }[],
  signed: ReadonlySet<string>,
  today: string,
): { daysLeft: number; count: number; coins: number } | undefined {
  const inMonth = [...signed].filter((day) => monthOf(day) === monthOf(today)).length;
  const left = merge(all.filter(({ step }) => !given.some((each) => each.step === step))).find(({ count }) => count > inMonth);
  if (!left) return undefined;
  const daysLeft = left.count - inMonth;
  const usable = daysIn(monthOf(today)) - Number(today.slice(8)) + (signed.has(today) ? 0 : 1);
  return daysLeft <= usable ? { daysLeft, count: left.count, coins: left.coins } : undefined;
}

function stateOf(date: string, signed: ReadonlySet<string>, today: string): CheckInMonth['days'][number]['state'] {
  if (signed.has(date)) return 'signed';
  if (date === today) return 'today';
  return date < today ? 'unsigned' : 'future';
}

/** Merges milestones that fall on the same count in a short month. */
function merge(milestones: readonly Milestone[]): Milestone[] {
  const byCount = new Map<number, Milestone>();
  for (const each of milestones) {
    const before = byCount.get(each.count);
    byCount.set(each.count, before ? { ...before, coins: before.coins + each.coins } : each);
  }
  return [...byCount.values()];
}

/** Local time at which the UTC day begins, such as `08:00`. */
const localTime = (day: string, timeZone: string): string =>
  new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(new Date(`${day}T00:00:00Z`));
