import { inWords } from './labels.ts';

interface TextPart {
  readonly text: string;
  /** Name of the placeholder; absent for plain text. */
  readonly name?: string;
}

/**
 * Splits a text into words and placeholders. A placeholder (`{{coins, number}}`) becomes its example value if it has one, else its name (`coins`).
 */
export const wordsWithChips = (words: string, given: Readonly<Record<string, unknown>>): readonly TextPart[] =>
  words
    .split(/(\{\{[^}]+\}\})/)
    .filter((part) => part !== '')
    .map((part) => {
      const name = /^\{\{\s*(\w+)/.exec(part)?.[1];
      return name === undefined ? { text: part } : { text: exampleOf(given[name]) ?? inWords(name).toLowerCase(), name };
    });

/** Expressions have no example value, because only the app evaluates them. */
function exampleOf(value: unknown): string | undefined {
  if (typeof value === 'number') return value.toLocaleString('en');
  return typeof value === 'string' && value !== '' && !value.startsWith('=') ? value : undefined;
}
