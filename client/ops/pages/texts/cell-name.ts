import { languageName } from '../../parts/names.ts';
import { segmentsOf } from './placeholders.ts';
import { labelOf, type TextRow } from './rows.ts';

/** Of English, so that the translation is soon heard. */
const mostLetters = 80;

export const placeholderOf = ({ written }: { readonly written: string }): string => written.slice(2, -2).trim();

/** What is seen of a text: the name of its cell has the same letters, so that it can be called by what is read. */
export const seenOf = (text: string): string =>
  segmentsOf(text)
    .map((segment) => ('words' in segment ? segment.words : placeholderOf(segment)))
    .join('');

function shorten(text: string): string {
  if (text.length <= mostLetters) return text;
  const cut = text.slice(0, mostLetters);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), mostLetters / 2))}…`;
}

/** What a cell is called, by those who hear it and in its field: “Coins on every purchase, Thai”. */
export function nameOfCell(row: TextRow, language: string): string {
  const english = shorten(seenOf(row.english).trim());
  const text = english === '' ? labelOf(row) : row.form === undefined ? english : `${english}, ${row.form}`;
  return `${text}, ${languageName(language)}`;
}

/** The same with what it says; English, which would be heard twice, is not named by itself. */
export function wordsOfCell(row: TextRow, language: string, text: string | undefined): string {
  const said = text === undefined ? 'missing' : seenOf(text);
  const name = language === 'en' && said !== '' && text !== undefined ? languageName(language) : nameOfCell(row, language);
  return `${name}: ${said}`;
}
