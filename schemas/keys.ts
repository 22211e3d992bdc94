const invisible = /\p{Default_Ignorable_Code_Point}+/gu;
const dashes = /[\p{Pd}\u2212]/gu;

/**
 * A number as it is printed, typed or copied (of an order, an article, a redemption), in the form in which it is kept and looked for: full-width
 * letters are plain ones, any dash is a hyphen, any white space inside one space; what nobody sees and white space around it are gone. Capitals
 * stay: two numbers of a shop may differ by them.
 */
export const printedNumber = (text: string): string =>
  text.replace(invisible, '').normalize('NFKC').replace(dashes, '-').replace(/\s+/g, ' ').trim();

/** A code or member number, of which also capitals, spaces and dashes don't matter: people read them out in groups. */
export const plainCode = (text: string): string =>
  printedNumber(text)
    .replace(/[\s-]+/g, '')
    .toUpperCase();

/** How an input is read before anything looks at it, by the `x-key` of its schema; those that come in files are read by the same functions. */
export const keyReaders = { number: printedNumber, code: plainCode } as const;
export type KeyKind = keyof typeof keyReaders;
