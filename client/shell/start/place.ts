import { type SiteLanguages, siteLanguage } from '../../../schemas/site-language.ts';

/** The parts of the site document that decide market and language. */
export interface PlaceRules {
  readonly markets: Readonly<Record<string, { readonly language: string; readonly timeZone: string }>>;
  readonly languages: SiteLanguages;
  readonly fallbackLanguage: string;
}

/** The app's market and language. */
export interface MarketLanguage {
  readonly market: string;
  readonly language: string;
  /** The roll-out that this device is in. */
  readonly trial?: string | undefined;
}

export const placeName = ({ market, language, trial }: MarketLanguage): string => `${market}.${language}${trial ? `.${trial}` : ''}`;

/**
 * Chooses the language: URL parameter, then the stored choice, then the market's default, then the fallback (R-601 to R-604, A-109). An unknown
 * parameter without a stored choice gives the fallback.
 */
export function chooseLanguage(
  from: { readonly parameter?: string | undefined; readonly stored?: string | null; readonly market: string },
  rules: PlaceRules,
): string {
  return (
    siteLanguage(from.parameter, rules.languages) ??
    siteLanguage(from.stored, rules.languages) ??
    (from.parameter ? undefined : siteLanguage(rules.markets[from.market]?.language, rules.languages)) ??
    rules.fallbackLanguage
  );
}

/** Chooses the market: the stored choice, then by the device's time zone, then the server's guess from the request, then the site's first. */
export function chooseMarket(
  from: { readonly stored?: string | null; readonly timeZone?: string; readonly guess?: string },
  rules: PlaceRules,
): string {
  const known = (market: string | undefined | null) => (market && Object.hasOwn(rules.markets, market) ? market : undefined);
  const byZone = Object.keys(rules.markets).find((market) => rules.markets[market]?.timeZone === from.timeZone);
  return known(from.stored) ?? byZone ?? known(from.guess) ?? Object.keys(rules.markets)[0] ?? '';
}
