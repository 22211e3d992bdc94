import { monthName } from '../../ui/calendar-names.ts';

export interface DayParts {
  readonly d: string;
  readonly m: string;
  readonly y: string;
}

/**
 * Day, month and year of a field's value, without leading zeros. The value is `YYYY-MM-DD`, or an unfinished choice such as `31/2/1996`. For any other value all
 * three are `''`.
 */
export function partsOf(value: string): DayParts {
  const [, y, m, d] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(value) ?? [];
  if (y && m && d) return { d: String(Number(d)), m: String(Number(m)), y };
  const [, day = '', month = '', year = ''] = /^(\d*)\/(\d*)\/(\d*)$/.exec(value) ?? [];
  return { d: day, m: month, y: year };
}

/** `YYYY-MM-DD`. While a part is missing, or for a day that does not exist, the choice as it is: `31/2/1996`, `17//`. `''` where nothing is chosen. */
export function dayOf({ d, m, y }: DayParts): string {
  if (!d && !m && !y) return '';
  const day = `${y}-${m.padStart(2, '0')}-${d.padStart(2, '0')}`;
  const at = d && m && y ? Date.parse(`${day}T00:00:00Z`) : Number.NaN;
  return !Number.isNaN(at) && new Date(at).getUTCDate() === Number(d) ? day : `${d}/${m}/${y}`;
}

/** Whether a value of the field is a day. */
const isDay = (value: string): boolean => value.includes('-');

/** The day with the name of its month, as one says it in the language; `''` where the value is no day. */
export function dayWords(day: string, tag: string): string {
  if (!isDay(day)) return '';
  const { d } = partsOf(day);
  const month = monthName(Date.parse(`${day}T00:00:00Z`), tag, true);
  return tag.startsWith('zh') ? `${month}${d}日` : `${d} ${month}`;
}
