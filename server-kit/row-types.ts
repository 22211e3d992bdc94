import pg from 'pg';

type Parser = (text: string) => unknown;

function integer(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is beyond the integers that a number holds exactly`);
  return value;
}

/** Sums of `int8` come as `numeric`; a whole one must be exact, a fraction (an average) may round. */
const numeric: Parser = (text) => (/^-?\d+$/.test(text) ? integer(text) : Number(text));

/** The session's time zone is UTC, so the text is `2025-08-01 00:00:00[.123456]+00`: cut to milliseconds. */
function instant(text: string): string {
  if (!text.endsWith('+00') || text.charAt(10) !== ' ') throw new RangeError(`${text} is not an instant in UTC`);
  return `${text.slice(0, 10)}T${text.slice(11, 19)}.${text.slice(20, -3).padEnd(3, '0').slice(0, 3)}Z`;
}

const day: Parser = (text) => text;

// Its declaration is behind its code: what is exported has `create`, not a call.
const arrays = pg.types.arrayParser as unknown as { create(text: string, item: Parser): { parse(): unknown } };

const list =
  (item: Parser): Parser =>
  (text) =>
    arrays.create(text, item).parse();

/** By type oid: int8, date, timestamptz, numeric, and arrays of them. */
const parsers: Readonly<Record<number, Parser>> = {
  20: integer,
  1016: list(integer),
  1082: day,
  1182: list(day),
  1184: instant,
  1185: list(instant),
  1700: numeric,
  1231: list(numeric),
};

/** The same on both databases, per connection and not for the whole process. */
export const rowTypes: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    (format !== 'binary' && parsers[oid]) || pg.types.getTypeParser(oid, format as 'text')) as pg.CustomTypesConfig['getTypeParser'],
};
