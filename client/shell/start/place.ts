import { type SiteLanguages, siteLanguage } from '../../../schemas/site-language.ts';

/** What the choice of market and language needs of the site document. */
export interface PlaceRules {
  readonly markets: Readonly<Record<string, { readonly language: string; readonly timeZone: string }>>;
  readonly languages: SiteLanguages;
  readonly fallbackLanguage: string;
}

/** Market and language in which the app stands. */
export interface MarketLanguage {
  readonly market: string;
  readonly language: string;
  /** The roll-out that this device is in. */
  readonly trial?: string | undefined;
}

export const placeName = ({ market, language, trial }: MarketLanguage): string => `${market}.${language}${trial ? `.${trial}` : ''}`;

/**
 * URL parameter, then the stored choice, then the market's default, then the fallback language (R-601 to R-604, A-109). A parameter that names
 * no language of ours and no stored choice give the fallback.
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

/** The stored choice, then the market of the device's time zone, then what the server took from the request, then the site's first. */
export function chooseMarket(
  from: { readonly stored?: string | null; readonly timeZone?: string; readonly guess?: string },
  rules: PlaceRules,
): string {
  const known = (market: string | undefined | null) => (market && Object.hasOwn(rules.markets, market) ? market : undefined);
  const byZone = Object.keys(rules.markets).find((market) => rules.markets[market]?.timeZone === from.timeZone);
  return known(from.stored) ?? byZone ?? known(from.guess) ?? Object.keys(rules.markets)[0] ?? '';
}
