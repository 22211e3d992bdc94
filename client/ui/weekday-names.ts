import { calendar, lacksNames } from './calendar-names.ts';

/** Khmer weekday names, from Sunday. */
const khmer = {
  long: 'អាទិត្យ ចន្ទ អង្គារ ពុធ ព្រហស្បតិ៍ សុក្រ សៅរ៍'.split(' '),
  short: 'អា ច អ ពុ ព្រ សុ ស'.split(' '),
};

/** Thai and Vietnamese have whole words as their short form; the narrow form is used instead. */
const shortIsLong = ['th', 'vi'];

/** Returns the namer of an instant's weekday (ms, UTC): the full name, or one short enough for a stamp. */
export function weekdayNamer(tag: string, width: 'long' | 'short' | 'narrow'): (at: number) => string {
  if (lacksNames(tag)) return (at) => khmer[width === 'long' ? 'long' : 'short'][new Date(at).getUTCDay()] ?? '';
  const format = new Intl.DateTimeFormat(tag, { ...calendar, weekday: width === 'short' && shortIsLong.includes(tag) ? 'narrow' : width });
  return (at) => format.format(at);
}
