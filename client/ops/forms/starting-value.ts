import type { Schema } from '../../../schemas/schema.ts';
import type { ConsoleSite } from '../parts/site-lists.ts';
import { choicesOf } from './choices.ts';

/**
 * Initial value for a schema: its default, else the smallest allowed value.
 * Values that only a person can know start empty, so that validation reports them.
 */
export function startingValue(schema: Schema, site: ConsoleSite): unknown {
  if (schema.default !== undefined) return schema.default;
  if (schema.const !== undefined) return schema.const;
  if (schema['x-as'] === 'text') return { t: '' };
  const choices = choicesOf(schema, site);
  if (choices) return choices[0] ?? '';
  if (schema.anyOf?.[0]) return startingValue(schema.anyOf[0], site);
  switch (schema.type) {
    case 'boolean':
      return false;
    case 'integer':
    case 'number':
      return schema.minimum ?? 0;
    case 'array':
      return schema.items ? Array.from({ length: schema.minItems ?? 0 }, () => startingValue(schema.items!, site)) : [];
    case 'object':
      return Object.fromEntries(
        (schema.required ?? []).flatMap((name) =>
          schema.properties?.[name] ? [[name, startingValue(schema.properties[name], site)]] : [],
        ),
      );
    default:
      return '';
  }
}
