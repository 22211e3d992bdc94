import { instantOf } from '../../../schemas/dates.ts';
import { createStore, type Store } from '../store.ts';

const instantForm = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/;
const depthLimit = 24;

/** Collects every RFC 3339 instant inside documents, in ms: the times at which one of their windows can begin or end. */
export function instantsIn(value: unknown, found: Set<number> = new Set(), depth = 0): Set<number> {
  if (typeof value === 'string') {
    if (instantForm.test(value)) found.add(instantOf(value)?.getTime() ?? Number.NaN);
  } else if (typeof value === 'object' && value !== null && depth < depthLimit) {
    for (const inner of Array.isArray(value) ? value : Object.values(value)) instantsIn(inner, found, depth + 1);
  }
  return found;
}

/** The first of the instants after `now`; undefined if there is none. */
export function nextFlip(instants: Iterable<number>, now: number): number | undefined {
  let next: number | undefined;
  for (const at of instants) if (at > now && (next === undefined || at < next)) next = at;
  return next;
}

/** Future instants (ms) at which a window of an answer begins or ends. */
export interface Windows extends Store<readonly number[]> {
  /** Adds those of another answer. */
  note(answer: unknown): void;
}

/** Lets an open page hide what ends and show what begins, even offline. `now` in ms. */
export function createWindows(now: () => number): Windows {
  const store = createStore<readonly number[]>([]);
  return {
    ...store,
    note(answer) {
      const known = store.get().filter((at) => at > now());
      const more = [...windowsIn(answer)].filter((at) => at > now() && !known.includes(at));
      if (more.length > 0) store.set([...known, ...more]);
    },
  };
}

/** Collects the instants of all windows in an answer, in ms. */
function windowsIn(answer: unknown, found: Set<number> = new Set(), depth = 0): Set<number> {
  if (typeof answer === 'object' && answer !== null && depth < depthLimit)
    for (const [name, inner] of Object.entries(answer)) {
      if (name === 'window') instantsIn(inner, found);
      else windowsIn(inner, found, depth + 1);
    }
  return found;
}
