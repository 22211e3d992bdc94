import type { OpsTypes } from '../../../../schemas/ops/types.ts';

export type Liability = OpsTypes['coinLiability.get']['result'];

const colors = [
  '--art-marigold',
  '--art-blue',
  '--art-jade',
  '--art-tomato',
  '--art-plum',
  '--art-sky',
  '--art-pink',
  '--art-coral',
] as const;

/** Colour of a market, independent of which markets are shown; colours repeat if there are more markets than colours. */
export const colorOf = (market: string, markets: readonly string[]): string => colors[markets.indexOf(market) % colors.length] ?? colors[0];

/** Formats a month: `Nov 2026`. */
export const monthName = (month: string): string =>
  new Intl.DateTimeFormat('en-GB', { month: 'short', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month.slice(0, 7)}-01T00:00:00Z`),
  );

/** Coins by month of expiry, one series per market that has any. Includes empty months between the first and the last. */
export function seriesOf(items: Liability['items'], markets: readonly string[]) {
  const months = monthsBetween(items.map(({ month }) => month));
  const series = markets
    .filter((market) => items.some((each) => each.market === market))
    .map((market) => ({
      market,
      label: market,
      color: colorOf(market, markets),
      values: months.map((month) => items.find((each) => each.market === market && each.month === month)?.coins ?? 0),
    }));
  return { days: months, series };
}

function monthsBetween(found: readonly string[]): readonly string[] {
  const sorted = [...found].sort();
  const [first, last] = [sorted[0], sorted.at(-1)];
  if (!first || !last) return [];
  const months: string[] = [];
  let [year = 0, month = 1] = first.split('-').map(Number);
  for (let name = first; name <= last; ) {
    months.push(name);
    month += 1;
    if (month > 12) {
      month = 1;
      year += 1;
    }
    name = `${year}-${String(month).padStart(2, '0')}`;
  }
  return months;
}

/** Outstanding coins, debts and ledger balance over all markets; `agrees` is true if they match in every market. */
export function balanceOf(totals: Liability['totals']) {
  const sum = (of: (each: Liability['totals'][number]) => number) => totals.reduce((all, each) => all + of(each), 0);
  const outstanding = sum((each) => each.outstanding);
  const debt = sum((each) => each.debt);
  const ledger = sum((each) => each.ledger);
  return { outstanding, debt, ledger, agrees: totals.every((each) => each.outstanding - each.debt === each.ledger) };
}
