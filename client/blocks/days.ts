import { useEffect, useRef } from 'react';
import type { StampDay } from '../ui/StampWeek.tsx';
import { weekdayNamer } from '../ui/weekday-names.ts';

type Day = { readonly date: string; readonly state: 'signed' | 'unsigned' | 'today' | 'future' };

const states = { signed: 'done', unsigned: 'missed', today: 'today', future: 'ahead' } as const;

interface Words {
  /** The page's Intl language tag. */
  readonly tag: string;
  readonly today: string;
  readonly signed?: string;
  readonly unsigned?: string;
}

/** The stamps of days for the calendar and the week; `landed` is the date of the stamp just made. */
export function stampDays(days: readonly Day[], { tag, today, ...words }: Words, landed?: string): StampDay[] {
  const short = weekdayNamer(tag, 'short');
  const long = weekdayNamer(tag, 'long');
  return days.map(({ date, state }) => {
    const at = new Date(`${date}T00:00:00Z`);
    const word = state === 'today' ? today : state === 'future' ? '' : words[state];
    return {
      day: at.getUTCDate(),
      label: state === 'today' ? today : short(at.getTime()),
      state: states[state],
      landed: date === landed,
      said: [long(at.getTime()), at.getUTCDate(), word].filter(Boolean).join(' '),
    };
  });
}

/** Seven narrow weekday names, from Sunday. */
export function weekdayNames(tag: string): string[] {
  const narrow = weekdayNamer(tag, 'narrow');
  return Array.from({ length: 7 }, (_, at) => narrow(Date.UTC(2023, 0, 1 + at)));
}

/** The number of blank cells before the 1st of a month (YYYY-MM) in a week that starts on Sunday. */
export const blankDays = (month: string): number => new Date(`${month}-01T00:00:00Z`).getUTCDay() || 0;

/** Duration of the vibration when a stamp is made, in ms. */
const hum = 20;

/** The date that was stamped while the screen was open, undefined if none; the phone vibrates once. */
export function useLanded(days: readonly Day[]): string | undefined {
  const open = useRef<string>(undefined);
  const landed = useRef<string>(undefined);
  const stamped = days.find(({ date, state }) => date === open.current && state === 'signed')?.date;
  if (stamped) landed.current = stamped;
  const today = days.find(({ state }) => state === 'today')?.date;
  if (today) open.current = today;
  useEffect(() => {
    if (stamped) navigator.vibrate?.(hum);
  }, [stamped]);
  return landed.current;
}
