import { type Expr, isPath } from './ast.ts';
import type { MacroName } from './functions.ts';
import { MAX_DEPTH, MAX_NODES } from './limits.ts';

export const MACROS: Readonly<Record<MacroName, true>> = { all: true, exists: true, exists_one: true, filter: true, map: true };

/**
 * The paths that an expression reads, sorted and unique, for fine-grained subscriptions (engine goal 17): `root.key` if the first key is literal
 * (`data.vouchers`, `campaign.check-in`), the root alone if the key is computed or absent (`now`). Names bound by macros are not included. An AST too
 * large to be evaluated has none, because its value is always missing.
 */
export function dependencies(expr: Expr): string[] {
  if (isPath(expr)) return [expr.length > 2 ? `${expr[1]}.${expr[2]}` : expr[1]!];
  const paths = new Set<string>();
  let nodes = 0;
  let tooLarge = false;

  function walk(part: Expr, bound: readonly Expr[], depth: number): void {
    tooLarge ||= ++nodes > MAX_NODES || depth > MAX_DEPTH;
    if (tooLarge || !Array.isArray(part)) return;
    const [op, first, second, ...others] = part as Expr[];
    if (op === '$') {
      const key = typeof second === 'string' || typeof second === 'number' ? `.${second}` : '';
      if (typeof first === 'string' && !bound.includes(first)) paths.add(first + key);
      for (const inner of part.slice(2)) walk(inner, bound, depth + 1);
    } else if (typeof op === 'string' && Object.hasOwn(MACROS, op)) {
      walk(first!, bound, depth + 1);
      walk(others[0]!, [...bound, second!], depth + 1);
    } else {
      for (const inner of part.slice(1)) walk(inner, bound, depth + 1);
    }
  }

  walk(expr, [], 1);
  return tooLarge ? [] : [...paths].sort();
}
