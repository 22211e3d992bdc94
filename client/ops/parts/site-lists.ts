import type { CodeRole, LanguageCode, MarketCode } from '../../../schemas/codes.ts';
import { clockOf, type MarketClock } from '../../../schemas/market-clock.ts';
import type { SiteFacts } from './site-facts.ts';

/** The live site document with derived lists, for one operator. */
export interface ConsoleSite extends SiteFacts {
  readonly marketCodes: readonly MarketCode[];
  readonly languageCodes: readonly LanguageCode[];
  /** The operator's own markets; empty if they look after all. */
  readonly ownMarkets: readonly MarketCode[];
  /** Time zone in which this operator reads times. */
  readonly zone: string;
}

/** Adds the derived lists to a site document. */
export const siteOf = (facts: SiteFacts, ownMarkets: readonly MarketCode[] = []): ConsoleSite => ({
  ...facts,
  marketCodes: Object.keys(facts.markets),
  languageCodes: Object.keys(facts.languages),
  ownMarkets,
  zone: clockOf(ownMarkets, facts.markets).zone,
});

/** Cache key of the lists: changes if any of them does. */
export const listsKey = ({ marketCodes, languageCodes, currencies, ownMarkets, markets }: ConsoleSite): string =>
  JSON.stringify([marketCodes, languageCodes, currencies, ownMarkets, marketCodes.map((market) => markets[market]?.timeZone)]);

/** Default market of previews: the first one with English as language, else the first. */
export const firstMarket = ({ marketCodes, markets }: ConsoleSite): MarketCode =>
  marketCodes.find((code) => markets[code]?.language === 'en') ?? marketCodes[0] ?? '';

/** Time zone for showing times: that of the chosen markets, the operator's own first; without any, of the operator's own markets, else of all. */
export function clockFor({ ownMarkets, markets }: ConsoleSite, chosen: readonly MarketCode[] = []): MarketClock {
  const mine = chosen.filter((market) => ownMarkets.includes(market));
  return clockOf(mine.length > 0 ? mine : chosen.length > 0 ? chosen : ownMarkets, markets);
}

/** BCP 47 tag of a language. */
export const languageTag = ({ languages }: ConsoleSite, code: LanguageCode): string => languages[code]?.tag ?? code;

/** Name of a language in that language. */
export const ownName = ({ languages }: ConsoleSite, code: LanguageCode): string => languages[code]?.name ?? code;

/** Allowed codes of a role. */
export function choicesOfRole({ marketCodes, languageCodes, currencies }: ConsoleSite, role: CodeRole): readonly string[] {
  if (role === 'market') return marketCodes;
  if (role === 'language') return languageCodes;
  return Object.keys(currencies);
}
