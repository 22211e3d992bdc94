import type { Schema } from '../../../schemas/schema.ts';
import type { ConsoleSite } from '../parts/site-lists.ts';
import { choicesOf } from './choices.ts';
import { choiceLabel } from './labels.ts';
import { figure } from './limits.ts';
import { amountIn, moneyText } from './money-text.ts';
import { numberIn } from './number-text.ts';
import { startingValue } from './starting-value.ts';

/** A change that fixes a problem; `value` undefined deletes the property. */
export interface Fix {
  readonly label: string;
  readonly value: unknown;
}

/**
 * Fix for a problem that follows from the schema alone; undefined if a person must decide. `currency` is that of an amount;
 * its value is in minor units, and its label is formatted as people type it.
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
      // An amount has no useful start value: the minimum is hardly ever the wanted price.
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

/** Sets a number to the nearest allowed one; undefined if the value is not a number. */
function setTo(schema: Schema, value: unknown, site: ConsoleSite, currency: string | undefined): Fix | undefined {
  if (typeof value !== 'number') return undefined;
  const next = nearest(schema, value);
  return { label: `Set to ${currency === undefined ? figure(next) : money(next, currency, site)}`, value: next };
}

/** First number above an excluded limit, in hundredths, because people type at most two decimals. */
const justAbove = (limit: number): number => Math.round(limit * 100 + 1) / 100;

/** Nearest number that the schema allows. */
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

/** Choice equal to the value, else one with the same first two letters (ignoring case), else the first. */
function closest(choices: readonly (string | number | boolean)[], value: unknown): string | number | boolean {
  const typed = String(value).toLowerCase();
  return (
    choices.find((choice) => String(choice).toLowerCase() === typed) ??
    choices.find((choice) => typed !== '' && String(choice).toLowerCase().startsWith(typed.slice(0, 2))) ??
    choices[0]!
  );
}
