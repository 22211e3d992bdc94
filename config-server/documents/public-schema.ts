import type { ObjectSchema, Schema } from '../../schemas/schema.ts';

const known = new WeakMap<object, Schema | null>();

/**
 * The part of a campaign's contract that members may read: what is marked `x-public`, whole but for what is marked `false` in it, and the
 * way down to it. Undefined where nothing is.
 */
export function publicSchema(schema: Schema): Schema | undefined {
  const found = known.get(schema);
  if (found !== undefined) return found ?? undefined;
  const visible = restrict(schema, false);
  known.set(schema, visible ?? null);
  return visible;
}

function restrict(schema: Schema, inherited: boolean): Schema | undefined {
  const visible = schema['x-public'] ?? inherited;
  if (schema['x-public'] === false) return undefined;
  if (schema.properties) {
    const properties = Object.entries(schema.properties).flatMap(([name, property]) => {
      const inner = restrict(property, visible);
      return inner ? [[name, inner] as const] : [];
    });
    if (properties.length === 0 && !visible) return undefined;
    return { ...schema, properties: Object.fromEntries(properties) } satisfies ObjectSchema | Schema;
  }
  if (schema.items) {
    const items = restrict(schema.items, visible);
    return items && { ...schema, items };
  }
  if (typeof schema.additionalProperties === 'object') {
    const values = restrict(schema.additionalProperties, visible);
    return values && { ...schema, additionalProperties: values };
  }
  return visible ? schema : undefined;
}

/** The value without what its public schema does not have. */
export function project(schema: Schema, value: unknown): unknown {
  if (Array.isArray(value)) return schema.items ? value.map((item) => project(schema.items!, item)) : value;
  if (typeof value !== 'object' || value === null || schema['x-as'] === 'text') return value;
  const { properties } = schema;
  const values = typeof schema.additionalProperties === 'object' ? schema.additionalProperties : undefined;
  if (!properties && !values) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, inner]) => {
      const of = properties && Object.hasOwn(properties, name) ? properties[name] : values;
      return of ? [[name, project(of, inner)]] : [];
    }),
  );
}
