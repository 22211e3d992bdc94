import { hasPartsOf, lostParts, type PlaceholderFault, placeholderFault } from './placeholders.ts';
import type { TextRow } from './rows.ts';

export type CellState =
  | { readonly state: 'fine' | 'missing' | 'changed' | 'unneeded' | 'loading' }
  /** `at`: whether a translation differs from English, or English alone from all translations. */
  | { readonly state: 'fault'; readonly fault: PlaceholderFault; readonly at: 'translation' | 'english' }
  /** Placeholders that the text has as it is live, and no more. */
  | { readonly state: 'lost'; readonly lost: readonly string[] }
  | { readonly state: 'long'; readonly screens: readonly string[] };

interface TextFacts {
  /** Keys whose English changed after this language was translated. */
  readonly changed: ReadonlySet<string>;
  /** Key → titles of the screens on which it does not fit at 320 px. */
  readonly long: ReadonlyMap<string, readonly string[]>;
  /** The text as it is live. */
  readonly live?: string | undefined;
  /** A translation whose placeholders all have and English alone does not. */
  readonly agreed?: string | undefined;
  /** It is the English text that the translations are held against. */
  readonly isEnglish?: boolean;
}

/** What is to be said about the text of one language in one row, the gravest first. */
export function cellState(row: TextRow, language: string, text: string | undefined, known: TextFacts): CellState {
  const { changed, long, live, agreed, isEnglish = false } = known;
  if (row.languages && !row.languages.includes(language)) return { state: 'unneeded' };
  if (text === undefined || (text.trim() === '' && row.english.trim() !== '')) return { state: 'missing' };
  const isPlural = row.form !== undefined;
  const isAsAgreed = agreed !== undefined && !isEnglish && hasPartsOf(text, agreed, isPlural);
  const against = isEnglish ? (agreed ?? row.english) : row.english;
  const fault = isAsAgreed ? undefined : placeholderFault(against, text, isPlural);
  if (fault) return { state: 'fault', fault, at: isEnglish && agreed !== undefined && !fault.braces ? 'english' : 'translation' };
  // What English lost is told there.
  const lost = isAsAgreed ? [] : lostParts({ live, text, form: row.form, english: isEnglish ? undefined : row.english });
  if (lost.length > 0) return { state: 'lost', lost };
  const screens = long.get(row.key);
  if (screens) return { state: 'long', screens };
  return { state: changed.has(row.key) || changed.has(row.base) ? 'changed' : 'fine' };
}
