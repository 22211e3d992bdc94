import { languageName, marketName } from '../../parts/names.ts';
import type { ConsoleSite } from '../../parts/site-lists.ts';
import type { Change } from './release.ts';

/** A change as one row shows it; the document, and so the language, is shown beside it. */
export interface RowWords {
  readonly title: string;
  /** The block around it, the affected markets, and whether it needs a second person. */
  readonly notes: readonly string[];
  /** Shown instead of values if something was added, removed or moved as a whole. */
  readonly instead?: string;
}

/** Title, notes and values of a change, as one row shows it. */
export function rowWords(of: Change, site: Pick<ConsoleSite, 'marketCodes'>): RowWords {
  const { label, block, change, sentence, language, markets, needsApproval, before, after } = of;
  const isBlock = label.startsWith('block ') && block !== undefined;
  const where = block?.replace(/"(.*)"$/, '“$1”');
  // Removed from the label, because shown beside it: the language with the document, the market in the notes.
  const beside = [language && ` in ${languageName(language)}`, markets?.length === 1 && ` (${marketName(markets[0]!)})`];
  const plain = beside.reduce<string>((words, each) => (each && words.endsWith(each) ? words.slice(0, -each.length) : words), label);
  const notes = [isBlock ? undefined : where, concerned(markets, site), needsApproval && 'needs a second person'];
  const said = { title: capital(isBlock ? where! : plain), notes: notes.filter((note) => typeof note === 'string') };
  if (change === 'moved') return { ...said, instead: capital(/ (moved\b.*)$/.exec(sentence)?.[1] ?? 'moved') };
  if (isBlock || (before === undefined && after === undefined)) return { ...said, instead: capital(change) };
  return said;
}

/** Affected markets: `All markets`, the names of one or two, the codes of more. */
export function concerned(markets: readonly string[] | undefined, { marketCodes }: Pick<ConsoleSite, 'marketCodes'>): string {
  if (markets === undefined || markets.length === marketCodes.length) return 'All markets';
  return markets.length > 2 ? markets.join(' ') : markets.map(marketName).join(', ');
}

const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
