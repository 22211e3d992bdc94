import { MAX_DEPTH } from './limits.ts';

/**
 * The checked, stripped AST of an expression, as a delivered document carries it in `{ "=": Expr }` (engine goal 11). Plain JSON:
 *
 * - a string, number or boolean is that literal;
 * - `["$", root, ...keys]` reads a root or a name bound by a macro, then one key after the other; a key is an Expr;
 * - `["@", value, ...keys]` reads keys of any other value;
 * - `["?", condition, then, else]`, `["&", ...]`, `["|", ...]`, `["!", x]`;
 * - `["[]", ...items]` and `["{}", key, value, key, value, ...]` build a list and a map;
 * - `["filter", list, name, body]`, and so for every macro of `functions.ts`;
 * - `[operator or function, a, b]` for all others, with one or two operands. Forms with more are written as these.
 */
export type Expr = string | number | boolean | readonly Expr[];

/** Values of an expression's root names. Only own properties are read. */
export type Scope = Readonly<Record<string, unknown>>;

/** Whether a value of a delivered document is an expression. Checks only the wrapper: the evaluator checks the AST. */
export function isCompiledExpression(value: unknown): value is { '=': Expr } {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  return Object.hasOwn(value, '=') && Object.keys(value).length === 1;
}

/** Whether an AST is a path of literal names, as most expressions are, within the depth limit of any AST. */
export function isPath(expr: Expr): expr is readonly string[] {
  if (!Array.isArray(expr) || expr[0] !== '$' || expr.length < 2 || expr.length > MAX_DEPTH) return false;
  return expr.every((part) => typeof part === 'string');
}
