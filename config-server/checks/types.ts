import { isCodeRole, type SiteCodes } from '../../schemas/codes.ts';
import { misfit } from '../../schemas/expression/assignable.ts';
import type { JsonSchema } from '../../schemas/expression/json-schema.ts';
import { describe } from '../../schemas/expression/wording.ts';
import type { Schema } from '../../schemas/schema.ts';
import { isExpression } from '../documents/index.ts';
import type { ProductIndex } from './product-index.ts';

export const TEXT: JsonSchema = { type: 'string' };
export const BOOLEAN: JsonSchema = { type: 'boolean' };
/** Passed on as it is: event values, lists without a declared item. */
export const ANY: JsonSchema = {};
export const LIST: JsonSchema = { type: 'array', items: ANY };
/** An object whose keys are not known. */
export const OPEN: JsonSchema = { type: 'object', additionalProperties: ANY };

const noCodes = {};
const known = new WeakMap<object, WeakMap<object, JsonSchema>>();

/**
 * The type of data that a contract describes, as expressions see it. A text is a string to them, wherever its words come from. The code of a market,
 * language or currency is one of the site's, where these are given.
 */
export function typeOf(schema: Schema, codes?: SiteCodes): JsonSchema {
  const ofCodes = known.get(codes ?? noCodes) ?? new WeakMap<object, JsonSchema>();
  known.set(codes ?? noCodes, ofCodes);
  const found = ofCodes.get(schema);
  if (found) return found;
  const type = makeType(schema, (inner) => typeOf(inner, codes), codes);
  ofCodes.set(schema, type);
  return type;
}

/** What an expression in place of this value must give; names of screens, pictures and icons are closed lists. */
export function expectedType(schema: Schema, index: ProductIndex): JsonSchema {
  switch (schema['x-as']) {
    case 'screen':
      return { type: 'string', enum: index.screenIds() };
    case 'art':
      return index.vocabulary.artNames.length > 0 ? { type: 'string', enum: index.vocabulary.artNames } : TEXT;
    case 'icon':
      return index.vocabulary.iconNames.length > 0 ? { type: 'string', enum: index.vocabulary.iconNames } : TEXT;
    default:
      return typeOf(schema, index.codes);
  }
}

function makeType(schema: Schema, inner: (schema: Schema) => JsonSchema, codes: SiteCodes | undefined): JsonSchema {
  const role = schema['x-as'];
  if (codes && isCodeRole(role)) return { type: 'string', enum: codes[role] };
  switch (role) {
    case 'text':
      return TEXT;
    case 'actions':
    case 'blocks':
    case 'block':
      return ANY;
  }
  if (schema.anyOf) return { anyOf: schema.anyOf.map(inner) };
  const type: Record<string, unknown> = {};
  if (schema.type) type.type = schema.type;
  if (schema.enum) type.enum = schema.enum;
  if (schema.const !== undefined) type.const = schema.const;
  if (schema.required) type.required = schema.required;
  if (schema.items) type.items = inner(schema.items);
  if (schema.properties) {
    type.properties = Object.fromEntries(Object.entries(schema.properties).map(([name, property]) => [name, inner(property)]));
  }
  if (typeof schema.additionalProperties === 'object') type.additionalProperties = inner(schema.additionalProperties);
  else if (schema.type === 'object' && !schema.properties) type.additionalProperties = ANY;
  return type;
}

/** The type of a value that stands in a document, such as a first value of the state. An empty list takes any items. */
export function typeOfValue(value: unknown): JsonSchema {
  switch (typeof value) {
    case 'string':
      return TEXT;
    case 'boolean':
      return BOOLEAN;
    case 'number':
      return { type: Number.isInteger(value) ? 'integer' : 'number' };
    case 'object': {
      if (value === null) return ANY;
      if (Array.isArray(value))
        return value.length === 0 ? { type: 'array', maxItems: 0 } : { type: 'array', items: typeOfValue(value[0]) };
      const entries = Object.entries(value);
      if (entries.length === 0) return OPEN;
      return { type: 'object', properties: Object.fromEntries(entries.map(([key, inner]) => [key, typeOfValue(inner)])) };
    }
    default:
      return ANY;
  }
}

const hasExpression = (value: unknown): boolean =>
  isExpression(value) || (typeof value === 'object' && value !== null && Object.values(value).some(hasExpression));

/** Why a value that stands in a document is not of a type, as a sentence; undefined where it is, or where an expression inside decides. */
export function literalFault(value: unknown, type: JsonSchema): string | undefined {
  const found = typeOfValue(value);
  if (hasExpression(value) || !misfit(found, type)) return undefined;
  return `The value is ${describe(found)}; ${describe(type)} is wanted here.`;
}

/** The type at a dotted path below another, or undefined where there is none. */
export function typeAtPath(type: JsonSchema, path: readonly string[]): JsonSchema | undefined {
  let at: JsonSchema | undefined = type;
  for (const key of path) {
    if (!at) return undefined;
    const properties: JsonSchema['properties'] = at.properties;
    if (properties && Object.hasOwn(properties, key)) at = properties[key];
    else if (at.type === 'array' && /^\d+$/.test(key)) at = at.items ?? ANY;
    else if (typeof at.additionalProperties === 'object') at = at.additionalProperties;
    else if (Object.keys(at).length === 0) at = ANY;
    else at = undefined;
  }
  return at;
}
