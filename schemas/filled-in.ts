import { showNumber } from './figures.ts';

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Fills placeholders with values of the entry itself: “{{coins}} coins” for a prize of 5 coins is “5 coins”. Values that the app computes are shown
 * as “…”.
 */
export const filledIn = (words: string, entry: Readonly<Record<string, unknown>>): string =>
  words.replace(/\{\{\s*(\w+)[^}]*\}\}/g, (_, name: string) => {
    const found = [entry, ...Object.values(entry).filter(isObject)].map((each) => each[name]).find((each) => each !== undefined);
    return typeof found === 'number' ? showNumber(found, 'en') : typeof found === 'string' && !found.startsWith('=') ? found : '…';
  });
