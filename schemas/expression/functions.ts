/** Type of an operand. `path` is a field such as `member.coins`; `same` is a type in common with the first operand. */
export type Operand = 'string' | 'number' | 'scalar' | 'number or string' | 'sized' | 'list of strings' | 'path' | 'any' | 'same';

interface FunctionRow {
  /** Form as authors write it. The test of docs/expressions.md compares this table with the page. */
  readonly form: string;
  /** `method` follows its first operand (`text.contains("a")`), `call` precedes it (`floor(x)`), `either` allows both. */
  readonly style: 'call' | 'method' | 'either';
  readonly takes: readonly Operand[];
  /** Number of operands that may be omitted at the end. */
  readonly optional?: number;
  /** The last operand may be repeated, up to this many operands in total. */
  readonly upTo?: number;
  /** Type of the result; `same` is the type that holds the values of all operands. */
  readonly gives: 'boolean' | 'string' | 'integer' | 'number' | 'same';
  readonly meaning: string;
}

interface MacroRow {
  readonly form: string;
  readonly style: 'macro';
  readonly gives: 'boolean' | 'the list' | 'a list of results';
  readonly meaning: string;
}

/**
 * The complete allow-list of functions and macros (engine goal 11): any other is refused with `expression.function`. The checker reads the rows, the
 * evaluator must implement each name (otherwise it does not compile), docs/expressions.md prints them.
 */
export const FUNCTIONS = {
  all: {
    form: 'list.all(x, test)',
    style: 'macro',
    gives: 'boolean',
    meaning: 'true when the test holds for every item; true for an empty list, false for a missing one',
  },
  ceil: { form: 'ceil(number)', style: 'call', takes: ['number'], gives: 'integer', meaning: 'the next whole number upwards' },
  contains: {
    form: 'text.contains(part)',
    style: 'method',
    takes: ['string', 'string'],
    gives: 'boolean',
    meaning: 'whether the part stands in the text',
  },
  double: {
    form: 'double(x)',
    style: 'call',
    takes: ['number or string'],
    gives: 'number',
    meaning: 'a text such as `"2.5"` as a number; missing when it is none',
  },
  endsWith: {
    form: 'text.endsWith(part)',
    style: 'method',
    takes: ['string', 'string'],
    gives: 'boolean',
    meaning: 'whether the text ends with the part',
  },
  exists: {
    form: 'list.exists(x, test)',
    style: 'macro',
    gives: 'boolean',
    meaning: 'true when the test holds for at least one item',
  },
  exists_one: {
    form: 'list.exists_one(x, test)',
    style: 'macro',
    gives: 'boolean',
    meaning: 'true when the test holds for exactly one item',
  },
  filter: {
    form: 'list.filter(x, test)',
    style: 'macro',
    gives: 'the list',
    meaning: 'the items for which the test holds',
  },
  floor: { form: 'floor(number)', style: 'call', takes: ['number'], gives: 'integer', meaning: 'the next whole number downwards' },
  has: { form: 'has(path)', style: 'call', takes: ['path'], gives: 'boolean', meaning: 'whether the value at the path is there' },
  int: {
    form: 'int(x)',
    style: 'call',
    takes: ['number or string'],
    gives: 'integer',
    meaning: 'a number without its fraction, or a text such as `"42"` as a number; missing when it is none',
  },
  join: {
    form: 'texts.join(separator)',
    style: 'method',
    takes: ['list of strings', 'string'],
    optional: 1,
    gives: 'string',
    meaning: 'the texts of a list as one text; without a separator they follow each other directly',
  },
  map: {
    form: 'list.map(x, result)',
    style: 'macro',
    gives: 'a list of results',
    meaning: 'the result for every item, missing ones left out; `list.map(x, test, result)` takes only items for which the test holds',
  },
  max: {
    form: 'max(a, b, …)',
    style: 'call',
    takes: ['number', 'number'],
    upTo: 8,
    gives: 'same',
    meaning: 'the greatest of two to eight numbers',
  },
  min: {
    form: 'min(a, b, …)',
    style: 'call',
    takes: ['number', 'number'],
    upTo: 8,
    gives: 'same',
    meaning: 'the least of two to eight numbers',
  },
  orValue: {
    form: 'x.orValue(other)',
    style: 'method',
    takes: ['any', 'same'],
    gives: 'same',
    meaning: 'the value, or the other one when it is missing',
  },
  round: {
    form: 'round(number)',
    style: 'call',
    takes: ['number'],
    gives: 'integer',
    meaning: 'the nearest whole number; a half goes upwards',
  },
  size: {
    form: 'size(x)',
    style: 'either',
    takes: ['sized'],
    gives: 'integer',
    meaning: 'how many characters a text, items a list or keys a map has; also written `x.size()`',
  },
  startsWith: {
    form: 'text.startsWith(part)',
    style: 'method',
    takes: ['string', 'string'],
    gives: 'boolean',
    meaning: 'whether the text begins with the part',
  },
  string: { form: 'string(x)', style: 'call', takes: ['scalar'], gives: 'string', meaning: 'a number, truth value or text as a text' },
  timestamp: {
    form: 'timestamp(text)',
    style: 'call',
    takes: ['string'],
    gives: 'number',
    meaning: 'the instant of a text such as `"2026-12-31T15:59:59Z"` as `now` counts, in milliseconds; missing when it is none',
  },
} as const satisfies Readonly<Record<string, FunctionRow | MacroRow>>;

export type { FunctionRow, MacroRow };

type Table = typeof FUNCTIONS;
export type MacroName = { [N in keyof Table]: Table[N] extends { style: 'macro' } ? N : never }[keyof Table];
export type FunctionName = Exclude<keyof Table, MacroName>;
