import { endOfDay, shiftDay } from '../../schemas/dates.ts';

/** Days of expiry that one notice is due for in a market; instants, the first not among them. */
export interface ExpirySpan {
  readonly noticeDays: number;
  readonly after: string;
  readonly until: string;
  /** The day of `until`. */
  readonly through: string;
}

/**
 * What is due on a day of a market: coins get the nearest notice that is not yet past, so a job that comes late sends one, not all that it missed.
 * `told` has for each notice the last day of expiry it was given for; the newest due day is looked at in every run, for coins that came since.
 */
export function decideSpans(
  noticeDays: readonly number[],
  today: string,
  timeZone: string,
  noticed: ReadonlyMap<number, string>,
): ExpirySpan[] {
  const sorted = [...noticeDays].sort((a, b) => a - b);
  return sorted.map((days, at) => {
    const nearer = at === 0 ? shiftDay(today, -1) : shiftDay(today, sorted[at - 1]!);
    const through = shiftDay(today, days);
    const done = noticed.get(days);
    // Told of a later day than is due: the clock was set back.
    const first = done === undefined || done > through || done < nearer ? nearer : done;
    const newest = shiftDay(through, -1);
    return { noticeDays: days, after: endOfDay(first < newest ? first : newest, timeZone), until: endOfDay(through, timeZone), through };
  });
}
