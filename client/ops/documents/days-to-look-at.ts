import type { Windowed } from '../parts/phone/viewer.ts';

interface DayToLookAt {
  readonly label: string;
  readonly at: string;
}

const minuteMs = 60_000;

/** The first and the last day of a campaign, as instants at which the phone can show it; none for a start or an end that it does not have. */
export function daysToLookAt({ from, to }: NonNullable<Windowed['window']> = {}): readonly DayToLookAt[] {
  const startMs = msOf(from);
  const endMs = msOf(to);
  return [
    ...(Number.isNaN(startMs) ? [] : [{ label: 'First day', at: new Date(startMs).toISOString() }]),
    // At its end a campaign is over already, so it is looked at a minute before.
    ...(Number.isNaN(endMs) ? [] : [{ label: 'Last day', at: new Date(endMs - minuteMs).toISOString() }]),
  ];
}

/** NaN for none, and for one that is half typed. */
const msOf = (instant: string | undefined): number => (instant === undefined ? Number.NaN : Date.parse(instant));
