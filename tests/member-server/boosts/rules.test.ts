import { describe, expect, it } from 'vitest';
import { addedTo, type EarningEvent, isFor, isInForce, ranked, termsOf } from '../../../member-server/boosts/rules.ts';
import type { Boost } from '../../../member-server/programme/index.ts';
import { aBoost } from './boosts.ts';

const boost = (more: Partial<Boost>) => aBoost('b', { window: {}, ...more }) as Boost;
const zones = { MY: 'Asia/Kuala_Lumpur', ID: 'Asia/Jakarta' } as const;
const purchase = (at: string, more: Partial<EarningEvent> = {}): EarningEvent => {
  const market = (more.market ?? 'MY') as keyof typeof zones;
  return { for: 'purchase', market, timeZone: zones[market], at, brand: 'tumbly', store: 'my-kl-city-tumbly', ...more };
};

describe('A boost is in force', () => {
  const days = { from: '2026-11-20', to: '2026-11-30' };
  const window = { from: '2026-11-20T03:00:00Z', to: '2026-11-21T03:00:00Z' };
  // 2026-11-21 is a Saturday.
  const weekend = { weekdays: ['saturday', 'sunday'] } as const;
  const evening = { hours: { from: '17:30', to: '22:00' } };
  it.each<[string, Partial<Boost>, string, Partial<EarningEvent>, boolean]>([
    ['always where it says nothing', {}, '2026-11-20T00:00:00.000Z', {}, true],
    ['from the first instant of its window', { window }, '2026-11-20T03:00:00.000Z', {}, true],
    ['not a moment before', { window }, '2026-11-20T02:59:59.999Z', {}, false],
    ['up to the last moment of its window', { window }, '2026-11-21T02:59:59.999Z', {}, true],
    ['not at its end', { window }, '2026-11-21T03:00:00.000Z', {}, false],
    ['from midnight in Kuala Lumpur', { days }, '2026-11-19T16:00:00.000Z', {}, true],
    ['not before midnight in Kuala Lumpur', { days }, '2026-11-19T15:59:59.999Z', {}, false],
    ['not yet in Jakarta, where midnight comes an hour later', { days }, '2026-11-19T16:00:00.000Z', { market: 'ID' }, false],
    ['from midnight in Jakarta', { days }, '2026-11-19T17:00:00.000Z', { market: 'ID' }, true],
    ['through the last evening in Kuala Lumpur', { days }, '2026-11-30T15:59:59.999Z', {}, true],
    ['no longer at the midnight after it', { days }, '2026-11-30T16:00:00.000Z', {}, false],
    ['while in Jakarta the last evening goes on', { days }, '2026-11-30T16:00:00.000Z', { market: 'ID' }, true],
    ['on a Saturday', weekend as never, '2026-11-21T05:00:00.000Z', {}, true],
    ['on a Saturday that has begun where the shop is', weekend as never, '2026-11-20T16:00:00.000Z', {}, true],
    ['not on the Friday before', weekend as never, '2026-11-20T15:59:59.999Z', {}, false],
    ['not on the Monday after', weekend as never, '2026-11-22T16:00:00.000Z', {}, false],
    ['from half past five in Kuala Lumpur', evening, '2026-11-20T09:30:00.000Z', {}, true],
    ['not a minute before', evening, '2026-11-20T09:29:59.999Z', {}, false],
    ['not yet in Jakarta', evening, '2026-11-20T09:30:00.000Z', { market: 'ID' }, false],
    ['up to ten', evening, '2026-11-20T13:59:59.999Z', {}, true],
    ['not from ten on', evening, '2026-11-20T14:00:00.000Z', {}, false],
    ['until midnight where it says so', { hours: { from: '22:00', to: '24:00' } }, '2026-11-20T15:59:00.000Z', {}, true],
    ['in its markets', { markets: ['MY'] }, '2026-11-20T00:00:00.000Z', {}, true],
    ['not in others', { markets: ['MY'] }, '2026-11-20T00:00:00.000Z', { market: 'ID' }, false],
    ['in shops of its brands', { brands: ['tumbly'] }, '2026-11-20T00:00:00.000Z', {}, true],
    ['not in others', { brands: ['funifun'] }, '2026-11-20T00:00:00.000Z', {}, false],
    ['not where no shop is known', { brands: ['tumbly'] }, '2026-11-20T00:00:00.000Z', { brand: undefined }, false],
    ['in its stores', { stores: ['my-kl-city-tumbly'] }, '2026-11-20T00:00:00.000Z', {}, true],
    ['not in others', { stores: ['my-penang-tumbly'] }, '2026-11-20T00:00:00.000Z', {}, false],
    ['for what it is for alone', { for: 'check_in' }, '2026-11-20T00:00:00.000Z', {}, false],
  ])('%s', (_when, more, at, request, expected) => {
    expect(isInForce(boost(more), purchase(at, request))).toBe(expected);
  });
});

