import { calendar, lacksNames } from './calendar-names.ts';

/** Khmer weeks; they begin on Sunday. */
const khmer = {
  long: 'អាទិត្យ ចន្ទ អង្គារ ពុធ ព្រហស្បតិ៍ សុក្រ សៅរ៍'.split(' '),
  short: 'អា ច អ ពុ ព្រ សុ ស'.split(' '),
};

/** Thai and Vietnamese write whole words where others write three letters. */
const shortIsLong = ['th', 'vi'];

/** Names of weekdays for instants (milliseconds): whole, or as short as fits below a stamp. */
export function weekdayNamer(tag: string, width: 'long' | 'short' | 'narrow'): (at: number) => string {
  if (lacksNames(tag)) return (at) => khmer[width === 'long' ? 'long' : 'short'][new Date(at).getUTCDay()] ?? '';
  const format = new Intl.DateTimeFormat(tag, { ...calendar, weekday: width === 'short' && shortIsLong.includes(tag) ? 'narrow' : width });
  return (at) => format.format(at);
}
