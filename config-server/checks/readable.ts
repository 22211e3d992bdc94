import { formatDocument } from '../../schemas/format-document.ts';
import { child, isExpression, type SourceDocument } from '../documents/index.ts';
import type { Report } from './report.ts';

/** What a person reads at once: lines of a screen, characters of an expression, actions of a chain. */
export const aims = { screenLines: 450, expression: 160, chain: 12 } as const;

/** Something longer than its aim, and where it stands. */
export interface Long {
  readonly kind: 'expression' | 'chain';
  readonly pointer: string;
  readonly length: number;
}

/** Expressions and chains of a document that are longer than a person reads at once. */
export const longIn = (value: unknown, pointer = ''): Long[] => {
  const length = typeof value === 'string' && isExpression(value) ? value.length : 0;
  if (length > aims.expression) return [{ kind: 'expression', pointer, length }];
  if (typeof value !== 'object' || value === null) return [];
  const isLong = Array.isArray(value) && value.length > aims.chain && value.every(isAction);
  const inside = Object.entries(value).flatMap(([key, each]) => longIn(each, child(pointer, key)));
  return isLong ? [{ kind: 'chain', pointer, length: value.length }, ...inside] : inside;
};

/** Lines of a document as its file has them. */
export const linesOf = ({ kind, body }: Pick<SourceDocument, 'kind' | 'body'>): number =>
  formatDocument(kind, body).trimEnd().split('\n').length;

/** Warns where a screen is longer to read than a person reads at once. */
export function checkReadable(screen: Pick<SourceDocument, 'kind' | 'body'>, report: Report): void {
  const lines = linesOf(screen);
  if (lines > aims.screenLines) report('document.long', '', `It has ${lines} lines, of ${aims.screenLines} that are read at once.`);
  for (const { kind, pointer, length } of longIn(screen.body)) {
    if (kind === 'expression')
      report('expression.long', pointer, `It has ${length} characters, of ${aims.expression} that are read at once.`);
    else report('action.long', pointer, `It has ${length} actions, of ${aims.chain} that are read at once.`);
  }
}

const isAction = (value: unknown): boolean => typeof value === 'object' && value !== null && 'do' in value;
