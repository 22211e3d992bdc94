import { segmentsOf } from './placeholders.ts';

const accents: Readonly<Record<string, string>> = {
  a: 'á',
  c: 'ç',
  e: 'ë',
  g: 'ğ',
  i: 'ï',
  n: 'ñ',
  o: 'ö',
  s: 'š',
  u: 'ü',
  y: 'ÿ',
  z: 'ž',
  A: 'Å',
  C: 'Ç',
  E: 'É',
  I: 'Î',
  N: 'Ñ',
  O: 'Ø',
  S: 'Š',
  U: 'Û',
  Y: 'Ý',
  Z: 'Ž',
};

/** Additional length of a long translation, as a fraction. */
const growth = 0.4;

/** Pseudo-translation for layout tests: accented letters, about 40% longer, in brackets that reveal a cut-off text; keeps placeholders. */
export function pseudo(text: string): string {
  const segments = segmentsOf(text);
  const letters = segments.reduce((sum, segment) => sum + ('words' in segment ? segment.words.trim().length : 0), 0);
  if (letters === 0) return text;
  const said = segments.map((segment) =>
    'words' in segment ? segment.words.replace(/[a-zA-Z]/g, (letter) => accents[letter] ?? letter) : segment.written,
  );
  return `[${said.join('')}${' lørem ïpsüm'.repeat(Math.ceil((letters * growth) / 12)).slice(0, Math.max(1, Math.round(letters * growth) - 2))}]`;
}

/** A locale document with all its texts pseudo-translated. */
export function pseudoLocale(body: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const texts = (body.texts ?? {}) as Readonly<Record<string, string>>;
  return { ...body, texts: Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, pseudo(text)])) };
}
