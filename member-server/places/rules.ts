import { localDay } from '../../schemas/dates.ts';
import type { Site, Stores } from '../programme/index.ts';
import { specialDaysOf } from './special-days.ts';

export interface ChosenPlace {
  readonly brand?: string;
  readonly region?: string;
  readonly city?: string;
  readonly store?: string;
}

/** The first field whose place does not exist or is elsewhere. */
export interface PlaceProblem {
  readonly field: 'brand' | 'region' | 'city' | 'store';
  readonly message: string;
}

/** Checks that brand, region, city and store exist in the country and belong together; each is optional. Undefined if they do. */
export function checkPlace(place: ChosenPlace, country: string, site: Site, stores: Stores): PlaceProblem | undefined {
  const { brand, region, city, store } = place;
  if (brand !== undefined && !site.brands.some(({ id }) => id === brand)) return { field: 'brand', message: 'There is no such brand' };
  if (region !== undefined && !stores.regions.some((each) => each.id === region && each.country === country))
    return { field: 'region', message: `There is no such region in ${country}` };
  const inCountry = new Set(stores.regions.filter((each) => each.country === country).map(({ id }) => id));
  const ownCity = stores.cities.find(({ id }) => id === city);
  if (city !== undefined && (!ownCity || !inCountry.has(ownCity.region) || (region !== undefined && ownCity.region !== region)))
    return { field: 'city', message: 'There is no such city in the region' };
  if (store === undefined) return undefined;
  const ownStore = stores.stores.find(({ id }) => id === store);
  const itsCity = stores.cities.find(({ id }) => id === ownStore?.city);
  const belongs =
    ownStore &&
    itsCity &&
    inCountry.has(itsCity.region) &&
    (city === undefined || itsCity.id === city) &&
    (region === undefined || itsCity.region === region) &&
    (brand === undefined || ownStore.brand === brand);
  return belongs ? undefined : { field: 'store', message: 'There is no such store of the brand in the city' };
}

export interface ShownRegion {
  readonly id: string;
  readonly name: string;
  readonly country: string;
  readonly parent?: string;
}

/** Returns the name of a place of a country in the reader's language. */
export type NamePlace = (
  place: { readonly name: string; readonly latinName?: string; readonly names?: Readonly<Record<string, string>> },
  country: string,
) => string;

/** Regions of a country, or the cities of one of its regions. */
export function listRegions(stores: Stores, country: string, parent: string | undefined, nameOf: NamePlace): ShownRegion[] {
  const regions = stores.regions.filter((each) => each.country === country);
  if (parent === undefined) return regions.map((region) => ({ id: region.id, name: nameOf(region, country), country }));
  if (!regions.some(({ id }) => id === parent)) return [];
  return stores.cities
    .filter(({ region }) => region === parent)
    .map((city) => ({ id: city.id, name: nameOf(city, country), country, parent: city.region }));
}

export interface StoreFilter {
  readonly country?: string;
  readonly region?: string;
  readonly city?: string;
  readonly brand?: string;
}

/** Data about a store that is not in its own entry. */
export interface StoreSurroundings {
  readonly nameOf: NamePlace;
  /** Time zone of a market. */
  readonly zoneOf: (country: string) => string;
  /** RFC 3339. */
  readonly now: string;
  /** Number of chat groups of a store that members can join now. */
  readonly groupsOf: (store: string, country: string) => number;
}

/** Stores that match the filter, in the document's order, with their places and opening hours. */
export function filterStores(stores: Stores, filter: StoreFilter, around: StoreSurroundings) {
  const cities = new Map(stores.cities.map((city) => [city.id, city]));
  const regions = new Map(stores.regions.map((region) => [region.id, region]));
  return stores.stores.flatMap((store) => {
    const city = cities.get(store.city);
    const region = city && regions.get(city.region);
    if (!city || !region) return [];
    const { country } = region;
    const isChosen =
      (filter.country === undefined || country === filter.country) &&
      (filter.region === undefined || region.id === filter.region) &&
      (filter.city === undefined || city.id === filter.city) &&
      (filter.brand === undefined || store.brand === filter.brand);
    if (!isChosen) return [];
    const { nameOf, now } = around;
    const timeZone = region.timeZone ?? around.zoneOf(country);
    const { id, brand, address, latinAddress, phone, hours = [], location } = store;
    return [
      {
        id,
        brand,
        name: nameOf(store, country),
        country,
        region: region.id,
        city: city.id,
        regionName: nameOf(region, country),
        cityName: nameOf(city, country),
        address: nameOf({ name: address, ...(latinAddress !== undefined && { latinName: latinAddress }) }, country),
        ...(phone !== undefined && { phone }),
        timeZone,
        hours,
        specialDays: specialDaysOf(stores.specialDays ?? [], { id, country, region: region.id }, localDay(now, timeZone), (entry) =>
          nameOf(entry, country),
        ),
        groups: around.groupsOf(id, country),
        ...(location && { location }),
      },
    ];
  });
}

/** One page after the item with id `cursor`; undefined if that item is not in the list. */
export function pageAfter<T extends { readonly id: string }>(
  items: readonly T[],
  cursor: string | undefined,
  limit: number,
): { readonly items: readonly T[]; readonly nextCursor?: string } | undefined {
  const start = cursor === undefined ? 0 : items.findIndex(({ id }) => id === cursor) + 1;
  if (cursor !== undefined && start === 0) return undefined;
  const page = items.slice(start, start + limit);
  const last = page.at(-1);
  return start + limit < items.length && last ? { items: page, nextCursor: last.id } : { items: page };
}
