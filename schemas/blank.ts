/** Not white space, no control character, not drawn as nothing (zero-width spaces, Hangul fillers), not the braille pattern without a dot. */
export const seenPattern = '[^\\s\\p{Cc}\\p{Default_Ignorable_Code_Point}\\u2800]';

const seen = new RegExp(seenPattern, 'u');

/** Whether a reader sees nothing of a text: as a name or an address it is missing, although `trim` leaves something of it. */
export const isBlank = (text: string): boolean => !seen.test(text);

/** A text that people read, in a contract. */
export const seenText = { type: 'string', minLength: 1, pattern: seenPattern } as const;

/** What is kept of a text that somebody typed: letters composed, nothing around it; undefined where a reader sees nothing of it. */
export const keptText = (typed: string | undefined): string | undefined =>
  typed === undefined || isBlank(typed) ? undefined : typed.normalize('NFC').trim();
