import { languageName } from '../../parts/names.ts';
import { segmentsOf } from './placeholders.ts';
import { labelOf, type TextRow } from './rows.ts';

/** Most letters of English in a name, so that a screen reader soon gets to the translation. */
const mostLetters = 80;

export const placeholderOf = ({ written }: { readonly written: string }): string => written.slice(2, -2).trim();

/** Visible text of a cell. The cell's accessible name contains the same letters, so that it can be addressed by what is visible. */
export const seenOf = (text: string): string =>
  segmentsOf(text)
    .map((segment) => ('words' in segment ? segment.words : placeholderOf(segment)))
    .join('');

function shorten(text: string): string {
  if (text.length <= mostLetters) return text;
  const cut = text.slice(0, mostLetters);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), mostLetters / 2))}…`;
}

/** Accessible name of a cell and its input: “Coins on every purchase, Thai”. */
export function nameOfCell(row: TextRow, language: string): string {
  const english = shorten(seenOf(row.english).trim());
  const text = english === '' ? labelOf(row) : row.form === undefined ? english : `${english}, ${row.form}`;
  return `${text}, ${languageName(language)}`;
}

/** Accessible name of a cell with its text. English cells omit the name, because it is the text itself. */
export function wordsOfCell(row: TextRow, language: string, text: string | undefined): string {
  const said = text === undefined ? 'missing' : seenOf(text);
  const name = language === 'en' && said !== '' && text !== undefined ? languageName(language) : nameOfCell(row, language);
  return `${name}: ${said}`;
}
