import { type PlaceholderFault, placeholderFault } from './placeholders.ts';
import type { TextRow } from './rows.ts';

export type CellState =
  | { readonly state: 'fine' | 'missing' | 'changed' | 'unneeded' | 'loading' }
  | { readonly state: 'fault'; readonly fault: PlaceholderFault }
  | { readonly state: 'long'; readonly screens: readonly string[] };

interface Known {
  /** Keys whose English changed after this language was translated. */
  readonly changed: ReadonlySet<string>;
  /** Key → screens on which it does not fit at 320 px. */
  readonly long: ReadonlyMap<string, readonly string[]>;
}

/** What is to be said about the text of one language in one row, the gravest first. */
export function cellState(row: TextRow, language: string, text: string | undefined, { changed, long }: Known): CellState {
  if (row.languages && !row.languages.includes(language)) return { state: 'unneeded' };
  if (text === undefined || (text.trim() === '' && row.english.trim() !== '')) return { state: 'missing' };
  const fault = placeholderFault(row.english, text, row.form !== undefined);
  if (fault) return { state: 'fault', fault };
  const screens = long.get(row.key);
  if (screens) return { state: 'long', screens };
  return { state: changed.has(row.key) || changed.has(row.base) ? 'changed' : 'fine' };
}
