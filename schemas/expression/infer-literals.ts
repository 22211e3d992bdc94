import type { Expr } from './ast.ts';
import { BROKEN, type Inference, type NodeOf, report, type Typed, UNSAFE_KEYS } from './inference.ts';
import { countFields, type JsonSchema } from './json-schema.ts';
import { MAX_TYPE_FIELDS } from './limits.ts';
import { listOf } from './unify.ts';

/** Types a literal as the enum of itself, so that a misspelt enum value is found. */
export function inferValue(node: NodeOf<'value'>, at: Inference): Typed {
  const value = node.args;
  switch (typeof value) {
    case 'boolean':
      return { expr: value, type: { type: 'boolean' } };
    case 'string':
      return { expr: value, type: { type: 'string', enum: [value] } };
    case 'number':
    case 'bigint': {
      // JSON has one kind of number: CEL's int and double are both read as it.
      const number = Number(value);
      if (Number.isInteger(number) && !Number.isSafeInteger(number)) {
        return report(at, 'expression.type', node, 'This number is too large to be exact.', 'Whole numbers go up to 9007199254740991.');
      }
      return { expr: number, type: { type: Number.isInteger(number) ? 'integer' : 'number', enum: [number] } };
    }
    default:
      return report(
        at,
        'expression.type',
        node,
        value === null ? 'There is no null.' : 'Bytes and unsigned numbers are not part of the language.',
        value === null ? 'Ask has(...), or give another value with .orValue(...).' : 'Write a text or a number.',
      );
  }
}

export function inferList(node: NodeOf<'list'>, at: Inference): Typed {
  const items = node.args.map((item) => at.infer(item, at));
  const expr: Expr = ['[]', ...items.map((item) => item.expr)];
  if (items.some((item) => item.type === BROKEN)) return { expr, type: BROKEN };
  const type = listOf(items.map((item) => item.type));
  if (type) return { expr, type };
  return report(at, 'expression.type', node, 'The items of a list must have one type.', 'Convert them with string(...) or double(...).');
}

export function inferMap(node: NodeOf<'map'>, at: Inference): Typed {
  const expr: Expr[] = ['{}'];
  const properties = new Map<string, JsonSchema>();
  for (const [keyNode, valueNode] of node.args) {
    const key = keyNode.op === 'value' ? keyNode.args : undefined;
    if (typeof key !== 'string' || UNSAFE_KEYS.has(key) || properties.has(key)) {
      return report(at, 'expression.type', keyNode, 'A key must be a literal text that comes once.', 'Write {"name": value}.');
    }
    const value = at.infer(valueNode, at);
    properties.set(key, value.type);
    expr.push(key, value.expr);
  }
  const type: JsonSchema = { type: 'object', properties: Object.fromEntries(properties), additionalProperties: false };
  if ([...properties.values()].includes(BROKEN)) return { expr, type: BROKEN };
  if (countFields(type, MAX_TYPE_FIELDS) <= MAX_TYPE_FIELDS) return { expr, type };
  return report(at, 'expression.too_complex', node, 'This object is too large.', 'Let the server give the data in the wanted form.');
}
