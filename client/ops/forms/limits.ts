import type { Schema } from '../../../schemas/schema.ts';

const figures = new Intl.NumberFormat('en', { maximumFractionDigits: 6 });

/** Formats a number for people: `6,000`. */
export const figure = (value: number): string => figures.format(value);

/** Short hint on the allowed values, shown beside the label; undefined if there is no limit. */
export function limitsOf(schema: Schema): string | undefined {
  if (schema.enum || schema.const !== undefined) return undefined;
  switch (schema.type) {
    case 'integer':
    case 'number':
      // No hint for amounts: their limits are in minor units.
      if (schema['x-unit'] === 'minor units') return undefined;
      return schema.exclusiveMinimum === undefined
        ? between(schema.minimum, schema.maximum, '')
        : [`more than ${figure(schema.exclusiveMinimum)}`, between(undefined, schema.maximum, '')].filter(Boolean).join(', ');
    case 'string':
      return schema['x-as'] === undefined ? between(atLeast(schema.minLength, 2), schema.maxLength, 'letters') : undefined;
    case 'array':
      return schema.minItems !== undefined && schema.minItems === schema.maxItems
        ? `${schema.minItems} entries`
        : between(
            atLeast(schema.minItems, 1),
            schema.maxItems,
            schema.maxItems === 1 || (schema.minItems === 1 && !schema.maxItems) ? 'entry' : 'entries',
          );
    default:
      return undefined;
  }
}

/** Message for a number outside its range, with formatted limits. */
export function rangeSentence(schema: Schema): string | undefined {
  const limits = limitsOf(schema);
  return limits && `Allowed: ${[limits, schema['x-unit']].filter(Boolean).join(' ')}.`;
}

const atLeast = (value: number | undefined, floor: number) => (value !== undefined && value >= floor ? value : undefined);

function between(low: number | undefined, high: number | undefined, what: string): string | undefined {
  const words = what && ` ${what}`;
  if (low !== undefined && high !== undefined) return `${figure(low)} to ${figure(high)}${words}`;
  if (high !== undefined) return `at most ${figure(high)}${words}`;
  return low === undefined ? undefined : `at least ${figure(low)}${words}`;
}
