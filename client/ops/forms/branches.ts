import type { Schema } from '../../../schemas/schema.ts';
import { isPlain } from '../editing/same.ts';
import type { ConsoleSite } from '../parts/site-lists.ts';
import { choicesOf } from './choices.ts';
import { inWords } from './labels.ts';
import { propertyOf } from './property-of.ts';

/** Index of the `anyOf` branch that fits a value best; 0 if none fits. */
export function branchOf(choices: readonly Schema[], value: unknown, site: ConsoleSite): number {
  const scores = choices.map((choice) => fitness(choice, value, site));
  const best = Math.max(...scores);
  return best <= 0 ? 0 : scores.indexOf(best);
}

/** Score of a branch: 0 does not fit; higher means that it knows more of the value's properties. */
function fitness(schema: Schema, value: unknown, site: ConsoleSite): number {
  if (schema.const !== undefined) return schema.const === value ? 3 : 0;
  const choices = choicesOf(schema, site);
  if (choices) return choices.includes(value as never) ? 3 : 0;
  switch (schema.type) {
    case 'object':
      if (!isPlain(value)) return 0;
      if (!Object.entries(schema.properties ?? {}).every(([name, inner]) => inner.const === undefined || inner.const === value[name]))
        return 0;
      return (
        1 +
        Object.keys(value).filter((name) => propertyOf(schema, name)).length +
        ((schema.required ?? []).every((name) => Object.hasOwn(value, name)) ? 1 : 0)
      );
    case 'array':
      return Array.isArray(value) ? 1 : 0;
    case 'integer':
      return Number.isInteger(value) ? 2 : 0;
    default:
      return schema.type === undefined || typeof value === schema.type ? 1 : 0;
  }
}

/** Display name of an `anyOf` branch. */
export function branchLabel(schema: Schema, index: number): string {
  if (schema.title) return schema.title;
  if (schema.const !== undefined) return inWords(String(schema.const));
  const named = Object.values(schema.properties ?? {}).find((inner) => typeof inner.const === 'string');
  if (named) return inWords(String(named.const));
  return schema.type
    ? { object: 'Several values', array: 'List', string: 'Text', integer: 'Number', number: 'Number', boolean: 'Yes or no' }[schema.type]
    : `Form ${index + 1}`;
}
