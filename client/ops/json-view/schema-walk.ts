import type { JsonSchemaDocument } from '../../../schemas/authored.ts';
import { own } from '../../../schemas/guards.ts';
import { isPlain, same } from '../editing/same.ts';

type Names = readonly (string | number)[];

/** Schemas that apply at a path of a value, with `$ref` resolved and `if` evaluated against the value. */
export function schemasAt(root: JsonSchemaDocument, value: unknown, path: Names): readonly JsonSchemaDocument[] {
  let schemas = unfolded(root, root, value);
  let at = value;
  for (const part of path) {
    at = own(at, String(part));
    schemas = schemas.flatMap((schema) => {
      const inner = innerOf(schema, part);
      return inner ? unfolded(root, inner, at) : [];
    });
  }
  return schemas;
}

function innerOf(schema: JsonSchemaDocument, part: string | number): JsonSchemaDocument | undefined {
  const named = own(schema.properties, String(part));
  const inner = named ?? (typeof part === 'number' ? schema.items : schema.additionalProperties);
  return isPlain(inner) ? inner : undefined;
}

function unfolded(root: JsonSchemaDocument, schema: JsonSchemaDocument, value: unknown): readonly JsonSchemaDocument[] {
  const more: unknown[] = [];
  if (typeof schema.$ref === 'string') {
    const definitions = root.definitions as Readonly<Record<string, unknown>> | undefined;
    more.push(definitions?.[schema.$ref.replace('#/definitions/', '')]);
  }
  if (Array.isArray(schema.anyOf)) more.push(...schema.anyOf);
  if (Array.isArray(schema.allOf)) more.push(...schema.allOf);
  if (isPlain(schema.if)) more.push(holds(schema.if, value) ? schema.then : schema.else);
  return [schema, ...more.filter(isPlain).flatMap((each) => unfolded(root, each, value))];
}

/** True if an `if` condition of our schemas holds: constants of properties, or a pattern. */
function holds(condition: JsonSchemaDocument, value: unknown): boolean {
  if (typeof condition.pattern === 'string') return typeof value === 'string' && new RegExp(condition.pattern).test(value);
  if (!isPlain(condition.properties) || !isPlain(value)) return false;
  return Object.entries(condition.properties).every(([name, inner]) => isPlain(inner) && same(inner.const, value[name]));
}
