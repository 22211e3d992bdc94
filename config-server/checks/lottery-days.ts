import { showTime } from '../../schemas/dates.ts';
import { clockName, clockOf } from '../../schemas/market-clock.ts';
import { isObject, type Json, listOf, own } from '../documents/index.ts';
import { marketList } from './entries.ts';
import type { ProductIndex } from './product-index.ts';

/** When the days of a draw begin (midnight UTC), on the clocks of its markets: `07:00 in Indonesia and Vietnam, and 08:00 in Malaysia`. */
export function dayBegins({ markets, window }: Json, index: ProductIndex): string {
  const known = index.siteValue('markets');
  const site = isObject(known) ? (known as Record<string, Json>) : {};
  // A clock that is put forward in summer is that of the day on which the draw begins.
  const from = Date.parse(String(own(window, 'from')));
  const day = Number.isNaN(from) ? '2026-01-01' : new Date(from).toISOString().slice(0, 10);
  const places = new Map<string, string[]>();
  for (const market of listOf(markets).map(String)) {
    const clock = clockOf([market], site);
    if (clock.market === undefined) continue;
    const time = showTime(`${day}T00:00:00Z`, clock.zone);
    places.set(time, [...(places.get(time) ?? []), market]);
  }
  if (places.size === 0) return `00:00 ${clockName(clockOf([], {}))}`;
  const times = [...places].sort(([one], [other]) => one.localeCompare(other)).map(([time, there]) => `${time} in ${marketList(there)}`);
  return times.length === 1 ? times[0]! : `${times.slice(0, -1).join(', ')}, and ${times.at(-1)}`;
}
