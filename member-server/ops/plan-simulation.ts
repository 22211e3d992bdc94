import type { Reader } from '../../server-kit/db.ts';
import type { Market, Programme } from '../programme/index.ts';
import type { Figure } from './rules.ts';
import { readSold, type Sold } from './store-plans.ts';

export type PlanRules = Programme['plans'];

/** Revenue of the plans sold in the last days at the given prices, by market; a plan without a price there keeps its revenue. */
export async function simulatePlans(
  reader: Reader,
  given: PlanRules,
  {
    rules,
    scope,
    since,
    now,
  }: { readonly rules: Programme; readonly scope: readonly string[] | undefined; readonly since: string; readonly now: string },
): Promise<Figure[]> {
  return planFigures(await readSold(reader, { since, now, scope }), rules, given);
}

/** A figure for each market whose revenue changes; there is no total, as currencies differ. */
export function planFigures(rows: readonly Sold[], rules: Programme, given: PlanRules): Figure[] {
  const priceOf = ({ market, plan }: Sold): number | undefined => given.byMarket[market]?.prices[plan];
  return [...new Set(rows.map(({ market }) => market))].flatMap((market) => {
    const those = rows.filter((row) => row.market === market);
    const before = those.reduce((sum, { revenue }) => sum + revenue, 0);
    const after = those.reduce((sum, row) => sum + (priceOf(row) === undefined ? row.revenue : row.sold * priceOf(row)!), 0);
    if (before === after) return [];
    const growth = before > 0 ? { growthPercent: Math.round(((after - before) / before) * 1_000) / 10 } : {};
    const events = those.reduce((sum, { active }) => sum + active, 0);
    const { currency } = rules.market(market);
    return [{ id: 'plan_revenue', unit: 'money', label: 'Plans', currency, market: market as Market, events, before, after, ...growth }];
  });
}
