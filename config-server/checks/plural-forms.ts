/** Our names of languages as Intl knows them: `kh` is no language tag and would be taken for English. */
const tags: Readonly<Record<string, string>> = { kh: 'km' };
const known = new Map<string, readonly string[]>();

/** The plural categories a language tells apart: `one` and `other` in English, `other` alone in Thai. */
export function pluralForms(language: string): readonly string[] {
  const found = known.get(language);
  if (found) return found;
  const forms = new Intl.PluralRules(tags[language] ?? language).resolvedOptions().pluralCategories;
  known.set(language, forms);
  return forms;
}
