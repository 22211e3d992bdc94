import type { CsvColumn } from './csv.ts';
import type { ConsoleSite } from './site-lists.ts';

type Value = string | number | undefined;

/** Compares two rows by a column, for sorting; rows without a value come last. */
export const compareBy = <Row>(column: CsvColumn<Row>, a: Row, b: Row, site: ConsoleSite): number =>
  compare(readOf(column, a, site), readOf(column, b, site));

const readOf = <Row>({ value, money, at }: CsvColumn<Row>, row: Row, site: ConsoleSite): Value =>
  value ? value(row, site) : money ? money(row)?.amountMinor : at?.(row);

function compare(a: Value, b: Value): number {
  if (a === undefined || b === undefined) return a === b ? 0 : a === undefined ? 1 : -1;
  return typeof a === 'number' && typeof b === 'number' ? a - b : String(a).localeCompare(String(b), 'en', { numeric: true });
}
