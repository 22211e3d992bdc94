import { DAY_MS } from '../../schemas/dates.ts';
import type { OpsTypes } from '../../schemas/ops/types.ts';
import type { CheckInRules, Market } from '../programme/index.ts';

export type Figure = OpsTypes['simulations.create']['result']['figures'][number];

/** Members of one market who, in one month, checked in equally often before the span and within it. */
export interface MonthGroup {
  readonly market: string;
  /** `YYYY-MM`. */
  readonly month: string;
  /** Check-ins in the month before the span began. */
  readonly before: number;
  readonly within: number;
  readonly members: number;
}

/** Coins that a group's check-ins within the span give, milestones reached within it included. */
function checkInCoins({ market, month, before, within, members }: MonthGroup, rules: CheckInRules): number {
  const { dailyCoins, milestones } = { ...rules, ...rules.byMarket?.[market] };
  const days = new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).getUTCDate();
  const reached = milestones.filter(({ count }) => Math.min(count, days) > before && Math.min(count, days) <= before + within);
  return members * (within * dailyCoins + reached.reduce((sum, { coins }) => sum + coins, 0));
}

/** Number of events of one market in the span, and the coins they give under the live (`before`) and the given rules (`after`). */
interface Part {
  readonly market: string;
  readonly events: number;
  readonly before: number;
  readonly after: number;
}

/** Coins of the span's check-ins under both rules: the total, then a figure for each market. */
export function checkInFigures(groups: readonly MonthGroup[], live: CheckInRules, given: CheckInRules): Figure[] {
  const parts = groups.map((group) => ({
    market: group.market,
    events: group.members * group.within,
    before: checkInCoins(group, live),
    after: checkInCoins(group, given),
  }));
  return figures('check_in_coins', 'Coins for check-ins', parts);
}

/** Coins of the span's registrations under both rewards: the total, then a figure for each market. */
export function registrationFigures(
  counts: readonly { readonly market: string; readonly registrations: number }[],
  live: number,
  given: number,
): Figure[] {
  const parts = counts.map(({ market, registrations: events }) => ({ market, events, before: events * live, after: events * given }));
  return figures('registration_coins', 'Coins for registrations', parts);
}

function figures(id: Figure['id'], label: string, parts: readonly Part[]): Figure[] {
  const byMarket = new Map<string, Part>();
  for (const part of parts) byMarket.set(part.market, add(byMarket.get(part.market), part));
  const markets = [...byMarket.values()].sort((a, b) => (a.market < b.market ? -1 : 1));
  const all = markets.reduce<Omit<Part, 'market'>>(add, { events: 0, before: 0, after: 0 });
  return [figure(id, label, all), ...markets.map((part) => figure(id, label, part, part.market as Market))];
}

const add = <Sum extends Omit<Part, 'market'>>(sum: Sum | undefined, part: Sum): Sum =>
  sum ? { ...sum, events: sum.events + part.events, before: sum.before + part.before, after: sum.after + part.after } : part;

function figure(id: Figure['id'], label: string, { events, before, after }: Omit<Part, 'market'>, market?: Market): Figure {
  const growth = before > 0 ? { growthPercent: Math.round(((after - before) / before) * 1_000) / 10 } : {};
  return { id, label, ...(market ? { market } : {}), events, before, after, ...growth };
}

/** First and last of the latest `count` UTC days (`YYYY-MM-DD`), today included. */
export function lastDays(now: string, count: number): { readonly from: string; readonly to: string } {
  const to = now.slice(0, 10);
  return { from: new Date(Date.parse(to) - (count - 1) * DAY_MS).toISOString().slice(0, 10), to };
}

/** The first day of a day's month. */
export const firstDay = (day: string): string => `${day.slice(0, 7)}-01`;

/** One row per day, oldest first; `empty` for a day without a row. */
export function everyDay<Row extends { readonly day: string }>(
  rows: readonly Row[],
  { from, to }: { from: string; to: string },
  empty: Omit<Row, 'day'>,
): Row[] {
  const byDay = new Map(rows.map((row) => [row.day, row]));
  const count = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
  return Array.from({ length: count }, (_, at) => {
    const day = new Date(Date.parse(from) + at * DAY_MS).toISOString().slice(0, 10);
    return byDay.get(day) ?? ({ day, ...empty } as Row);
  });
}
