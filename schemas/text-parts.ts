/** A placeholder of a text: `{{value, number}}` is the value in the format of a number. */
export type TextPart = readonly [name: string, format: string | undefined];

/** As the button is called that writes it: `“value, number”`. */
export const partName = ([name, format]: TextPart): string => `“${format === undefined ? name : `${name}, ${format}`}”`;

/** What a text says no more that a placeholder is gone from, as a sentence. */
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

/** Whether a form of a plural may say the count in words, as `_one` does. */
export const countsInWords = (form: string | undefined): boolean => form === 'zero' || form === 'one' || form === 'two';
