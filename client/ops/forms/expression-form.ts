import { isLiteralRole } from '../../../schemas/authored.ts';
import type { Schema } from '../../../schemas/schema.ts';
import type { FieldKind } from './field-kind.ts';

export const isExpression = (value: unknown): value is string => typeof value === 'string' && value.startsWith('=');

const neverWhole: ReadonlySet<FieldKind> = new Set(['expression', 'actions', 'blocks', 'block', 'fixed']);

/** Whether an author of a screen may write `=…` in the place of a value. */
export const mayBeExpression = (schema: Schema, kind: FieldKind): boolean => !isLiteralRole(schema['x-as']) && !neverWhole.has(kind);

/** The expression that gives a value: `='points'`, `=20`. An empty one for a value that has no such form, such as a text of several languages. */
export function expressionOf(value: unknown): string {
  if (typeof value === 'number' || typeof value === 'boolean') return `=${value}`;
  return typeof value === 'string' && value !== '' ? `=${JSON.stringify(value)}` : '=';
}

/** Names that begin like the word at the end of a source, best first; the first there are while nothing is written, none in the middle of nowhere. */
export function completionsOf(source: string, names: readonly string[]): readonly string[] {
  if (source === '') return names.slice(0, 8);
  const word = /[A-Za-z_][\w.]*$/.exec(source)?.[0];
  if (!word) return [];
  return names.filter((name) => name.startsWith(word) && name !== word).slice(0, 8);
}

/** The source with its last word completed. */
export const completed = (source: string, name: string): string => source.replace(/[A-Za-z_][\w.]*$/, '') + name;
