import { describe, expect, it } from 'vitest';
import { describeMonth, describeWeek } from '../../../member-server/check-ins/calendar.ts';
import { daysIn, decideCheckIn, fullMonthCoins, milestonesOf, shiftMonth } from '../../../member-server/check-ins/rules.ts';
import { someRules } from '../programme.ts';

const rules = someRules().checkIn;
const soFar = (count: number, steps: number[] = [], checkedInToday = false) => ({ count, checkedInToday, steps });

describe('Days and months are UTC (R-420, R-421)', () => {
  it.each([
    ['2025-01', 31],
    ['2025-02', 28],
    ['2028-02', 29],
    ['2025-04', 30],
    ['2025-12', 31],
  ])('%s has %i days', (month, days) => expect(daysIn(month)).toBe(days));
  it.each([
    ['2025-01', -1, '2024-12'],
    ['2025-12', 1, '2026-01'],
    ['2025-03', 0, '2025-03'],
  ])('%s and %i months is %s', (month, by, other) => expect(shiftMonth(month, by)).toBe(other));
});

describe('A check-in gives the daily coins and the milestones its count reaches (R-552 to R-555, A-28, A-29)', () => {
  it.each([
    ['the first', soFar(0), '2025-01-01', { count: 1, coins: 1, milestones: [] }],
    ['the 9th', soFar(8), '2025-01-09', { count: 9, coins: 1, milestones: [] }],
    ['the 10th', soFar(9), '2025-01-10', { count: 10, coins: 1, milestones: [{ step: 10, count: 10, coins: 5 }] }],
    ['the 11th', soFar(10, [10]), '2025-01-11', { count: 11, coins: 1, milestones: [] }],
    ['the 20th', soFar(19, [10]), '2025-01-25', { count: 20, coins: 1, milestones: [{ step: 20, count: 20, coins: 10 }] }],
    ['the 30th', soFar(29, [10, 20]), '2025-01-31', { count: 30, coins: 1, milestones: [{ step: 30, count: 30, coins: 20 }] }],
    [
      'the 28th of a short February',
      soFar(27, [10, 20]),
      '2025-02-28',
      { count: 28, coins: 1, milestones: [{ step: 30, count: 28, coins: 20 }] },
    ],
    ['the 28th of a long February', soFar(27, [10, 20]), '2028-02-28', { count: 28, coins: 1, milestones: [] }],
    [
      'the 29th of a long February',
      soFar(28, [10, 20]),
      '2028-02-29',
      { count: 29, coins: 1, milestones: [{ step: 30, count: 29, coins: 20 }] },
    ],
    [
      'a milestone put into the document after it was passed',
      soFar(12),
      '2025-01-20',
      { count: 13, coins: 1, milestones: [{ step: 10, count: 10, coins: 5 }] },
    ],
    ['a second on one day', soFar(3, [], true), '2025-01-20', { refusal: 'check_in.already_done' }],
  ])('%s', (_name, so, today, outcome) => expect(decideCheckIn(so, today, rules)).toEqual(outcome));

  it('reads every number from the document', () => {
    const other = { dailyCoins: 2, milestones: [{ count: 3, coins: 7 }] };
    expect(decideCheckIn(soFar(2), '2025-01-05', other)).toEqual({ count: 3, coins: 2, milestones: [{ step: 3, count: 3, coins: 7 }] });
    expect(fullMonthCoins(other, '2025-02')).toBe(2 * 28 + 7);
  });

  it.each([
    ['2025-01', 31 + 35],
    ['2025-02', 28 + 35],
    ['2028-02', 29 + 35],
    ['2025-04', 30 + 35],
  ])('a whole %s gives %i coins', (month, coins) => expect(fullMonthCoins(rules, month)).toBe(coins));

  it('milestones of a short month that fall together are both given', () => {
    const both = {
      dailyCoins: 1,
      milestones: [
        { count: 30, coins: 20 },
        { count: 31, coins: 5 },
      ],
    };
    expect(milestonesOf(both, '2025-02').map(({ count }) => count)).toEqual([28, 28]);
    expect(decideCheckIn(soFar(27), '2025-02-28', both)).toMatchObject({ milestones: [{ coins: 20 }, { coins: 5 }] });
    expect(
      describeMonth({ days: [], milestones: [] }, both, { month: '2025-02', today: '2025-02-01', timeZone: 'UTC' }).milestones,
    ).toEqual([{ count: 28, coins: 25, reached: false }]);
  });
});

