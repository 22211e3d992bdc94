import type { Expr } from '../../schemas/expression/ast.ts';
import { MACROS } from '../../schemas/expression/dependencies.ts';

/** An expression with the values that it reads as `root.name` in their place: the named values of its screen, the inputs of its part. */
export function withValues(expr: Expr, values: ReadonlyMap<string, Expr>, root: 'values' | 'input'): Expr {
  if (!Array.isArray(expr) || values.size === 0) return expr;
  const [op, list, bound, body] = expr as readonly Expr[];
  const isMacro = typeof op === 'string' && Object.hasOwn(MACROS, op) && typeof bound === 'string';
  // A value that reads an item of the same name means another one.
  if (isMacro && bound !== root && [...values.values()].some((value) => reads(value, bound))) {
    const other = `${bound}_`;
    return withValues([op, list!, other, renamed(body!, bound, other)], values, root);
  }
  // A list macro may call its item so.
  const hides = isMacro && bound === root;
  const parts = (expr as readonly Expr[]).map((part, at) => (hides && at === 3 ? part : withValues(part, values, root)));
  const [, first, name, ...keys] = parts;
  const value = op === '$' && first === root && typeof name === 'string' ? values.get(name) : undefined;
  if (value === undefined) return parts;
  if (keys.length === 0) return value;
  // A path goes on, everything else is read from.
  const isPath = Array.isArray(value) && (value[0] === '$' || value[0] === '@');
  return isPath ? [...(value as readonly Expr[]), ...keys] : ['@', value, ...keys];
}

function reads(expr: Expr, name: string): boolean {
  if (!Array.isArray(expr)) return false;
  const [op, first] = expr as readonly Expr[];
  return (op === '$' && first === name) || (expr as readonly Expr[]).some((part) => reads(part, name));
}

function renamed(expr: Expr, name: string, other: string): Expr {
  if (!Array.isArray(expr)) return expr;
  const [op, first, bound] = expr as readonly Expr[];
  const hides = typeof op === 'string' && Object.hasOwn(MACROS, op) && bound === name;
  const parts = (expr as readonly Expr[]).map((part, at) => (hides && at === 3 ? part : renamed(part, name, other)));
  return op === '$' && first === name ? ['$', other, ...parts.slice(2)] : parts;
}
