import type { CodeRole, LanguageCode, MarketCode } from '../../../schemas/codes.ts';
import { clockOf, type MarketClock } from '../../../schemas/market-clock.ts';
import type { Currencies } from '../../../schemas/money.ts';
import type { SiteFacts } from './site-facts.ts';

/**
 * Lists of the live site document, of which pages and forms are made. The console opens once they are here, and opens anew where another market,
 * language or currency comes, so that whatever is shown reads them as if they were constants.
 */
export let markets: readonly MarketCode[] = [];
export let languages: readonly LanguageCode[] = [];
export let currencies: Currencies = {};
let site: SiteFacts | undefined;
let ownMarkets: readonly MarketCode[] = [];

/** Takes the lists of a site document, and the markets of the operator where they look after some alone; gives them as one text, to see whether they are others. */
export function takeSite(next: SiteFacts, own: readonly MarketCode[] = []): string {
  site = next;
  ownMarkets = own;
  markets = Object.keys(next.markets);
  languages = Object.keys(next.languages);
  currencies = next.currencies;
  return JSON.stringify([markets, languages, currencies, own, markets.map((market) => next.markets[market]?.timeZone)]);
}

/** The market with which a look at the app begins: the first whose language operators read, else the first. */
export const firstMarket = (): MarketCode => markets.find((code) => site?.markets[code]?.language === 'en') ?? markets[0] ?? '';

/** The clock on which times are said: of these markets, an operator’s own first; without any, of the operator’s own markets, else of all. */
export function clockFor(chosen: readonly MarketCode[] = []): MarketClock {
  const mine = chosen.filter((market) => ownMarkets.includes(market));
  return clockOf(mine.length > 0 ? mine : chosen.length > 0 ? chosen : ownMarkets, site?.markets ?? {});
}

/** The tag that browsers know a language by. */
export const languageTag = (code: LanguageCode): string => site?.languages[code]?.tag ?? code;

/** As its speakers call it. */
export const ownName = (code: LanguageCode): string => site?.languages[code]?.name ?? code;

/** What may stand for a code. */
export function choicesOfRole(role: CodeRole): readonly string[] {
  if (role === 'market') return markets;
  if (role === 'language') return languages;
  return Object.keys(currencies);
}
