const known = new Map<string, readonly string[]>();

/**
 * The plural categories that the language of a tag tells apart: `one` and `other` in English, `other` alone in Thai. Of a tag that Intl cannot read those of
 * English: the check of the site tells of it.
 */
export function pluralForms(tag: string): readonly string[] {
  const found = known.get(tag);
  if (found) return found;
  const forms = rulesOf(tag).resolvedOptions().pluralCategories;
  known.set(tag, forms);
  return forms;
}

function rulesOf(tag: string): Intl.PluralRules {
  try {
    return new Intl.PluralRules(tag);
  } catch {
    return new Intl.PluralRules('en');
  }
}
