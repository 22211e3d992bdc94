import type { Operation } from '../../schemas/api/operation.ts';
import type { BlockContract } from '../../schemas/block.ts';
import type { JsonSchema } from '../../schemas/expression/json-schema.ts';
import { entriesOf, isObject, type Json, listOf, own } from '../documents/index.ts';
import { bindTypes } from './block.ts';
import type { ProductIndex } from './product-index.ts';
import type { ScreenNames } from './screen-context.ts';
import { OPEN, typeOf, typeOfValue } from './types.ts';

/** What members type into these is kept nowhere. */
const secretFields = new Set(['password-field', 'code-field']);

/** Gathers what the parts of a screen may name, from a document whose schema may still be wrong. */
export function readNames(
  body: Json,
  index: ProductIndex,
): Omit<ScreenNames, 'stateType'> & { readonly binds: ReadonlyMap<string, JsonSchema>; readonly secrets: ReadonlySet<string> } {
  const binds = new Map<string, JsonSchema>();
  const blockIds = new Set<string>();
  const secrets = new Set<string>();
  const waiting: unknown[] = [
    body.blocks,
    body.footBlocks,
    body.sheets,
    ...entriesOf(body.data).map(([, source]) => own(source, 'notFound')),
  ];
  while (waiting.length > 0) {
    const value = waiting.pop();
    if (typeof value !== 'object' || value === null) continue;
    const contract = own(index.vocabulary.blocks, String(own(value, 'type'))) as BlockContract | undefined;
    const id = own(value, 'id');
    const bind = own(value, 'bind');
    if (contract && typeof id === 'string') blockIds.add(id);
    if (contract?.bind && typeof bind === 'string') binds.set(bind, bindTypes[contract.bind]);
    if (secretFields.has(String(own(value, 'type'))) && typeof bind === 'string') secrets.add(bind.split('.')[0]!);
    waiting.push(...Object.values(value));
  }
  const sources = new Map(entriesOf(body.data).map(([name, source]) => [name, resultOf(source, index)] as const));
  const chains = new Map(entriesOf(body.actions));
  return {
    binds,
    secrets,
    chains,
    blockIds,
    fields: new Set(binds.keys()),
    params: new Set(listOf(body.params)),
    sheets: new Set(entriesOf(body.sheets).map(([id]) => id)),
    sources,
  };
}

function resultOf(source: unknown, index: ProductIndex): JsonSchema {
  const operation = own(index.vocabulary.operations, String(own(source, 'source'))) as Operation | undefined;
  return operation?.result ? typeOf(operation.result, index.codes) : OPEN;
}

/**
 * The type of the state: of its first values, and of what fields write where a first value leaves it open (an empty list). `computed` gives the
 * types of first values that are expressions.
 */
export function typeOfState(state: unknown, binds: ReadonlyMap<string, JsonSchema>, computed: ReadonlyMap<string, JsonSchema>): JsonSchema {
  const type = (value: unknown, path: string): JsonSchema => {
    if (computed.has(path)) return computed.get(path)!;
    if (isObject(value) && Object.keys(value).length > 0) {
      const properties = Object.entries(value).map(([key, inner]) => [key, type(inner, path ? `${path}.${key}` : key)] as const);
      return { type: 'object', properties: Object.fromEntries(properties) };
    }
    const isOpen = value === null || (Array.isArray(value) && value.length === 0);
    return isOpen ? (binds.get(path) ?? typeOfValue(value)) : typeOfValue(value);
  };
  return isObject(state)
    ? { ...type(state, ''), type: 'object', properties: type(state, '').properties ?? {}, additionalProperties: false }
    : { type: 'object', properties: {} };
}
