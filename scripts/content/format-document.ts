/** Longer lines are broken, as the formatter of the repository does. */
const lineWidth = 140;

/** A document's body as its file has it: two spaces, lists of plain values on one line where they fit. */
export const formatDocument = (body: unknown): string => `${write(body, '', 0, 0)}\n`;

/** `column` is where the value begins, `after` how many characters follow it on its last line. */
function write(value: unknown, indent: string, column: number, after: number): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const inner = `${indent}  `;
  if (Array.isArray(value)) {
    if (value.length === 0) return '[]';
    if (value.every((each) => typeof each !== 'object' || each === null)) {
      const line = `[${value.map((each) => JSON.stringify(each)).join(', ')}]`;
      if (column + line.length + after <= lineWidth) return line;
    }
    return `[\n${lines(value, (each, comma) => inner + write(each, inner, inner.length, comma))}\n${indent}]`;
  }
  const entries = Object.entries(value);
  if (entries.length === 0) return '{}';
  const property = ([name, each]: [string, unknown], comma: number) => {
    const head = `${inner}${JSON.stringify(name)}: `;
    return head + write(each, inner, head.length, comma);
  };
  return `{\n${lines(entries, property)}\n${indent}}`;
}

const lines = <T>(all: readonly T[], line: (each: T, comma: number) => string): string =>
  all.map((each, index) => line(each, index < all.length - 1 ? 1 : 0)).join(',\n');
