import type { Schema } from '../schema.ts';

/**
 * The schemas of our contracts also describe data and results: objects with `properties` or with `additionalProperties` as a map, arrays with
 * `items`, texts, numbers, booleans, and `enum`. Any other schema (none, `anyOf`) is opaque: its value may be passed on and compared, but not
 * accessed.
 */
export type JsonSchema = Schema;

/** Declared root names of an expression, with the schema of each value. */
export type Declarations = Readonly<Record<string, JsonSchema>>;

type Kind = 'string' | 'number' | 'boolean' | 'array' | 'object' | 'opaque';

const KINDS: Readonly<Record<string, Kind>> = {
  string: 'string',
  number: 'number',
  integer: 'number',
  boolean: 'boolean',
  array: 'array',
  object: 'object',
};

/** The type name of a schema, derived from its other keywords if it has none. */
function typeName(schema: JsonSchema): string | undefined {
  if (schema.type) return schema.type;
  if (schema.properties) return 'object';
  if (schema.items) return 'array';
  const ofValues = new Set(valuesOf(schema)?.map((value) => (Number.isInteger(value) ? 'integer' : typeof value)));
  return ofValues.size === 1 ? [...ofValues][0] : undefined;
}

export function kindOf(schema: JsonSchema): Kind {
  return KINDS[typeName(schema) ?? ''] ?? 'opaque';
}

export const isInteger = (schema: JsonSchema): boolean => typeName(schema) === 'integer';

export const isScalar = (schema: JsonSchema): boolean => ['string', 'number', 'boolean'].includes(kindOf(schema));

type Value = string | number | boolean;

/** The allowed values of an enum schema; undefined for others. A literal is typed as the enum of itself. */
export function valuesOf(schema: JsonSchema): readonly Value[] | undefined {
  return schema.const === undefined ? schema.enum : [schema.const];
}

/** The schema of the values in a map (`additionalProperties`), if it is one. */
export function mapValues(schema: JsonSchema): JsonSchema | undefined {
  const values = schema.additionalProperties;
  return values === true ? {} : values || undefined;
}

/** The type of `[]`, which fits every list. */
export const EMPTY_LIST: JsonSchema = { type: 'array', maxItems: 0 };

export const isEmptyList = (schema: JsonSchema): boolean => schema.maxItems === 0;

/** Number of schemas in a type, counted as often as they appear, up to `limit`. */
export function countFields(schema: JsonSchema, limit: number): number {
  let count = 1;
  const parts = [...Object.values(schema.properties ?? {}), ...[schema.items ?? []].flat(), ...[mapValues(schema) ?? []].flat()];
  for (const part of parts) if (count <= limit) count += countFields(part, limit - count);
  return count;
}
