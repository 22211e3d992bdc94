import { describe, expect, it } from 'vitest';
import { specialDaysOf } from '../../../member-server/places/special-days.ts';

const store = { id: 'my-a', country: 'MY', region: 'my-penang' };
const day = (more: object) => ({ country: 'MY', name: 'Day', from: '2026-06-10', ...more });
const of = (...entries: ReturnType<typeof day>[]) => specialDaysOf(entries, store, '2026-06-01', ({ name }) => name);
const dates = (...entries: ReturnType<typeof day>[]) => of(...entries).map(({ date }) => date);

describe('Special days of a store (R-093)', () => {
  it.each([
    ['one day', day({}), ['2026-06-10']],
    ['several days', day({ to: '2026-06-12' }), ['2026-06-10', '2026-06-11', '2026-06-12']],
    ['a day of each year', day({ from: '06-05' }), ['2026-06-05']],
    ['days of each year', day({ from: '06-05', to: '06-06' }), ['2026-06-05', '2026-06-06']],
    ['yesterday, whose hours may end today', day({ from: '2026-05-31' }), ['2026-05-31']],
    ['a day that is over', day({ from: '2026-05-30' }), []],
    ['a day far ahead', day({ from: '2026-09-01' }), []],
    ['another market', day({ country: 'SG' }), []],
    ['its region', day({ regions: ['my-penang'] }), ['2026-06-10']],
    ['another region', day({ regions: ['my-selangor'] }), []],
    ['it alone', day({ stores: ['my-a'] }), ['2026-06-10']],
    ['another store', day({ stores: ['my-b'] }), []],
  ] as const)('%s', (_what, entry, expected) => expect(dates(entry as ReturnType<typeof day>)).toEqual(expected));

  it('over the turn of a year', () => {
    const found = specialDaysOf([day({ from: '12-31', to: '01-01' })], store, '2026-12-20', () => '');
    expect(found.map(({ date }) => date)).toEqual(['2026-12-31', '2027-01-01']);
    expect(specialDaysOf([day({ from: '12-31', to: '01-01' })], store, '2027-01-01', () => '').map(({ date }) => date)).toEqual([
      '2026-12-31',
      '2027-01-01',
    ]);
  });

  it('one of the store goes before one of its region, and that before one of the market', () => {
    const market = day({ name: 'market' });
    const region = day({ name: 'region', regions: ['my-penang'], opens: '12:00', closes: '18:00' });
    const own = day({ name: 'store', stores: ['my-a'] });
    expect(of(region, market)).toEqual([{ date: '2026-06-10', name: 'region', opens: '12:00', closes: '18:00' }]);
    expect(of(own, region, market)).toEqual([{ date: '2026-06-10', name: 'store' }]);
  });
});
