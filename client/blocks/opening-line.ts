import { type OpeningHours, openStateOf } from '../../schemas/opening-hours.ts';
import { weekdayNamer } from '../ui/weekday-names.ts';

/** The texts of `schemas/opening-words.ts`. */
export interface OpeningWords {
  readonly openText: string;
  readonly closingText: string;
  readonly closingMinutes?: number;
  readonly alwaysText: string;
  readonly opensText: string;
  readonly opensTomorrowText: string;
  readonly opensOnText: string;
  readonly closedText: string;
}

export interface OpeningLine {
  readonly tone: 'open' | 'closing' | 'closed';
  readonly text: string;
}

/** Inserts a time and the name of a weekday into a text. */
type Fill = (text: string, time: string, day: string) => string;

/** Opening status of a place at `now` (ms since 1970), as a line of text in the page's language. */
export function openingLine(place: OpeningHours, words: OpeningWords, now: number, tag: string, fill: Fill): OpeningLine {
  const state = openStateOf(place, now);
  if (state.is === 'always') return { tone: 'open', text: words.alwaysText };
  if (state.is === 'open') {
    const isSoon = state.minutesLeft <= (words.closingMinutes ?? 60);
    return { tone: isSoon ? 'closing' : 'open', text: fill(isSoon ? words.closingText : words.openText, state.closes, '') };
  }
  if (!state.opens) return { tone: 'closed', text: words.closedText };
  const { day, date, time } = state.opens;
  const text = day === 0 ? words.opensText : day === 1 ? words.opensTomorrowText : words.opensOnText;
  return { tone: 'closed', text: fill(text, time, dayName(date, day, tag)) };
}

/** The name of a weekday; from a week on with its date. */
function dayName(date: string, day: number, tag: string): string {
  const name = weekdayNamer(tag, 'long')(Date.parse(date));
  return day < 7 ? name : `${name} ${date.slice(8)}/${date.slice(5, 7)}`;
}
