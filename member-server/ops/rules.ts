import { DAY_MS } from '../../schemas/dates.ts';
import type { OpsTypes } from '../../schemas/ops/types.ts';
import type { CheckInRules, Market } from '../programme/index.ts';

export type Figure = OpsTypes['simulations.create']['result']['figures'][number];

/** Members of one market who, in one month, checked in equally often before the span and within it. */
export interface MonthGroup {
  readonly market: string;
  /** `2025-02`. */
  readonly month: string;
  /** Check-ins of the month before the span began. */
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

/** What one market does in the span, and what it gives under the live and under the given rules. */
interface Part {
  readonly market: string;
  readonly events: number;
  readonly before: number;
  readonly after: number;
}

/** The span's check-ins under both rules: a figure in all, then one for each market. */
export function checkInFigures(groups: readonly MonthGroup[], live: CheckInRules, given: CheckInRules): Figure[] {
  const parts = groups.map((group) => ({
    market: group.market,
    events: group.members * group.within,
    before: checkInCoins(group, live),
    after: checkInCoins(group, given),
  }));
  return figures('check_in_coins', 'Coins for check-ins', parts);
}

/** The span's registrations under both rewards. */
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

/** The last so many UTC days, the present one included. */
export function lastDays(now: string, count: number): { readonly from: string; readonly to: string } {
  const to = now.slice(0, 10);
  return { from: new Date(Date.parse(to) - (count - 1) * DAY_MS).toISOString().slice(0, 10), to };
}

/** The first day of a day's month. */
export const firstDay = (day: string): string => `${day.slice(0, 7)}-01`;

/** A row for each day, oldest first: the one there is, or an empty one. */
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
