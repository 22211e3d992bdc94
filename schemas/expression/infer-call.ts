import type { ASTNode } from '@marcbachmann/cel-js';
import type { Expr } from './ast.ts';
import { FUNCTIONS, type FunctionRow, type MacroRow, type Operand } from './functions.ts';
import { inferCondition } from './infer-operators.ts';
import { BOOLEAN, BROKEN, type Inference, type NodeOf, report, type Typed, UNSAFE_KEYS } from './inference.ts';
import { isEmptyList, isScalar, type JsonSchema, kindOf } from './json-schema.ts';
import { MAX_MACRO_NESTING } from './limits.ts';
import { unify, unifyAll } from './unify.ts';
import { describe, suggest } from './wording.ts';

/** Types `name(a, b)` and `a.name(b)`, for names in the table of functions only. */
export function inferCall(node: NodeOf<'call' | 'rcall'>, at: Inference): Typed {
  const name = node.args[0];
  const receiver = node.op === 'rcall' ? node.args[1] : undefined;
  const operands = node.op === 'rcall' ? node.args[2] : node.args[1];
  const row: FunctionRow | MacroRow | undefined = Object.hasOwn(FUNCTIONS, name) ? FUNCTIONS[name as keyof typeof FUNCTIONS] : undefined;
  if (!row) {
    const hint = name === 'matches' ? 'Use contains, startsWith, endsWith or in.' : suggest(name, Object.keys(FUNCTIONS), '');
    return report(at, 'expression.function', node, `There is no function ${name}.`, hint);
  }
  const all = receiver ? [receiver, ...operands] : operands;
  if (row.style === 'macro') {
    return receiver ? inferMacro(node, name, row, receiver, operands, at) : misuse(node, row, at);
  }
  const wrongStyle = row.style === 'call' ? receiver : row.style === 'method' && !receiver;
  const least = row.takes.length - (row.optional ?? 0);
  const most = row.upTo ?? row.takes.length;
  if (wrongStyle || all.length < least || all.length > most) return misuse(node, row, at);
  return inferFunction(name, row, all, at);
}

function misuse(node: ASTNode, row: { readonly form: string }, at: Inference): Typed {
  return report(at, 'expression.function', node, 'This function is written in another way.', `Write ${row.form}.`);
}

function inferFunction(name: string, row: FunctionRow, operands: readonly ASTNode[], at: Inference): Typed {
  const typed = operands.map((operand) => at.infer(operand, at));
  const types = typed.map((operand) => operand.type);
  if (types.includes(BROKEN)) return { expr: false, type: BROKEN };
  for (const [index, operand] of operands.entries()) {
    const takes = row.takes[Math.min(index, row.takes.length - 1)]!;
    if (!fits(takes, types[index]!, types[0]!, operand)) {
      const expected = takes === 'same' ? describe(types[0]!) : operandWords[takes];
      return report(
        at,
        'expression.type',
        operand,
        `${name} takes ${expected} here, not ${describe(types[index]!)}.`,
        `Write ${row.form}.`,
      );
    }
  }
  return {
    expr: strip(
      name,
      typed.map((operand) => operand.expr),
    ),
    type: resultOf(row, types),
  };
}

const operandWords: Readonly<Record<Operand, string>> = {
  any: 'any value',
  'list of strings': 'a list of texts',
  number: 'a number',
  'number or string': 'a number or a text',
  path: 'a field such as member.coins',
  same: 'the same type',
  scalar: 'a number, a text, or true or false',
  sized: 'a text, a list or a map',
  string: 'a text',
};

function fits(takes: Operand, type: JsonSchema, first: JsonSchema, node: ASTNode): boolean {
  const kind = kindOf(type);
  switch (takes) {
    case 'any':
      return true;
    case 'list of strings':
      return kind === 'array' && (isEmptyList(type) || kindOf(type.items ?? {}) === 'string');
    case 'number or string':
      return kind === 'number' || kind === 'string';
    case 'path':
      return isPath(node);
    case 'same':
      return unify(first, type) !== undefined || kindOf(first) === 'opaque';
    case 'scalar':
      return isScalar(type);
    case 'sized':
      return kind === 'string' || kind === 'array' || kind === 'object';
    default:
      return kind === takes;
  }
}

function isPath(node: ASTNode): boolean {
  switch (node.op) {
    case 'id':
      return true;
    case '.':
    case '.?':
    case '[]':
    case '[?]':
      return isPath(node.args[0]);
    default:
      return false;
  }
}

/** The evaluator knows one and two operands: `min(a, b, c)` is `min(min(a, b), c)`, `texts.join()` is `texts.join("")`. */
function strip(name: string, operands: readonly Expr[]): Expr {
  if (name === 'join' && operands.length === 1) return [name, operands[0]!, ''];
  const [first, second, ...others] = operands as [Expr, ...Expr[]];
  if (second === undefined) return [name, first];
  return others.reduce<Expr>((sum, operand) => [name, sum, operand], [name, first, second]);
}

function resultOf(row: FunctionRow, types: readonly JsonSchema[]): JsonSchema {
  return row.gives === 'same' ? (unifyAll(types) ?? types[0]!) : { type: row.gives };
}

/** Types `list.filter(x, test)` and other macros: the name is bound to the item inside the body only. */
function inferMacro(node: ASTNode, name: string, row: MacroRow, receiver: ASTNode, operands: readonly ASTNode[], at: Inference): Typed {
  const [variable, ...bodies] = operands;
  const takesTwo = name === 'map' && bodies.length === 2;
  if (variable?.op !== 'id' || UNSAFE_KEYS.has(variable.args) || (bodies.length !== 1 && !takesTwo)) return misuse(node, row, at);
  if (at.macroNesting >= MAX_MACRO_NESTING) {
    const message = `Lists may be walked inside one another ${MAX_MACRO_NESTING} levels deep.`;
    return report(at, 'expression.too_complex', node, message, 'Let the server give the data in the wanted form.');
  }
  const list = at.infer(receiver, at);
  if (list.type === BROKEN) return { expr: false, type: BROKEN };
  if (kindOf(list.type) !== 'array') {
    return report(at, 'expression.type', receiver, `${name} walks a list, not ${describe(list.type)}.`, `Write ${row.form}.`);
  }
  const names = new Map(at.names).set(variable.args, list.type.items ?? {});
  const inside = { ...at, names, macroNesting: at.macroNesting + 1 };
  const result = bodies.at(-1)!;

  if (name === 'map') {
    const test = takesTwo ? inferCondition(bodies[0]!, inside) : undefined;
    const from: Expr = test === undefined ? list.expr : ['filter', list.expr, variable.args, test];
    const item = at.infer(result, inside);
    const type: JsonSchema = item.type === BROKEN ? BROKEN : { type: 'array', items: item.type };
    return { expr: ['map', from, variable.args, item.expr], type };
  }
  const expr: Expr = [name, list.expr, variable.args, inferCondition(result, inside)];
  return { expr, type: name === 'filter' ? list.type : BOOLEAN };
}
