import type { Schema } from '../../../schemas/schema.ts';
import type { ConsoleSite } from '../parts/site-lists.ts';
import { choicesOf } from './choices.ts';
import { choiceLabel } from './labels.ts';
import { figure } from './limits.ts';
import { amountIn, moneyText } from './money-text.ts';
import { numberIn } from './number-text.ts';
import { startingValue } from './starting-value.ts';

/** A change that removes a problem: `value` undefined takes the property away. */
export interface Fix {
  readonly label: string;
  readonly value: unknown;
}

/**
 * The way out of a problem that can be worked out from the schema alone; undefined where only a person knows. `currency` is that of an amount, whose value is in
 * its smallest unit and whose label is as people type it.
 */
export function fixOf(code: string, schema: Schema, value: unknown, site: ConsoleSite, currency?: string): Fix | undefined {
  switch (code) {
    case 'schema.range':
      return setTo(schema, typeof value === 'number' ? value : undefined, site, currency);
    case 'schema.type':
      return schema.type === 'integer' || schema.type === 'number'
        ? setTo(schema, typeof value === 'string' ? readAs(value, site, currency) : value, site, currency)
        : undefined;
    case 'schema.enum':
      return setToChoice(choicesOf(schema, site) ?? [], value);
    case 'schema.required': {
      // The least that a price may be is nobody's price.
      const start = schema.default ?? (currency === undefined ? startingValue(schema, site) : '');
      return typeof start === 'object' || start === ''
        ? undefined
        : { label: `Set to ${typeof start === 'number' && currency ? money(start, currency, site) : choiceLabel(start)}`, value: start };
    }
    case 'schema.unknown_property':
      return { label: 'Remove', value: undefined };
    case 'schema.unique':
      return Array.isArray(value) ? { label: 'Remove the second', value: [...new Set(value)] } : undefined;
    case 'schema.length':
      return typeof value === 'string' && schema.maxLength !== undefined && [...value].length > schema.maxLength
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

const money = (amountMinor: number, currency: string, { currencies }: ConsoleSite): string =>
  `${currency} ${moneyText(amountMinor, currency, currencies)}`;

const readAs = (text: string, { currencies }: ConsoleSite, currency: string | undefined): number | undefined =>
  currency === undefined ? numberIn(text) : amountIn(text, currency, currencies);

/** The nearest that is allowed of a number that is not; none of what is no number. */
function setTo(schema: Schema, value: unknown, site: ConsoleSite, currency: string | undefined): Fix | undefined {
  if (typeof value !== 'number') return undefined;
  const next = nearest(schema, value);
  return { label: `Set to ${currency === undefined ? figure(next) : money(next, currency, site)}`, value: next };
}

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

/** The choice that begins as the value does, ignoring case; else the first. */
function closest(choices: readonly (string | number | boolean)[], value: unknown): string | number | boolean {
  const typed = String(value).toLowerCase();
  return (
    choices.find((choice) => String(choice).toLowerCase() === typed) ??
    choices.find((choice) => typed !== '' && String(choice).toLowerCase().startsWith(typed.slice(0, 2))) ??
    choices[0]!
  );
}
