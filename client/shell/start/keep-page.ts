import type { App } from '../app.ts';
import { tagOf } from '../site.ts';

/**
 * Takes the app to the market and language of what its page brought, which is whole, where nothing of the chosen ones can be had. It goes to those once there
 * is a signal (`ChosenPlace.tsx`).
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
