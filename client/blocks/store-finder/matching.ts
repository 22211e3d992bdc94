import type { OpeningHours } from '../../../schemas/opening-hours.ts';

export interface Spot {
  readonly latitude: number;
  readonly longitude: number;
}

/** An item of `stores.list`, as far as it is shown. */
export interface ListedStore extends OpeningHours {
  readonly id: string;
  readonly brand: string;
  readonly name: string;
  readonly address: string;
  readonly cityName: string;
  readonly regionName: string;
  readonly location?: Spot;
}

/** Words as they are compared: without marks and capitals. */
const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/đ/g, 'd');

/** Whether each of the words stands somewhere in what is shown of the store. */
export function fits({ name, address, cityName, regionName }: ListedStore, words: string): boolean {
  const text = plain([name, address, cityName, regionName].join(' '));
  return plain(words)
    .split(/\s+/)
    .every((word) => text.includes(word));
}

const earthKilometres = 6_371;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Kilometres as the crow flies. */
export function distanceBetween(one: Spot, other: Spot): number {
  const across = Math.sin(radians(other.latitude - one.latitude) / 2) ** 2;
  const along = Math.sin(radians(other.longitude - one.longitude) / 2) ** 2;
  const half = across + Math.cos(radians(one.latitude)) * Math.cos(radians(other.latitude)) * along;
  return 2 * earthKilometres * Math.asin(Math.min(1, Math.sqrt(half)));
}

/** Below a kilometre tens of metres, below ten a tenth of a kilometre, else whole ones: a phone knows no better. */
export function roundDistance(kilometres: number): { readonly metres: number } | { readonly kilometres: number } {
  const metres = Math.max(10, Math.round(kilometres * 100) * 10);
  if (metres < 1_000) return { metres };
  return { kilometres: kilometres < 10 ? Math.round(kilometres * 10) / 10 : Math.round(kilometres) };
}

/** The nearest first; those that nobody placed come last, in their order. */
export const byDistance = (distances: ReadonlyMap<string, number>) => (a: ListedStore, b: ListedStore) =>
  (distances.get(a.id) ?? Number.MAX_VALUE) - (distances.get(b.id) ?? Number.MAX_VALUE);

/** Runs of one city in the order of the list. */
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
