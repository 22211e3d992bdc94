/** Excel reads a file as UTF-8 only with a mark at its beginning. */
export const byteOrderMark = '\ufeff';

/** A table as text without the mark that a spreadsheet put before it. */
export const withoutMark = (text: string): string => (text.startsWith(byteOrderMark) ? text.slice(byteOrderMark.length) : text);

/** The name of a column, which is read without regard to case, spaces and dashes: `Order number` is `order_number`. */
export const columnName = (header: string): string =>
  header
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, '_');

/** What separates the cells of a table. A guess from whole rows is wrong for short tables; names of columns have none of the three in them. */
export function delimiterOf(table: string): ',' | ';' | '\t' {
  const header = table.split(/[\r\n]/, 1)[0] ?? '';
  const [most = ','] = ([',', ';', '\t'] as const).toSorted((a, b) => header.split(b).length - header.split(a).length);
  return most;
}
