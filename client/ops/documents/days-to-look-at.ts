import type { Windowed } from '../parts/phone/viewer.ts';

interface DayToLookAt {
  readonly label: string;
  readonly at: string;
}

const minuteMs = 60_000;

/** The first and the last day of a campaign, as instants at which the phone can show it; none for a start or an end that it does not have. */
export function daysToLookAt({ from, to }: NonNullable<Windowed['window']> = {}): readonly DayToLookAt[] {
  const endMs = to === undefined ? Number.NaN : Date.parse(to);
  return [
    ...(from ? [{ label: 'First day', at: from }] : []),
    // At its end a campaign is over already, so it is looked at a minute before.
    ...(Number.isNaN(endMs) ? [] : [{ label: 'Last day', at: new Date(endMs - minuteMs).toISOString() }]),
  ];
}
