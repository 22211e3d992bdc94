/**
 * A visible character: not white space, a control character, a character that is drawn as nothing (zero-width spaces, Hangul fillers), or the braille
 * pattern without dots.
 */
export const seenPattern = '[^\\s\\p{Cc}\\p{Default_Ignorable_Code_Point}\\u2800]';

const seen = new RegExp(seenPattern, 'u');

/** True if a text has no visible character: such a name or address counts as missing, although `trim` leaves something of it. */
export const isBlank = (text: string): boolean => !seen.test(text);

/** A text that people read, in a contract. */
export const seenText = { type: 'string', minLength: 1, pattern: seenPattern } as const;

/** The form in which a typed text is stored: letters composed, white space around it removed; undefined if nothing in it is visible. */
export const keptText = (typed: string | undefined): string | undefined =>
  typed === undefined || isBlank(typed) ? undefined : typed.normalize('NFC').trim();
