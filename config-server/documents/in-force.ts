import { endOfDay, shiftDay } from '../../schemas/dates.ts';
import { isInstant } from '../../schemas/instant.ts';
import { listOf, own } from './document.ts';

interface InForce {
  readonly from?: string;
  readonly to?: string;
}

/**
 * From when to when a campaign is in force in some market: its window, narrowed to its days on the clocks there. Undefined for one that has neither;
 * what is no instant or no day is left out, as drafts may have anything.
 */
export function inForceOf(body: unknown, siteMarkets: unknown): InForce | undefined {
  const [window, days] = [own(body, 'window'), own(body, 'days')];
  if (window === undefined && days === undefined) return undefined;
  const zones = listOf(own(body, 'markets')).flatMap((market) => own(own(siteMarkets, String(market)), 'timeZone') ?? []);
  const starts = zones.flatMap((zone) => startOf(own(days, 'from'), String(zone)) ?? []).sort();
  const ends = zones.flatMap((zone) => endOf(own(days, 'to'), String(zone)) ?? []).sort();
  const from = [instantAt(window, 'from'), starts[0]]
    .filter((each) => each !== undefined)
    .sort()
    .at(-1);
  const to = [instantAt(window, 'to'), ends.at(-1)].filter((each) => each !== undefined).sort()[0];
  return { ...(from ? { from } : {}), ...(to ? { to } : {}) };
}

function instantAt(window: unknown, name: 'from' | 'to'): string | undefined {
  const at = own(window, name);
  return typeof at === 'string' && isInstant(at) ? new Date(at).toISOString() : undefined;
}

const isDay = (day: unknown): day is string => typeof day === 'string' && /^\d{4}-\d\d-\d\d$/.test(day) && !Number.isNaN(Date.parse(day));

/** The first instant of a day, and that of the day after. */
const endOf = (day: unknown, zone: string): string | undefined =>
  isDay(day) ? new Date(Date.parse(endOfDay(day, zone)) + 1).toISOString() : undefined;
const startOf = (day: unknown, zone: string): string | undefined => (isDay(day) ? endOf(shiftDay(day, -1), zone) : undefined);
