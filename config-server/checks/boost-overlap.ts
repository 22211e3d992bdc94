import { endOfDay, shiftDay } from '../../schemas/dates.ts';
import { type Json, listOf, own } from '../documents/index.ts';
import type { ProductIndex } from './product-index.ts';

/** From an instant up to but not including another, in milliseconds. */
type Span = readonly [from: number, to: number];

/** When a boost is in force in a market: its window, and its days on the clocks there. */
export function spanOf({ window, days }: Json, timeZone: string): Span {
  const [from, to] = [instant(own(window, 'from'), -Infinity), instant(own(window, 'to'), Infinity)];
  const [first, last] = [own(days, 'from'), own(days, 'to')];
  if (typeof first !== 'string' || typeof last !== 'string' || first > last) return [from, to];
  return [Math.max(from, startOf(first, timeZone)), Math.min(to, endOf(last, timeZone))];
}

const instant = (value: unknown, otherwise: number): number => (value === undefined ? otherwise : Date.parse(String(value)));
/** The first instant of a day in a time zone, and that of the next. */
export const startOf = (day: string, timeZone: string): number => endOf(shiftDay(day, -1), timeZone);
export const endOf = (day: string, timeZone: string): number => Date.parse(endOfDay(day, timeZone)) + 1;

/** The time zone of a market of the site; UTC where it has none. */
export function zoneOf(market: string, index: ProductIndex): string {
  const zone = own(own(index.siteValue('markets'), market), 'timeZone');
  return typeof zone === 'string' ? zone : 'UTC';
}

/** Whether some purchase, check-in or registration would meet both boosts. */
export function overlap(one: Json, other: Json, index: ProductIndex): boolean {
  return (
    one.for === other.for &&
    shareTime(one, other, index) &&
    share(one.weekdays, other.weekdays) &&
    share(one.categories, other.categories) &&
    shareShops(one, other, index) &&
    shareMembers(one, other)
  );
}

function shareTime(one: Json, other: Json, index: ProductIndex): boolean {
  const [a, b] = [one.hours, other.hours].map((hours) => [own(hours, 'from') ?? '00:00', own(hours, 'to') ?? '24:00'] as [string, string]);
  if (!a || !b || a[0] >= b[1] || b[0] >= a[1]) return false;
  return listOf(one.markets).some((market) => {
    if (!listOf(other.markets).includes(market)) return false;
    const zone = zoneOf(String(market), index);
    const [mine, theirs] = [spanOf(one, zone), spanOf(other, zone)];
    return mine[0] < theirs[1] && theirs[0] < mine[1];
  });
}

/** A list that is not there is all there is. */
const share = (one: unknown, other: unknown): boolean =>
  one === undefined || other === undefined || listOf(one).some((each) => listOf(other).includes(each));

function shareShops(one: Json, other: Json, index: ProductIndex): boolean {
  if (!share(one.brands, other.brands)) return false;
  const stores = [one.stores, other.stores].filter((each) => each !== undefined).map(listOf);
  if (stores.length === 0) return true;
  const common = stores.reduce((left, each) => left.filter((store) => each.includes(store)));
  const known = listOf(own(index.campaign('stores'), 'stores'));
  const brandOf = (store: unknown) =>
    own(
      known.find((each) => own(each, 'id') === store),
      'brand',
    );
  return common.some((store) =>
    [one.brands, other.brands].every((brands) => brands === undefined || listOf(brands).includes(brandOf(store))),
  );
}

/** Levels always meet in the highest; two plans that exclude each other do not. */
function shareMembers(one: Json, other: Json): boolean {
  const plansOnly = ({ gates }: Json) => (own(gates, 'minLevel') === undefined ? own(gates, 'paidTiers') : undefined);
  return share(plansOnly(one), plansOnly(other));
}
