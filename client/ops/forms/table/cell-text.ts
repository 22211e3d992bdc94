import type { Currencies } from '../../../../schemas/money.ts';
import type { Schema } from '../../../../schemas/schema.ts';
import { fieldKindOf } from '../field-kind.ts';
import { figure } from '../limits.ts';
import { amountIn, moneyText } from '../money-text.ts';
import { numberIn } from '../number-text.ts';

/** Text of a cell: money formatted with separators; a value that is not a number unchanged. */
export function cellText(schema: Schema, value: unknown, currency: string | undefined, currencies: Currencies): string {
  if (typeof value !== 'number') return String(value ?? '');
  return currency !== undefined && fieldKindOf(schema) === 'money' ? moneyText(value, currency, currencies) : figure(value);
}

/** Value for typed text: a number, undefined if empty, else the text itself, so that validation reports it. */
export function cellValue(schema: Schema, text: string, currency: string | undefined, currencies: Currencies): unknown {
  if (text.trim() === '') return undefined;
  const isMoney = currency !== undefined && fieldKindOf(schema) === 'money';
  return (isMoney ? amountIn(text, currency, currencies) : numberIn(text)) ?? text;
}

/** Parses cells copied from a spreadsheet; undefined for a single value, which is pasted like plain text. */
export function pastedCells(text: string): readonly (readonly string[])[] | undefined {
  const plain = text.replace(/\r\n?/g, '\n').replace(/\n$/, '');
  return /[\t\n]/.test(plain) ? plain.split('\n').map((line) => line.split('\t')) : undefined;
}
