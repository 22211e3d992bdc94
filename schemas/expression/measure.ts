import type { Expr } from './ast.ts';
import { MACROS } from './dependencies.ts';

/** Size of an AST, in the units of `MAX_NODES` and `MAX_DEPTH`; at least what the evaluator counts when it compiles. */
export function measure(expr: Expr): { nodes: number; depth: number } {
  if (!Array.isArray(expr)) return { nodes: 1, depth: 1 };
  let nodes = 1;
  let depth = 0;
  for (const part of expr.slice(1) as Expr[]) {
    const inner = measure(part);
    nodes += inner.nodes;
    depth = Math.max(depth, inner.depth);
  }
  return { nodes, depth: depth + 1 };
}

/** Nesting depth of list macros, as `MAX_MACRO_NESTING` counts it. */
export function macroNesting(expr: Expr): number {
  if (!Array.isArray(expr)) return 0;
  const parts = expr as readonly Expr[];
  if (typeof parts[0] !== 'string' || !Object.hasOwn(MACROS, parts[0])) return Math.max(0, ...parts.map(macroNesting));
  const [, list, , body] = parts;
  return Math.max(macroNesting(list!), 1 + macroNesting(body!));
}
