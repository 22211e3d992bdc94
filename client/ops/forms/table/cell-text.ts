import type { Currencies } from '../../../../schemas/money.ts';
import type { Schema } from '../../../../schemas/schema.ts';
import { fieldKindOf } from '../field-kind.ts';
import { figure } from '../limits.ts';
import { amountIn, moneyText } from '../money-text.ts';
import { numberIn } from '../number-text.ts';

/** A figure as its cell shows it: money as on a price tag. What is no figure stands as it was typed. */
export function cellText(schema: Schema, value: unknown, currency: string | undefined, currencies: Currencies): string {
  if (typeof value !== 'number') return String(value ?? '');
  return currency !== undefined && fieldKindOf(schema) === 'money' ? moneyText(value, currency, currencies) : figure(value);
}

/** What was typed: a figure, nothing, or the text itself, of which the check says what is wrong. */
export function cellValue(schema: Schema, text: string, currency: string | undefined, currencies: Currencies): unknown {
  if (text.trim() === '') return undefined;
  const isMoney = currency !== undefined && fieldKindOf(schema) === 'money';
  return (isMoney ? amountIn(text, currency, currencies) : numberIn(text)) ?? text;
}

/** Rows and cells of what a sheet has copied; undefined for a single value, which is typed as ever. */
export function pastedCells(text: string): readonly (readonly string[])[] | undefined {
  const plain = text.replace(/\r\n?/g, '\n').replace(/\n$/, '');
  return /[\t\n]/.test(plain) ? plain.split('\n').map((line) => line.split('\t')) : undefined;
}
