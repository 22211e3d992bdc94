import { isLiteralRole } from '../../../schemas/authored.ts';
import type { Schema } from '../../../schemas/schema.ts';
import type { FieldKind } from './field-kind.ts';

export const isExpression = (value: unknown): value is string => typeof value === 'string' && value.startsWith('=');

const neverWhole: ReadonlySet<FieldKind> = new Set(['expression', 'actions', 'blocks', 'block', 'fixed']);

/** True if an author of a screen may write an expression (`=…`) instead of a value. */
export const mayBeExpression = (schema: Schema, kind: FieldKind): boolean => !isLiteralRole(schema['x-as']) && !neverWhole.has(kind);

/** Expression for a value: `='points'`, `=20`; an empty one for values that have no literal, for example texts in several languages. */
export function expressionOf(value: unknown): string {
  if (typeof value === 'number' || typeof value === 'boolean') return `=${value}`;
  return typeof value === 'string' && value !== '' ? `=${JSON.stringify(value)}` : '=';
}

/** Up to eight names that complete the last word of a source. The first names if the source is empty; none if it does not end in a word. */
export function completionsOf(source: string, names: readonly string[]): readonly string[] {
  if (source === '') return names.slice(0, 8);
  const word = /[A-Za-z_][\w.]*$/.exec(source)?.[0];
  if (!word) return [];
  return names.filter((name) => name.startsWith(word) && name !== word).slice(0, 8);
}

/** Replaces the last word of a source with a name. */
export const completed = (source: string, name: string): string => source.replace(/[A-Za-z_][\w.]*$/, '') + name;
