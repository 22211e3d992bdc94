import { formulaStart } from '../../../schemas/formula.ts';
import { clockName } from '../../../schemas/market-clock.ts';
import { type Money, minorDigits, showMoneyInFull } from '../../../schemas/money.ts';
import { type ConsoleSite, clockFor } from './site-lists.ts';
import { wallOf } from './zone.ts';

/** How a column reads its value for sorting and exports; columns with none of `value`, `money` and `at` have neither. */
export interface CsvColumn<Row> {
  readonly label: string;
  readonly value?: (row: Row, site: ConsoleSite) => string | number | undefined;
  /** An amount of money: exported in major units, with its currency in the next column. */
  readonly money?: (row: Row) => Money | undefined;
  /** An instant: exported in the operator's time zone, which the head names. */
  readonly at?: (row: Row) => string | undefined;
  /** Exports instants with seconds, to compare with other systems' records. */
  readonly exact?: true;
  /** Omitted from exports, which have the value in other columns. */
  readonly screenOnly?: true;
}

/** One or two columns of the file: heads, and the cells of a row. */
interface Written<Row> {
  readonly heads: readonly string[];
  cells(row: Row): readonly string[];
}

/** Rows as CSV (RFC 4180). Text that a spreadsheet would evaluate as a formula is prefixed with an apostrophe. */
export function toCsv<Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[], site: ConsoleSite): string {
  const isOneAmount = columns.filter(({ money, screenOnly }) => money && !screenOnly).length === 1;
  const written = columns.flatMap((column) => writtenOf(column, site, isOneAmount) ?? []);
  const line = (cells: readonly string[]) => cells.map(quoted).join(',');
  return [line(written.flatMap(({ heads }) => heads)), ...rows.map((row) => line(written.flatMap(({ cells }) => cells(row))))].join('\r\n');
}

function writtenOf<Row>(
  { label, value, money, at, exact, screenOnly }: CsvColumn<Row>,
  site: ConsoleSite,
  isOneAmount: boolean,
): Written<Row> | undefined {
  if (screenOnly) return undefined;
  if (money) {
    const heads = [label, isOneAmount ? 'Currency' : `${label} currency`];
    return { heads, cells: (row) => amountCells(money(row), site) };
  }
  if (at) {
    const wall = wallOf(site.zone);
    return { heads: [`${label} (${clockWords(site)})`], cells: (row) => [timeText(at(row), wall, exact)] };
  }
  return value && { heads: [label], cells: (row) => [textOf(value(row, site))] };
}

/** Cells of an amount, for example `74.40` and `HKD`: a plain number for spreadsheets, without the currency's separators. */
function amountCells(money: Money | undefined, { currencies }: ConsoleSite): readonly string[] {
  if (!money) return ['', ''];
  const { currency } = money;
  const plain = { decimals: minorDigits(currency, currencies), symbol: '', group: '', point: '.' };
  return [showMoneyInFull(money, { [currency]: plain }), textOf(currency)];
}

/** Cell of an instant: `2026-11-23 12:00`, which spreadsheets read as the same date in every country. */
function timeText(at: string | undefined, wall: (at: string) => string, exact = false): string {
  if (!at) return '';
  const seconds = exact ? new Date(at).toISOString().slice(16, 19) : '';
  return wall(at).replace('T', ' ') + seconds;
}

function clockWords(site: ConsoleSite): string {
  const clock = clockFor(site);
  return clock.market === undefined ? clockName(clock) : `${clockName(clock)} time`;
}

const textOf = (value: string | number | undefined): string =>
  typeof value === 'string' && formulaStart.test(value) ? `'${value}` : String(value ?? '');

const quoted = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** Downloads rows as a CSV file. */
export const saveCsv = <Row>(name: string, columns: readonly CsvColumn<Row>[], rows: readonly Row[], site: ConsoleSite): void =>
  saveFile(`${name}.csv`, toCsv(columns, rows, site));

/** Downloads a CSV file. Starts with a byte order mark, by which spreadsheets recognise UTF-8. */
export function saveFile(fileName: string, csv: string): void {
  const url = URL.createObjectURL(new Blob([`\uFEFF${csv.replace(/^\uFEFF/, '')}`], { type: 'text/csv;charset=utf-8' }));
  const link = Object.assign(document.createElement('a'), { href: url, download: fileName });
  link.click();
  URL.revokeObjectURL(url);
}
