/** Placeholders, places of links such as `[0]`, and tags. */
const markup = /\{\{[^}]*\}\}|\[\d+\]|<[^>]*>/g;
/** Digits of any script: a number, a date, a percentage. */
const digits = /\p{Nd}+(?:[.,:/–-]\p{Nd}+)*\s?%?/u;
const words =
  'two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fourteen|fifteen|twenty|thirty|forty|fifty|sixty|ninety|hundred|thousand';
const units = 'percent|days?|hours?|weeks?|months?|years?|coins?|spins?|guests?|members?';
/** In English, from which the others are translated: `thirty percent`, `five working days`, `double`. */
const inWords = new RegExp(`\\b(?:(?:${words})(?: \\w+)? (?:${units})|double|triple)\\b`, 'i');

/** The number, date or percentage that a text has written in it, if any. */
export function writtenNumber(text: string, language: string): string | undefined {
  const plain = text.replace(markup, ' ');
  return (digits.exec(plain) ?? (language === 'en' ? inWords.exec(plain) : null))?.[0].trim();
}
