import { rejectField } from '../feature.ts';
import type { Programme } from '../programme/index.ts';
import { type ChosenPlace, checkPlace } from './rules.ts';

export { routes } from './routes.ts';
export type { ChosenPlace } from './rules.ts';

/** Refuses with `validation.request` the first field whose place does not exist or is elsewhere. */
export function requirePlace(rules: Programme, place: ChosenPlace, country: string): void {
  const problem = checkPlace(place, country, rules.site, rules.stores);
  if (problem) rejectField(`/${problem.field}`, 'place', problem.message);
}