it.each<[string, Boost['gates'], number, string, boolean]>([
  ['everybody where nothing is said', undefined, 1, 'none', true],
  ['everybody where the gates are empty', {}, 1, 'none', true],
  ['a member of its level', { minLevel: 3 }, 3, 'none', true],
  ['not one below it', { minLevel: 3 }, 2, 'none', false],
  ['one below it with one of its plans', { minLevel: 3, paidTiers: ['vip'] }, 1, 'vip', true],
  ['a plan alone', { paidTiers: ['svip'] }, 1, 'svip', true],
  ['not another plan', { paidTiers: ['svip'] }, 4, 'vip', false],
])('It is for %s', (_who, gates, level, paidTier, expected) => {
  expect(isFor(boost({ gates: gates as never }), { level, paidTier })).toBe(expected);
});

it.each<[string, Partial<Boost>, number, number]>([
  ['twice', { factor: 2 }, 37, 37],
  ['half as much again, rounded down', { factor: 1.5 }, 37, 18],
  ['a tenth, which no float loses', { factor: 1.1 }, 10, 1],
  ['nothing where a tenth is less than a coin', { factor: 1.1 }, 9, 0],
  ['so many coins', { coins: 50 }, 1, 50],
  ['no coins to what earned none', { coins: 50 }, 0, 0],
  ['nothing to nothing', { factor: 10 }, 0, 0],
])('It adds %s', (_what, more, base, coins) => {
  expect(addedTo(base, termsOf(more as Boost))).toBe(coins);
});

describe('Of several boosts (decision 0015)', () => {
  const candidate = (id: string, wanted: number, more: Partial<Boost> = {}) => ({ boost: { ...boost(more), id }, base: 10, wanted });
  const nothingGiven = { given: 0, givenToMember: 0 };
  const order = (candidates: ReturnType<typeof candidate>[], left: Readonly<Record<string, object>> = {}) =>
    ranked(candidates, (id) => ({ ...nothingGiven, ...left[id] })).map(({ boost: { id }, coins }) => [id, coins]);
  it.each([
    [
      'the one that gives more wins',
      [candidate('a', 10), candidate('b', 20)],
      {},
      [
        ['b', 20],
        ['a', 10],
      ],
    ],
    [
      'of equal ones the first by id',
      [candidate('b', 10), candidate('a', 10)],
      {},
      [
        ['a', 10],
        ['b', 10],
      ],
    ],
    [
      'a cap counts before they are compared',
      [candidate('a', 10), candidate('b', 20, { capPerMember: 5 })],
      {},
      [
        ['a', 10],
        ['b', 5],
      ],
    ],
    ['and what the member had of it', [candidate('b', 20, { capPerMember: 25 })], { b: { givenToMember: 18 } }, [['b', 7]]],
    ['and what is left of the budget', [candidate('b', 20, { budgetCoins: 100 })], { b: { given: 99 } }, [['b', 1]]],
    ['a spent one is none', [candidate('a', 10), candidate('b', 20, { budgetCoins: 100 })], { b: { given: 100 } }, [['a', 10]]],
    ['nor one whose budget was lowered below what it gave', [candidate('b', 20, { budgetCoins: 50 })], { b: { given: 100 } }, []],
  ] as const)('%s', (_what, candidates, left, expected) => {
    expect(order([...candidates], left)).toEqual(expected);
  });
});
