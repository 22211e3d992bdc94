import { inWords } from './labels.ts';

interface TextPart {
  readonly text: string;
  /** Of the value that stands here. */
  readonly name?: string;
}

/** A text in parts: its words, and each value (`{{coins, number}}`) as its example where one is given, else by its name (`coins`). */
export const wordsWithChips = (words: string, given: Readonly<Record<string, unknown>>): readonly TextPart[] =>
  words
    .split(/(\{\{[^}]+\}\})/)
    .filter((part) => part !== '')
    .map((part) => {
      const name = /^\{\{\s*(\w+)/.exec(part)?.[1];
      return name === undefined ? { text: part } : { text: exampleOf(given[name]) ?? inWords(name).toLowerCase(), name };
    });

/** An expression is worked out only in the app. */
function exampleOf(value: unknown): string | undefined {
  if (typeof value === 'number') return value.toLocaleString('en');
  return typeof value === 'string' && value !== '' && !value.startsWith('=') ? value : undefined;
}
