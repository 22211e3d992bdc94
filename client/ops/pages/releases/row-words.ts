import { languageName, marketName } from '../../parts/names.ts';
import type { ConsoleSite } from '../../parts/site-lists.ts';
import type { Change } from './release.ts';

/** A change as one row says it; its document, and so its language, stands beside it. */
export interface RowWords {
  readonly title: string;
  /** The block around it, whom it concerns, and whether it takes a second person. */
  readonly notes: readonly string[];
  /** Instead of values, where a thing came, went or moved as a whole. */
  readonly instead?: string;
}

export function rowWords(of: Change, site: Pick<ConsoleSite, 'marketCodes'>): RowWords {
  const { label, block, change, sentence, language, markets, needsApproval, before, after } = of;
  const isBlock = label.startsWith('block ') && block !== undefined;
  const where = block?.replace(/"(.*)"$/, '“$1”');
  // Said beside it: the language with the document, a market among those whom it concerns.
  const beside = [language && ` in ${languageName(language)}`, markets?.length === 1 && ` (${marketName(markets[0]!)})`];
  const plain = beside.reduce<string>((words, each) => (each && words.endsWith(each) ? words.slice(0, -each.length) : words), label);
  const notes = [isBlock ? undefined : where, concerned(markets, site), needsApproval && 'needs a second person'];
  const said = { title: capital(isBlock ? where! : plain), notes: notes.filter((note) => typeof note === 'string') };
  if (change === 'moved') return { ...said, instead: capital(/ (moved\b.*)$/.exec(sentence)?.[1] ?? 'moved') };
  if (isBlock || (before === undefined && after === undefined)) return { ...said, instead: capital(change) };
  return said;
}

/** `All markets`, the name of one or two, the codes of more. */
export function concerned(markets: readonly string[] | undefined, { marketCodes }: Pick<ConsoleSite, 'marketCodes'>): string {
  if (markets === undefined || markets.length === marketCodes.length) return 'All markets';
  return markets.length > 2 ? markets.join(' ') : markets.map(marketName).join(', ');
}

const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
