import { type Json, listOf } from '../documents/index.ts';
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
  if (value !== undefined && !names.includes(value)) report('link.entry', pointer, `There is no ${what} ${String(value)}.`);
}

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
