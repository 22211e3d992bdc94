import type { Expr } from '../../schemas/expression/ast.ts';
import { type JsonSchema, mapValues } from '../../schemas/expression/json-schema.ts';
import { MAX_DEPTH, MAX_NODES } from '../../schemas/expression/limits.ts';
import { measure } from '../../schemas/expression/measure.ts';
import type { Schema } from '../../schemas/schema.ts';
import { child, entriesOf, isExpression, isObject, type Json } from '../documents/index.ts';
import { checkTyped, type ListedItems, type Scope, type ScreenContext, writeOut } from './screen-context.ts';
import { ANY } from './types.ts';

/**
 * `{ each, as, item }` in place of a list. `each` is a map of the site, whose entries have their `code` beside what stands there; or a list, of whose items
 * entries can only be made by expressions.
 */
export function walkListed(schema: Schema, value: Json, pointer: string, scope: Scope, context: ScreenContext): void {
  const { compiled, report, index } = context;
  const { block } = scope;
  if (!isExpression(value.each) || !isObject(value.item)) return;
  const name = typeof value.as === 'string' ? value.as : 'item';
  if (Object.hasOwn(scope.names, name) || name === 'event') {
    report('block.reserved_name', child(pointer, 'as'), `The name ${name} is taken.`, { block });
    return;
  }
  const type = checkTyped(value, 'each', child(pointer, 'each'), undefined, scope, context);
  const each = compiled.expressions.get(value)?.get('each');
  if (!type || each === undefined) return;
  const path = siteMap(each);
  const values = path && mapValues(type);
  const walk = (item: JsonSchema, inner: Scope) =>
    context.walk.value(
      schema.items ?? {},
      value,
      'item',
      child(pointer, 'item'),
      { ...inner, names: { ...scope.names, [name]: item } },
      context,
    );
  if (path && values) {
    const codes = entriesOf(index.siteValue(path[1]!)).map(([code]) => code);
    const inner: Scope = { ...scope, copies: (scope.copies ?? 1) * codes.length };
    walk({ ...values, properties: { ...values.properties, code: { type: 'string', enum: codes } } }, inner);
    if (writeOut(JSON.stringify(value.item).length, pointer, inner, context)) compiled.lists.set(value, { name, site: { path, codes } });
    return;
  }
  if (type.type !== 'array' && Object.keys(type).length > 0) {
    report('expression.type', child(pointer, 'each'), 'It is neither a list nor a map of the site.', { block });
    return;
  }
  walk(type.items ?? ANY, scope);
  const item = made(value.item, child(pointer, 'item'), scope, context);
  if (item === undefined) return;
  const expr: Expr = ['map', each, name, item];
  const { nodes, depth } = measure(expr);
  if (nodes > MAX_NODES || depth > MAX_DEPTH)
    report('expression.too_complex', pointer, `The list has ${nodes} parts, ${depth} deep; ${MAX_NODES} and ${MAX_DEPTH} are allowed.`, {
      block,
    });
  else compiled.lists.set(value, { name, expr });
}

/** `site` and the name of one of its properties. */
const siteMap = (expr: Expr): readonly string[] | undefined =>
  Array.isArray(expr) && expr.length === 3 && expr[0] === '$' && expr[1] === 'site' && typeof expr[2] === 'string'
    ? ['site', expr[2]]
    : undefined;

/** The entry as an expression; undefined where something in it is none. */
function made(item: Json, pointer: string, { block }: Scope, { compiled, report }: ScreenContext): Expr | undefined {
  const parts: Expr[] = ['{}'];
  for (const [name, part] of Object.entries(item)) {
    const expr = compiled.expressions.get(item)?.get(name);
    if (expr !== undefined) parts.push(name, expr);
    else if (typeof part === 'string' || typeof part === 'number' || typeof part === 'boolean') parts.push(name, part);
    else {
      report('expression.wanted', child(pointer, name), 'An entry for each of a list is made of values and expressions alone.', { block });
      return undefined;
    }
  }
  return parts;
}

/** The expression of an entry for one code: what it reads of the item stands in the site. */
export function ofCode(expr: Expr, { name, site }: ListedItems, code: string): Expr {
  if (!site || !Array.isArray(expr)) return expr;
  const [op, first, ...keys] = expr as readonly Expr[];
  const inner = (part: Expr): Expr => ofCode(part, { name, site }, code);
  if (op === '$' && first === name) return keys[0] === 'code' ? code : ['$', ...site.path, code, ...keys.map(inner)];
  if (op === '$') return ['$', first!, ...keys.map(inner)];
  return (expr as readonly Expr[]).map((part, at) => (at === 0 ? part : inner(part)));
}
