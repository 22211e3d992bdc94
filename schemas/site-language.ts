/** The tags of the site's languages, by which others refer to them. */
export type SiteLanguages = Readonly<Record<string, { readonly tag?: string }>>;

interface Spoken {
  readonly code: string;
  readonly language: string;
  readonly script: string | undefined;
}

const known = new WeakMap<SiteLanguages, readonly Spoken[]>();

function spokenIn(languages: SiteLanguages): readonly Spoken[] {
  const found = known.get(languages) ?? Object.entries(languages).flatMap(([code, { tag = code }]) => wholeTag(code, tag) ?? []);
  known.set(languages, found);
  return found;
}

/** A tag with its script added if missing: `zh-TW` is Chinese in traditional characters. */
function wholeTag(code: string, tag: string): Spoken | undefined {
  try {
    const { language, script } = new Intl.Locale(tag).maximize();
    return { code, language, script };
  } catch {
    return undefined;
  }
}

/**
 * The site's code for a language as others write it (`km`, `en-MY`, `zh-Hant-TW`): the code itself, else by tag, in the same script if several match;
 * undefined if the site does not have it.
 */
export function siteLanguage(written: string | undefined | null, languages: SiteLanguages): string | undefined {
  if (!written) return undefined;
  const lower = written.toLowerCase();
  const exact = Object.keys(languages).find((code) => code.toLowerCase() === lower);
  if (exact) return exact;
  const target = wholeTag(written, written);
  const same = spokenIn(languages).filter(({ language }) => language === target?.language);
  return (same.find(({ script }) => script === target?.script) ?? same[0])?.code;
}
