import { marketText } from '../../../schemas/market-text.ts';
import { isPlain } from '../editing/same.ts';

/** Parsed key of a text: `home.banner.title` is `banner.title` in the document `<language>.home`. */
export interface TextKey {
  readonly namespace: string;
  readonly name: string;
}

/** Parses a key; undefined if it lacks a namespace or a name. */
export function textKeyOf(key: string): TextKey | undefined {
  const dot = key.indexOf('.');
  return dot <= 0 || dot === key.length - 1 ? undefined : { namespace: key.slice(0, dot), name: key.slice(dot + 1) };
}

/** Key of a text reference; empty if it has none. */
export const keyOfRef = (value: unknown): string => (isPlain(value) && typeof value.t === 'string' ? value.t : '');

const pluralEnding = /_(zero|one|two|few|many|other)$/;

/** Names of the texts stored for a name: itself, or one per plural form. The name itself if nothing is stored yet. */
export function formsOf(texts: Readonly<Record<string, unknown>>, name: string): readonly string[] {
  if (Object.hasOwn(texts, name)) return [name];
  const plural = Object.keys(texts).filter((each) => pluralEnding.test(each) && each.replace(pluralEnding, '') === name);
  return plural.length > 0 ? plural : [name];
}

/** Names of the forms that a language needs, given the English ones. */
export function formsIn(tag: string, english: readonly string[], name: string): readonly string[] {
  if (!english.some((form) => form !== name)) return english;
  return new Intl.PluralRules(tag).resolvedOptions().pluralCategories.map((category) => `${name}_${category}`);
}

/** Placeholder names in double braces, without duplicates: `count` for `{{count, number}}`. */
export const placeholdersIn = (text: string): readonly string[] => [
  ...new Set([...text.matchAll(/\{\{\s*([A-Za-z]\w*)/g)].map((match) => match[1]!)),
];

/** Placeholders that the document fills. Those that the view fills (`filled`) are included only if the document has a value for them already. */
export const placeholdersToFill = (
  forms: readonly string[],
  filled: readonly string[] = [],
  given: Readonly<Record<string, unknown>> = {},
) => placeholdersIn(forms.join(' ')).filter((name) => !filled.includes(name) || Object.hasOwn(given, name));

/**
 * Unused name for a new text, made of its path: `body.2.text` of `toy-express` becomes `toy_express.body_2_text`, numbered if taken.
 * Texts written by operators of some markets only (`own`) get a name with those markets.
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

/** Namespace of most texts of a document, used for its next text; undefined if it has no texts. */
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

/** Namespace of a locale document: `home` for `en.home@TH`. */
export const namespaceOf = (id: string): string => id.replace(/^[^.]*\.|@.*$/g, '');

/** Keys of all texts that a document uses. */
export function textsOf(value: unknown): readonly TextKey[] {
  if (Array.isArray(value)) return value.flatMap(textsOf);
  if (!isPlain(value)) return [];
  const own = textKeyOf(keyOfRef(value));
  return [...(own ? [own] : []), ...Object.values(value).flatMap(textsOf)];
}

/** Namespaces of all texts that a document uses. */
export const namespacesOf = (value: unknown): ReadonlySet<string> => new Set(textsOf(value).map(({ namespace }) => namespace));
