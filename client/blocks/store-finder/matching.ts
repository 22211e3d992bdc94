import type { OpeningHours } from '../../../schemas/opening-hours.ts';

export interface Spot {
  readonly latitude: number;
  readonly longitude: number;
}

/** The shown fields of an item of `stores.list`. */
export interface ListedStore extends OpeningHours {
  readonly id: string;
  readonly brand: string;
  readonly name: string;
  readonly address: string;
  readonly cityName: string;
  readonly regionName: string;
  readonly location?: Spot;
}

/** Normalises text for search: without diacritics and case. */
const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/đ/g, 'd');

/** True if each of the words occurs in the store's shown texts. */
export function fits({ name, address, cityName, regionName }: ListedStore, words: string): boolean {
  const text = plain([name, address, cityName, regionName].join(' '));
  return plain(words)
    .split(/\s+/)
    .every((word) => text.includes(word));
}

const earthKilometres = 6_371;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Great-circle distance in km. */
export function distanceBetween(one: Spot, other: Spot): number {
  const across = Math.sin(radians(other.latitude - one.latitude) / 2) ** 2;
  const along = Math.sin(radians(other.longitude - one.longitude) / 2) ** 2;
  const half = across + Math.cos(radians(one.latitude)) * Math.cos(radians(other.latitude)) * along;
  return 2 * earthKilometres * Math.asin(Math.min(1, Math.sqrt(half)));
}

/** Rounds to tens of metres below 1 km, to tenths of a kilometre below 10 km, else to whole ones: a phone's position is no more exact. */
export function roundDistance(kilometres: number): { readonly metres: number } | { readonly kilometres: number } {
  const metres = Math.max(10, Math.round(kilometres * 100) * 10);
  if (metres < 1_000) return { metres };
  return { kilometres: kilometres < 10 ? Math.round(kilometres * 10) / 10 : Math.round(kilometres) };
}

/** Compares by distance; stores without a location come last, in their order. */
export const byDistance = (distances: ReadonlyMap<string, number>) => (a: ListedStore, b: ListedStore) =>
  (distances.get(a.id) ?? Number.MAX_VALUE) - (distances.get(b.id) ?? Number.MAX_VALUE);

/** Groups stores by city, in the order of the list. */
export function byCity(stores: readonly ListedStore[]) {
  const cities = new Map<string, { name: string; aside: string; stores: ListedStore[] }>();
  for (const store of stores) {
    const { cityName: name, regionName } = store;
    const key = `${regionName} ${name}`;
    const city = cities.get(key) ?? { name, aside: regionName === name ? '' : regionName, stores: [] };
    city.stores.push(store);
    cities.set(key, city);
  }
  return [...cities.values()];
}
