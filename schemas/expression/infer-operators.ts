import type { ASTNode } from '@marcbachmann/cel-js';
import type { Expr } from './ast.ts';
import { BOOLEAN, BROKEN, type Inference, type NodeOf, report, type Typed } from './inference.ts';
import { isInteger, isScalar, type JsonSchema, kindOf, mapValues, valuesOf } from './json-schema.ts';
import { unify } from './unify.ts';
import { describe, suggest } from './wording.ts';

/** Types an operand that must be a boolean. */
export function inferCondition(node: ASTNode, at: Inference): Expr {
  const { expr, type } = at.infer(node, at);
  if (type !== BROKEN && kindOf(type) !== 'boolean') {
    const hint = kindOf(type) === 'number' ? 'Compare it, as in x > 0.' : 'Ask has(...), size(...) > 0, or compare it.';
    report(at, 'expression.type', node, `A condition must be true or false, not ${describe(type)}.`, hint);
  }
  return expr;
}

export function inferTernary(node: NodeOf<'?:'>, at: Inference): Typed {
  const [test, thenNode, elseNode] = node.args;
  const condition = inferCondition(test, at);
  const yes = at.infer(thenNode, at);
  const no = at.infer(elseNode, at);
  const expr: Expr = ['?', condition, yes.expr, no.expr];
  if (yes.type === BROKEN || no.type === BROKEN) return { expr, type: BROKEN };
  const type = unify(yes.type, no.type);
  if (type) return { expr, type };
  const message = `Both results must have one type: these are ${describe(yes.type)} and ${describe(no.type)}.`;
  return report(at, 'expression.type', node, message, 'Convert one of them, for example with string(...).');
}

/** Types `&&` and `||`; `a && b && c` becomes one node, so that a long chain is not a deep one. */
export function inferLogic(node: NodeOf<'&&' | '||'>, at: Inference): Typed {
  const op = node.op === '&&' ? '&' : '|';
  const parts = node.args.flatMap((side) => {
    const expr = inferCondition(side, at);
    return Array.isArray(expr) && expr[0] === op ? (expr.slice(1) as Expr[]) : [expr];
  });
  return { expr: [op, ...parts], type: BOOLEAN };
}

export function inferNot(node: NodeOf<'!_'>, at: Inference): Typed {
  return { expr: ['!', inferCondition(node.args, at)], type: BOOLEAN };
}

export function inferMinus(node: NodeOf<'-_'>, at: Inference): Typed {
  const { expr, type } = at.infer(node.args, at);
  if (type === BROKEN) return { expr, type };
  if (kindOf(type) !== 'number') {
    return report(at, 'expression.type', node, `Only a number can be negative, not ${describe(type)}.`, 'Write !x to negate a condition.');
  }
  if (typeof expr === 'number') return { expr: -expr, type: { ...type, enum: [-expr] } };
  return { expr: ['-', 0, expr], type: { type: isInteger(type) ? 'integer' : 'number' } };
}

/** Types `==`, `!=` of scalars; `<`, `<=`, `>`, `>=` of two numbers or two texts. */
export function inferComparison(node: NodeOf<'==' | '!=' | '<' | '<=' | '>' | '>='>, at: Inference): Typed {
  const [left, right] = node.args;
  const a = at.infer(left, at);
  const b = at.infer(right, at);
  const typed = { expr: [node.op, a.expr, b.expr], type: BOOLEAN };
  if (a.type === BROKEN || b.type === BROKEN) return typed;
  const isEquality = node.op === '==' || node.op === '!=';
  const kinds = [kindOf(a.type), kindOf(b.type)];
  const isOrdered = kinds[0] === kinds[1] && (kinds[0] === 'number' || kinds[0] === 'string');
  if (isEquality ? !comparable(a.type, b.type) : !isOrdered) {
    const message = `Cannot compare ${describe(a.type)} with ${describe(b.type)} by ${node.op}.`;
    report(at, 'expression.type', node, message, comparisonHint(a.type, b.type));
  } else if (isEquality) {
    checkEnum(left, a.type, right, b.type, at);
  }
  return typed;
}

