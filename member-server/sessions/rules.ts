import { DAY_MS } from '../../schemas/dates.ts';
/** What `accounts.session` says. */
export interface SessionRules {
  readonly slidingDays: number;
  readonly absoluteDays: number;
  readonly freshMinutes: number;
  readonly idleDays: number;
}

const MINUTE_MS = 60_000;
/** Use is written down this often at most, so that reading costs no write. */
const TOUCH_MS = 10 * MINUTE_MS;

const later = (instant: string, ms: number): string => new Date(Date.parse(instant) + ms).toISOString();

/** When a session used now ends: after the sliding days, but not past its absolute end. */
export function expiryOf(now: string, endsAt: string, rules: SessionRules): string {
  const sliding = later(now, rules.slidingDays * DAY_MS);
  return sliding < endsAt ? sliding : endsAt;
}

export const absoluteEnd = (now: string, rules: SessionRules): string => later(now, rules.absoluteDays * DAY_MS);

export const needsTouch = (lastUsedAt: string, now: string): boolean => Date.parse(now) - Date.parse(lastUsedAt) >= TOUCH_MS;

/** Whether the password or a code was given lately enough for changes to the account itself. */
export const isFresh = (authenticatedAt: string, now: string, rules: SessionRules): boolean =>
  Date.parse(now) - Date.parse(authenticatedAt) <= rules.freshMinutes * MINUTE_MS;

/** Whether a code alone signs in no more: numbers change hands. */
export const isIdle = (lastSeenAt: string, now: string, rules: SessionRules): boolean =>
  Date.parse(now) - Date.parse(lastSeenAt) >= rules.idleDays * DAY_MS;

const systems: readonly (readonly [RegExp, string])[] = [
  [/iPad/, 'iPad'],
  [/iPhone/, 'iPhone'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
];
/** In-app browsers first: they name the browser they are built on as well. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/MicroMessenger/, 'WeChat'],
  [/\bLine\//, 'LINE'],
  [/WhatsApp/, 'WhatsApp'],
  [/FBA[NV]|Instagram/, 'Facebook'],
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser/, 'Samsung Internet'],
  [/Firefox|FxiOS/, 'Firefox'],
  [/Chrome|CriOS/, 'Chrome'],
  [/Safari/, 'Safari'],
];

/** What a member recognises a device by, such as `Chrome, Android`. */
export function deviceName(userAgent: string | undefined): string {
  const find = (list: typeof systems): string | undefined => list.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1];
  return [find(browsers), find(systems)].filter((each) => each !== undefined).join(', ') || 'Unknown device';
}
