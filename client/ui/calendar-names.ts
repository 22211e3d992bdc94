/** Days and months are calendar days without a zone: they are formatted as UTC, by the Gregorian calendar, in Latin digits. */
export const calendar = { calendar: 'gregory', numberingSystem: 'latn', timeZone: 'UTC' } as const;

/** Khmer month names, which no Chrome includes. */
const khmerMonths = 'មករា កុម្ភៈ មីនា មេសា ឧសភា មិថុនា កក្កដា សីហា កញ្ញា តុលា វិច្ឆិកា ធ្នូ'.split(' ');

/** "Today" and "yesterday" in Khmer, for browsers without Khmer names. */
const khmerDays = ['ថ្ងៃនេះ', 'ម្សិលមិញ'];

/** "Today" for 0 and "yesterday" for 1 day ago, capitalised. */
export function nearDayName(daysAgo: 0 | 1, tag: string): string {
  if (lacksNames(tag)) return khmerDays[daysAgo] ?? '';
  const word = new Intl.RelativeTimeFormat(tag, { numeric: 'auto' }).format(0 - daysAgo, 'day');
  return word.charAt(0).toLocaleUpperCase(tag) + word.slice(1);
}

/** True if the browser has no Khmer names; false for all other languages. */
export const lacksNames = (tag: string) => tag === 'km' && Intl.DateTimeFormat.supportedLocalesOf(tag).length === 0;

/** The name of an instant's month (ms since 1970, UTC), with or without its year. */
export function monthName(at: number, tag: string, withYear: boolean): string {
  if (lacksNames(tag)) {
    const day = new Date(at);
    const name = khmerMonths[day.getUTCMonth()] ?? '';
    return withYear ? `${name} ${day.getUTCFullYear()}` : name;
  }
  const form = { ...calendar, month: 'long' } as const;
  const name = new Intl.DateTimeFormat(tag, withYear ? { ...form, year: 'numeric' } : form).format(at);
  // Vietnamese writes months in lower case inside a sentence.
  return !withYear && tag === 'vi' ? name.toLocaleLowerCase(tag) : name;
}
