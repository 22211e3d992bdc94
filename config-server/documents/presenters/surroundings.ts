import { marketName } from '../../../schemas/english-names.ts';
import { clockOf, type MarketClock } from '../../../schemas/market-clock.ts';
import { type Currencies, showMoneyBrief } from '../../../schemas/money.ts';
import { type Documents, entriesOf, isObject, type Json, listOf, own, type SourceDocument } from '../document.ts';
import { englishOf, titleOf } from '../titles.ts';
import { figure, listed } from './figures.ts';
import { textAt } from './reading.ts';

/** What a presenter looks up beside its document, in English: names, money and clocks, as they are in the set it will be live with. */
export interface Surroundings {
  /** All markets of the site. */
  readonly markets: readonly string[];
  /** The document of a campaign; undefined where there is none. */
  campaign(id: string): unknown;
  /** What the document of a campaign is called; its id where there is none. */
  campaignName(id: string): string;
  screenName(id: string): string;
  storeName(id: string): string;
  /** Of a region or a city. */
  placeName(id: string): string;
  /** Of a province that gifts are sent to. */
  provinceName(id: string): string;
  brandName(id: string): string;
  /** Of a product category or a character. */
  categoryName(id: string): string;
  levelName(level: number): string;
  planName(tier: string): string;
  segmentName(id: string): string;
  /** The words of `{t}`; undefined where English lacks them. */
  words(text: unknown): string | undefined;
  /** An amount of a market in its currency. */
  money(amountMinor: number, market: string): string;
  /** On which the instants of a document for these markets are said. */
  clockOf(markets: readonly string[]): MarketClock;
  /** `Malaysia and Singapore`, `all markets`, `5 markets`. */
  marketsInWords(markets: readonly string[]): string;
}

/** As many markets as a sentence names. */
const mostNamed = 3;

export function surroundingsOf(documents: Documents): Surroundings {
  const bodyOf = (key: `${SourceDocument['kind']}:${string}`) => documents.get(key)?.body;
  const site = bodyOf('site:site');
  const siteMarkets = own(site, 'markets');
  const sites = isObject(siteMarkets) ? (siteMarkets as Readonly<Record<string, Json>>) : {};
  const markets = Object.keys(sites);
  const words = (text: unknown) => englishOf(documents, own(text, 't'));
  const entry = (list: unknown, id: string) => listOf(list).find((each) => own(each, 'id') === id);
  const titled = (kind: 'campaign' | 'screen', id: string) => {
    const source = documents.get(`${kind}:${id}`);
    return source ? titleOf(source, documents) : id;
  };
  return {
    markets,
    campaign: (id) => bodyOf(`campaign:${id}`),
    campaignName: (id) => titled('campaign', id),
    screenName: (id) => titled('screen', id),
    storeName(id) {
      const store = entry(own(bodyOf('campaign:stores'), 'stores'), id);
      return textAt(store, 'latinName') ?? textAt(store, 'name') ?? id;
    },
    placeName(id) {
      const stores = bodyOf('campaign:stores');
      const place = entry(own(stores, 'cities'), id) ?? entry(own(stores, 'regions'), id);
      return textAt(own(place, 'names'), 'en') ?? textAt(place, 'latinName') ?? textAt(place, 'name') ?? id;
    },
    provinceName(id) {
      const markets = entriesOf(own(bodyOf('campaign:redemption'), 'byMarket'));
      const province = markets.map(([, market]) => entry(own(market, 'provinces'), id)).find((each) => each !== undefined);
      return textAt(province, 'latinName') ?? textAt(province, 'name') ?? id;
    },
    brandName: (id) => textAt(entry(own(site, 'brands'), id), 'name') ?? id,
    categoryName(id) {
      const known = bodyOf('campaign:categories');
      return words(own(entry(own(known, 'categories'), id) ?? entry(own(known, 'ipTags'), id), 'name')) ?? id;
    },
    levelName(level) {
      const named = listOf(own(bodyOf('campaign:levels'), 'levels')).find((each) => own(each, 'level') === level);
      return words(own(named, 'name')) ?? figure(level);
    },
    planName: (tier) => words(own(own(own(bodyOf('campaign:plans'), 'tiers'), tier), 'name')) ?? tier.toUpperCase(),
    segmentName: (id) => textAt(entry(own(bodyOf('campaign:segments'), 'segments'), id), 'title') ?? id,
    words,
    money(amountMinor, market) {
      const currency = textAt(own(siteMarkets, market), 'currency');
      if (currency === undefined) return figure(amountMinor);
      const currencies = own(site, 'currencies');
      return showMoneyBrief({ amountMinor, currency }, (isObject(currencies) ? currencies : {}) as Currencies);
    },
    clockOf: (chosen) => clockOf(chosen, sites),
    marketsInWords(chosen) {
      if (chosen.length === 0 || (markets.length > 0 && markets.every((each) => chosen.includes(each)))) return 'all markets';
      return chosen.length > mostNamed ? `${chosen.length} markets` : listed(chosen.map(marketName))!;
    },
  };
}
