const form = /^(\d{4})-(\d\d)-(\d\d)T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d{1,9})?(?:Z|[+-](?:[01]\d|2[0-3]):[0-5]\d)$/;
const from = Date.parse('0001-01-01T00:00:00Z');
const to = Date.parse('9999-12-31T23:59:59.999Z');

/**
 * The instant of an RFC 3339 text, in UTC to the millisecond; undefined for any other text. It needs a date of the calendar, seconds and an offset.
 * Not accepted: the leap second, which no clock here has; lower-case letters and a space for the `T`, which not every browser reads; years that are
 * not 1 to 9999 in UTC, which the database or a text of four digits cannot hold.
 */
export function readInstant(text: string): string | undefined {
  const [, year, month, day] = form.exec(text) ?? [];
  if (day === undefined || !isDay(Number(year), Number(month), Number(day))) return undefined;
  const ms = Date.parse(text);
  return ms >= from && ms <= to ? new Date(ms).toISOString() : undefined;
}

const written = /^\d{4}-\d\d-\d\d[Tt ]\d\d:\d\d:\d\d(?:\.\d+)?(?:[Zz]|[+-]\d\d:\d\d)$/;

/**
 * An instant in UTC, as answers have it, from a document's form: with an offset, or with the space and lower-case letters that older versions
 * accepted. Any other text, and one in UTC, is returned as it is.
 */
export function inUtc(text: string): string {
  if (!written.test(text) || (text[10] === 'T' && text.endsWith('Z'))) return text;
  const ms = Date.parse(text.replace(' ', 'T').toUpperCase());
  return Number.isNaN(ms) ? text : new Date(ms).toISOString();
}

/** Whether a text is an instant, by the same rule for APIs, documents and files. */
export const isInstant = (text: string): boolean => readInstant(text) !== undefined;

/**
 * Whether a text is a day of the calendar of the years 1000 to 9998: the days around it and its instant in every time zone are then in years that the
 * database and a text of four digits can hold.
 */
export const isCalendarDay = (text: string): boolean => text >= '1000' && text < '9999' && isInstant(`${text}T00:00:00Z`);

const isDay = (year: number, month: number, day: number): boolean => month >= 1 && month <= 12 && day >= 1 && day <= daysOf(year, month);

/** The calendar repeats every 400 years; `Date` reads years below 100 as 19xx. */
const daysOf = (year: number, month: number): number => new Date(Date.UTC(2000 + (year % 400), month, 0)).getUTCDate();
