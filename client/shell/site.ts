import type { Currencies } from '../../schemas/money.ts';
import type { siteSchema } from '../../schemas/site.ts';
import type { TypeOf } from '../../schemas/type-of.ts';

export type Site = TypeOf<typeof siteSchema>;

/** The language tag for Intl and `lang`: `km` for `kh`. */
export function tagOf(site: Site | undefined, language: string): string {
  const languages: Readonly<Record<string, { readonly tag: string }>> = site?.languages ?? {};
  return languages[language]?.tag ?? language;
}

/** True if a screen shows the tab bar. */
export const hasTabs = (site: Site | undefined, screen: string | undefined) =>
  screen !== undefined && (site?.tabBar.screens.includes(screen) ?? false);

/** How the site formats amounts of money. */
export const currenciesOf = (site: Site | undefined): Currencies => site?.currencies ?? {};

/** The time zone of a market's dates. */
export function zoneOf(site: Site | undefined, market: string): string {
  const markets: Readonly<Record<string, { readonly timeZone: string }>> = site?.markets ?? {};
  return markets[market]?.timeZone ?? 'UTC';
}
