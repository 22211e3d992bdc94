import { marketText } from '../../../schemas/market-text.ts';
import { isPlain } from '../editing/same.ts';

/** A text's key taken apart: `home.banner.title` stands in `<language>.home` as `banner.title`. */
export interface TextKey {
  readonly namespace: string;
  readonly name: string;
}

export function textKeyOf(key: string): TextKey | undefined {
  const dot = key.indexOf('.');
  return dot <= 0 || dot === key.length - 1 ? undefined : { namespace: key.slice(0, dot), name: key.slice(dot + 1) };
}

/** The key a text reference names. */
export const keyOfRef = (value: unknown): string => (isPlain(value) && typeof value.t === 'string' ? value.t : '');

const pluralEnding = /_(zero|one|two|few|many|other)$/;

/** The texts under a name: one, or one for each plural form. A name that nothing stands under yet gives itself. */
export function formsOf(texts: Readonly<Record<string, unknown>>, name: string): readonly string[] {
  if (Object.hasOwn(texts, name)) return [name];
  const plural = Object.keys(texts).filter((each) => pluralEnding.test(each) && each.replace(pluralEnding, '') === name);
  return plural.length > 0 ? plural : [name];
}

/** The forms a language needs where English has these. */
export function formsIn(tag: string, english: readonly string[], name: string): readonly string[] {
  if (!english.some((form) => form !== name)) return english;
  return new Intl.PluralRules(tag).resolvedOptions().pluralCategories.map((category) => `${name}_${category}`);
}

/** Names in double braces, each once: `{{count, number}}` gives `count`. */
export const placeholdersIn = (text: string): readonly string[] => [
  ...new Set([...text.matchAll(/\{\{\s*([A-Za-z]\w*)/g)].map((match) => match[1]!)),
];

/** The placeholders of a text for which its document gives values: those that its view fills only where it does so already. */
export const placeholdersToFill = (
  forms: readonly string[],
  filled: readonly string[] = [],
  given: Readonly<Record<string, unknown>> = {},
) => placeholdersIn(forms.join(' ')).filter((name) => !filled.includes(name) || Object.hasOwn(given, name));

/**
 * A name for a new text from where it stands: `body.2.text` of `toy-express` gives `toy_express.body_2_text`, with a number where it is taken, and under a
 * name of their markets what people of these alone (`own`) write.
 */
export function newName(
  documentId: string,
  path: readonly (string | number)[],
  texts: Readonly<Record<string, unknown>>,
  own?: readonly string[],
): string {
  const plain = (part: string | number) =>
    String(part)
      .replaceAll(/[^A-Za-z0-9]+/g, '_')
      .toLowerCase();
  const stem = marketText(`${plain(documentId)}.${path.map(plain).join('_')}`, own);
  let name = stem;
  for (let count = 2; formsOf(texts, name).some((form) => Object.hasOwn(texts, form)); count += 1) name = `${stem}_${count}`;
  return name;
}

/** The namespace most texts of a document stand in, for its next one. */
export function usualNamespace(body: unknown): string | undefined {
  const counts = new Map<string, number>();
  const walk = (value: unknown): void => {
    if (Array.isArray(value)) for (const entry of value) walk(entry);
    else if (isPlain(value)) {
      const key = textKeyOf(keyOfRef(value));
      if (key) counts.set(key.namespace, (counts.get(key.namespace) ?? 0) + 1);
      for (const inner of Object.values(value)) walk(inner);
    }
  };
  walk(body);
  return [...counts].sort((one, other) => other[1] - one[1])[0]?.[0];
}

/** The namespace of a locale document: `en.home@TH` gives `home`. */
export const namespaceOf = (id: string): string => id.replace(/^[^.]*\.|@.*$/g, '');

/** All texts a document names. */
export function textsOf(value: unknown): readonly TextKey[] {
  if (Array.isArray(value)) return value.flatMap(textsOf);
  if (!isPlain(value)) return [];
  const own = textKeyOf(keyOfRef(value));
  return [...(own ? [own] : []), ...Object.values(value).flatMap(textsOf)];
}

/** The namespaces of all texts a document names. */
export const namespacesOf = (value: unknown): ReadonlySet<string> => new Set(textsOf(value).map(({ namespace }) => namespace));
