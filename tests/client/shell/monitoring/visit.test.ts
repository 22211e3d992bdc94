import { describe, expect, it } from 'vitest';
import { type PageVisit, readVisit, visitAt } from '../../../../client/shell/monitoring/visit.ts';

const rules = { idleMinutes: 30, longestHours: 24, samplingRate: 1 };
const minute = 60_000;
const hour = 60 * minute;
const visit: PageVisit = { id: 'first', beganAt: 0, seenAt: 0, reports: true };
const next = (before: PageVisit | undefined, now: number, chance = 0.5, given = rules) =>
  visitAt(before, now, given, { newId: () => 'second', chance: () => chance });

describe('A visit of monitoring (R-615 to R-617)', () => {
  it.each([
    ['half an hour without anything', { ...visit, seenAt: 0 }, 30 * minute, 'first'],
    ['a second more', { ...visit, seenAt: 0 }, 30 * minute + 1_000, 'second'],
    ['a day with something all the time', { ...visit, seenAt: 24 * hour - minute }, 24 * hour, 'first'],
    ['a second more than a day', { ...visit, seenAt: 24 * hour - minute }, 24 * hour + 1_000, 'second'],
    ['a clock that was set back', { ...visit, beganAt: hour, seenAt: hour }, 0, 'second'],
    ['nothing before', undefined, 0, 'second'],
  ])('after %s', (_what, before, now, id) => expect(next(before, now).id).toBe(id));

  it.each([
    [1, 0.999_999, true],
    [0, 0, false],
    [0.1, 0.09, true],
    [0.1, 0.1, false],
  ])('at a rate of %d and a chance of %d it reports: %s, to its end', (samplingRate, chance, reports) => {
    const begun = next(undefined, 0, chance, { ...rules, samplingRate });
    expect([begun.reports, next(begun, minute, 0.5, { ...rules, samplingRate }).reports]).toEqual([reports, reports]);
  });

  it.each([undefined, '', '{}', '[]', 'null', '{"id":1,"beganAt":0,"seenAt":0,"reports":true}'])(
    'what is stored as %j is no visit',
    (text) => expect(readVisit(text)).toBeUndefined(),
  );

  it('goes on in the next page', () => expect(readVisit(JSON.stringify(visit))).toEqual(visit));
});
