import { Environment } from '@marcbachmann/cel-js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Expr, Scope } from '../../../schemas/expression/ast.ts';
import { checkExpression } from '../../../schemas/expression/check.ts';
import { dependencies } from '../../../schemas/expression/dependencies.ts';
import { compileExpression } from '../../../schemas/expression/evaluate.ts';
import { FUNCTIONS } from '../../../schemas/expression/functions.ts';
import { inFull } from '../../deep.ts';
import { ACCEPTED } from './cases.ts';
import { COMPLETE_DECLARATIONS, COMPLETE_SCOPE, wellTyped } from './well-typed.ts';
import { DECLARATIONS } from './world.ts';

// One seed, so that a failure can be had again; fast-check prints it with the smallest failing value.
const SEED = 20_260_301;

const OPERATORS = ['$', '@', '?', '&', '|', '!', '[]', '{}', '==', '!=', '<', '<=', '>', '>=', '+', '-', '*', '/', '%', 'in'];
const NAMES = ['member', 'list', 'x', 'a', '__proto__', 'constructor', 'prototype', 'length', 'toString'];

const key = fc.oneof(fc.constantFrom(...NAMES), fc.string());
const junk = fc.oneof(fc.anything(), fc.constantFrom(...NAMES), fc.integer({ min: -2, max: 5 }), fc.boolean());
const operator = fc.oneof(
  { weight: 9, arbitrary: fc.constantFrom(...OPERATORS, ...Object.keys(FUNCTIONS)) },
  { weight: 1, arbitrary: junk },
);

const { ast: randomAst } = fc.letrec((tie) => ({
  ast: fc.oneof(
    { depthSize: 'medium', withCrossShrink: true },
    junk,
    fc.tuple(fc.constant('$'), key, key),
    fc.tuple(fc.constantFrom('map', 'filter', 'all', 'exists'), tie('ast'), key, tie('ast')),
    fc.tuple(operator, tie('ast')),
    fc.tuple(operator, tie('ast'), tie('ast')),
    fc.tuple(operator, tie('ast'), tie('ast'), tie('ast')),
  ),
}));

const randomScope = fc.oneof(
  fc.anything(),
  fc.dictionary(key, fc.anything({ maxDepth: 3, withBigInt: true, withMap: true, withDate: true })),
);

const realAsts: Expr[] = ACCEPTED.flatMap(({ source }) => {
  const checked = checkExpression(source, DECLARATIONS);
  return checked.ok ? [checked.expr] : [];
});

/** A real AST with one of its parts, chosen by walking down `path`, replaced. */
function damaged(expr: Expr, path: readonly number[], part: unknown): unknown {
  if (!Array.isArray(expr) || expr.length === 0 || path.length === 0) return part;
  const at = path[0]! % expr.length;
  return expr.map((inner: Expr, index: number) => (index === at ? damaged(inner, path.slice(1), part) : inner));
}

const damagedAst = fc
  .tuple(fc.constantFrom(...realAsts), fc.array(fc.nat(5), { minLength: 1, maxLength: 4 }), junk)
  .map(([expr, path, part]) => damaged(expr, path, part));

const JSON_KINDS = ['undefined', 'string', 'number', 'boolean', 'object'];

describe('the evaluator is total (engine goal 11, engine goal 16)', () => {
  it.each([
    ['random ASTs', randomAst],
    ['damaged ASTs', damagedAst],
  ])('never throws, ends, and gives nothing but data on %s', (_title, asts) => {
    fc.assert(
      fc.property(asts, randomScope, (ast, scope) => {
        const value = compileExpression(ast as Expr)(scope as Scope);
        dependencies(ast as Expr);
        return JSON_KINDS.includes(typeof value) && value !== null && value !== Object.prototype;
      }),
      { seed: SEED, numRuns: inFull(1_000, 3_000) },
    );
  });
});

describe('the checker is total (engine goal 16)', () => {
  const token = fc.constantFrom(
    ...'member . coins ( ) [ ] { } , : ? ! - + == && || in "a" 1 2.5 x item filter map has size null'.split(' '),
  );

  it('never throws on any text, and what it accepts the evaluator runs', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.array(token, { maxLength: 20 }).map((tokens) => tokens.join(' ')),
        ),
        (source) => {
          const checked = checkExpression(source, DECLARATIONS);
          if (checked.ok) compileExpression(checked.expr)({});
          else expect(checked.problems.length).toBeGreaterThan(0);
        },
      ),
      { seed: SEED, numRuns: inFull(1_000, 3_000) },
    );
  });
});

describe('the evaluator agrees with CEL where data is complete (engine goal 11)', () => {
  const cel = new Environment({ unlistedVariablesAreDyn: true, homogeneousAggregateLiterals: false })
    .registerOperator('double % double', (a: number, b: number) => a % b)
    .registerFunction('floor(double): double', Math.floor)
    .registerFunction('ceil(double): double', Math.ceil)
    .registerFunction('round(double): double', Math.round)
    .registerFunction('min(double, double): double', Math.min)
    .registerFunction('max(double, double): double', Math.max);

  it('on random well-typed expressions', () => {
    fc.assert(
      fc.property(wellTyped, (source) => {
        fc.pre(source.length <= 1_000);
        const checked = checkExpression(source, COMPLETE_DECLARATIONS);
        if (!checked.ok) throw new Error(checked.problems[0]?.message);
        const ours = compileExpression(JSON.parse(JSON.stringify(checked.expr)))(COMPLETE_SCOPE);
        // As JSON, which has one zero.
        expect(JSON.stringify(ours)).toBe(JSON.stringify(cel.evaluate(source, COMPLETE_SCOPE)));
      }),
      { seed: SEED, numRuns: inFull(700, 2_000) },
    );
  });
});
