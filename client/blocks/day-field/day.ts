import { monthName } from '../../ui/calendar-names.ts';

export interface DayParts {
  readonly d: string;
  readonly m: string;
  readonly y: string;
}

/** Day, month and year of `YYYY-MM-DD`, without leading zeros; empty ones of anything else. */
export function partsOf(day: string): DayParts {
  const [, y = '', m = '', d = ''] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(day) ?? [];
  return { d: String(Number(d) || ''), m: String(Number(m) || ''), y };
}

/** `YYYY-MM-DD`; empty while a part is missing, and of a day that no calendar has. */
export function dayOf({ d, m, y }: DayParts): string {
  if (!d || !m || !y) return '';
  const day = `${y}-${m.padStart(2, '0')}-${d.padStart(2, '0')}`;
  const at = Date.parse(`${day}T00:00:00Z`);
  return !Number.isNaN(at) && new Date(at).getUTCDate() === Number(d) ? day : '';
}

/** The day with the name of its month, as one says it in the language. */
export function dayWords(day: string, tag: string): string {
  const { d } = partsOf(day);
  if (!d) return '';
  const month = monthName(Date.parse(`${day}T00:00:00Z`), tag, true);
  return tag.startsWith('zh') ? `${month}${d}日` : `${d} ${month}`;
}
