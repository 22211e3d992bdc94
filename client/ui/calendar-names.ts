/** Days and months are calendar days without a zone: they are formatted as UTC, by the Gregorian calendar, in Latin digits. */
const calendar = { calendar: 'gregory', numberingSystem: 'latn', timeZone: 'UTC' } as const;

/** Khmer, which no Chrome brings names for. Weeks begin on Sunday. */
const khmer = {
  months: 'មករា កុម្ភៈ មីនា មេសា ឧសភា មិថុនា កក្កដា សីហា កញ្ញា តុលា វិច្ឆិកា ធ្នូ'.split(' '),
  long: 'អាទិត្យ ចន្ទ អង្គារ ពុធ ព្រហស្បតិ៍ សុក្រ សៅរ៍'.split(' '),
  short: 'អា ច អ ពុ ព្រ សុ ស'.split(' '),
};

/** Today and yesterday, in Khmer where the browser has no names for it. */
const khmerDays = ['ថ្ងៃនេះ', 'ម្សិលមិញ'];

/** "Today" for 0 and "yesterday" for 1 day ago, as it begins a line. */
export function nearDayName(daysAgo: 0 | 1, tag: string): string {
  if (lacksNames(tag)) return khmerDays[daysAgo] ?? '';
  const word = new Intl.RelativeTimeFormat(tag, { numeric: 'auto' }).format(0 - daysAgo, 'day');
  return word.charAt(0).toLocaleUpperCase(tag) + word.slice(1);
}

const khmerUnits = { minute: 'នាទី', hour: 'ម៉ោង', day: 'ថ្ងៃ' };

/** A length of time in words: "12 minutes". */
export function lengthOf(value: number, unit: 'minute' | 'hour' | 'day', tag: string): string {
  if (lacksNames(tag)) return `${Math.round(value)} ${khmerUnits[unit]}`;
  const form = { style: 'unit', unit, unitDisplay: 'long', maximumFractionDigits: 0, numberingSystem: 'latn' } as const;
  return new Intl.NumberFormat(tag, form).format(value);
}

const lacksNames = (tag: string) => tag === 'km' && Intl.DateTimeFormat.supportedLocalesOf(tag).length === 0;

/** The name of the month that the instant (milliseconds) is in, alone or with its year. */
export function monthName(at: number, tag: string, withYear: boolean): string {
  if (lacksNames(tag)) {
    const day = new Date(at);
    const name = khmer.months[day.getUTCMonth()] ?? '';
    return withYear ? `${name} ${day.getUTCFullYear()}` : name;
  }
  const form = { ...calendar, month: 'long' } as const;
  const name = new Intl.DateTimeFormat(tag, withYear ? { ...form, year: 'numeric' } : form).format(at);
  // Vietnamese writes the month small inside a sentence.
  return !withYear && tag === 'vi' ? name.toLocaleLowerCase(tag) : name;
}

/** Thai and Vietnamese write whole words where others write three letters. */
const shortIsLong = ['th', 'vi'];

/** Names of weekdays for instants (milliseconds): whole, or as short as fits below a stamp. */
export function weekdayNamer(tag: string, width: 'long' | 'short' | 'narrow'): (at: number) => string {
  if (lacksNames(tag)) return (at) => khmer[width === 'long' ? 'long' : 'short'][new Date(at).getUTCDay()] ?? '';
  const format = new Intl.DateTimeFormat(tag, { ...calendar, weekday: width === 'short' && shortIsLong.includes(tag) ? 'narrow' : width });
  return (at) => format.format(at);
}
