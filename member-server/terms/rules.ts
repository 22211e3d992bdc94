import type { Terms } from '../programme/index.ts';

export type TermsPage = Terms['pages'][number];

export interface Agreed {
  readonly slug: string;
  readonly version: string;
}

/** Slugs among `needed` that were not agreed to in their present version. */
export function missingAgreements(needed: readonly string[], agreed: readonly Agreed[], pages: readonly TermsPage[]): string[] {
  return needed.filter((slug) => {
    const version = pages.find((page) => page.slug === slug)?.version;
    return version === undefined || !agreed.some((each) => each.slug === slug && each.version === version);
  });
}
