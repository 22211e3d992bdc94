import type { Action } from '../../schemas/action.ts';
import { type Expr, isCompiledExpression } from '../../schemas/expression/ast.ts';
import { MACROS } from '../../schemas/expression/operations.ts';

const infix = new Set(['==', '!=', '<', '<=', '>', '>=', '+', '-', '*', '/', '%', 'in']);
const joined: Readonly<Record<string, string>> = { '&': ' && ', '|': ' || ' };
const isName = (key: Expr): key is string => typeof key === 'string' && /^[a-z_]\w*$/i.test(key);

/** Prints a compiled expression in the syntax in which it was authored. */
export function printExpression(expr: Expr): string {
  if (!Array.isArray(expr)) return JSON.stringify(expr);
  const [op, ...rest] = expr as [string, ...Expr[]];
  const [first = '', second = '', third = ''] = rest;
  const keys = () => rest.slice(1).map((key) => (isName(key) ? `.${key}` : `[${printExpression(key)}]`));
  if (op === '$') return [String(first), ...keys()].join('');
  if (op === '@') return [inner(first), ...keys()].join('');
  if (op === '?') return `${inner(first)} ? ${inner(second)} : ${inner(third)}`;
  if (op === '!') return `!${inner(first)}`;
  if (op === '[]') return `[${rest.map(printExpression).join(', ')}]`;
  if (op === '{}') return `{${rest.map((part, index) => printExpression(part) + (index % 2 ? ', ' : ': ')).join('')}}`.replace(/, }$/, '}');
  if (Object.hasOwn(joined, op)) return rest.map(inner).join(joined[op]);
  if (infix.has(op) && rest.length === 2) return `${inner(first)} ${op} ${inner(second)}`;
  if (Object.hasOwn(MACROS, op)) return `${inner(first)}.${op}(${String(second)}, ${printExpression(third)})`;
  return `${op}(${rest.map(printExpression).join(', ')})`;
}

/** Adds brackets if operator precedence requires them. */
function inner(expr: Expr): string {
  const text = printExpression(expr);
  return Array.isArray(expr) && (infix.has(expr[0]) || expr[0] === '?' || Object.hasOwn(joined, expr[0])) ? `(${text})` : text;
}

/** Prints how a value was authored, if that differs from the value: an expression, or a text key. Undefined otherwise. */
export function printAuthored(value: unknown): string | undefined {
  if (isCompiledExpression(value)) return `= ${printExpression(value['='])}`;
  if (typeof value !== 'object' || value === null) return undefined;
  if ('t' in value && typeof value.t === 'string') return `t ${value.t}`;
  const parts = Object.entries(value).flatMap(([name, part]) => {
    const authored = printAuthored(part);
    return authored === undefined ? [] : [`${name} ${authored}`];
  });
  return parts.length ? parts.join('; ') : undefined;
}

/** Prints a value on one line, cut to 300 characters. */
export function printValue(value: unknown): string {
  const text = value === undefined ? 'nothing' : JSON.stringify(value);
  return text.length > 300 ? `${text.slice(0, 300)}…` : text;
}

/** Prints an action in a word or two. */
export function printAction(action: Readonly<Record<string, unknown>>): string {
  const object = action.operation ?? action.to ?? action.sheet ?? action.path ?? action.source ?? action.event;
  return typeof object === 'string' ? `${String(action.do)} ${object}` : String(action.do);
}

export const printChain = (chain: readonly Action[]): string => chain.map(printAction).join(' → ');
