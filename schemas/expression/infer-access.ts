import type { Expr } from './ast.ts';
import { BROKEN, type Inference, type NodeOf, report, type Typed, UNSAFE_KEYS } from './inference.ts';
import { isInteger, type JsonSchema, kindOf, mapValues, valuesOf } from './json-schema.ts';
import { unifyAll } from './unify.ts';
import { describe, suggest } from './wording.ts';

/** Types a root or a name bound by a macro. */
export function inferName(node: NodeOf<'id'>, at: Inference): Typed {
  const type = at.names.get(node.args);
  if (type) return { expr: ['$', node.args], type };
  const hint = suggest(node.args, [...at.names.keys()], 'No names can be used here.');
  return report(at, 'expression.unknown_name', node, `There is no ${node.args} here.`, hint);
}

/** Types `value.key` and `value.?key`, which mean the same, since reading never throws. */
export function inferField(node: NodeOf<'.' | '.?'>, at: Inference): Typed {
  const [of, key] = node.args;
  const holder = at.infer(of, at);
  const place = { start: node.pos, end: node.end };
  return { expr: withKey(holder.expr, key), type: typeOfField(holder.type, key, place, at) };
}

/** Types `value[key]`: a literal key of an object is a field, any other is looked up at run time. */
export function inferIndex(node: NodeOf<'[]' | '[?]'>, at: Inference): Typed {
  const [of, inner] = node.args;
  const holder = at.infer(of, at);
  const key = at.infer(inner, at);
  const expr = withKey(holder.expr, key.expr);
  if (holder.type === BROKEN || key.type === BROKEN) return { expr, type: BROKEN };
  switch (kindOf(holder.type)) {
    case 'array':
      if (isInteger(key.type)) return { expr, type: holder.type.items ?? {} };
      return report(at, 'expression.type', inner, `A list takes a whole number, not ${describe(key.type)}.`, 'Write list[0], or int(...).');
    case 'object':
      if (typeof key.expr === 'string') return { expr, type: typeOfField(holder.type, key.expr, inner, at) };
      if (kindOf(key.type) === 'string') return { expr, type: typeOfComputedKey(holder.type, key.type, inner, at) };
      return report(
        at,
        'expression.type',
        inner,
        `An object takes a text, not ${describe(key.type)}.`,
        'Write string(...) around the key.',
      );
    default:
      return report(at, 'expression.type', of, `There are no parts in ${describe(holder.type)}.`, 'Only lists and objects can be indexed.');
  }
}

function withKey(holder: Expr, key: Expr): Expr {
  const isPath = Array.isArray(holder) && (holder[0] === '$' || holder[0] === '@');
  return isPath ? [...holder, key] : ['@', holder, key];
}

function typeOfField(holder: JsonSchema, key: string, place: { start: number; end: number }, at: Inference): JsonSchema {
  if (holder === BROKEN) return BROKEN;
  const properties = new Map(UNSAFE_KEYS.has(key) ? [] : Object.entries(holder.properties ?? {}));
  const found = properties.get(key) ?? (UNSAFE_KEYS.has(key) || kindOf(holder) !== 'object' ? undefined : mapValues(holder));
  if (found) return found;
  const isCount = key === 'length' || key === 'size' || key === 'count';
  const otherwise = isCount ? 'Write size(...).' : `There are no fields in ${describe(holder)}.`;
  const hint = suggest(key, [...properties.keys()], otherwise);
  return report(at, 'expression.unknown_field', place, `There is no field ${key}.`, hint).type;
}

/** Type of a computed key such as `site.byMarket[session.market]`: all fields that the key may name must have one type. */
function typeOfComputedKey(holder: JsonSchema, key: JsonSchema, place: { start: number; end: number }, at: Inference): JsonSchema {
  const named = valuesOf(key);
  const fields = Object.entries(holder.properties ?? {}).filter(([name]) => !named || named.includes(name));
  const values = mapValues(holder);
  const type = unifyAll([...fields.map(([, field]) => field), ...(values ? [values] : [])]);
  if (type) return type;
  return report(
    at,
    'expression.type',
    place,
    'The fields that this key may name have different types, or there are none.',
    'Use a literal key, as in campaign["check-in"].',
  ).type;
}
