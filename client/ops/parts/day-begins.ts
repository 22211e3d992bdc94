import { showTime } from '../../../schemas/dates.ts';
import { clockName } from '../../../schemas/market-clock.ts';
import type { Market } from './names.ts';
import { clockFor } from './site-lists.ts';
import { useSite } from './use-site.ts';

/** Start of a day in statistics, check-ins and draws (midnight UTC), in local time: `08:00 in Malaysia`. */
export function useDayBegins(market?: Market): string {
  const clock = clockFor(useSite(), market ? [market] : undefined);
  return `${showTime(`${new Date().toISOString().slice(0, 10)}T00:00:00Z`, clock.zone)} in ${clockName(clock)}`;
}
