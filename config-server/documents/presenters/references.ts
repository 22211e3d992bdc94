import { languageName, marketName } from '../../../schemas/english-names.ts';
import type { Schema } from '../../../schemas/schema.ts';
import { zoneName } from '../../../schemas/zone-name.ts';
import { weekdayName } from './places.ts';
import { saleName } from './sales.ts';
import type { Surroundings } from './surroundings.ts';

type NameOf = (id: string, surroundings: Surroundings) => string;

const byRole: Readonly<Partial<Record<NonNullable<Schema['x-as']>, NameOf>>> = {
  campaign: (id, { campaignName }) => campaignName(id),
  screen: (id, { screenName }) => screenName(id),
  market: marketName,
  language: languageName,
  zone: zoneName,
};

const category: NameOf = (id, { categoryName }) => categoryName(id);
const place: NameOf = (id, { placeName }) => placeName(id);
const store: NameOf = (id, { storeName }) => storeName(id);
const brand: NameOf = (id, { brandName }) => brandName(id);
const plan: NameOf = (tier, { planName }) => planName(tier);

/** Ids that no role tells, by the property that holds them: the forms of the console offer their lists by the same names. */
const byProperty: Readonly<Record<string, NameOf>> = {
  brand,
  brands: brand,
  categories: category,
  category,
  city: place,
  country: marketName,
  days: weekdayName,
  ipTag: category,
  ipTags: category,
  paidTiers: plan,
  places: place,
  region: place,
  regions: place,
  served: (id, { provinceName }) => provinceName(id),
  segments: (id, { segmentName }) => segmentName(id),
  store,
  stores: store,
  tier: plan,
};

/** The same of the names in a map: what each amount of `prices` is for. */
const byMap: Readonly<Record<string, NameOf>> = {
  prices: (id, { campaign, words }) => saleName(campaign('plans'), id, words),
  tiers: plan,
};

const own = <Value>(names: Readonly<Record<string, Value>>, name: string) => (Object.hasOwn(names, name) ? names[name] : undefined);

/** What a text in a document refers to, by its name for people; undefined where it refers to nothing. */
export const referredName = (value: string, name: string, schema: Schema | undefined, surroundings: Surroundings): string | undefined =>
  (byRole[schema?.['x-as'] ?? 'fixed'] ?? own(byProperty, name))?.(value, surroundings);

/** An entry of the map that a property holds, by its name for people; a market, or as it is where it refers to nothing. */
export const entryName = (key: string, map: string, surroundings: Surroundings): string =>
  own(byMap, map)?.(key, surroundings) ?? marketName(key);
