import type { DocumentKind } from './release.ts';

/** Longer lines are broken, as the repository's formatter does. */
const lineWidth = 140;

/** A document's body formatted as in its file: indented by two spaces, and values that fit are on one line; in a locale every text has its own line. */
export const formatDocument = (kind: DocumentKind, body: unknown): string => `${write(body, '', 0, 0, kind === 'locale')}\n`;

/** `column`: where the value begins; `after`: number of characters that follow it on its last line. */
function write(value: unknown, indent: string, column: number, after: number, opens: boolean): string {
  const line = onOneLine(value);
  const isPlain = typeof value !== 'object' || value === null || line.length === 2;
  const fits = !(opens && !Array.isArray(value)) && column + widthOf(line) + after <= lineWidth;
  if (isPlain || fits) return line;
  const inner = `${indent}  `;
  const part = (each: unknown, head: string, comma: number) => head + write(each, inner, widthOf(head), comma, opens);
  if (Array.isArray(value)) return `[\n${lines(value, (each, comma) => part(each, inner, comma))}\n${indent}]`;
  const property = ([name, each]: [string, unknown], comma: number) => part(each, `${inner}${JSON.stringify(name)}: `, comma);
  return `{\n${lines(Object.entries(value), property)}\n${indent}}`;
}

function onOneLine(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(onOneLine).join(', ')}]`;
  const entries = Object.entries(value).map(([name, each]) => `${JSON.stringify(name)}: ${onOneLine(each)}`);
  return entries.length === 0 ? '{}' : `{ ${entries.join(', ')} }`;
}

/** Width in columns of a fixed-width font: Chinese characters take two, combining marks none. */
const widthOf = (line: string): number =>
  line.replace(/[\p{Mn}\p{Me}]/gu, '').replace(/[\p{Script=Han}\u3000-\u303f\uff00-\uff60]/gu, '--').length;

const lines = <T>(all: readonly T[], line: (each: T, comma: number) => string): string =>
  all.map((each, index) => line(each, index < all.length - 1 ? 1 : 0)).join(',\n');
