import type { CodeRole, LanguageCode, MarketCode } from '../../../schemas/codes.ts';
import { clockOf, type MarketClock } from '../../../schemas/market-clock.ts';
import type { SiteFacts } from './site-facts.ts';

/** The live site document as one operator sees it, with the lists that pages and forms are built from. */
export interface ConsoleSite extends SiteFacts {
  readonly marketCodes: readonly MarketCode[];
  readonly languageCodes: readonly LanguageCode[];
  /** The operator’s own markets; empty where they look after all. */
  readonly ownMarkets: readonly MarketCode[];
  /** Of the clock on which this operator reads times. */
  readonly zone: string;
}

/** A site document as an operator sees it. */
export const siteOf = (facts: SiteFacts, ownMarkets: readonly MarketCode[] = []): ConsoleSite => ({
  ...facts,
  marketCodes: Object.keys(facts.markets),
  languageCodes: Object.keys(facts.languages),
  ownMarkets,
  zone: clockOf(ownMarkets, facts.markets).zone,
});

/** The lists as one string, which differs when any of them does. */
export const listsKey = ({ marketCodes, languageCodes, currencies, ownMarkets, markets }: ConsoleSite): string =>
  JSON.stringify([marketCodes, languageCodes, currencies, ownMarkets, marketCodes.map((market) => markets[market]?.timeZone)]);

/** The market with which a look at the app begins: the first whose language operators read, else the first. */
export const firstMarket = ({ marketCodes, markets }: ConsoleSite): MarketCode =>
  marketCodes.find((code) => markets[code]?.language === 'en') ?? marketCodes[0] ?? '';

/** The clock on which times are said: of these markets, an operator’s own first; without any, of the operator’s own markets, else of all. */
export function clockFor({ ownMarkets, markets }: ConsoleSite, chosen: readonly MarketCode[] = []): MarketClock {
  const mine = chosen.filter((market) => ownMarkets.includes(market));
  return clockOf(mine.length > 0 ? mine : chosen.length > 0 ? chosen : ownMarkets, markets);
}

/** The tag that browsers know a language by. */
export const languageTag = ({ languages }: ConsoleSite, code: LanguageCode): string => languages[code]?.tag ?? code;

/** As its speakers call it. */
export const ownName = ({ languages }: ConsoleSite, code: LanguageCode): string => languages[code]?.name ?? code;

/** What may stand for a code. */
export function choicesOfRole({ marketCodes, languageCodes, currencies }: ConsoleSite, role: CodeRole): readonly string[] {
  if (role === 'market') return marketCodes;
  if (role === 'language') return languageCodes;
  return Object.keys(currencies);
}
