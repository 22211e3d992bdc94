import { shiftDay } from '../../schemas/dates.ts';
import type { Stores } from '../programme/index.ts';

type SpecialDay = NonNullable<Stores['specialDays']>[number];
interface StorePlace {
  readonly id: string;
  readonly country: string;
  readonly region: string;
}

/** Number of days ahead for which special days are sent: the copy on an offline phone then stays right for about as long as somebody looks at it. */
const daysAhead = 35;

export interface ShownSpecialDay {
  readonly date: string;
  readonly name: string;
  readonly opens?: string;
  readonly closes?: string;
}

/**
 * The special days of a store from yesterday on, by date. If several entries have a date, the one for the fewest places counts, and of equal ones the
 * later entry.
 */
export function specialDaysOf(
  entries: readonly SpecialDay[],
  store: StorePlace,
  today: string,
  nameOf: (entry: SpecialDay) => string,
): ShownSpecialDay[] {
  const from = shiftDay(today, -1);
  const to = shiftDay(today, daysAhead);
  const found = new Map<string, SpecialDay>();
  const wide = entries.filter((entry) => isOf(entry, store)).sort((a, b) => narrowness(a) - narrowness(b));
  for (const entry of wide) for (const date of datesOf(entry, from, to)) found.set(date, entry);
  return [...found]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([date, entry]) => {
      const { opens, closes } = entry;
      return { date, name: nameOf(entry), ...(opens && closes ? { opens, closes } : {}) };
    });
}

const isOf = ({ country, regions, stores }: SpecialDay, store: StorePlace) =>
  country === store.country && (regions?.includes(store.region) ?? true) && (stores?.includes(store.id) ?? true);

const narrowness = ({ regions, stores }: SpecialDay) => (stores ? 2 : regions ? 1 : 0);

/** The days of an entry from `earliest` to `latest`, both included. */
function datesOf({ from, to = from }: SpecialDay, earliest: string, latest: string): string[] {
  const year = Number(earliest.slice(0, 4));
  const spans: (readonly [first: string, last: string])[] =
    from.length === 10
      ? [[from, to]]
      : [year - 1, year, year + 1].map((each) => [`${each}-${from}`, `${each + (to < from ? 1 : 0)}-${to}`]);
  return spans.flatMap(([first, last]) => {
    const dates: string[] = [];
    for (let date = first > earliest ? first : earliest; date <= last && date <= latest; date = shiftDay(date, 1)) dates.push(date);
    return dates;
  });
}
