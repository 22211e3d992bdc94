import type { TextRow } from './rows.ts';
import type { CellOf } from './TextTable.tsx';

export const rowFilters = [
  { value: '', label: 'All states' },
  { value: 'missing', label: 'Missing' },
  { value: 'changed', label: 'English changed since' },
  { value: 'fault', label: 'With a problem' },
  { value: 'long', label: 'Does not fit at 320 px' },
];

/** Rows with a shown cell in the given state, and with the words in their key or in a shown text. */
export function shownRows(
  rows: readonly TextRow[],
  languages: readonly string[],
  cellOf: (row: TextRow, language: string) => Pick<CellOf, 'text' | 'inherited' | 'state'>,
  state: string,
  words: string,
): readonly TextRow[] {
  const sought = words.trim().toLowerCase();
  return rows.filter((row) => {
    const cells = languages.map((language) => cellOf(row, language));
    const fits =
      !rowFilters.some(({ value }) => value === state && value !== '') ||
      cells.some(({ state: { state: of } }) => of === state || (of === 'lost' && state === 'fault'));
    const said = [row.key, ...cells.map(({ text, inherited }) => text ?? inherited ?? '')];
    return fits && (sought === '' || said.some((each) => each.toLowerCase().includes(sought)));
  });
}
