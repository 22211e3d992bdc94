import type { BlockContract } from '../../schemas/block.ts';
import { misfit } from '../../schemas/expression/assignable.ts';
import type { JsonSchema } from '../../schemas/expression/json-schema.ts';
import { suggest } from '../../schemas/expression/wording.ts';
import type { Schema } from '../../schemas/schema.ts';
import { child, isExpression, isObject, type Json, listOf, own } from '../documents/index.ts';
import { checkGuards } from './guards.ts';
import { scopeAt } from './part-scope.ts';
import { patternFault } from './pattern.ts';
import { checkSchema } from './schema.ts';
import { checkTyped, type Scope, type ScreenContext } from './screen-context.ts';
import { ANY, BOOLEAN, LIST, TEXT, typeAtPath, typeOf } from './types.ts';

/** The type of what a field block reads from and writes to its `bind`. */
export const bindTypes: Readonly<Record<NonNullable<BlockContract['bind']>, JsonSchema>> = {
  string: TEXT,
  phone: TEXT,
  boolean: BOOLEAN,
  strings: { type: 'array', items: TEXT },
};

export function walkBlocks(value: unknown, pointer: string, scope: Scope, context: ScreenContext) {
  const here = scopeAt(value, scope, context);
  for (const [at, block] of listOf(value).entries()) walkBlock(block, child(pointer, at), here, context);
}

/** One block by its contract, with its condition, guards, fallback and all that stands in it. */
export function walkBlock(value: unknown, pointer: string, around: Scope, context: ScreenContext) {
  if (!isObject(value)) return;
  const outer = scopeAt(value, around, context);
  const { index, report, validators } = context;
  const { type } = value;
  const scope: Scope = { ...outer, block: labelOf(value) };
  if (typeof type !== 'string') return report('schema.required', child(pointer, 'type'), 'The block has no type.', { block: scope.block });
  const contract = own(index.vocabulary.blocks, type) as BlockContract | undefined;
  if (!contract) {
    const hint = suggest(type.slice(0, 60), Object.keys(index.vocabulary.blocks), '');
    return report('block.unknown', child(pointer, 'type'), `There is no block type ${type.slice(0, 60)}.`, { block: scope.block, hint });
  }
  context.needs.blocks.add(type);
  checkSchema(validators.blocks.get(type)!, value, pointer, (code, at, message, detail) =>
    report(code, at, message, { ...detail, block: scope.block }),
  );
  checkId(value, pointer, scope, context);
  walkCondition(value, 'when', pointer, scope, context);
  checkGuards(
    value.guards,
    child(pointer, 'guards'),
    context.index,
    report,
    (campaign) => context.needs.campaigns.add(campaign),
    scope.block,
  );
  if (value.fallback !== undefined) walkBlock(value.fallback, child(pointer, 'fallback'), outer, context);
  walkProps(contract, value, pointer, scope, context);
  checkField(contract, value, pointer, scope, context);
}

function labelOf({ type, id }: Json): string {
  const name = (word: unknown) => (typeof word === 'string' ? word.slice(0, 60) : '?');
  return `${name(type)} "${name(id)}"`;
}

function checkId({ id }: Json, pointer: string, { block }: Scope, { report, seenBlockIds }: ScreenContext): void {
  if (typeof id !== 'string') return;
  if (seenBlockIds.has(id)) report('block.duplicate_id', child(pointer, 'id'), `Another block has the id ${id.slice(0, 60)}.`, { block });
  seenBlockIds.add(id);
}

/** A boolean expression, or true or false. */
export function walkCondition(holder: Json, name: string, pointer: string, scope: Scope, context: ScreenContext): void {
  const value = holder[name];
  const at = child(pointer, name);
  if (isExpression(value)) checkTyped(holder, name, at, BOOLEAN, scope, context);
  else if (typeof value === 'string')
    context.report('expression.wanted', at, 'It is neither true, false nor an expression.', { block: scope.block });
}

function walkProps(contract: BlockContract, value: Json, pointer: string, scope: Scope, context: ScreenContext): void {
  const item = itemScope(contract, value, pointer, scope, context);
  for (const [name, schema] of Object.entries(contract.props.properties) as [string, Schema][]) {
    if (!Object.hasOwn(value, name) || schema['x-as'] === 'each') continue;
    // What tells the items of a repeat apart is read from the item.
    const at = item && (schema['x-as'] === 'block' || name === 'key') ? item : withEvent(schema, scope);
    context.walk.value(schema, value, name, child(pointer, name), at, context);
  }
}

/** Inside actions `event` is what the block hands them, and no more; what a repeat or a list of links around them was handed is not read there. */
function withEvent(schema: Schema, scope: Scope): Scope {
  const actions =
    schema['x-as'] === 'actions' ? [schema] : Object.values(schema.items?.properties ?? {}).filter((inner) => inner['x-as'] === 'actions');
  if (actions.length === 0) return scope;
  const given = actions.flatMap((each) => Object.entries(each['x-event'] ?? {}));
  const properties = Object.fromEntries(given.map(([name, type]) => [name, typeOf(type)]));
  return { ...scope, names: { ...scope.names, event: { type: 'object', properties } } };
}

/** The names inside the template of a repeat: the item by its `as` name, and `index`. */
function itemScope(contract: BlockContract, value: Json, pointer: string, scope: Scope, context: ScreenContext): Scope | undefined {
  const each = Object.entries(contract.props.properties).find(([, schema]) => schema['x-as'] === 'each')?.[0];
  if (!each || !Object.hasOwn(value, each)) return undefined;
  const at = child(pointer, each);
  let items: JsonSchema = ANY;
  if (isExpression(value[each])) items = checkTyped(value, each, at, LIST, scope, context)?.items ?? ANY;
  else if (typeof value[each] === 'string')
    context.report('expression.wanted', at, 'A repeat walks the list an expression gives.', { block: scope.block });
  const name = typeof value.as === 'string' ? value.as : 'item';
  if (Object.hasOwn(scope.names, name) || name === 'index' || name === 'event') {
    context.report('block.reserved_name', child(pointer, 'as'), `The name ${name} is taken.`, { block: scope.block });
  }
  return { ...scope, names: { ...scope.names, [name]: items, index: { type: 'integer' } } };
}

/** A field writes what its state value can hold, and its rules name patterns that are safe and numbers that agree. */
function checkField(contract: BlockContract, value: Json, pointer: string, { block }: Scope, { report, names }: ScreenContext): void {
  if (contract.bind && typeof value.bind === 'string') {
    const state = typeAtPath(names.stateType, value.bind.split('.'));
    if (state && misfit(bindTypes[contract.bind], state)) {
      report(
        'field.type',
        child(pointer, 'bind'),
        `The field writes ${contract.bind}, which the state value ${value.bind} does not hold.`,
        { block },
      );
    }
  }
  for (const [at, rule] of listOf(value.rules).entries()) {
    const pattern = own(rule, 'pattern');
    const fault = typeof pattern === 'string' ? patternFault(pattern) : undefined;
    if (fault) report('field.pattern', `${pointer}/rules/${at}/pattern`, `The pattern ${fault}.`, { block });
    if (own(rule, 'rule') === 'pattern' && pattern === undefined) {
      report('schema.required', `${pointer}/rules/${at}/pattern`, 'The rule pattern needs a pattern.', { block });
    }
    if (own(rule, 'rule') === 'equals' && own(rule, 'field') === undefined) {
      report('schema.required', `${pointer}/rules/${at}/field`, 'The rule equals needs a field.', { block });
    }
  }
}
