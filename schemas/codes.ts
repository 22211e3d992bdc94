/** Codes that the site document lists. Their format is defined here; checks and servers look up which ones exist in the live site (`x-as`). */

/** ISO 3166-1, two letters. */
export const marketCode = { type: 'string', pattern: '^[A-Z]{2}$', 'x-as': 'market' } as const;
export const languageCode = { type: 'string', pattern: '^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$', maxLength: 20, 'x-as': 'language' } as const;
/** ISO 4217. */
export const currencyCode = { type: 'string', pattern: '^[A-Z]{3}$', 'x-as': 'currency' } as const;

export type MarketCode = string;
export type LanguageCode = string;
export type CurrencyCode = string;

export const codeRoles = ['market', 'language', 'currency'] as const;
export type CodeRole = (typeof codeRoles)[number];

/** The codes that a site has. */
export type SiteCodes = Readonly<Record<CodeRole, readonly string[]>>;

interface SiteLists {
  readonly markets?: unknown;
  readonly languages?: unknown;
  readonly currencies?: unknown;
}

const known = new WeakMap<object, SiteCodes>();

/** The codes of a site document, as far as it is readable; cached per document. */
export function codesOf(site: SiteLists): SiteCodes {
  const made = known.get(site);
  if (made) return made;
  const codes = { market: keysOf(site.markets), language: keysOf(site.languages), currency: keysOf(site.currencies) };
  known.set(site, codes);
  return codes;
}

const keysOf = (value: unknown): readonly string[] => (typeof value === 'object' && value !== null ? Object.keys(value) : []);

export const isCodeRole = (role: string | undefined): role is CodeRole => codeRoles.includes(role as CodeRole);
