import { endWords, momentWords } from '../../../schemas/market-clock.ts';
import { clockFor } from './site-lists.ts';
import { useNow } from './use-now.ts';
import { useSite } from './use-site.ts';

interface WhenProps {
  readonly at: string;
  /** Time zone; default: the operator's. */
  readonly zone?: string | undefined;
  /** Includes hours and minutes. */
  readonly time?: boolean;
  /** The tooltip includes seconds and UTC, to compare with other systems' records. */
  readonly exact?: boolean;
}

interface ShownWhen {
  readonly zone: string;
  /** Includes hours and minutes. */
  readonly time?: boolean | undefined;
}

/** Formats an instant in a time zone: `25/11/2026 00:00`. */
export function showWhen(at: string, { zone, time = false }: ShownWhen): string {
  const format = new Intl.DateTimeFormat('en-GB', {
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    ...(time ? { hour: '2-digit', minute: '2-digit' } : {}),
    timeZone: zone,
  });
  return format.format(new Date(at)).replace(', ', ' ');
}

/** Formats a day for lists: `25 Nov`; `25 Nov 2035` if the year is not that of `now`. */
export function showDay(at: string, zone: string, now = Date.now()): string {
  const year = yearIn(at, zone) === yearIn(now, zone) ? {} : ({ year: 'numeric' } as const);
  return new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', ...year, timeZone: zone }).format(new Date(at));
}

/** Year of an instant in a time zone. */
export const yearIn = (at: string | number, zone: string): string =>
  new Intl.DateTimeFormat('en-GB', { year: 'numeric', timeZone: zone }).format(new Date(at));

const inUtc = (at: string) => `${new Date(at).toISOString().slice(0, 19).replace('T', ' ')} UTC`;

/** An instant in a time zone; the tooltip names the market of the time zone. */
export function When({ at, zone, time, exact = false }: WhenProps) {
  const site = useSite();
  const words = momentWords(at, clockFor(site));
  return (
    <time dateTime={at} title={exact ? `${words}, ${inUtc(at)}` : words}>
      {showWhen(at, { zone: zone ?? site.zone, time })}
    </time>
  );
}

/** An exclusive end, shown by its last day: `30/11/2026 24:00` for midnight. */
export function End({ at, zone: of }: Pick<WhenProps, 'at' | 'zone'>) {
  const site = useSite();
  const zone = of ?? site.zone;
  const shown = showWhen(at, { zone, time: true });
  const before = () => showWhen(new Date(Date.parse(at) - 1).toISOString(), { zone });
  return (
    <time dateTime={at} title={endWords(at, clockFor(site))}>
      {shown.endsWith(' 00:00') ? `${before()} 24:00` : shown}
    </time>
  );
}

const steps: readonly (readonly [unit: Intl.RelativeTimeFormatUnit, ms: number])[] = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
];
const relative = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });

/** Time relative to `now` (ms), in the largest fitting unit; a date if more than 30 days away. */
export function showAgo(at: string, now: number, zone: string): string {
  const apart = Date.parse(at) - now;
  if (Math.abs(apart) > 30 * 86_400_000) return showWhen(at, { zone });
  for (const [unit, ms] of steps) if (Math.abs(apart) >= ms) return relative.format(Math.trunc(apart / ms), unit);
  return apart > 0 ? 'in a moment' : 'just now';
}

/** Relative time such as `3 hours ago`, updated regularly; the tooltip has the instant. */
export function Ago({ at }: { at: string }) {
  const now = useNow(30_000);
  const site = useSite();
  return (
    <time dateTime={at} title={momentWords(at, clockFor(site))}>
      {showAgo(at, now, site.zone)}
    </time>
  );
}
