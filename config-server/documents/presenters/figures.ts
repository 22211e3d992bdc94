const whole = new Intl.NumberFormat('en', { maximumFractionDigits: 10 });
const list = new Intl.ListFormat('en-GB');

export const figure = (value: number): string => whole.format(value);

/** `1 coin`, `1,200 coins`. */
export const counted = (value: number, one: string, many = `${one}s`): string => `${figure(value)} ${value === 1 ? one : many}`;

export const coinsOf = (value: number): string => counted(value, 'coin');

/** `1 day`, `30 days`, `5%` of a number with the unit of its schema. */
export const withUnit = (value: number, unit: string): string =>
  unit === '%' ? `${figure(value)}%` : `${figure(value)} ${value === 1 ? unit.replace(/^(\w+)s\b/, '$1') : unit}`;

/** The same of a number that may be absent. */
export const ifGiven = (value: number | undefined, words: (value: number) => string): string | undefined =>
  value === undefined ? undefined : words(value);

/** `Toys, Food and Makeup`; undefined for none. */
export const listed = (names: readonly string[]): string | undefined => (names.length === 0 ? undefined : list.format(names));

export const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
