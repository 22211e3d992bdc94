import i18next, { type i18n as I18n } from 'i18next';
import type { Currencies } from '../../../schemas/money.ts';
import { regionName, textFormats } from './formats.ts';

/** All texts of the page. Languages are named by their Intl tag here (`km`, not `kh`), as plural rules and formats need it. */
export interface Texts {
  readonly i18n: I18n;
  /** Adds the texts of a locale document; a second call replaces them. */
  add(tag: string, namespace: string, texts: Readonly<Record<string, string>>): void;
  has(tag: string, namespace: string): boolean;
  /** Switches to a language whose texts are loaded. */
  use(tag: string): void;
  tag(): string;
  /** The text of `<namespace>.<key>`, in English if the language lacks it; '' if both lack it or a value it names is missing. */
  text(key: string, values?: Readonly<Record<string, unknown>>): string;
  /** Calls the listener when a shown text may have changed. */
  subscribe(listener: () => void): () => void;
  /** Counts up with every such change. */
  version(): number;
}

const fallbackTag = 'en';

const placeholders = new Map<string, readonly string[]>();

/** The names of the values that a text interpolates. */
function placeholdersOf(text: string): readonly string[] {
  let known = placeholders.get(text);
  if (!known) {
    known = [...text.matchAll(/\{\{\s*([A-Za-z]\w*)/g)].map(([, name]) => name!);
    placeholders.set(text, known);
  }
  return known;
}

/**
 * Creates the texts. `onMissing` is called for a key that the current language lacks, so that its namespace or the English text can be fetched.
 * `zone` is the market's time zone, `currencies` the site's, `now` the server time.
 */
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
  // The name of a market is a text too. While its namespace loads, the browser's name of the country is shown.
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
      // A text with a missing value is not shown at all: half a sentence would mislead.
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
