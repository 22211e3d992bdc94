import { hasPartsOf, lostParts, type PlaceholderFault, placeholderFault } from './placeholders.ts';
import type { TextRow } from './rows.ts';

export type CellState =
  | { readonly state: 'fine' | 'missing' | 'changed' | 'unneeded' | 'loading' }
  /** `at`: `translation` if a translation differs from English; `english` if English alone differs from all translations. */
  | { readonly state: 'fault'; readonly fault: PlaceholderFault; readonly at: 'translation' | 'english' }
  /** Placeholders that the live text has and the draft lacks. */
  | { readonly state: 'lost'; readonly lost: readonly string[] }
  | { readonly state: 'long'; readonly screens: readonly string[] };

interface TextFacts {
  /** Keys whose English changed after this language was translated. */
  readonly changed: ReadonlySet<string>;
  /** By key, the titles of the screens on which the text does not fit at 320 px. */
  readonly long: ReadonlyMap<string, readonly string[]>;
  /** Live version of the text. */
  readonly live?: string | undefined;
  /** A translation with the placeholders that all translations have and only English lacks. */
  readonly agreed?: string | undefined;
  /** True for the English text, which translations are compared with. */
  readonly isEnglish?: boolean;
}

/** State of a text in one language, the most severe first. */
export function cellState(row: TextRow, language: string, text: string | undefined, known: TextFacts): CellState {
  const { changed, long, live, agreed, isEnglish = false } = known;
  if (row.languages && !row.languages.includes(language)) return { state: 'unneeded' };
  if (text === undefined || (text.trim() === '' && row.english.trim() !== '')) return { state: 'missing' };
  const isPlural = row.form !== undefined;
  const isAsAgreed = agreed !== undefined && !isEnglish && hasPartsOf(text, agreed, isPlural);
  const against = isEnglish ? (agreed ?? row.english) : row.english;
  const fault = isAsAgreed ? undefined : placeholderFault(against, text, isPlural);
  if (fault) return { state: 'fault', fault, at: isEnglish && agreed !== undefined && !fault.braces ? 'english' : 'translation' };
  // Placeholders that English lost are reported at the English cell.
  const lost = isAsAgreed ? [] : lostParts({ live, text, form: row.form, english: isEnglish ? undefined : row.english });
  if (lost.length > 0) return { state: 'lost', lost };
  const screens = long.get(row.key);
  if (screens) return { state: 'long', screens };
  return { state: changed.has(row.key) || changed.has(row.base) ? 'changed' : 'fine' };
}
