import Papa from 'papaparse';
import { byteOrderMark, columnName, openTable } from '../schemas/csv-head.ts';
import { formulaStart } from '../schemas/formula.ts';

/** Rows as CSV (RFC 4180) with a header. Cells that a spreadsheet would take for a formula get an apostrophe before them. */
export const writeCsv = (columns: readonly string[], rows: readonly (readonly (string | number)[])[]): string =>
  byteOrderMark +
  Papa.unparse({ fields: [...columns], data: rows.map((row) => [...row]) }, { escapeFormulae: formulaStart, newline: '\r\n' });

export interface CsvRow<Column extends string> {
  /** As a spreadsheet counts: the header is 1. */
  readonly row: number;
  /** Trimmed; '' where the row has no such cell. */
  readonly values: Readonly<Record<Column, string>>;
  /** A quotation mark in it is not closed: its cells cannot be told apart, and it may hold rows below it. Each value ends where a cell may have. */
  readonly isBroken?: boolean;
}

/** Whether the cells of a row are not to be trusted, in tables whose wanted columns never hold several lines: two open marks close each other. */
export const isTorn = ({ values, isBroken = false }: CsvRow<string>): boolean =>
  isBroken || Object.values<string>(values).some((value) => /[\r\n]/.test(value));

/** What to say of a row that is torn. */
export const unclosedQuote = 'A quotation mark in this row is not closed, so what follows it was not read.';

// What `writeCsv` put before a formula is no part of the value.
const textIn = (cell: string | undefined): string =>
  (cell ?? '')
    .trim()
    .replace(new RegExp(`^'(?=${formulaStart.source.slice(1)})`), '')
    .trim();

/** Why a table cannot be read by its names of columns. */
type UnreadHead<Column extends string> = { readonly missing: readonly Column[] } | { readonly repeated: readonly Column[] };

/** The same in a sentence. */
export const headRefusal = (head: UnreadHead<string>): string =>
  'missing' in head
    ? `The first row does not name ${head.missing.join(', ')}`
    : `The first row names ${head.repeated.join(', ')} more than once`;

/**
 * Reads the wanted columns of a table with a header, whatever spreadsheet wrote it: columns in any order, commas, semicolons or tabs, quoted cells, any
 * line ends, a byte order mark. Names are read without regard to case, spaces and dashes. Blank rows are left out but counted. Gives the columns
 * that are missing where some are, else those that it names more than once.
 */
export function readCsv<Column extends string>(
  text: string,
  expected: readonly Column[],
): { readonly rows: readonly CsvRow<Column>[] } | UnreadHead<Column> {
  const table = openTable(text);
  const { data, errors } = Papa.parse<string[]>(table.text, { delimiter: table.delimiter });
  const header = (data[0] ?? []).map(columnName);
  const missing = expected.filter((name) => !header.includes(name));
  if (missing.length > 0) return { missing };
  const repeated = expected.filter((name) => header.indexOf(name) !== header.lastIndexOf(name));
  if (repeated.length > 0) return { repeated };
  const places = expected.map((name) => [name, header.indexOf(name)] as const);
  const valuesOf = (cells: readonly string[]) =>
    Object.fromEntries(places.map(([name, place]) => [name, textIn(cells[place])])) as Record<Column, string>;
  const broken = new Set(errors.filter(({ type }) => type === 'Quotes').map(({ row: at = 0 }) => at + 1 + table.rowsAbove));
  const rowOf = ({ row, cells }: { readonly row: number; readonly cells: readonly string[] }): CsvRow<Column> =>
    broken.has(row)
      ? { row, values: valuesOf(cells.map((cell) => cell.split(/[,;\t|\r\n]/, 1)[0] ?? '')), isBroken: true }
      : { row, values: valuesOf(cells) };
  const rows = data
    .map((cells, at) => ({ row: at + 1 + table.rowsAbove, cells }))
    .slice(1)
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  return { rows: rows.map(rowOf) };
}
