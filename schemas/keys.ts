import { keptText } from './blank.ts';

const invisible = /\p{Default_Ignorable_Code_Point}+/gu;
const dashes = /[\p{Pd}\u2212]/gu;

/**
 * A printed, typed or copied number (of an order, an article, a redemption) in the form in which it is stored and searched: full-width letters become
 * plain ones, any dash a hyphen, any inner white space one space; invisible characters and outer white space are removed. Case is kept: two numbers
 * of a shop may differ by it.
 */
export const printedNumber = (text: string): string =>
  text.replace(invisible, '').normalize('NFKC').replace(dashes, '-').replace(/\s+/g, ' ').trim();

/** A code or member number in its stored form; case, spaces and dashes don't matter, because people read them out in groups. */
export const plainCode = (text: string): string =>
  printedNumber(text)
    .replace(/[\s-]+/g, '')
    .toUpperCase();

/** A word for readers in its stored form; '' if nothing in it is visible. */
const readWord = (text: string): string => keptText(text) ?? '';

/** Normalisers of inputs by the `x-key` of their schema; keys in files are normalised by the same functions. */
export const keyReaders = { number: printedNumber, code: plainCode, word: readWord } as const;
export type KeyKind = keyof typeof keyReaders;
