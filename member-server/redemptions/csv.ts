import Papa from 'papaparse';

/** Excel reads a file as UTF-8 only with a mark at its beginning. */
const BOM = '\ufeff';

/** Rows as CSV (RFC 4180) with a header. Cells that a spreadsheet would take for a formula get an apostrophe before them. */
export const writeCsv = (columns: readonly string[], rows: readonly (readonly (string | number)[])[]): string =>
  BOM + Papa.unparse({ fields: [...columns], data: rows.map((row) => [...row]) }, { escapeFormulae: true, newline: '\r\n' });

export interface CsvRow {
  /** As a spreadsheet counts: the header is 1. */
  readonly row: number;
  readonly values: Readonly<Record<string, string>>;
}

const nameOf = (header: string): string =>
  header
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, '_');
// What `writeCsv` put before a formula is no part of the value.
const textIn = (cell: string | undefined): string => (cell ?? '').trim().replace(/^'(?=[=+\-@\t\r])/, '');

/**
 * Reads a table with a header, whatever spreadsheet wrote it: commas, semicolons or tabs, quoted cells, any line ends, a byte order mark. Blank
 * rows are left out but counted. Gives the columns that are missing where some of `wanted` are.
 */
export function readCsv(
  text: string,
  wanted: readonly string[],
): { readonly rows: readonly CsvRow[] } | { readonly missing: readonly string[] } {
  const { data } = Papa.parse<string[]>(text.replace(BOM, ''), { delimitersToGuess: [',', ';', '\t'] });
  const header = (data[0] ?? []).map(nameOf);
  const missing = wanted.filter((name) => !header.includes(name));
  if (missing.length > 0) return { missing };
  const rows = data
    .map((cells, at) => ({ row: at + 1, values: Object.fromEntries(header.map((name, column) => [name, textIn(cells[column])])) }))
    .slice(1)
    .filter(({ values }) => Object.values(values).some((value) => value !== ''));
  return { rows };
}
