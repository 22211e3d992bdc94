import { instantOf } from '../dates.ts';
import type { FunctionName, MacroName } from './functions.ts';
import { MAX_TEXT_CHARACTERS } from './limits.ts';
import { alike, isNumber, isScalar, isText, isThere, read } from './reading.ts';

type Operator = '==' | '!=' | '<' | '<=' | '>' | '>=' | '+' | '-' | '*' | '/' | '%' | 'in' | '!';
type Binary = (a: unknown, b: unknown) => unknown;

const numbers =
  (apply: (a: number, b: number) => number): Binary =>
  (a, b) =>
    isNumber(a) && isNumber(b) ? apply(a, b) : undefined;
const number =
  (apply: (a: number) => number): Binary =>
  (a) =>
    isNumber(a) ? apply(a) : undefined;
const texts =
  (apply: (a: string, b: string) => boolean): Binary =>
  (a, b) =>
    isText(a) && isText(b) && apply(a, b);
const ordered =
  (apply: (a: string | number, b: string | number) => boolean): Binary =>
  (a, b) =>
    alike(a, b) && apply(a as string, b as string);
const parsed =
  (form: RegExp, convert: (a: unknown) => number): Binary =>
  (a) =>
    isNumber(a) || (isText(a) && form.test(a)) ? convert(a) : undefined;

/** Each is total: for missing operands or operands of another type, a test is false and any other function undefined. */
export const STRICT: Readonly<Record<Operator | FunctionName, Binary>> = {
  '==': (a, b) => isScalar(a) && a === b,
  '!=': (a, b) => isScalar(a) && isScalar(b) && a !== b,
  '<': ordered((a, b) => a < b),
  '<=': ordered((a, b) => a <= b),
  '>': ordered((a, b) => a > b),
  '>=': ordered((a, b) => a >= b),
  '+': (a, b) => (alike(a, b) ? (a as string) + (b as string) : undefined),
  '-': numbers((a, b) => a - b),
  '*': numbers((a, b) => a * b),
  '/': numbers((a, b) => a / b),
  '%': numbers((a, b) => a % b),
  '!': (a) => a !== true,
  in: (a, b) => isScalar(a) && (Array.isArray(b) ? b.includes(a) : isThere(read(b, a))),
  ceil: number(Math.ceil),
  contains: texts((a, b) => a.includes(b)),
  double: parsed(/^-?\d{1,15}(\.\d{1,15})?$/, Number),
  endsWith: texts((a, b) => a.endsWith(b)),
  floor: number(Math.floor),
  has: isThere,
  int: parsed(/^-?\d{1,15}$/, Math.trunc as (a: unknown) => number),
  join(a, b) {
    if (!Array.isArray(a) || !isText(b)) return;
    let text = '';
    for (let index = 0; index < a.length; index++) {
      // Checked at every item, because joining first could need too much memory.
      if (!isText(a[index]) || text.length > MAX_TEXT_CHARACTERS) return;
      text += index ? b + a[index] : a[index];
    }
    return text;
  },
  max: numbers(Math.max),
  min: numbers(Math.min),
  orValue: (a, b) => a ?? b,
  round: number(Math.round),
  size: (a) =>
    isText(a) ? [...a].length : Array.isArray(a) ? a.length : typeof a === 'object' ? Object.keys(a as object).length : undefined,
  startsWith: texts((a, b) => a.startsWith(b)),
  string: (a) => (isScalar(a) ? String(a) : undefined),
  timestamp: (a) => (isText(a) ? instantOf(a)?.getTime() : undefined),
};

type Visit = (item: unknown) => unknown;

/** `visit` returns true or false for a test, and the result for `map`. */
export const MACROS: Readonly<Record<MacroName, (list: readonly unknown[], visit: Visit) => unknown>> = {
  all: (list, visit) => list.every(visit),
  exists: (list, visit) => list.some(visit),
  exists_one: (list, visit) => list.filter(visit).length === 1,
  filter: (list, visit) => list.filter(visit),
  map: (list, visit) => list.map(visit).filter(isThere),
};
