import { isBlank } from '../../schemas/blank.ts';
import type { OpsTypes } from '../../schemas/ops/types.ts';
import { type EnglishText, pluralForms, readEnglish } from '../checks/index.ts';
import { type Documents, own, splitLocale, splitVariant } from '../documents/index.ts';

export type MissingText = OpsTypes['missingTranslations.list']['result']['items'][number];

/**
 * By locale document and key: the revision that brought the text it has now; a text of a draft is above all revisions. Documents of a namespace whose
 * English was never changed are left out: no translation can be older than it.
 */
export type TextRevisions = ReadonlyMap<string, ReadonlyMap<string, number>>;

/** Texts that a language of the site lacks, and those whose English was changed after they were written. */
export function missingTexts(
  documents: Documents,
  revisions: TextRevisions,
  only: { readonly language?: string; readonly namespace?: string },
): MissingText[] {
  const languages = Object.keys((own(documents.get('site:site')?.body, 'languages') as object | undefined) ?? {});
  const targets = languages.filter((language) => language !== 'en' && (only.language === undefined || language === only.language));
  return [...documents.values()].flatMap(({ kind, id, body }) => {
    const { language, namespace } = splitLocale(id);
    const isEnglish = kind === 'locale' && language === 'en' && splitVariant(id).market === undefined;
    if (!isEnglish || (only.namespace !== undefined && namespace !== only.namespace)) return [];
    const english = readEnglish(body);
    return targets.flatMap((each) => inLanguage(each, namespace, english, documents, revisions));
  });
}

function inLanguage(
  language: string,
  namespace: string,
  english: ReadonlyMap<string, EnglishText>,
  documents: Documents,
  revisions: TextRevisions,
): MissingText[] {
  const [source, target] = [`en.${namespace}`, `${language}.${namespace}`];
  const [englishTexts, translations] = [source, target].map((id) => own(documents.get(`locale:${id}`)?.body, 'texts'));
  const tag = String(own(own(own(documents.get('site:site')?.body, 'languages'), language), 'tag') ?? language);
  const found: MissingText[] = [];
  for (const [base, { plural, empty }] of english) {
    for (const key of plural ? pluralForms(tag).map((form) => `${base}_${form}`) : [base]) {
      const origin = own(englishTexts, key) === undefined && plural ? `${base}_other` : key;
      const text = own(translations, key);
      const isThere = typeof text === 'string' && (empty || !isBlank(text));
      const isOld = isThere && (revisions.get(source)?.get(origin) ?? 0) > (revisions.get(target)?.get(key) ?? 0);
      if (isThere && !isOld) continue;
      const sourceText = typeof own(englishTexts, origin) === 'string' ? String(own(englishTexts, origin)) : '';
      found.push({ language, namespace, key, english: sourceText, ...(isThere ? { text } : {}), state: isThere ? 'changed' : 'missing' });
    }
  }
  return found;
}

/** By key: the revision that brought the text it has in the last of the versions, which come oldest first. */
export function revisionsOf(versions: readonly { readonly revision: number; readonly texts: unknown }[]): ReadonlyMap<string, number> {
  const revisions = new Map<string, number>();
  let before: unknown;
  for (const { revision, texts } of versions) {
    for (const key of Object.keys((texts as object | undefined) ?? {}))
      if (own(texts, key) !== own(before, key)) revisions.set(key, revision);
    before = texts;
  }
  return revisions;
}
