import { endOfDay, shiftDay } from '../../schemas/dates.ts';

/** Days of expiry for which one notice is due in a market: instants after `after`, up to and including `until`. */
export interface ExpirySpan {
  readonly noticeDays: number;
  readonly after: string;
  readonly until: string;
  /** Local day of `until`, `YYYY-MM-DD`. */
  readonly through: string;
}

/**
 * Decides which notices are due on a local day. Coins get the nearest notice that is not past, so a late job sends one, not all that it missed.
 * `noticed` has the last covered day of expiry by notice. The newest due day is read in every run, for coins granted in the meantime.
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
    // A covered day later than the due one means that the clock was set back.
    const first = done === undefined || done > through || done < nearer ? nearer : done;
    const newest = shiftDay(through, -1);
    return { noticeDays: days, after: endOfDay(first < newest ? first : newest, timeZone), until: endOfDay(through, timeZone), through };
  });
}
