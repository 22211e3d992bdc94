import { monthName } from '../../ui/calendar-names.ts';

export interface DayParts {
  readonly d: string;
  readonly m: string;
  readonly y: string;
}

/**
 * Splits a field's value into day, month and year, without leading zeros. The value is `YYYY-MM-DD`, or an unfinished choice such as `31/2/1996`. For
 * any other value all three are `''`.
 */
export function partsOf(value: string): DayParts {
  const [, y, m, d] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(value) ?? [];
  if (y && m && d) return { d: String(Number(d)), m: String(Number(m)), y };
  const [, day = '', month = '', year = ''] = /^(\d*)\/(\d*)\/(\d*)$/.exec(value) ?? [];
  return { d: day, m: month, y: year };
}

/**
 * Joins the parts to `YYYY-MM-DD`. If a part is missing or the day does not exist, returns the parts unchanged: `31/2/1996`, `17//`. `''` if nothing
 * is chosen.
 */
export function dayOf({ d, m, y }: DayParts): string {
  if (!d && !m && !y) return '';
  const day = `${y}-${m.padStart(2, '0')}-${d.padStart(2, '0')}`;
  const at = d && m && y ? Date.parse(`${day}T00:00:00Z`) : Number.NaN;
  return !Number.isNaN(at) && new Date(at).getUTCDate() === Number(d) ? day : `${d}/${m}/${y}`;
}

/** True if the value is a complete date. */
const isDay = (value: string): boolean => value.includes('-');

/** The date with the name of its month, in the order of the language; `''` if the value is not a complete date. */
export function dayWords(day: string, tag: string): string {
  if (!isDay(day)) return '';
  const { d } = partsOf(day);
  const month = monthName(Date.parse(`${day}T00:00:00Z`), tag, true);
  return tag.startsWith('zh') ? `${month}${d}日` : `${d} ${month}`;
}
