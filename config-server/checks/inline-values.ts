import type { Expr } from '../../schemas/expression/ast.ts';
import { MACROS } from '../../schemas/expression/dependencies.ts';

/** Under which name expressions read the named values of their screen. */
export const root = 'values';

/** An expression with the values it names in their place. */
export function withValues(expr: Expr, values: ReadonlyMap<string, Expr>): Expr {
  if (!Array.isArray(expr) || values.size === 0) return expr;
  const [op, , bound] = expr as readonly Expr[];
  // A list macro may call its item so.
  const hides = typeof op === 'string' && Object.hasOwn(MACROS, op) && bound === root;
  const parts = (expr as readonly Expr[]).map((part, at) => (hides && at === 3 ? part : withValues(part, values)));
  const [, first, name, ...keys] = parts;
  const value = op === '$' && first === root && typeof name === 'string' ? values.get(name) : undefined;
  if (value === undefined) return parts;
  if (keys.length === 0) return value;
  // A path goes on, everything else is read from.
  const isPath = Array.isArray(value) && (value[0] === '$' || value[0] === '@');
  return isPath ? [...(value as readonly Expr[]), ...keys] : ['@', value, ...keys];
}
