import { misfit } from './assignable.ts';
import type { Expr } from './ast.ts';
import { infer } from './infer.ts';
import type { Declarations, JsonSchema } from './json-schema.ts';
import { MAX_DEPTH, MAX_NODES } from './limits.ts';
import { measure } from './measure.ts';
import { parseSource } from './parse.ts';
import type { ExpressionProblem } from './problem.ts';
import { describe } from './wording.ts';

export type { Declarations, JsonSchema } from './json-schema.ts';
export type { ExpressionProblem, ExpressionProblemCode } from './problem.ts';

export type CheckedExpression =
  | { readonly ok: true; readonly expr: Expr; readonly type: JsonSchema }
  | { readonly ok: false; readonly problems: readonly ExpressionProblem[] };

/**
 * Parses, types and strips an expression (engine goal 11). For the config server and the console, because it includes the parser.
 * @param source the expression without its leading `=`
 * @param declarations the schema of every root name it may read
 * @param expected the schema that its value must fit; any type if absent
 * @returns the AST for the delivered document with the schema of its value, or at most ten problems. Never throws.
 */
export function checkExpression(source: string, declarations: Declarations, expected?: JsonSchema): CheckedExpression {
  const parsed = parseSource(source);
  if ('problem' in parsed) return { ok: false, problems: [parsed.problem] };

  const problems: ExpressionProblem[] = [];
  const names = new Map(Object.entries(declarations));
  const { expr, type } = infer(parsed.ast, { names, problems, macroNesting: 0, infer });
  if (problems.length > 0) return { ok: false, problems };

  const problem = sizeProblem(expr, source) ?? (expected && resultProblem(type, expected, source));
  return problem ? { ok: false, problems: [problem] } : { ok: true, expr, type };
}

function sizeProblem(expr: Expr, source: string): ExpressionProblem | undefined {
  const { nodes, depth } = measure(expr);
  if (nodes <= MAX_NODES && depth <= MAX_DEPTH) return undefined;
  const message = `The expression has ${nodes} parts, ${depth} deep; ${MAX_NODES} and ${MAX_DEPTH} are allowed.`;
  const hint = 'Split it, or let the server compute the value.';
  return { code: 'expression.too_complex', message, hint, start: 0, end: source.length };
}

function resultProblem(type: JsonSchema, expected: JsonSchema, source: string): ExpressionProblem | undefined {
  const kind = misfit(type, expected);
  if (!kind) return undefined;
  const message = `This gives ${describe(type)}; ${describe(expected)} is wanted here.`;
  const hint = kind === 'enum' ? 'Give only listed values.' : 'Read another field, or convert with string(...), int(...) or a comparison.';
  return { code: `expression.${kind}`, message, hint, start: 0, end: source.length };
}
