/** A placeholder's value counts as this many letters. */
const filled = '0000';

/** Length of a text on a screen, in letters: combining marks count with their letter. */
export const lettersIn = (text: string): number =>
  [
    ...text
      .normalize('NFC')
      .replaceAll(/\{\{[^{}]*\}\}/g, filled)
      .replaceAll(/\p{M}/gu, ''),
  ].length;
