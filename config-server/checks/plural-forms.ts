const known = new Map<string, readonly string[]>();

/** The plural categories that the language of a tag tells apart: `one` and `other` in English, `other` alone in Thai. */
export function pluralForms(tag: string): readonly string[] {
  const found = known.get(tag);
  if (found) return found;
  const forms = new Intl.PluralRules(tag).resolvedOptions().pluralCategories;
  known.set(tag, forms);
  return forms;
}
