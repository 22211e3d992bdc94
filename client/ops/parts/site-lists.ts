import type { CodeRole, LanguageCode, MarketCode } from '../../../schemas/codes.ts';
import type { Currencies } from '../../../schemas/money.ts';
import type { SiteFacts } from './use-site.ts';

/**
 * Lists of the live site document, of which pages and forms are made. The console opens once they are here, and opens anew where another market,
 * language or currency comes, so that whatever is shown reads them as if they were constants.
 */
export let markets: readonly MarketCode[] = [];
export let languages: readonly LanguageCode[] = [];
export let currencies: Currencies = {};
let site: SiteFacts | undefined;

/** Takes the lists of a site document; gives them as one text, to see whether they are others. */
export function takeSite(next: SiteFacts): string {
  site = next;
  markets = Object.keys(next.markets);
  languages = Object.keys(next.languages);
  currencies = next.currencies;
  return JSON.stringify([markets, languages, currencies]);
}

/** The market with which a look at the app begins: the first whose language operators read, else the first. */
export const firstMarket = (): MarketCode => markets.find((code) => site?.markets[code]?.language === 'en') ?? markets[0] ?? '';

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
