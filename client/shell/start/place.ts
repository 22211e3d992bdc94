/** What the choice of market and language needs of the site document. */
export interface PlaceRules {
  readonly markets: Readonly<Record<string, { readonly language: string; readonly timeZone: string }>>;
  readonly languages: Readonly<Record<string, unknown>>;
  readonly fallbackLanguage: string;
}

/** Market and language in which the app stands. */
export interface Place {
  readonly market: string;
  readonly language: string;
}

/** A language as others write it (`km`, `en-MY`, `zh-Hant-TW`) as one of ours, or undefined. */
export function ourLanguage(written: string | undefined | null, rules: PlaceRules): string | undefined {
  if (!written) return undefined;
  const names = Object.keys(rules.languages);
  const lower = written.toLowerCase();
  const exact = names.find((name) => name.toLowerCase() === lower);
  if (exact) return exact;
  const [base = ''] = lower.split('-');
  if (base === 'km') return names.find((name) => name === 'kh');
  if (base === 'zh') return names.find((name) => name === (/hant|tw|mo|hk/.test(lower) ? 'zh-HK' : 'zh-CN'));
  return names.find((name) => name === base);
}

/**
 * URL parameter, then the stored choice, then the market's default, then the fallback language. A parameter that names
 * no language of ours and no stored choice give the fallback.
 */
export function chooseLanguage(
  from: { readonly parameter?: string | undefined; readonly stored?: string | null; readonly market: string },
  rules: PlaceRules,
): string {
  return (
    ourLanguage(from.parameter, rules) ??
    ourLanguage(from.stored, rules) ??
    (from.parameter ? undefined : ourLanguage(rules.markets[from.market]?.language, rules)) ??
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
