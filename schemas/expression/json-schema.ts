/**
 * The part of JSON Schema that describes data and results: objects with `properties` or with `additionalProperties` as a map, arrays
 * with `items`, strings, numbers, integers, booleans, and `enum`. Any other schema (none, `$ref`, a union) is opaque: its value may
 * be passed on and compared, but not taken apart.
 */
export interface JsonSchema {
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | JsonSchema;
  readonly items?: JsonSchema;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly [keyword: string]: unknown;
}

/** What the names of an expression are: root name to the schema of its value. */
export type Declarations = Readonly<Record<string, JsonSchema>>;

export type Kind = 'string' | 'number' | 'boolean' | 'array' | 'object' | 'opaque';

const KINDS: Readonly<Record<string, Kind>> = {
  string: 'string',
  number: 'number',
  integer: 'number',
  boolean: 'boolean',
  array: 'array',
  object: 'object',
};

/** The one type name of a schema, `null` aside; undefined when it has none or several. */
function typeName(schema: JsonSchema): string | undefined {
  const names = [schema.type ?? []].flat().filter((name) => name !== 'null');
  if (names.length > 0) return names.length === 1 ? names[0] : undefined;
  if (schema.properties) return 'object';
  if (schema.items) return 'array';
  const ofValues = new Set((valuesOf(schema) ?? []).map((value) => (Number.isInteger(value) ? 'integer' : typeof value)));
  return ofValues.size === 1 ? [...ofValues][0] : undefined;
}

export function kindOf(schema: JsonSchema): Kind {
  return KINDS[typeName(schema) ?? ''] ?? 'opaque';
}

export const isInteger = (schema: JsonSchema): boolean => typeName(schema) === 'integer';

export const isScalar = (schema: JsonSchema): boolean => ['string', 'number', 'boolean'].includes(kindOf(schema));

/** The only values a schema allows, when it lists them. A literal is typed as the enum of itself. */
export function valuesOf(schema: JsonSchema): readonly unknown[] | undefined {
  if (schema.const !== undefined) return [schema.const];
  return schema.enum?.filter((value) => value !== null);
}

/** The schema of the values in a map (`additionalProperties`), if it is one. */
export function mapValues(schema: JsonSchema): JsonSchema | undefined {
  const values = schema.additionalProperties;
  return values === true ? {} : values || undefined;
}

/** The type of `[]`, which fits every list. */
export const EMPTY_LIST: JsonSchema = { type: 'array', maxItems: 0 };

export const isEmptyList = (schema: JsonSchema): boolean => schema.maxItems === 0;

/** How many schemas a type holds, counted as often as they show, and not beyond `limit`. */
export function countFields(schema: JsonSchema, limit: number): number {
  let count = 1;
  const parts = [...Object.values(schema.properties ?? {}), ...[schema.items ?? []].flat(), ...[mapValues(schema) ?? []].flat()];
  for (const part of parts) if (count <= limit) count += countFields(part, limit - count);
  return count;
}
