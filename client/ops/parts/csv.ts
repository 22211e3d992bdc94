import { formulaStart } from '../../../schemas/formula.ts';
import { clockName } from '../../../schemas/market-clock.ts';
import { type Money, minorDigits, showMoneyInFull } from '../../../schemas/money.ts';
import { type ConsoleSite, clockFor } from './site-lists.ts';
import { wallOf } from './zone.ts';

/** What a column gives to sorting and to exports, in one of three ways; a column with none of them does neither. */
export interface CsvColumn<Row> {
  readonly label: string;
  readonly value?: (row: Row, site: ConsoleSite) => string | number | undefined;
  /** An amount: exports have it in whole units, with its currency in the column behind it. */
  readonly money?: (row: Row) => Money | undefined;
  /** An instant: exports have it on this operator's clock, which the head names. */
  readonly at?: (row: Row) => string | undefined;
  /** Of an instant: with seconds, for records that are held against those of others. */
  readonly exact?: true;
  /** Left out of exports, which have it in other columns. */
  readonly screenOnly?: true;
}

/** A column of a file: its heads and the cells of a row, as they are written. */
interface Written<Row> {
  readonly heads: readonly string[];
  cells(row: Row): readonly string[];
}

/** Rows as RFC 4180. A text that a spreadsheet would take for a formula is quoted with an apostrophe. */
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

/** `74.40` and `HKD`: a number as every spreadsheet reads it, whatever signs the currency has on screen. */
function amountCells(money: Money | undefined, { currencies }: ConsoleSite): readonly string[] {
  if (!money) return ['', ''];
  const { currency } = money;
  const plain = { decimals: minorDigits(currency, currencies), symbol: '', group: '', point: '.' };
  return [showMoneyInFull(money, { [currency]: plain }), textOf(currency)];
}

/** `2026-11-23 12:00`: a date in every spreadsheet, and the same one in every country. */
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
