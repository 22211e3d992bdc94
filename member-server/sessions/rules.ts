import { DAY_MS } from '../../schemas/dates.ts';
/** The rules of `accounts.session`. */
export interface SessionRules {
  readonly slidingDays: number;
  readonly absoluteDays: number;
  readonly freshMinutes: number;
  readonly idleDays: number;
}

const MINUTE_MS = 60_000;
/** Shortest time between two saves of a session's last use, so that reads cost no write. */
const TOUCH_MS = 10 * MINUTE_MS;

const later = (instant: string, ms: number): string => new Date(Date.parse(instant) + ms).toISOString();

/** Expiry of a session used now: after the sliding days, but not after its absolute end. */
export function expiryOf(now: string, endsAt: string, rules: SessionRules): string {
  const sliding = later(now, rules.slidingDays * DAY_MS);
  return sliding < endsAt ? sliding : endsAt;
}

export const absoluteEnd = (now: string, rules: SessionRules): string => later(now, rules.absoluteDays * DAY_MS);

/** Whether the session's last use is due to be saved. */
export const needsTouch = (lastUsedAt: string, now: string): boolean => Date.parse(now) - Date.parse(lastUsedAt) >= TOUCH_MS;

/** Whether the member authenticated recently enough for changes to the account itself. */
export const isFresh = (authenticatedAt: string, now: string, rules: SessionRules): boolean =>
  Date.parse(now) - Date.parse(authenticatedAt) <= rules.freshMinutes * MINUTE_MS;

/** Whether the account was unused for so long that a code alone is not enough to sign in: phone numbers change owners. */
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
/** In-app browsers come first: their user agents also name the browser that they are built on. */
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

/** Name by which a member recognises a device, such as `Chrome, Android`. */
export function deviceName(userAgent: string | undefined): string {
  const find = (list: typeof systems): string | undefined => list.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1];
  return [find(browsers), find(systems)].filter((each) => each !== undefined).join(', ') || 'Unknown device';
}
