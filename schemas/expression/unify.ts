import { EMPTY_LIST, isEmptyList, isInteger, type JsonSchema, kindOf, mapValues, valuesOf } from './json-schema.ts';

/** The type that holds the values of both, or undefined: for the branches of `? :`, the items of a list, `orValue` and computed keys. */
export function unify(a: JsonSchema, b: JsonSchema): JsonSchema | undefined {
  if (a === b || JSON.stringify(a) === JSON.stringify(b)) return a;
  const kind = kindOf(a);
  if (kind !== kindOf(b)) return undefined;
  if (kind === 'opaque') return {};
  if (kind === 'array') return unifyLists(a, b);
  if (kind === 'object') return unifyObjects(a, b);
  const type = kind === 'number' && isInteger(a) && isInteger(b) ? 'integer' : kind;
  const left = valuesOf(a);
  const right = valuesOf(b);
  return left && right ? { type, enum: [...new Set([...left, ...right])] } : { type };
}

/** The common type of several; undefined if two of them have none in common. */
export function unifyAll(types: readonly JsonSchema[]): JsonSchema | undefined {
  return types.slice(1).reduce<JsonSchema | undefined>((all, type) => all && unify(all, type), types[0]);
}

function unifyLists(a: JsonSchema, b: JsonSchema): JsonSchema | undefined {
  if (isEmptyList(a)) return b;
  if (isEmptyList(b)) return a;
  const items = unify(a.items ?? {}, b.items ?? {});
  return items && { type: 'array', items };
}

function unifyObjects(a: JsonSchema, b: JsonSchema): JsonSchema | undefined {
  const left = new Map(Object.entries(a.properties ?? {}));
  const right = new Map(Object.entries(b.properties ?? {}));
  const properties: [string, JsonSchema][] = [];
  for (const key of new Set([...left.keys(), ...right.keys()])) {
    const type = unifyAll([left.get(key), right.get(key)].filter((found) => found !== undefined));
    if (!type) return undefined;
    properties.push([key, type]);
  }
  const maps = [mapValues(a), mapValues(b)].filter((found) => found !== undefined);
  const additionalProperties = maps.length > 0 ? unifyAll(maps) : false;
  if (additionalProperties === undefined) return undefined;
  const required = (a.required ?? []).filter((key) => b.required?.includes(key));
  return { type: 'object', properties: Object.fromEntries(properties), required, additionalProperties };
}

export function listOf(items: readonly JsonSchema[]): JsonSchema | undefined {
  if (items.length === 0) return EMPTY_LIST;
  const type = unifyAll(items);
  return type && { type: 'array', items: type };
}
