import { endOfDay, localDay, shiftDay } from '../../schemas/dates.ts';
import { isObject, type Json, own, sameJson } from '../documents/index.ts';

/** Days before the demo's day or after it, by the place of a date: of which the time of day stays, or as the midnight that begins the day. */
type Offsets = Readonly<Record<string, number | { readonly midnight: number }>>;

/** Whole days, the last one included. */
const window = (from: number, to: number): Offsets => ({ 'window/from': { midnight: from }, 'window/to': { midnight: to + 1 } });

/** An event, with places from three weeks before. */
const event = (day: number): Offsets => ({ startsAt: -21, endsAt: day, 'takesPlace/from': day, 'takesPlace/to': day });

/**
 * When each dated campaign is. `saturday` of 1 is the first Saturday for which a visitor could still plan.
 * What members of the demo got weeks ago was to be had then.
 */
const datesOf = (saturday: (week: number) => number): Readonly<Record<string, Offsets>> => ({
  'toy-days': { 'window/from': -4, 'window/to': 7, 'days/from': -3, 'days/to': 7 },
  'linden-evenings': window(-60, 300),
  'vip-birthday': window(-60, 300),
  'warm-welcome': window(-60, 300),
  'weekend-stamps': window(-60, 300),
  'toy-express': window(-10, 17),
  'moon-bear-first': window(-7, 20),
  'moon-bear': { 'window/from': { midnight: 21 }, 'early/from': { midnight: -7 } },
  'night-of-the-wheel': window(-5, saturday(3) - 1),
  'funifun-wheel': window(-5, saturday(3) - 1),
  'linden-new-edit': window(-12, 24),
  'tumbly-bears': window(-8, 30),
  friends: window(-20, 40),
  'lucky-wheel': window(-18, 42),
  'nine-treasures': window(-18, 42),
  'lucky-reels': window(-18, 42),
  'toy-express-treat': window(-45, 17),
  'weekend-ten': window(-45, 30),
  'creator-gift': window(-45, 60),
  'designer-call': event(saturday(1)),
  'toy-hospital': { ...event(saturday(2)), signUpUntil: saturday(2) - 3 },
  'wheel-night': event(saturday(3)),
  'paint-a-bear': event(saturday(4)),
  'makers-table': event(saturday(5)),
  'year-night': event(saturday(6)),
  'summer-reunion': { ...event(saturday(12)), startsAt: 30 },
  'winter-fair': { startsAt: -30, endsAt: { midnight: -5 } },
});

/** The documents among these of which dates change, as they are around the day of the instant (RFC 3339) in the zone. */
export function datedAround<D extends { readonly id: string; readonly body: unknown }>(
  documents: Iterable<D>,
  { now, timeZone }: { readonly now: string; readonly timeZone: string },
): readonly (D & { readonly body: Json })[] {
  const today = localDay(now, timeZone);
  const weekday = new Date(`${today}T00:00:00Z`).getUTCDay();
  const first = ((6 - weekday - 4 + 7) % 7) + 4;
  const dates = datesOf((week) => first + (week - 1) * 7);
  return [...documents].flatMap((document) => {
    const offsets = dates[document.id];
    if (!offsets || !isObject(document.body)) return [];
    const body = moved(document.body, offsets, today, timeZone);
    return sameJson(body, document.body) ? [] : [{ ...document, body }];
  });
}

function moved(body: Json, offsets: Offsets, today: string, timeZone: string): Json {
  const copy = structuredClone(body);
  for (const [place, days] of Object.entries(offsets)) {
    const [last, ...path] = place.split('/').reverse() as [string, ...string[]];
    const parent = path.reverse().reduce<unknown>((part, name) => own(part, name), copy);
    const before = own(parent, last);
    if (!isObject(parent) || typeof before !== 'string') continue;
    const date =
      typeof days === 'number' ? shiftDay(today, days) + before.slice(today.length) : midnight(shiftDay(today, days.midnight), timeZone);
    Object.assign(parent, { [last]: date });
  }
  return copy;
}

const midnight = (day: string, timeZone: string): string => new Date(Date.parse(endOfDay(shiftDay(day, -1), timeZone)) + 1).toISOString();
