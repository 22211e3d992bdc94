import type { JsonSchema } from '../../schemas/expression/check.ts';
import { child, entriesOf, isExpression, isObject, type Json } from '../documents/index.ts';
import { checkTyped, type Scope, type ScreenContext } from './screen-context.ts';
import { ANY } from './types.ts';

/**
 * The type of `values` in expressions of the screen; undefined where it names none. What each is stands in `context.values` from then on, and is
 * put in the place of its name by `checkTyped`.
 */
export function readValues(body: Json, scope: Scope, context: ScreenContext): JsonSchema | undefined {
  if (!isObject(body.values)) return undefined;
  const written = body.values;
  const properties: Record<string, JsonSchema> = {};
  const reads = new Map<string, readonly string[]>();
  for (const [name, source] of entriesOf(written)) if (isExpression(source)) reads.set(name, valuesIn(source));

  function read(name: string, reading: readonly string[]): void {
    if (Object.hasOwn(properties, name)) return;
    const at = child('/values', name);
    if (reading.includes(name)) {
      context.report('value.cycle', at, `The value ${name} reads itself.`);
      properties[name] = ANY;
      return;
    }
    for (const other of reads.get(name)!) if (reads.has(other)) read(other, [...reading, name]);
    if (Object.hasOwn(properties, name)) return;
    const names = { ...scope.names, values: typeWith(properties) };
    properties[name] = checkTyped(written, name, at, undefined, { names }, context) ?? ANY;
    const expr = context.compiled.expressions.get(written)?.get(name);
    if (expr !== undefined) context.values.set(name, expr);
  }
  for (const name of reads.keys()) read(name, []);
  return typeWith(properties);
}

const typeWith = (properties: Readonly<Record<string, JsonSchema>>): JsonSchema => ({
  type: 'object',
  properties: { ...properties },
  additionalProperties: false,
});

/** The named values that an expression, or a part of a document, reads by its look: in a text it may only seem so. */
const valuesIn = (source: string): readonly string[] => [...source.matchAll(/\bvalues\s*\.\s*(\w+)/g)].map(([, name]) => name!);

/** What nothing reads is told as left over. */
export function checkUnusedValues(body: Json, { report }: ScreenContext): void {
  const values = entriesOf(body.values);
  if (values.length === 0) return;
  const { values: _, ...rest } = body;
  const read = new Set(valuesIn(JSON.stringify(rest)));
  for (const [name, source] of values)
    for (const other of isExpression(source) ? valuesIn(source) : []) if (other !== name) read.add(other);
  for (const [name] of values) if (!read.has(name)) report('value.unused', child('/values', name), `Nothing reads the value ${name}.`);
}
