import { instantOf } from '../../../schemas/dates.ts';

const instantForm = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/;
const depthLimit = 24;

/** Every RFC 3339 instant inside documents and answers, in milliseconds: the moments at which a window of theirs can flip. */
export function instantsIn(value: unknown, found: Set<number> = new Set(), depth = 0): Set<number> {
  if (typeof value === 'string') {
    if (instantForm.test(value)) found.add(instantOf(value)?.getTime() ?? Number.NaN);
  } else if (typeof value === 'object' && value !== null && depth < depthLimit) {
    for (const inner of Array.isArray(value) ? value : Object.values(value)) instantsIn(inner, found, depth + 1);
  }
  return found;
}

/** The first of the instants after `now`, or undefined. */
export function nextFlip(instants: Iterable<number>, now: number): number | undefined {
  let next: number | undefined;
  for (const at of instants) if (at > now && (next === undefined || at < next)) next = at;
  return next;
}
