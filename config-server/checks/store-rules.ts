import { type Json, listOf, own } from '../documents/index.ts';
import { items, refer, reportNoEntry, sharesDay, unique } from './entries.ts';
import type { ProductIndex } from './product-index.ts';
import type { Report } from './report.ts';

/** What the stores document holds beyond its schema: places that lie in each other, zones and days that there are, hours that do not overlap. */
export function checkStores(body: Json, index: ProductIndex, report: Report): void {
  for (const list of ['regions', 'cities', 'stores']) unique(body, list, 'id', report);
  const ids = (list: string) => items(body, list).map(({ id }) => id);
  const [regions, cities, stores] = [ids('regions'), ids('cities'), ids('stores')];
  const brands = listOf(index.siteValue('brands')).map((brand) => own(brand, 'id'));
  for (const [at, { country, timeZone }] of items(body, 'regions').entries()) {
    refer(country, index.markets, `/regions/${at}/country`, 'market', report);
    if (timeZone !== undefined && !isZone(String(timeZone))) reportNoEntry(timeZone, `/regions/${at}/timeZone`, 'time zone', report);
  }
  for (const [at, { region }] of items(body, 'cities').entries()) refer(region, regions, `/cities/${at}/region`, 'region', report);
  for (const [at, store] of items(body, 'stores').entries()) {
    refer(store.city, cities, `/stores/${at}/city`, 'city', report);
    refer(store.brand, brands, `/stores/${at}/brand`, 'brand', report);
    checkHours(items(store, 'hours'), `/stores/${at}/hours`, report);
  }
  for (const [at, day] of items(body, 'specialDays').entries()) {
    const pointer = `/specialDays/${at}`;
    refer(day.country, index.markets, `${pointer}/country`, 'market', report);
    for (const [place, id] of listOf(day.regions).entries()) refer(id, regions, `${pointer}/regions/${place}`, 'region', report);
    for (const [place, id] of listOf(day.stores).entries()) refer(id, stores, `${pointer}/stores/${place}`, 'store', report);
    checkDay(day, pointer, report);
  }
}

function isZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }) !== undefined;
  } catch {
    return false;
  }
}

/** No two lines of one weekday share a minute. A line over midnight counts to the end of its day. */
function checkHours(lines: readonly Json[], pointer: string, report: Report): void {
  for (const [at, line] of lines.entries()) {
    const other = lines.slice(0, at).find((before) => sharesDay(before, line) && overlaps(before, line));
    if (other) report('campaign.order', `${pointer}/${at}/opens`, `It is open from ${String(other.opens)} on that day already.`);
  }
}

const endOf = ({ opens, closes }: Json) => (String(closes) > String(opens) ? String(closes) : '24:00');
const overlaps = (one: Json, other: Json) => String(one.opens) < endOf(other) && String(other.opens) < endOf(one);

function checkDay({ from, to, opens, closes }: Json, pointer: string, report: Report): void {
  if ((opens === undefined) !== (closes === undefined))
    report('schema.required', `${pointer}/${opens === undefined ? 'opens' : 'closes'}`, 'Say both times, or none where it is closed.');
  for (const [name, day] of Object.entries({ from, to })) {
    if (day !== undefined && !isDay(String(day))) report('schema.pattern', `${pointer}/${name}`, `There is no day ${String(day)}.`);
  }
  if (to === undefined) return;
  const [first, last] = [String(from), String(to)];
  if (first.length !== last.length) report('campaign.order', `${pointer}/to`, 'Write both days with a year, or both without.');
  else if (first.length === 10 && last < first) report('campaign.order', `${pointer}/to`, 'The last day comes before the first.');
}

/** 29 February is a day of each leap year. */
const isDay = (day: string) => {
  const whole = day.length === 10 ? day : `2024-${day}`;
  return !Number.isNaN(Date.parse(whole)) && new Date(whole).toISOString().startsWith(whole);
};
