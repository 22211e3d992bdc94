import type { Schema } from '../../../schemas/schema.ts';
import type { ConsoleSite } from '../parts/site-lists.ts';
import { choicesOf } from './choices.ts';
import { choiceLabel } from './labels.ts';
import { figure } from './limits.ts';
import { startingValue } from './starting-value.ts';

/** A change that removes a problem: `value` undefined takes the property away. */
export interface Fix {
  readonly label: string;
  readonly value: unknown;
}

/** The way out of a problem that can be worked out from the schema alone; undefined where only a person knows. */
export function fixOf(code: string, schema: Schema, value: unknown, site: ConsoleSite): Fix | undefined {
  switch (code) {
    case 'schema.range':
      return typeof value === 'number' ? setTo(nearest(schema, value)) : undefined;
    case 'schema.type':
      return schema.type === 'integer' || schema.type === 'number' ? numberIn(schema, value) : undefined;
    case 'schema.enum':
      return setToChoice(choicesOf(schema, site) ?? [], value);
    case 'schema.required': {
      const start = schema.default ?? startingValue(schema, site);
      return typeof start === 'object' || start === '' ? undefined : { label: `Set to ${choiceLabel(start)}`, value: start };
    }
    case 'schema.unknown_property':
      return { label: 'Remove', value: undefined };
    case 'schema.unique':
      return Array.isArray(value) ? { label: 'Remove the second', value: [...new Set(value)] } : undefined;
    case 'schema.length':
      return typeof value === 'string' && schema.maxLength !== undefined && value.length > schema.maxLength
        ? { label: `Cut to ${schema.maxLength} letters`, value: [...value].slice(0, schema.maxLength).join('').trimEnd() }
        : undefined;
    default:
      return undefined;
  }
}

function setToChoice(choices: readonly (string | number | boolean)[], value: unknown): Fix | undefined {
  if (choices.length === 0) return undefined;
  const nearest = closest(choices, value);
  return { label: `Set to ${choiceLabel(nearest)}`, value: nearest };
}

const setTo = (value: number): Fix => ({ label: `Set to ${figure(value)}`, value });

/** Nothing is the next number above a limit that is excluded: the next of two decimals is, as people type them. */
const justAbove = (limit: number): number => Math.round(limit * 100 + 1) / 100;

/** The nearest number that the schema allows. */
function nearest({ minimum, exclusiveMinimum, maximum, multipleOf, type }: Schema, value: number): number {
  const above = exclusiveMinimum !== undefined && value <= exclusiveMinimum ? justAbove(exclusiveMinimum) : value;
  const inside = Math.min(Math.max(above, minimum ?? above), maximum ?? above);
  const step = multipleOf ?? (type === 'integer' ? 1 : undefined);
  if (step === undefined) return inside;
  const steps = Math.round(inside / step);
  const isTooHigh = maximum !== undefined && steps * step > maximum;
  const isTooLow = steps * step < (minimum ?? -Infinity) || steps * step <= (exclusiveMinimum ?? -Infinity);
  return (isTooHigh ? steps - 1 : isTooLow ? steps + 1 : steps) * step;
}

function numberIn(schema: Schema, written: unknown): Fix | undefined {
  if (typeof written === 'number') return setTo(nearest(schema, written));
  if (typeof written !== 'string' || written.trim() === '') return undefined;
  const value = Number(written.replaceAll(',', ''));
  return Number.isFinite(value) ? setTo(nearest(schema, value)) : undefined;
}

/** The choice that begins as the value does, ignoring case; else the first. */
function closest(choices: readonly (string | number | boolean)[], value: unknown): string | number | boolean {
  const typed = String(value).toLowerCase();
  return (
    choices.find((choice) => String(choice).toLowerCase() === typed) ??
    choices.find((choice) => typed !== '' && String(choice).toLowerCase().startsWith(typed.slice(0, 2))) ??
    choices[0]!
  );
}
