import { isInteger, type JsonSchema, kindOf, valuesOf } from './json-schema.ts';

const quoted = (values: readonly unknown[]) => values.map((value) => JSON.stringify(value)).join(', ');

/** A type in words, for messages: `a number`, `a list of texts`, `one of "available", "used"`. */
export function describe(schema: JsonSchema): string {
  const values = valuesOf(schema);
  if (values && values.length > 0) return values.length === 1 ? `the value ${quoted(values)}` : `one of ${quoted(values.slice(0, 12))}`;
  switch (kindOf(schema)) {
    case 'string':
      return 'a text';
    case 'number':
      return isInteger(schema) ? 'a whole number' : 'a number';
    case 'boolean':
      return 'true or false';
    case 'array':
      return 'a list';
    case 'object':
      return 'an object';
    case 'opaque':
      return 'a value of unknown type';
  }
}

/** A hint for a misspelt word: the nearest existing word, or the list of all. */
export function suggest(word: string, words: readonly string[], otherwise: string): string {
  const near = nearest(word, words);
  if (near !== undefined) return `Did you mean ${near}?`;
  return words.length > 0 ? `There is: ${words.slice(0, 20).join(', ')}${words.length > 20 ? ', …' : ''}.` : otherwise;
}

/** The word that was probably meant; undefined if none is similar enough. */
export function nearest(word: string, words: readonly string[]): string | undefined {
  const near = words.map((candidate) => ({ candidate, far: distance(word, candidate) })).sort((a, b) => a.far - b.far)[0];
  return near && near.far <= Math.max(1, Math.floor(word.length / 3)) ? near.candidate : undefined;
}

/** Levenshtein distance of two short words. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      next.push(Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1)));
    }
    row = next;
  }
  return row[b.length]!;
}
