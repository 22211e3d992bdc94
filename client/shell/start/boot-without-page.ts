import type { App } from '../app.ts';
import { chooseLanguage, chooseMarket } from './place.ts';

/** In this chunk, because offline it could not be loaded separately. */
export { BootError } from './BootError.tsx';

/**
 * Starts from a page without embedded documents: loads the site document, from this device or the network, then enters the market and language it
 * leads to.
 */
export async function bootWithoutPage(app: App): Promise<void> {
  await app.library.recall();
  if (app.library.revision() === 0) await app.library.refresh();
  await app.library.fetchBodies(['site:site']);
  const site = app.site();
  if (!site) throw new Error('no site document');
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const { market: before, language } = app.place.get();
  const market = chooseMarket({ stored: before, timeZone }, site);
  await app.enter({ market, language: chooseLanguage({ stored: app.local.read('language') ?? language, market }, site) });
}
