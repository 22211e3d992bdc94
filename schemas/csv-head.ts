/** Excel reads a file as UTF-8 only with a mark at its beginning. */
export const byteOrderMark = '\ufeff';

/** The name of a column, which is read without regard to case, spaces and dashes: `Order number` is `order_number`. */
export const columnName = (header: string): string =>
  header
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, '_');

interface OpenTable {
  /** From the names of the columns on. */
  readonly text: string;
  readonly delimiter: string;
  /** Rows above the names, as a spreadsheet counts them. */
  readonly rowsAbove: number;
}

const blankRows = /^(?:[ \t,;|]*(?:\r\n|\r|\n))*/;
/** Excel takes the separator from such a line, and does not show it as a row. */
const separatorLine = /^"?sep=([^\r\n])"?[ \t]*(?:\r\n|\r|\n|$)/i;

/** A table as a program wrote it, without what may stand above the names of its columns: a mark, blank rows, the name of the separator. */
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

/** What separates the cells of a table. A guess from whole rows is wrong for short tables; names of columns have none of the four in them. */
function delimiterOf(table: string): ',' | ';' | '\t' | '|' {
  const header = table.split(/[\r\n]/, 1)[0] ?? '';
  const [most = ','] = ([',', ';', '\t', '|'] as const).toSorted((a, b) => header.split(b).length - header.split(a).length);
  return most;
}
