import { describe, expect, it } from 'vitest';
import rulesOfCode from '../../../campaigns/programme/membership-code.json' with { type: 'json' };
import { decideDistance, decideKeys, decideTime, stepsFrom } from '../../../member-server/member-codes/rules.ts';
import type { MemberCodeRules, Programme } from '../../../member-server/programme/index.ts';

const rules = rulesOfCode as unknown as MemberCodeRules;
const startsAt = Date.parse('2025-02-10T08:00:00.000Z') / 1000;

describe('A phone is given', () => {
  it.each([
    ['at the first millisecond of a step', '2025-02-10T08:00:00.000Z', 0],
    ['at its last', '2025-02-10T08:00:29.999Z', 0],
    ['at the next', '2025-02-10T08:00:30.000Z', 30],
  ])('%s the step that runs, and nine behind it, or those of an hour (A-81)', (_when, now, first) => {
    const steps = stepsFrom(now, rules);
    expect(steps).toEqual(Array.from({ length: 10 }, (_, at) => startsAt + first + at * 30));
    expect(stepsFrom(now, rules, true)).toEqual(Array.from({ length: 120 }, (_, at) => startsAt + first + at * 30));
  });
});

describe('A till takes a code of 08:00:00', () => {
  it.each([
    ['a millisecond more than five seconds early', '2025-02-10T07:59:54.999Z', 'membership_code.invalid'],
    ['five seconds early, as by a phone that is ahead', '2025-02-10T07:59:55.000Z', undefined],
    ['as it begins', '2025-02-10T08:00:00.000Z', undefined],
    ['in the step behind its own', '2025-02-10T08:00:30.000Z', undefined],
    ['at the last millisecond of that', '2025-02-10T08:00:59.999Z', undefined],
    ['after it', '2025-02-10T08:01:00.000Z', 'membership_code.expired'],
  ])('%s: %s (A-80)', (_when, now, refusal) => {
    expect(decideTime({ startsAt, stepSeconds: 30 }, now, rules)?.refusal).toBe(refusal);
  });
});

describe('Two shops', () => {
  const stores = [
    { id: 'tower', location: { latitude: 3.1579, longitude: 101.7116 } },
    { id: 'suburb', location: { latitude: 3.1073, longitude: 101.6067 } },
    { id: 'island', location: { latitude: 5.4164, longitude: 100.3327 } },
    { id: 'nowhere' },
  ];
  const programme = { memberCode: rules, stores: { stores } } as unknown as Programme;
  const refusal = (from: string, to: string, market = 'MY') =>
    decideDistance([{ store: from, market: 'MY' }], { store: to, market }, programme)?.refusal;

  it.each([
    ['the same', 'tower', 'tower', 'MY', undefined],
    ['of one city', 'tower', 'suburb', 'MY', undefined],
    ['of cities 300 km apart', 'tower', 'island', 'MY', 'membership_code.far_apart'],
    ['of one market, where nobody entered where one lies', 'tower', 'nowhere', 'MY', undefined],
    ['of two markets, where nobody entered where one lies', 'tower', 'nowhere', 'ID', 'membership_code.far_apart'],
  ] as const)('%s: %s, then %s in %s, %s', (_what, from, to, market, wanted) => expect(refusal(from, to, market)).toBe(wanted));
});

describe('Of keys that sign 30 days, a day of it known to tills before', () => {
  const first = { id: 1, signsFrom: '2025-01-01T00:00:00.000Z' };
  const second = { id: 2, signsFrom: '2025-01-31T00:00:00.000Z' };
  it.each([
    ['none: the first one signs at once', [], '2025-01-01T00:00:00.000Z', { next: '2025-01-01T00:00:00.000Z', ended: [] }],
    ['a young one stays alone', [first], '2025-01-29T23:59:59.999Z', { ended: [] }],
    ['29 days after the first the next is made', [first], '2025-01-30T00:00:00.000Z', { next: '2025-01-31T00:00:00.000Z', ended: [] }],
    ['a day after the second began both are there', [first, second], '2025-01-31T23:59:59.999Z', { ended: [] }],
    ['and then the first has ended', [second, first], '2025-02-01T00:00:00.000Z', { ended: [1] }],
    [
      'a server that slept for long makes one that is known first',
      [first],
      '2025-06-01T00:00:00.000Z',
      { next: '2025-06-02T00:00:00.000Z', ended: [] },
    ],
  ] as const)('%s', (_what, live, now, decision) => expect(decideKeys(live, now, rules.keys)).toEqual(decision));
});
