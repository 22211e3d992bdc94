import i18next, { type i18n as I18n } from 'i18next';
import type { Currencies } from '../../../schemas/money.ts';
import { regionName, textFormats } from './formats.ts';

/** All texts on the page. A language is named by its Intl tag in here (`km`, not `kh`), which plural rules and formats understand. */
export interface Texts {
  readonly i18n: I18n;
  /** Puts a locale document's texts in; a second time replaces them. */
  add(tag: string, namespace: string, texts: Readonly<Record<string, string>>): void;
  has(tag: string, namespace: string): boolean;
  /** Switches to a language whose texts are in. */
  use(tag: string): void;
  tag(): string;
  /** The text of `<namespace>.<key>`, English where the language lacks it; '' where both do, or where a value that it names is missing. */
  text(key: string, values?: Readonly<Record<string, unknown>>): string;
  /** Calls the listener when a shown text may have changed. */
  subscribe(listener: () => void): () => void;
  /** Rises with every such change. */
  version(): number;
}

const fallbackTag = 'en';

const placeholders = new Map<string, readonly string[]>();

/** The values a written text puts in. */
function placeholdersOf(text: string): readonly string[] {
  let known = placeholders.get(text);
  if (!known) {
    known = [...text.matchAll(/\{\{\s*([A-Za-z]\w*)/g)].map(([, name]) => name!);
    placeholders.set(text, known);
  }
  return known;
}

/** `onMissing` hears of a key that the present language lacks, so that its namespace or the English text can be fetched. `zone` is the market's time zone, `currencies` the site's, `now` the server's time. */
export function createTexts(parts: {
  zone(): string;
  currencies(): Currencies;
  now?(): number;
  onMissing?(namespace: string, key: string): void;
}): Texts {
  const i18n = i18next.createInstance();
  const listeners = new Set<() => void>();
  let version = 0;
  void i18n.init({
    lng: fallbackTag,
    fallbackLng: fallbackTag,
    load: 'currentOnly',
    ns: [],
    defaultNS: false,
    resources: {},
    keySeparator: false,
    nsSeparator: false,
    returnEmptyString: true,
    interpolation: { escapeValue: false, skipOnVariables: true },
    react: { useSuspense: false, bindI18n: 'languageChanged', bindI18nStore: 'added' },
    initAsync: false,
    showSupportNotice: false,
  } as Parameters<I18n['init']>[0]);
  for (const [name, format] of Object.entries(textFormats)) {
    i18n.services.formatter?.add(name, (value, lng) =>
      format(value, lng ?? fallbackTag, parts.zone(), parts.now?.() ?? 0, parts.currencies()),
    );
  }
  // The name of a market is a text itself. While its namespace is on the way, the browser's own name for the country stands in.
  i18n.services.formatter?.add('market', (value, lng = fallbackTag) => {
    const name = `name_${String(value)}`;
    if (i18n.exists(name, { ns: 'markets', lng, fallbackLng: [] })) return i18n.t(name, { ns: 'markets', lng });
    parts.onMissing?.('markets', name);
    return regionName(String(value), lng);
  });
  const changed = () => {
    version += 1;
    for (const listener of [...listeners]) listener();
  };
  return {
    i18n,
    add(tag, namespace, texts) {
      i18n.addResourceBundle(tag, namespace, texts, false, true);
      changed();
    },
    has: (tag, namespace) => i18n.hasResourceBundle(tag, namespace),
    use(tag) {
      if (i18n.language === tag) return;
      void i18n.changeLanguage(tag);
      changed();
    },
    tag: () => i18n.language,
    text(key, values) {
      const dot = key.indexOf('.');
      const [namespace, name] = [key.slice(0, dot), key.slice(dot + 1)];
      const options = { ...values, ns: namespace, lng: i18n.language };
      if (parts.onMissing && dot > 0 && !i18n.exists(name, { ...options, fallbackLng: [] })) parts.onMissing(namespace, name);
      if (!i18n.exists(name, options)) return '';
      const written = String(i18n.t(name, { ...options, skipInterpolation: true }));
      // Half a sentence says less than none: the text waits for all that it names.
      const lacks = placeholdersOf(written).some((placeholder) => values?.[placeholder] === undefined);
      return lacks ? '' : String(i18n.t(name, options));
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    version: () => version,
  };
}
