import type { Programme } from '../programme/index.ts';
import type { TermsPage } from './rules.ts';

/** In a document a text is `{ t: <key> }`; the contract's type calls it a string. */
const keyOf = (text: unknown): string => (text as { t?: string } | undefined)?.t ?? '';

const head = (rules: Programme, language: string, { slug, version, updatedAt, title }: TermsPage) => ({
  id: slug,
  slug,
  version,
  title: rules.text(language, keyOf(title)),
  updatedAt,
});

/** The terms pages with their titles in a language. */
export const listTerms = (rules: Programme, language: string) => rules.terms.pages.map((page) => head(rules, language, page));

/** Pages among `slugs`, with what is new in their present version if the document says so. */
export const newTermsOf = (rules: Programme, language: string, slugs: readonly string[]) =>
  rules.terms.pages
    .filter(({ slug }) => slugs.includes(slug))
    .map(({ slug, version, title, changes }) => ({
      slug,
      version,
      title: rules.text(language, keyOf(title)),
      ...(changes ? { changes: rules.text(language, keyOf(changes)) } : {}),
    }));

/** One page with its text, as a list of headings, paragraphs and bullets; undefined for an unknown slug. */
export function readTerms(rules: Programme, language: string, slug: string, market: string | undefined) {
  const page = rules.terms.pages.find((each) => each.slug === slug);
  if (!page) return undefined;
  const body = page.body.map(({ kind, text }) => ({ kind, text: rules.text(language, keyOf(text)) }));
  const contact = page.contact && market !== undefined ? rules.terms.byMarket[market]?.contact : undefined;
  return { ...head(rules, language, page), body, ...(contact && { contact }) };
}
