import { languageName, marketName } from '../../schemas/english-names.ts';
import type { Schema } from '../../schemas/schema.ts';
import { child, entriesOf, isObject, type Json, listOf, own } from '../documents/index.ts';
import type { ProductIndex } from './product-index.ts';
import type { Report } from './report.ts';

/**
 * What a market or language of the site lacks in other documents: whoever adds one is told all of it at once, and nothing is absent without a
 * word. Each is one warning, because a market is prepared before it opens.
 */
export function checkCompleteness(site: Json, index: ProductIndex, report: Report): void {
  const languages = entriesOf(site.languages) as readonly [string, Json][];
  for (const [code, market] of entriesOf(site.markets)) {
    const lacks = [
      ...sentence('numbers in', numbersMissing(code, index)),
      ...sentence(
        'a name in',
        languages.filter(([language]) => !hasName(code, language, index)).map(([language]) => languageName(language)),
      ),
      ...selling(code, index),
      ...sentence('any of', offeredNowhere(code, index)),
      ...givenElsewhere(code, index),
      ...sentence('its language', [own(market, 'language')].filter((language) => !index.languages.includes(String(language))).map(String)),
    ];
    if (lacks.length > 0) {
      const words = `${marketName(code)} lacks ${lacks.join('; ')}.`;
      report('market.incomplete', child('/markets', code), words, { ops: words });
    }
  }
  for (const [code] of languages) {
    const missing = index.namespaces().filter((namespace) => !index.has('locale', `${code}.${namespace}`));
    const unused = !entriesOf(site.markets).some(([, market]) => listOf(own(market, 'languages')).includes(code));
    const lacks = [...sentence('texts of', missing), ...(unused ? ['a market that offers it'] : [])];
    if (lacks.length === 0) continue;
    const words = `${languageName(code)} lacks ${lacks.join('; ')}.${missing.length > 0 ? ' Members read English there.' : ''}`;
    report('language.incomplete', child('/languages', code), words, { ops: words });
  }
}

const sentence = (before: string, parts: readonly string[]): string[] => (parts.length === 0 ? [] : [`${before} ${listed(parts)}`]);
/** Nobody reads two hundred names. */
const mostListed = 40;

function listed(parts: readonly string[]): string {
  const said = parts.length > mostListed ? [...parts.slice(0, mostListed), `${parts.length - mostListed} more`] : parts;
  return said.length < 2 ? said.join('') : `${said.slice(0, -1).join(', ')} and ${said.at(-1)}`;
}

/** Titles of the documents of the programme that must have numbers for each market, and have none for this one; others have common ones beside. */
function numbersMissing(market: string, index: ProductIndex): string[] {
  return Object.entries(index.vocabulary.campaigns).flatMap(([type, { single, title, body }]) => {
    if (!single || !byMarketOf(body) || !body.required?.includes('byMarket')) return [];
    const numbers = own(index.campaign(type), 'byMarket');
    return isObject(numbers) && !Object.hasOwn(numbers, market) ? [title] : [];
  });
}

const byMarketOf = ({ properties }: Schema): boolean => properties?.byMarket?.propertyNames?.['x-as'] === 'market';

function hasName(market: string, language: string, index: ProductIndex): boolean {
  if (index.namespaces().every((namespace) => namespace !== 'markets')) return true;
  return own(own(index.body('locale', `${language}.markets`), 'texts'), `name_${market}`) !== undefined;
}

/** Who sells there, where. */
function selling(market: string, index: ProductIndex): string[] {
  const lacks: string[] = [];
  const partners = index.campaign('partners');
  if (partners && !listOf(partners.partners).some((partner) => listOf(own(partner, 'markets')).includes(market)))
    lacks.push('a partner whose tills serve it');
  const places = index.campaign('stores');
  if (!places) return lacks;
  const regions = listOf(places.regions).filter((region) => own(region, 'country') === market);
  const cities = idsIn(
    places.cities,
    'region',
    regions.map((region) => own(region, 'id')),
  );
  const stores = idsIn(places.stores, 'city', cities);
  if (regions.length === 0) lacks.push('regions, cities and stores');
  else if (stores.length === 0) lacks.push('stores');
  return lacks;
}

const idsIn = (entries: unknown, name: string, of: readonly unknown[]): unknown[] =>
  listOf(entries)
    .filter((entry) => of.includes(own(entry, name)))
    .map((entry) => own(entry, 'id'));

/** What members of a market look for; other campaigns, such as boosts, a market can do without. */
const offered = {
  activity: 'activities',
  'catalogue-item': 'redemption items',
  invitation: 'invitation campaigns',
  lottery: 'prize draws',
  offer: 'voucher offers',
} as const;

/** Kinds of campaigns of which there are some, and none names the market. */
function offeredNowhere(market: string, index: ProductIndex): string[] {
  return Object.entries(offered).flatMap(([type, words]) => {
    const named = index.marketsOf(type);
    return named.length > 0 && !named.includes(market) ? [`the ${words}`] : [];
  });
}

/** What documents of the programme give to everybody, and the market is not among the markets of. */
function givenElsewhere(market: string, index: ProductIndex): string[] {
  return Object.entries(index.vocabulary.campaigns).flatMap(([type, { single, title, body }]) => {
    const document = single && namesCampaigns(body) ? index.campaign(type) : undefined;
    if (!document) return [];
    const names = [...namedIn(body, document, market)].flatMap((id) => {
      const campaign = index.campaign(id);
      return Array.isArray(campaign?.markets) && !campaign.markets.includes(market) ? [englishName(campaign, id, index)] : [];
    });
    return sentence(`what ${title} gives:`, [...new Set(names)].sort());
  });
}

const namesCampaigns = (schema: Schema): boolean =>
  schema['x-as'] === 'campaign' ||
  (schema.items !== undefined && namesCampaigns(schema.items)) ||
  (typeof schema.additionalProperties === 'object' && namesCampaigns(schema.additionalProperties)) ||
  Object.values(schema.properties ?? {}).some(namesCampaigns);

/** Ids of the campaigns that a document names, but for entries that are for other markets. */
function* namedIn(schema: Schema, value: unknown, market: string): Generator<string> {
  if (schema['x-as'] === 'campaign' && typeof value === 'string') yield value;
  if (Array.isArray(value)) {
    for (const entry of value) yield* namedIn(schema.items ?? {}, entry, market);
  } else if (isObject(value)) {
    if (Array.isArray(value.markets) && value.markets.length > 0 && !value.markets.includes(market)) return;
    for (const [name, inner] of Object.entries(value)) {
      const of = own(schema.properties, name) ?? schema.additionalProperties;
      if (isObject(of)) yield* namedIn(of as Schema, inner, market);
    }
  }
}

function englishName(campaign: Json, id: string, index: ProductIndex): string {
  const [namespace = '', ...key] = String(own(campaign.name, 't') ?? '').split('.');
  return String(own(own(index.body('locale', `en.${namespace}`), 'texts'), key.join('.')) ?? id);
}