/** Types `x in list` and `"key" in map`. */
export function inferMembership(node: NodeOf<'in'>, at: Inference): Typed {
  const [left, right] = node.args;
  const item = at.infer(left, at);
  const holder = at.infer(right, at);
  const typed = { expr: ['in', item.expr, holder.expr], type: BOOLEAN };
  if (item.type === BROKEN || holder.type === BROKEN) return typed;
  const items = holder.type.items;
  if (kindOf(holder.type) === 'object' && kindOf(item.type) === 'string') {
    const keys = Object.keys(holder.type.properties ?? {});
    if (!mapValues(holder.type)) checkEnum(left, item.type, right, { type: 'string', enum: keys }, at);
  } else if (kindOf(holder.type) !== 'array' || (items && !comparable(item.type, items))) {
    const message = `Cannot find ${describe(item.type)} in ${describe(holder.type)}${items ? ` of ${describe(items)}` : ''}.`;
    report(at, 'expression.type', node, message, 'Write x in [a, b], or "key" in map; for a part of a text, text.contains("a").');
  } else if (right.op === 'list') {
    // Only literals: inferring other items a second time would double the work at every level of nesting.
    for (const one of right.args) if (one.op === 'value') checkEnum(left, item.type, one, at.infer(one, at).type, at);
  } else if (items) {
    checkEnum(left, item.type, right, items, at);
  }
  return typed;
}

export function inferArithmetic(node: NodeOf<'+' | '-' | '*' | '/' | '%'>, at: Inference): Typed {
  const [left, right] = node.args;
  const a = at.infer(left, at);
  const b = at.infer(right, at);
  const expr: Expr = [node.op, a.expr, b.expr];
  if (a.type === BROKEN || b.type === BROKEN) return { expr, type: BROKEN };
  const kinds = [kindOf(a.type), kindOf(b.type)];
  if (kinds.every((kind) => kind === 'number')) {
    // Unlike CEL's int, 5 / 2 is 2.5, because both are JSON numbers.
    return { expr, type: { type: node.op !== '/' && isInteger(a.type) && isInteger(b.type) ? 'integer' : 'number' } };
  }
  if (node.op === '+' && kinds.every((kind) => kind === 'string')) return { expr, type: { type: 'string' } };
  const message = `Cannot apply ${node.op} to ${describe(a.type)} and ${describe(b.type)}.`;
  const hint = kinds.includes('string')
    ? 'Write string(...) around the number, or better a placeholder in the text.'
    : 'Both sides must be numbers.';
  return report(at, 'expression.type', node, message, hint);
}

function comparable(a: JsonSchema, b: JsonSchema): boolean {
  if (kindOf(a) === 'opaque' || kindOf(b) === 'opaque')
    return (isScalar(a) || kindOf(a) === 'opaque') && (isScalar(b) || kindOf(b) === 'opaque');
  return isScalar(a) && kindOf(a) === kindOf(b);
}

function comparisonHint(a: JsonSchema, b: JsonSchema): string {
  if (!isScalar(a) || !isScalar(b)) return 'Compare a field, size(...), or use in.';
  return kindOf(a) === 'boolean' || kindOf(b) === 'boolean'
    ? 'A condition needs no comparison.'
    : 'Convert one side with string(...), int(...) or double(...).';
}

/** Reports a comparison of two enums without a common value: they can never be equal, nearly always because of a misspelt literal. */
function checkEnum(left: ASTNode, a: JsonSchema, right: ASTNode, b: JsonSchema, at: Inference): void {
  const [ours, theirs] = [valuesOf(a), valuesOf(b)];
  if (!ours || !theirs || ours.some((value) => theirs.includes(value))) return;
  const [place, wrong, allowed] = left.op === 'value' ? [left, ours, theirs] : [right, theirs, ours];
  const hint = suggest(String(wrong[0]), allowed.map(String), 'This can never be equal.');
  report(at, 'expression.enum', place, `${wrong.map((value) => JSON.stringify(value)).join(', ')} is not one of the values.`, hint);
}
