import { DAY_MS } from '../../schemas/dates.ts';

interface Ending {
  readonly id: string;
  readonly window: { readonly to?: string };
}

/** Sorts by end, earliest first, those without an end last; with `withinDays` only those that end within so many days. */
export function byEnd<Each extends Ending>(all: readonly Each[], now: string, withinDays: number | undefined): Each[] {
  const end = ({ window }: Each): number => (window.to === undefined ? Number.POSITIVE_INFINITY : Date.parse(window.to));
  const last = withinDays === undefined ? Number.POSITIVE_INFINITY : Date.parse(now) + withinDays * DAY_MS;
  const soon = withinDays === undefined ? all : all.filter((each) => end(each) <= last);
  // Compares equal ends first, since Infinity minus Infinity is NaN.
  return soon.toSorted((a, b) => (end(a) === end(b) ? (a.id < b.id ? -1 : 1) : end(a) - end(b)));
}
