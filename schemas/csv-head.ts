/** The byte order mark; Excel reads a file as UTF-8 only if it begins with one. */
export const byteOrderMark = '\ufeff';

/** Normalises a column name, so that case, spaces and dashes do not matter: `Order number` is `order_number`. */
export const columnName = (header: string): string =>
  header
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, '_');

interface OpenTable {
  /** The table from the row of column names on. */
  readonly text: string;
  readonly delimiter: string;
  /** Number of rows above the column names, as a spreadsheet counts them. */
  readonly rowsAbove: number;
}

const blankRows = /^(?:[ \t,;|]*(?:\r\n|\r|\n))*/;
/** A `sep=` line: Excel takes the separator from it, and does not show it as a row. */
const separatorLine = /^"?sep=([^\r\n])"?[ \t]*(?:\r\n|\r|\n|$)/i;

/** Removes anything before the column names of a table: a byte order mark, blank rows, a `sep=` line. */
export function openTable(csv: string): OpenTable {
  const whole = csv.startsWith(byteOrderMark) ? csv.slice(byteOrderMark.length) : csv;
  const [above, below] = cutBlankRows(whole);
  const named = separatorLine.exec(below);
  const [under, text] = cutBlankRows(named ? below.slice(named[0].length) : below);
  return { text, delimiter: named?.[1] ?? delimiterOf(text), rowsAbove: above + under };
}

function cutBlankRows(table: string): readonly [count: number, rest: string] {
  const [blank = ''] = blankRows.exec(table) ?? [];
  return [blank.split(/\r\n|\r|\n/).length - 1, table.slice(blank.length)];
}

/** Detects the separator from the column names, which contain none of the four; detection from all rows fails for short tables. */
function delimiterOf(table: string): ',' | ';' | '\t' | '|' {
  const header = table.split(/[\r\n]/, 1)[0] ?? '';
  const [most = ','] = ([',', ';', '\t', '|'] as const).toSorted((a, b) => header.split(b).length - header.split(a).length);
  return most;
}
