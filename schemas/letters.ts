/** A value that a text is filled with counts as so many letters. */
const filled = '0000';

/** How long a text is on a screen, in letters: marks above and below count with the letter that they stand at. */
export const lettersIn = (text: string): number =>
  [
    ...text
      .normalize('NFC')
      .replaceAll(/\{\{[^{}]*\}\}/g, filled)
      .replaceAll(/\p{M}/gu, ''),
  ].length;
