import type { StampDay } from '../ui/StampWeek.tsx';

type Day = { readonly date: string; readonly state: 'signed' | 'unsigned' | 'today' | 'future' };

const states = { signed: 'done', unsigned: 'missed', today: 'today', future: 'ahead' } as const;

/** The page's language as Intl knows it. Days are calendar days without a zone, so they are formatted as UTC. */
const weekday = (width: 'short' | 'narrow' | 'long') =>
  new Intl.DateTimeFormat(globalThis.document?.documentElement.lang || 'en', { weekday: width, timeZone: 'UTC' });

/** Stamps of days as the calendar and the week show them. `words` name a state for screen readers. */
export function stampDays(
  days: readonly Day[],
  today: string,
  words: { readonly signed?: string; readonly unsigned?: string } = {},
): StampDay[] {
  const short = weekday('short');
  const long = weekday('long');
  return days.map(({ date, state }) => {
    const at = new Date(`${date}T00:00:00Z`);
    const word = state === 'today' ? today : state === 'future' ? '' : words[state];
    return {
      day: at.getUTCDate(),
      label: state === 'today' ? today : short.format(at),
      state: states[state],
      said: [long.format(at), at.getUTCDate(), word].filter(Boolean).join(' '),
    };
  });
}

/** Seven short names, Sunday first. */
export function weekdayNames(): string[] {
  const narrow = weekday('narrow');
  return Array.from({ length: 7 }, (_, at) => narrow.format(new Date(Date.UTC(2023, 0, 1 + at))));
}

/** Empty places before the 1st of a month (YYYY-MM) in a week that begins on Sunday. */
export const blankDays = (month: string): number => new Date(`${month}-01T00:00:00Z`).getUTCDay() || 0;
