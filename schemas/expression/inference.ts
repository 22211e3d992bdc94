import type { ASTNode } from '@marcbachmann/cel-js';
import type { Expr } from './ast.ts';
import type { JsonSchema } from './json-schema.ts';
import { MAX_PROBLEMS } from './limits.ts';
import type { ExpressionProblem, ExpressionProblemCode } from './problem.ts';

/** Result for one part of a source: its stripped AST and the schema of its value. */
export interface Typed {
  readonly expr: Expr;
  readonly type: JsonSchema;
}

/** Context of the walk. `infer` is passed along, so that the files for each kind of node need not import one another. */
export interface Inference {
  readonly names: ReadonlyMap<string, JsonSchema>;
  readonly problems: ExpressionProblem[];
  readonly macroNesting: number;
  readonly infer: (node: ASTNode, at: Inference) => Typed;
}

/** A node of one of the given operators. */
export type NodeOf<Op extends ASTNode['op']> = Extract<ASTNode, { op: Op }>;

/** Type of a part that already has a problem. It fits everywhere, so that one mistake is reported once. */
export const BROKEN: JsonSchema = Object.freeze({ description: 'broken' });

export const broken: Typed = { expr: false, type: BROKEN };

export const BOOLEAN: JsonSchema = Object.freeze({ type: 'boolean' });

/** Property names that reach a prototype somewhere. The evaluator refuses them too. */
export const UNSAFE_KEYS: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);

interface SourceRange {
  readonly start: number;
  readonly end: number;
}

export function report(at: Inference, code: ExpressionProblemCode, place: SourceRange, message: string, hint: string): typeof broken {
  if (at.problems.length < MAX_PROBLEMS) at.problems.push({ code, message, hint, start: place.start, end: place.end });
  return broken;
}
