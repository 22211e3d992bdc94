import type { Categories, ProgrammeDocuments } from './documents.ts';

type Entry = Categories['categories'][number];
type Rules = Pick<ProgrammeDocuments, 'categories'>;

const same = (word: string): string => word.trim().toLowerCase();

/** The entry of a word that a till sent: by its id, or by another word for it. */
const entryOf = (entries: readonly Entry[], word: string): Entry | undefined => {
  const name = same(word);
  return entries.find(({ id, aliases = [] }) => id === name || aliases.some((alias) => same(alias) === name));
};

/** The category that a word of a till means; undefined where the document knows none. */
export const categoryOf = ({ categories }: Rules, word: string): Entry | undefined => entryOf(categories.categories, word);
/** The IP tag that a word of a till means. */
export const ipTagOf = ({ categories }: Rules, word: string): Entry | undefined => entryOf(categories.ipTags, word);

/** A line as the programme names its product: words that are known become their ids, others stay as they came and make it `unnamed`. */
export function nameProduct<Line extends { readonly category: string; readonly ipTag?: string }>(
  rules: Rules,
  line: Line,
): Line & { readonly unnamed: boolean } {
  const category = categoryOf(rules, line.category)?.id;
  const ipTag = line.ipTag ? ipTagOf(rules, line.ipTag)?.id : undefined;
  return {
    ...line,
    category: category ?? line.category,
    ...(ipTag === undefined ? {} : { ipTag }),
    unnamed: category === undefined || (ipTag === undefined && Boolean(line.ipTag)),
  };
}
