import { describe, expect, it } from 'vitest';
import { checkInFigures, everyDay, lastDays, registrationFigures } from '../../../member-server/ops/rules.ts';
import { growsPast } from '../../../schemas/growth.ts';

const live = {
  dailyCoins: 1,
  milestones: [
    { count: 10, coins: 5 },
    { count: 30, coins: 20 },
  ],
};
const group = { market: 'MY', month: '2025-03', before: 0, within: 10, members: 1 };

describe('The last days replayed', () => {
  it.each([
    ['ten check-ins reach the first milestone', group, 15],
    ['nine do not', { ...group, within: 9 }, 9],
    ['one that was reached before the span counts no more', { ...group, before: 10, within: 5 }, 5],
    ['one reached on the first day of the span does', { ...group, before: 9, within: 1 }, 6],
    ['a count beyond the month is reached on its last day', { ...group, month: '2025-02', within: 28 }, 53],
    ['as many as there are members', { ...group, members: 3 }, 45],
  ])('%s', (_what, each, coins) => {
    expect(checkInFigures([each], live, live)[0]).toMatchObject({ before: coins, after: coins, growthPercent: 0 });
  });

  it('says it in all and by market', () => {
    const given = { ...live, dailyCoins: 2 };
    const groups = [group, { ...group, market: 'KH', within: 5, members: 2 }, { ...group, month: '2025-04', within: 1 }];
    const head = { id: 'check_in_coins', label: 'Coins for check-ins' };
    expect(checkInFigures(groups, live, given)).toEqual([
      { ...head, events: 21, before: 26, after: 47, growthPercent: 80.8 },
      { ...head, market: 'KH', events: 10, before: 10, after: 20, growthPercent: 100 },
      { ...head, market: 'MY', events: 11, before: 16, after: 27, growthPercent: 68.8 },
    ]);
  });

  it('registrations times their reward', () => {
    const head = { id: 'registration_coins', label: 'Coins for registrations' };
    expect(registrationFigures([{ market: 'TH', registrations: 4 }], 0, 100)).toEqual([
      { ...head, events: 4, before: 0, after: 400 },
      { ...head, market: 'TH', events: 4, before: 0, after: 400 },
    ]);
  });

  it.each([
    [100, 120, false],
    [100, 121, true],
    [100, 50, false],
    [0, 1, true],
    [0, 0, false],
  ])('%d to %d passes 20 %%: %s', (before, after, past) => {
    expect(growsPast({ before, after }, 20)).toBe(past);
  });
});

describe('Days', () => {
  it('the present one is the last of them', () => {
    expect(lastDays('2025-03-01T10:00:00.000Z', 3)).toEqual({ from: '2025-02-27', to: '2025-03-01' });
  });

  it('each has a row', () => {
    const span = { from: '2025-02-27', to: '2025-03-01' };
    expect(everyDay([{ day: '2025-02-28', n: 7 }], span, { n: 0 })).toEqual([
      { day: '2025-02-27', n: 0 },
      { day: '2025-02-28', n: 7 },
      { day: '2025-03-01', n: 0 },
    ]);
  });
});
