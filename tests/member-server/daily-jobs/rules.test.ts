import { describe, expect, it } from 'vitest';
import { dueIn, timeOf } from '../../../member-server/daily-jobs/rules.ts';

const operations = {
  jobTimes: {
    'birthday-gifts': { at: '00:10' },
    'expiry-notices': { at: '09:00', byMarket: { TH: '08:30' } },
    'plan-reminders': { at: '10:00' },
    'review-levels': { at: '09:30' },
  },
};
const markets = { TH: { timeZone: 'Asia/Bangkok' }, MY: { timeZone: 'Asia/Kuala_Lumpur' } } as never;
const rules = { operations, site: { markets } };
const due = (now: string, last: Record<string, string> = {}, job: 'birthday-gifts' | 'expiry-notices' = 'expiry-notices') =>
  dueIn(rules, job, new Map(Object.entries(last)), now).map(({ market, day }) => `${market} ${day}`);

describe('A job of the market’s own time', () => {
  it.each([
    ['MY', '09:00'],
    ['TH', '08:30'],
    ['toString', '09:00'],
  ])('begins in %s at %s', (market, time) => expect(timeOf(operations, 'expiry-notices', market)).toBe(time));

  it.each([
    ['before the time of the first market', '2025-02-10T00:59:59Z', {}, []],
    ['at the time of the first', '2025-02-10T01:00:00Z', {}, ['MY 2025-02-10']],
    ['at the time of the second, the first done', '2025-02-10T01:30:00Z', { MY: '2025-02-10' }, ['TH 2025-02-10']],
    ['late, where no server was up', '2025-02-10T14:00:00Z', { MY: '2025-02-09' }, ['TH 2025-02-10', 'MY 2025-02-10']],
    ['both done', '2025-02-10T14:00:00Z', { MY: '2025-02-10', TH: '2025-02-10' }, []],
    ['on the next day of one market alone, before its time', '2025-02-10T16:30:00Z', { MY: '2025-02-10', TH: '2025-02-10' }, []],
    ['with the clock set back behind a day that is done', '2025-02-09T02:00:00Z', { MY: '2025-02-10', TH: '2025-02-10' }, []],
  ] as [string, string, Record<string, string>, string[]][])('is due %s', (_when, now, last, markets) => {
    expect(due(now, last)).toEqual(markets);
  });

  it('begins the birthday ten minutes into the local day of each market', () => {
    expect(due('2025-02-09T16:10:00Z', { TH: '2025-02-09' }, 'birthday-gifts')).toEqual(['MY 2025-02-10']);
    expect(due('2025-02-09T17:10:00Z', { TH: '2025-02-09', MY: '2025-02-10' }, 'birthday-gifts')).toEqual(['TH 2025-02-10']);
  });
});
