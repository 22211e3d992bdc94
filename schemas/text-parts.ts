/** A placeholder of a text; `{{value, number}}` is the value formatted as a number. */
export type TextPart = readonly [name: string, format: string | undefined];

/** Label of the button that inserts it: `“value, number”`. */
export const partName = ([name, format]: TextPart): string => `“${format === undefined ? name : `${name}, ${format}`}”`;

/** A sentence on what a text lacks because a placeholder was removed. */
export function lossSentence(part: TextPart): string {
  const [what, unknown] = lossOf(part);
  return `The ${what} that stood here is gone: members no longer read ${unknown}. ${partName(part)} puts it back.`;
}

function lossOf([name, format]: TextPart): readonly [what: string, unknown: string] {
  if (name === 'count') return ['number', 'how many'];
  switch (format) {
    case undefined:
      return ['value', 'it'];
    case 'number':
      return ['number', 'how much'];
    case 'money':
    case 'moneyBrief':
    case 'moneyInFull':
      return ['amount of money', 'how much'];
    case 'market':
      return ['name of the market', 'where'];
    default:
      return [format === 'time' ? 'time' : 'date', 'when'];
  }
}

/** Whether a plural form may write the count in words, as `_one` does. */
export const countsInWords = (form: string | undefined): boolean => form === 'zero' || form === 'one' || form === 'two';
