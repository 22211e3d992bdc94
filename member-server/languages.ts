import { siteLanguage } from '../schemas/site-language.ts';
import type { Programme } from './programme/index.ts';

/** Returns the language of an answer: the first of `Accept-Language` that the site has, else the market's, else the fallback. */
export function chooseLanguage(rules: Programme, accepted: string | undefined, market?: string): string {
  const { languages, markets, fallbackLanguage } = rules.site;
  for (const tag of preferred(accepted ?? '')) {
    const language = siteLanguage(tag, languages);
    if (language !== undefined) return language;
  }
  return (market === undefined ? undefined : markets[market]?.language) ?? fallbackLanguage;
}

/** Language tags in lower case, sorted by descending weight. */
function preferred(header: string): string[] {
  return header
    .slice(0, 200)
    .split(',')
    .map((each, at) => {
      const [tag = '', ...parameters] = each.trim().toLowerCase().split(';');
      const weight = parameters.map((parameter) => /^\s*q=([0-9.]+)\s*$/.exec(parameter)?.[1]).find((found) => found !== undefined);
      return { tag: tag.trim(), weight: weight === undefined ? 1 : Number(weight), at };
    })
    .filter(({ tag, weight }) => /^[a-z]{2,3}(-[a-z0-9]{1,8})*$/.test(tag) && weight > 0)
    .sort((a, b) => b.weight - a.weight || a.at - b.at)
    .map(({ tag }) => tag);
}

interface Asking {
  readonly session?: { readonly language: string; readonly market: string } | undefined;
  /** `Accept-Language` as sent. */
  readonly language?: string | undefined;
  readonly market?: string | undefined;
}

/** Language of an answer. For a member: the requested one, else the member's own. For a visitor: the requested one, else the market's. */
export const languageOf = (rules: Programme, { session, language, market }: Asking): string =>
  session && language === undefined ? session.language : chooseLanguage(rules, language, session?.market ?? market);

interface NamedPlace {
  readonly name: string;
  readonly latinName?: string;
  readonly names?: Readonly<Record<string, string>>;
}

/**
 * Returns the name of a province, region, city or store for a reader: its name in that language, else the local spelling, or the Latin spelling for
 * readers of other scripts.
 */
export function nameOfPlace({ name, latinName, names }: NamedPlace, country: string, language: string, rules: Programme): string {
  const own = rules.site.markets[country]?.language ?? language;
  const reads = language === own || readAlike(language, own, rules);
  return names?.[language] ?? (reads ? name : (latinName ?? name));
}

/** True if both codes are one language in different scripts: readers of one can make out the other. */
function readAlike(one: string, other: string, { site: { languages } }: Programme): boolean {
  const spoken = (code: string) => (languages[code]?.tag ?? code).split('-')[0];
  return spoken(one) === spoken(other);
}
