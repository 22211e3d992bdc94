import type { BootPage } from '../page.ts';
import type { Local } from '../session/local.ts';
import type { Site } from '../site.ts';
import { chooseLanguage, chooseMarket, type MarketLanguage } from './place.ts';

/** What the address requested at start. */
export interface StartWish {
  readonly language?: string | undefined;
}

/** The initial market and language, as far as the page knows them before any document has loaded. */
export function firstPlace(site: Site | undefined, page: BootPage, local: Local, wish: StartWish): MarketLanguage {
  if (page.preview) return { market: page.preview.market, language: page.preview.language };
  const { trial } = page;
  if (!site) return { market: local.read('market') ?? page.market ?? '', language: wish.language ?? local.read('language') ?? 'en', trial };
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const market = chooseMarket({ stored: local.read('market') ?? null, timeZone, ...(page.market && { guess: page.market }) }, site);
  return { market, language: chooseLanguage({ parameter: wish.language, stored: local.read('language') ?? null, market }, site), trial };
}
