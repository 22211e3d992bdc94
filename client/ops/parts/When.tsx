import { useNow } from './use-now.ts';

interface WhenProps {
  readonly at: string;
  /** Of a market; the device's where absent. */
  readonly zone?: string | undefined;
  /** With hours and minutes. */
  readonly time?: boolean;
}

/** `25/11/2026 00:00` in a zone. */
export function showWhen(at: string, { zone, time = false }: Omit<WhenProps, 'at'> = {}): string {
  const format = new Intl.DateTimeFormat('en-GB', {
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    ...(time ? { hour: '2-digit', minute: '2-digit' } : {}),
    ...(zone ? { timeZone: zone } : {}),
  });
  return format.format(new Date(at)).replace(', ', ' ');
}

/** `25 Nov` in a zone, as lists show it. */
export const showDay = (at: string, zone?: string): string =>
  new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', ...(zone ? { timeZone: zone } : {}) }).format(new Date(at));

const inUtc = (at: string) => `${new Date(at).toISOString().slice(0, 16).replace('T', ' ')} UTC`;

/** An instant in a market's zone or the device's; the title says it in UTC. */
export function When({ at, zone, time }: WhenProps) {
  return (
    <time dateTime={at} title={inUtc(at)}>
      {showWhen(at, { zone, ...(time === undefined ? {} : { time }) })}
    </time>
  );
}

const steps: readonly (readonly [unit: Intl.RelativeTimeFormatUnit, ms: number])[] = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
];
const relative = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });

/** How long ago, or how soon, in the largest unit that fits; a date from a month away. */
export function showAgo(at: string, now: number): string {
  const apart = Date.parse(at) - now;
  if (Math.abs(apart) > 30 * 86_400_000) return showWhen(at);
  for (const [unit, ms] of steps) if (Math.abs(apart) >= ms) return relative.format(Math.trunc(apart / ms), unit);
  return apart > 0 ? 'in a moment' : 'just now';
}

/** `3 hours ago`, kept true; the title says the instant in UTC. */
export function Ago({ at }: { at: string }) {
  const now = useNow(30_000);
  return (
    <time dateTime={at} title={inUtc(at)}>
      {showAgo(at, now)}
    </time>
  );
}
