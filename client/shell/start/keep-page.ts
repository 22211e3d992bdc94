import type { App } from '../app.ts';
import { tagOf } from '../site.ts';

/**
 * Falls back to the market and language of the page's embedded documents, which are complete, if the chosen ones cannot be loaded. `ChosenPlace.tsx`
 * returns to the chosen ones once the device is online.
 */
export function keepPage({ page, library, place, texts, site }: App): void {
  const { boot, market = '', language = '', trial } = page;
  if (!boot) return;
  const brought = { market, language, trial };
  library.enter(brought);
  place.set(brought);
  texts.use(tagOf(site(), language));
  library.takeManifest(boot.manifest, boot.documents);
  void library.recall();
}
