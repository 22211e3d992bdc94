import { formulaStart } from '../../../schemas/formula.ts';
import type { ConsoleSite } from './site-lists.ts';

interface CsvColumn<Row> {
  readonly label: string;
  readonly value?: (row: Row, site: ConsoleSite) => string | number | undefined;
}

/** Rows as RFC 4180. A text that a spreadsheet would take for a formula is quoted with an apostrophe. */
export function toCsv<Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[], site: ConsoleSite): string {
  const valued = columns.filter(({ value }) => value);
  const line = (cells: readonly (string | number | undefined)[]) => cells.map(cellOf).join(',');
  return [line(valued.map(({ label }) => label)), ...rows.map((row) => line(valued.map(({ value }) => value?.(row, site))))].join('\r\n');
}

function cellOf(value: string | number | undefined): string {
  const text = typeof value === 'string' && formulaStart.test(value) ? `'${value}` : String(value ?? '');
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Gives the person a file of the rows. */
export const saveCsv = <Row>(name: string, columns: readonly CsvColumn<Row>[], rows: readonly Row[], site: ConsoleSite): void =>
  saveFile(`${name}.csv`, toCsv(columns, rows, site));

/** Gives the person a CSV file. The mark at its beginning tells spreadsheets that it is UTF-8. */
export function saveFile(fileName: string, csv: string): void {
  const url = URL.createObjectURL(new Blob([`\uFEFF${csv.replace(/^\uFEFF/, '')}`], { type: 'text/csv;charset=utf-8' }));
  const link = Object.assign(document.createElement('a'), { href: url, download: fileName });
  link.click();
  URL.revokeObjectURL(url);
}