describe('The calendar (R-186, R-417 to R-421)', () => {
  const rows = (...days: number[]) => ({
    days: days.map((day) => ({ day: `2025-02-${String(day).padStart(2, '0')}`, coins: 1 })),
    milestones: [],
  });
  const frame = { month: '2025-02', today: '2025-02-03', timeZone: 'Asia/Kuala_Lumpur' };

  it('tells signed, unsigned, today and future apart', () => {
    const month = describeMonth(rows(1), rules, frame);
    expect(month.days).toHaveLength(28);
    expect(month.days.slice(0, 4)).toEqual([
      { date: '2025-02-01', state: 'signed' },
      { date: '2025-02-02', state: 'unsigned' },
      { date: '2025-02-03', state: 'today' },
      { date: '2025-02-04', state: 'future' },
    ]);
    expect(month).toMatchObject({
      count: 1,
      checkedInToday: false,
      monthCoins: 1,
      fullMonthCoins: 63,
      resetsOn: '2025-03-01',
      previousMonth: '2025-01',
    });
    expect(month.nextMonth).toBeUndefined();
    expect(month.nextMilestone).toEqual({ daysLeft: 9, count: 10, coins: 5 });
  });

  it('today becomes signed, and marks the day on which a milestone was reached', () => {
    const ten = rows(1, 2, 3, 4, 5, 6, 7, 8, 9, 10);
    const month = describeMonth({ ...ten, milestones: [{ step: 10, day: '2025-02-10', coins: 5 }] }, rules, {
      ...frame,
      today: '2025-02-10',
    });
    expect(month.days[9]).toEqual({ date: '2025-02-10', state: 'signed', milestone: true });
    expect(month).toMatchObject({
      checkedInToday: true,
      monthCoins: 15,
      milestones: [
        { count: 10, reached: true },
        { count: 20, reached: false },
        { count: 28, reached: false },
      ],
    });
    expect(month.nextMilestone).toEqual({ daysLeft: 10, count: 20, coins: 10 });
  });

  it.each([
    ['no boost', undefined, { monthCoins: 31 + 35, monthBoostCoins: 0, fullMonthCoins: 31 + 35 }],
    ['nine boosts of 2', 18, { monthCoins: 31 + 35 + 18, monthBoostCoins: 18, fullMonthCoins: 31 + 35 }],
  ])('a whole month with %s has what a full month gives, and what boosts added apart', (_name, boostCoins, sums) => {
    const days = Array.from({ length: 31 }, (_, at) => ({
      day: `2025-01-${String(at + 1).padStart(2, '0')}`,
      coins: boostCoins && at < 9 ? 3 : 1,
    }));
    const milestones = [10, 20, 30].map((step) => ({ step, day: `2025-01-${step}`, coins: { 10: 5, 20: 10, 30: 20 }[step]! }));
    const month = describeMonth({ days, milestones, ...(boostCoins ? { boostCoins } : {}) }, rules, {
      ...frame,
      today: '2025-01-31',
      month: '2025-01',
    });
    expect(month).toMatchObject(sums);
    expect(month.monthCoins - month.monthBoostCoins).toBe(month.fullMonthCoins);
  });

  it('does not promise a milestone for which too few days are left', () => {
    expect(describeMonth(rows(1), rules, { ...frame, today: '2025-02-21' }).nextMilestone).toBeUndefined();
    expect(describeMonth(rows(1), rules, { ...frame, today: '2025-02-20' }).nextMilestone).toEqual({ daysLeft: 9, count: 10, coins: 5 });
  });

  it('an earlier month leads on to the next and promises nothing', () => {
    const month = describeMonth(rows(1), rules, { ...frame, today: '2025-03-05' });
    expect(month).toMatchObject({ nextMonth: '2025-03', checkedInToday: false });
    expect(month.nextMilestone).toBeUndefined();
  });

  it.each([
    ['Asia/Kuala_Lumpur', '08:00'],
    ['Asia/Jakarta', '07:00'],
    ['UTC', '00:00'],
  ])('in %s the UTC day begins at %s', (timeZone, time) =>
    expect(describeMonth(rows(), rules, { ...frame, timeZone }).localResetTime).toBe(time),
  );

  it('the week is the last six days and today, across a month’s end', () => {
    expect(describeWeek(new Set(['2025-02-27', '2025-03-01']), '2025-03-02').map(({ date, state }) => `${date.slice(5)} ${state}`)).toEqual(
      ['02-24 unsigned', '02-25 unsigned', '02-26 unsigned', '02-27 signed', '02-28 unsigned', '03-01 signed', '03-02 today'],
    );
  });
});
