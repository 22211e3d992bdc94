import { describe, expect, test } from 'vitest';
import { instantOf, localDay, showDate, showDateTime, showEnd, showTime } from '../../schemas/dates.ts';

describe('dates as members read them', () => {
  test.each([
    ['R-599 seconds', 1754006400, 'UTC', '01/08/2025'],
    ['R-599 milliseconds', 1754006400000, 'UTC', '01/08/2025'],
    ['R-599 digits as text', '1754006400', 'UTC', '01/08/2025'],
    ['R-599 the last second that is seconds', 99_999_999_999, 'UTC', '16/11/5138'],
    ['R-599 the first millisecond that is milliseconds', 100_000_000_000, 'UTC', '03/03/1973'],
    ['R-598 RFC 3339', '2025-07-31T17:00:00Z', 'UTC', '31/07/2025'],
    ['A-108 the market’s zone decides the day', '2025-07-31T17:00:00Z', 'Asia/Jakarta', '01/08/2025'],
    ['A-108 Gregorian years in Thailand', '2025-07-31T17:00:00Z', 'Asia/Bangkok', '01/08/2025'],
    ['R-598 a civil day has no zone', '2025-08-01', 'America/New_York', '01/08/2025'],
    ['no date', 'soon', 'UTC', ''],
    ['nothing', undefined, 'UTC', ''],
  ])('%s: %s', (_title, value, zone, shown) => {
    expect(showDate(value, zone)).toBe(shown);
  });

  test.each([
    ['2025-07-31T17:00:05Z', 'Asia/Jakarta', '01/08/2025 00:00:05'],
    ['2025-07-31T16:00:05Z', 'Asia/Kuala_Lumpur', '01/08/2025 00:00:05'],
    ['2025-12-31T23:59:59.999Z', 'UTC', '31/12/2025 23:59:59'],
  ])('R-597 %s in %s', (value, zone, shown) => {
    expect(showDateTime(value, zone)).toBe(shown);
  });

  test.each([
    ['the last millisecond of a day', '2025-07-31T16:59:59.999Z', 'Asia/Jakarta', '2025-07-31'],
    ['the first of the next, in the same hour', '2025-07-31T17:00:00.000Z', 'Asia/Jakarta', '2025-08-01'],
    ['another zone at the same instant', '2025-07-31T17:00:00.000Z', 'America/New_York', '2025-07-31'],
    ['a zone whose day begins at a quarter', '2025-07-31T18:14:59.999Z', 'Asia/Kathmandu', '2025-07-31'],
    ['the quarter behind it', '2025-07-31T18:15:00.000Z', 'Asia/Kathmandu', '2025-08-01'],
    ['a day that is an hour shorter', '2025-03-30T21:59:59.999Z', 'Europe/Berlin', '2025-03-30'],
    ['the day after it', '2025-03-30T22:00:00.000Z', 'Europe/Berlin', '2025-03-31'],
    ['before zones kept to quarters', '1971-06-01T00:44:29.000Z', 'Africa/Monrovia', '1971-05-31'],
    ['in the same quarter', '1971-06-01T00:44:30.000Z', 'Africa/Monrovia', '1971-06-01'],
    ['Gregorian years in Thailand', '2025-07-31T17:00:00.000Z', 'Asia/Bangkok', '2025-08-01'],
  ])('A-108 the day of an instant, asked for twice: %s', (_title, instant, zone, day) => {
    expect([localDay(instant, zone), localDay(instant, zone)]).toEqual([day, day]);
  });

  test('what is no instant has no day', () => expect(() => localDay('soon', 'UTC')).toThrow(RangeError));
  test.each<[string, unknown, string, string]>([
    ['at midnight: the day before', '2026-11-30T16:00:00Z', 'Asia/Kuala_Lumpur', '30/11/2026'],
    ['at the last second or millisecond of a day: that day', '2027-12-31T15:59:59Z', 'Asia/Kuala_Lumpur', '31/12/2027'],
    ['the same in milliseconds', '2027-12-31T15:59:59.999Z', 'Asia/Kuala_Lumpur', '31/12/2027'],
    ['within a day: with its hour', '2026-11-30T17:00:00Z', 'Asia/Kuala_Lumpur', '01/12/2026 01:00'],
    ['a midnight elsewhere has an hour here', '2028-01-01T00:00:00Z', 'Asia/Jakarta', '01/01/2028 07:00'],
    ['a midnight of a month and a year', '2027-12-31T17:00:00Z', 'Asia/Jakarta', '31/12/2027'],
    ['a civil day is a last day already', '2026-11-30', 'Asia/Jakarta', '30/11/2026'],
    ['seconds since 1970', 1_767_225_600, 'UTC', '31/12/2025'],
    ['no date', 'tomorrow', 'UTC', ''],
  ])('the end of something: %s', (_what, value, zone, shown) => expect(showEnd(value, zone)).toBe(shown));

  test('the time alone', () => expect(showTime('2025-07-31T17:05:00Z', 'Asia/Jakarta')).toBe('00:05'));
  test('an invalid number is no instant', () => expect(instantOf(Number.NaN)).toBeUndefined());
});
