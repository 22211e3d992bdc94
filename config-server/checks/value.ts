import { isLiteralRole } from '../../schemas/authored.ts';
import type { JsonSchema } from '../../schemas/expression/json-schema.ts';
import { mayComeFrom } from '../../schemas/list-from.ts';
import type { Schema } from '../../schemas/schema.ts';
import { child, isExpression, isObject, own } from '../documents/index.ts';
import { checkName } from './data-walk.ts';
import { walkListed } from './listed-items.ts';
import { scopeAt } from './part-scope.ts';
import { checkPicture } from './picture.ts';
import { checkTyped, type Scope, type ScreenContext } from './screen-context.ts';
import { checkTextRef } from './text-ref.ts';
import { expectedType, typeAtPath } from './types.ts';

const anySchema: Schema = {};

/** One property of a block, an action or an input by its contract: expressions, texts, names, and what stands inside it. */
export function walkValue(schema: Schema, parent: object, key: string, pointer: string, scope: Scope, context: ScreenContext) {
  const value = (parent as Readonly<Record<string, unknown>>)[key];
  const role = schema['x-as'];
  if (isExpression(value)) {
    if (isLiteralRole(role)) context.report('expression.not_allowed', pointer, 'An expression may not stand here.', { block: scope.block });
    else checkTyped(parent, key, pointer, expectedType(schema, context.index), scope, context);
    return;
  }
  switch (role) {
    case 'text':
      return walkText(value, pointer, scope, context, schema);
    case 'actions':
      return context.walk.actions(value, pointer, scope, context);
    case 'blocks':
      return context.walk.blocks(value, pointer, scope, context);
    case 'block':
      return context.walk.block(value, pointer, scope, context);
    case 'art':
      if (isObject(value)) return checkPicture(value, pointer, context.index, context.report, undefined, scope.block);
  }
  if (typeof value === 'string') return walkName(schema, value, pointer, scope, context);
  if (Array.isArray(value)) {
    for (const at of value.keys()) walkValue(schema.items ?? anySchema, value, String(at), child(pointer, at), scope, context);
  } else if (isObject(value)) {
    if (mayComeFrom(schema)) return walkListed(schema, value, pointer, scope, context);
    for (const name of Object.keys(value)) {
      const inner = own(schema.properties, name) ?? schema.additionalProperties;
      walkValue(isObject(inner) ? (inner as Schema) : anySchema, value, name, child(pointer, name), scope, context);
    }
  }
}

export function walkText(value: unknown, pointer: string, around: Scope, context: ScreenContext, schema: Schema = {}): void {
  const scope = scopeAt(value, around, context);
  const { index, needs, compiled } = context;
  const filled = schema['x-fills'];
  const report: typeof context.report = (code, at, message, detail) => context.report(code, at, message, { block: scope.block, ...detail });
  const check = (parent: object, key: string, at: string, expected?: JsonSchema) => checkTyped(parent, key, at, expected, scope, context);
  checkTextRef(value, pointer, {
    index,
    report,
    check,
    most: schema.maxLength,
    use: (namespace) => needs.namespaces.add(namespace),
    ...(filled ? { filled, fill: (ref, names) => compiled.fills.set(ref, names) } : {}),
  });
}

/** A literal that names a part of this screen, or of the product. */
function walkName(schema: Schema, value: string, pointer: string, scope: Scope, context: ScreenContext): void {
  const { names, report, index } = context;
  const { block } = scope;
  switch (schema['x-as']) {
    case 'source':
      if (!names.sources.has(value) && value !== 'member') report('link.source', pointer, `This screen has no source ${value}.`, { block });
      return;
    case 'sheet':
      if (!names.sheets.has(value)) report('link.sheet', pointer, `This screen has no sheet ${value}.`, { block });
      return;
    case 'chain':
      if (!names.chains.has(value)) report('link.chain', pointer, `This screen names no chain ${value}.`, { block });
      return;
    case 'state':
      if (!typeAtPath(names.stateType, value.split('.'))) report('link.state', pointer, `The state has no value ${value}.`, { block });
      return;
    case 'field':
      if (!names.fields.has(value)) report('link.field', pointer, `This screen has no field ${value}.`, { block });
      return;
    case 'operation':
      if (!own(index.vocabulary.operations, value)) report('operation.unknown', pointer, `There is no operation ${value}.`, { block });
      return;
    case 'campaign':
      context.needs.campaigns.add(value);
  }
  checkName(schema, value, pointer, index, report, block);
}
