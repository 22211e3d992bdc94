import { asProblem } from '../api/problem.ts';
import type { App } from '../app.ts';
import { tagOf } from '../site.ts';
import type { MarketLanguage } from './place.ts';

/**
 * Moves the app to another market or language once everything the open screen needs is loaded. If that fails, rejects with a `ClientProblem` and the
 * app stays where it is.
 */
export async function moveTo(app: App, to: MarketLanguage): Promise<void> {
  const { library, open, place, texts } = app;
  const before = place.get();
  library.enter(to);
  try {
    await library.recall();
    await library.refresh().catch((reason) => {
      if (library.revision() === 0) throw reason;
    });
    await library.fetchBodies(library.keys().filter((key) => !key.startsWith('screen:')));
    if (open.screen) await library.open(open.screen);
  } catch (reason) {
    library.enter(before);
    await library.recall();
    await library.fetchBodies(open.keys).catch(() => undefined);
    throw 'code' in Object(reason) ? asProblem(reason) : { code: 'client.network_error' };
  }
  app.syncTexts();
  place.set(to);
  texts.use(tagOf(app.site(), to.language));
}
