import { marketName } from '../../schemas/english-names.ts';
import { type Json, listOf } from '../documents/index.ts';
import type { ProductIndex } from './product-index.ts';
import type { Report } from './report.ts';

/** The entries of a list of a document. */
export const items = (body: Json, name: string): readonly Json[] => listOf(body[name]) as readonly Json[];

/** No two entries of a list have the same value. */
export function unique(body: Json, list: string, name: string, report: Report): void {
  const seen = new Set<unknown>();
  for (const [at, item] of items(body, list).entries()) {
    if (seen.has(item[name])) report('schema.unique', `/${list}/${at}/${name}`, `Another entry has the ${name} ${String(item[name])}.`);
    seen.add(item[name]);
  }
}

/** A value that names an entry of a list elsewhere. */
export function refer(value: unknown, names: readonly unknown[], pointer: string, what: string, report: Report): void {
  if (value !== undefined && !names.includes(value)) reportNoEntry(value, pointer, what, report);
}

export function reportNoEntry(value: unknown, pointer: string, what: string, report: Report): void {
  report('link.entry', pointer, `There is no ${what} ${String(value)}.`, { ops: notThere(what, value, /\/\d+$/.test(pointer)) });
}

/** The operators’ sentence for something that was chosen and is not there; undefined where nothing is chosen yet, which its code says. */
export const notThere = (what: string, value: unknown, isOfList = false): string | undefined =>
  value === '' ? undefined : `The ${what} that was chosen is not there: choose another one${isOfList ? ', or remove it' : ''}.`;

/** The site has the markets that a document names. */
export function checkMarkets(markets: unknown, index: ProductIndex, report: Report): void {
  for (const [at, market] of listOf(markets).entries())
    if (!index.markets.includes(String(market)))
      report('link.entry', `/markets/${at}`, `The site document has no market ${String(market)}.`, {
        hint: 'Name a market of the site.',
        ops: `The site has no market ${marketName(String(market))}: leave it out.`,
      });
}

const conjunction = new Intl.ListFormat('en-GB', { type: 'conjunction' });

/** Names of markets in a sentence: `Singapore and Hong Kong`. */
export const marketList = (markets: readonly unknown[]): string => conjunction.format(markets.map((market) => marketName(String(market))));

/** Whether two entries hold on one weekday. */
export const sharesDay = (one: Json, other: Json): boolean => listOf(one.days).some((day) => listOf(other.days).includes(day));

/** Each value of a property is greater than the one before; `orEqual` lets equal ones stand. */
export function ascending(values: readonly unknown[], pointer: (index: number) => string, report: Report, orEqual = false): void {
  for (let at = 1; at < values.length; at += 1) {
    const before = Number(values[at - 1]);
    const here = Number(values[at]);
    if (here < before || (here === before && !orEqual)) report('campaign.order', pointer(at), `${here} does not come after ${before}.`);
  }
}
