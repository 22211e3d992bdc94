interface FailedRow {
  readonly row: number;
  readonly named?: string | undefined;
  readonly why: string;
}

/** Rows of a file with the same explanation. */
interface FailedLine {
  readonly why: string;
  readonly rows: readonly number[];
  readonly names: readonly string[];
}

/** Groups rows by explanation, in order of first occurrence. */
export function failedLines(rows: readonly FailedRow[]): readonly FailedLine[] {
  const lines = new Map<string, { why: string; rows: number[]; names: string[] }>();
  for (const { row, named, why } of rows) {
    const line = lines.get(why) ?? { why, rows: [], names: [] };
    line.rows.push(row);
    if (named !== undefined) line.names.push(named);
    lines.set(why, line);
  }
  return [...lines.values()];
}

/** Formats row numbers, joining consecutive ones: `2 to 13, 20`. */
export function spansText(numbers: readonly number[]): string {
  const spans: [first: number, last: number][] = [];
  for (const each of numbers) {
    const open = spans.at(-1);
    if (open && each === open[1] + 1) open[1] = each;
    else spans.push([each, each]);
  }
  return spans.map(([first, last]) => (first === last ? `${first}` : `${first} to ${last}`)).join(', ');
}

const mostNames = 3;

/** The first names, and the number of others. */
export const namesText = (names: readonly string[]): string =>
  names.length <= mostNames + 1 ? names.join(', ') : `${names.slice(0, mostNames).join(', ')} and ${names.length - mostNames} more`;
