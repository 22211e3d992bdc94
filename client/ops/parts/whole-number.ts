import { numberIn } from '../forms/number-text.ts';
import { showCount } from './figures.ts';

export interface WholeNumbers {
  readonly least: number;
  readonly most: number;
}

/** What is typed, where it is a whole number of these; undefined for everything else. */
export function wholeNumberIn(text: string, { least, most }: WholeNumbers): number | undefined {
  const number = numberIn(text);
  return number !== undefined && Number.isInteger(number) && number >= least && number <= most ? number : undefined;
}

/** What belongs in place of what is typed, in a sentence; undefined where it fits, and where nothing is typed yet. */
export const wholeNumberRefusal = (text: string, allowed: WholeNumbers): string | undefined =>
  text.trim() === '' || wholeNumberIn(text, allowed) !== undefined
    ? undefined
    : `A whole number from ${showCount(allowed.least)} to ${showCount(allowed.most)}.`;
