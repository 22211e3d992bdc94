import { describe, expect, it } from 'vitest';
import { type OpeningHours, openStateOf, spansOf } from '../../schemas/opening-hours.ts';

/** Monday to Thursday and Friday with a break; Saturday over midnight; Sunday closed. Singapore is eight hours ahead. */
const shop: OpeningHours = {
  timeZone: 'Asia/Singapore',
  hours: [
    { days: ['mon', 'tue', 'wed', 'thu'], opens: '10:00', closes: '21:30' },
    { days: ['fri'], opens: '16:00', closes: '22:00' },
    { days: ['fri'], opens: '10:00', closes: '14:00' },
    { days: ['sat'], opens: '10:00', closes: '01:00' },
  ],
  specialDays: [
    { date: '2026-06-02', name: 'Founders' },
    { date: '2026-06-03', name: 'Short', opens: '12:00', closes: '13:00' },
  ],
};

/** 1 June 2026 is a Monday. */
const at = (local: string) => Date.parse(`2026-06-${local}:00+08:00`);

describe('A place is open by its own clock (R-093)', () => {
  it.each([
    ['in the morning of a weekday', '01T09:59', { is: 'closed', opens: { day: 0, date: '2026-06-01', time: '10:00' } }],
    ['at the minute it opens', '01T10:00', { is: 'open', closes: '21:30', minutesLeft: 690 }],
    ['in its last minute', '01T21:29', { is: 'open', closes: '21:30', minutesLeft: 1 }],
    ['at the minute it closes, before a holiday', '01T21:30', { is: 'closed', opens: { day: 2, date: '2026-06-03', time: '12:00' } }],
    ['on a holiday', '02T12:00', { is: 'closed', opens: { day: 1, date: '2026-06-03', time: '12:00' } }],
    ['on a day of other hours', '03T12:30', { is: 'open', closes: '13:00', minutesLeft: 30 }],
    ['in a break', '05T15:00', { is: 'closed', opens: { day: 0, date: '2026-06-05', time: '16:00' } }],
    ['before midnight, when it closes after it', '06T23:30', { is: 'open', closes: '01:00', minutesLeft: 90 }],
    ['after midnight, of the day before', '07T00:30', { is: 'open', closes: '01:00', minutesLeft: 30 }],
    ['on its closed day', '07T12:00', { is: 'closed', opens: { day: 1, date: '2026-06-08', time: '10:00' } }],
  ] as const)('%s', (_when, local, state) => expect(openStateOf(shop, at(local))).toEqual(state));

  it('whatever the zone of the phone is: the same instant is another hour in Bali', () => {
    const jakarta = { ...shop, timeZone: 'Asia/Jakarta' };
    expect(openStateOf(shop, at('01T10:30'))).toMatchObject({ is: 'open' });
    expect(openStateOf(jakarta, at('01T10:30'))).toMatchObject({ is: 'closed', opens: { day: 0, time: '10:00' } });
  });

  it.each([
    [
      'always, where each day runs into the next',
      [{ days: ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'], opens: '00:00', closes: '00:00' }],
      { is: 'always' },
    ],
    [
      'until the end of the second of two spans that meet',
      [
        { days: ['mon'], opens: '08:00', closes: '12:00' },
        { days: ['mon'], opens: '12:00', closes: '18:00' },
      ],
      { is: 'open', closes: '18:00', minutesLeft: 480 },
    ],
    ['never, where it has no hours', [], { is: 'closed' }],
  ] as const)('%s', (_what, hours, state) =>
    expect(openStateOf({ timeZone: 'Asia/Singapore', hours: hours as OpeningHours['hours'] }, at('01T10:00'))).toEqual(state),
  );

  it('a day has its spans in their order, and a special day goes before its weekday', () => {
    expect(spansOf(shop, '2026-06-05')).toEqual([
      { opens: '10:00', closes: '14:00' },
      { opens: '16:00', closes: '22:00' },
    ]);
    expect(spansOf(shop, '2026-06-02')).toEqual([]);
    expect(spansOf(shop, '2026-06-03')).toEqual([{ opens: '12:00', closes: '13:00' }]);
  });
});
