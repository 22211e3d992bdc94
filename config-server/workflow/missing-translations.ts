import { isBlank } from '../../schemas/blank.ts';
import type { OpsTypes } from '../../schemas/ops/types.ts';
import { type EnglishText, pluralForms, readEnglish } from '../checks/index.ts';
import { type Documents, own, splitLocale, splitVariant } from '../documents/index.ts';

export type MissingText = OpsTypes['missingTranslations.list']['result']['items'][number];

/** When each key of a locale document last got the text it has; undefined where that is not known to matter. */
export type TextAges = ReadonlyMap<string, ReadonlyMap<string, number>>;

/**
 * Texts that a language of the site lacks, and those of which the English is younger. `ages` has the revision of each text for the documents whose
 * English was ever changed.
 */
export function missingTexts(
  documents: Documents,
  ages: TextAges,
  only: { readonly language?: string; readonly namespace?: string },
): MissingText[] {
  const languages = Object.keys((own(documents.get('site:site')?.body, 'languages') as object | undefined) ?? {});
  const targets = languages.filter((language) => language !== 'en' && (only.language === undefined || language === only.language));
  return [...documents.values()].flatMap(({ kind, id, body }) => {
    const { language, namespace } = splitLocale(id);
    const isEnglish = kind === 'locale' && language === 'en' && splitVariant(id).market === undefined;
    if (!isEnglish || (only.namespace !== undefined && namespace !== only.namespace)) return [];
    const english = readEnglish(body);
    return targets.flatMap((each) => inLanguage(each, namespace, english, documents, ages));
  });
}

function inLanguage(
  language: string,
  namespace: string,
  english: ReadonlyMap<string, EnglishText>,
  documents: Documents,
  ages: TextAges,
): MissingText[] {
  const [source, target] = [`en.${namespace}`, `${language}.${namespace}`];
  const [words, texts] = [source, target].map((id) => own(documents.get(`locale:${id}`)?.body, 'texts'));
  const tag = String(own(own(own(documents.get('site:site')?.body, 'languages'), language), 'tag') ?? language);
  const found: MissingText[] = [];
  for (const [base, { plural, empty }] of english) {
    for (const key of plural ? pluralForms(tag).map((form) => `${base}_${form}`) : [base]) {
      const origin = own(words, key) === undefined && plural ? `${base}_other` : key;
      const text = own(texts, key);
      const isThere = typeof text === 'string' && (empty || !isBlank(text));
      const isOld = isThere && (ages.get(source)?.get(origin) ?? 0) > (ages.get(target)?.get(key) ?? 0);
      if (isThere && !isOld) continue;
      const sourceText = typeof own(words, origin) === 'string' ? String(own(words, origin)) : '';
      found.push({ language, namespace, key, english: sourceText, ...(isThere ? { text } : {}), state: isThere ? 'changed' : 'missing' });
    }
  }
  return found;
}

/** When the texts of versions, the oldest first, got what they say now. */
export function agesOf(versions: readonly { readonly revision: number; readonly texts: unknown }[]): ReadonlyMap<string, number> {
  const ages = new Map<string, number>();
  let before: unknown;
  for (const { revision, texts } of versions) {
    for (const key of Object.keys((texts as object | undefined) ?? {})) if (own(texts, key) !== own(before, key)) ages.set(key, revision);
    before = texts;
  }
  return ages;
}
