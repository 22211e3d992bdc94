import type { Windowed } from '../parts/phone/viewer.ts';

interface DayToLookAt {
  readonly label: string;
  readonly at: string;
}

const minuteMs = 60_000;

/** First and last day of a campaign as instants (ISO 8601) for the preview; omits a start or an end that is not set. */
export function daysToLookAt({ from, to }: NonNullable<Windowed['window']> = {}): readonly DayToLookAt[] {
  const startMs = msOf(from);
  const endMs = msOf(to);
  return [
    ...(Number.isNaN(startMs) ? [] : [{ label: 'First day', at: new Date(startMs).toISOString() }]),
    // The end is exclusive, so the preview is set a minute before it.
    ...(Number.isNaN(endMs) ? [] : [{ label: 'Last day', at: new Date(endMs - minuteMs).toISOString() }]),
  ];
}

/** Milliseconds since 1970; NaN if missing or incompletely typed. */
const msOf = (instant: string | undefined): number => (instant === undefined ? Number.NaN : Date.parse(instant));
