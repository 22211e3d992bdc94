import type { Categories, ProgrammeDocuments } from './documents.ts';

type Entry = Categories['categories'][number];
type Rules = Pick<ProgrammeDocuments, 'categories'>;

const same = (word: string): string => word.trim().toLowerCase();

/** The entry of a word from a till, by its id or one of its aliases. */
const entryOf = (entries: readonly Entry[], word: string): Entry | undefined => {
  const name = same(word);
  return entries.find(({ id, aliases = [] }) => id === name || aliases.some((alias) => same(alias) === name));
};

/** The category of a till's word; undefined if the document does not know it. */
export const categoryOf = ({ categories }: Rules, word: string): Entry | undefined => entryOf(categories.categories, word);
/** The IP tag of a till's word; undefined if the document does not know it. */
export const ipTagOf = ({ categories }: Rules, word: string): Entry | undefined => entryOf(categories.ipTags, word);

/** A line with the programme's names of its product: known words become ids; unknown ones stay and set `unnamed`. */
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
