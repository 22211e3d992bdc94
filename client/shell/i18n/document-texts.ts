import type { Library } from '../documents/library.ts';
import { NotThere } from '../documents/network.ts';
import { currenciesOf, type Site, tagOf, zoneOf } from '../site.ts';
import type { MarketLanguage } from '../start/place.ts';
import type { Store } from '../store.ts';
import { createTexts, type Texts } from './texts.ts';

interface DocumentTextsParts {
  readonly library: Pick<Library, 'keys' | 'peek' | 'loadTexts' | 'changes'>;
  readonly place: Store<MarketLanguage>;
  site(): Site | undefined;
  /** Server time (ms since 1970). */
  now(): number;
}

/** The texts of the loaded documents; missing ones are fetched. */
export function createDocumentTexts({ library, place, site, now }: DocumentTextsParts): { texts: Texts; syncTexts(): void } {
  const added = new Map<string, unknown>();
  const requested = new Set<string>();
  const texts = createTexts({
    zone: () => zoneOf(site(), place.get().market),
    currencies: () => currenciesOf(site()),
    now,
    onMissing: fetchTexts,
  });

  function syncTexts(): void {
    for (const key of library.keys()) {
      const body = key.startsWith('locale:') ? (library.peek(key) as { texts?: Record<string, string> } | undefined) : undefined;
      if (!body || added.get(key) === body) continue;
      added.set(key, body);
      const id = key.slice('locale:'.length);
      const dot = id.indexOf('.');
      texts.add(tagOf(site(), id.slice(0, dot)), id.slice(dot + 1), body.texts ?? {});
    }
  }

  /** Fetches a namespace that is not loaded yet, or its English version if the language lacks the key. */
  function fetchTexts(namespace: string): void {
    const { language } = place.get();
    const textLanguage = texts.has(texts.tag(), namespace) ? 'en' : language;
    const name = `${textLanguage}.${namespace}`;
    if (requested.has(name)) return;
    requested.add(name);
    library.loadTexts(textLanguage, namespace).catch((reason) => {
      if (!(reason instanceof NotThere)) requested.delete(name);
    });
  }

  library.changes.subscribe(syncTexts);
  return { texts, syncTexts };
}
