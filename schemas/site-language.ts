/** Of the site's languages, what a choice among them needs: the tag by which others know each. */
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

/** A tag with the script it is written in, where it says none: `zh-TW` is Chinese in traditional characters. */
function wholeTag(code: string, tag: string): Spoken | undefined {
  try {
    const { language, script } = new Intl.Locale(tag).maximize();
    return { code, language, script };
  } catch {
    return undefined;
  }
}

/**
 * The site's code of a language as others write it (`km`, `en-MY`, `zh-Hant-TW`): itself, else by its tag, written alike if there are several; undefined where
 * the site does not speak it.
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
