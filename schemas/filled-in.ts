import { showNumber } from './figures.ts';

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** “{{coins}} coins” of a prize of 5 coins is “5 coins”: values that stand in the entry itself. What the app works out is “…”. */
export const filledIn = (words: string, entry: Readonly<Record<string, unknown>>): string =>
  words.replace(/\{\{\s*(\w+)[^}]*\}\}/g, (_, name: string) => {
    const found = [entry, ...Object.values(entry).filter(isObject)].map((each) => each[name]).find((each) => each !== undefined);
    return typeof found === 'number' ? showNumber(found, 'en') : typeof found === 'string' && !found.startsWith('=') ? found : '…';
  });
