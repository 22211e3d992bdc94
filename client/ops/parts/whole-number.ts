import { numberIn } from '../forms/number-text.ts';
import { showCount } from './figures.ts';

export interface WholeNumbers {
  readonly least: number;
  readonly most: number;
}

/** Parses a whole number in the allowed range; undefined otherwise. */
export function wholeNumberIn(text: string, { least, most }: WholeNumbers): number | undefined {
  const number = numberIn(text);
  return number !== undefined && Number.isInteger(number) && number >= least && number <= most ? number : undefined;
}

/** Error message for text that is not allowed; undefined if it is allowed or empty. */
export const wholeNumberRefusal = (text: string, allowed: WholeNumbers): string | undefined =>
  text.trim() === '' || wholeNumberIn(text, allowed) !== undefined
    ? undefined
    : `A whole number from ${showCount(allowed.least)} to ${showCount(allowed.most)}.`;
