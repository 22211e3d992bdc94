import { describe, expect, it } from 'vitest';
import { levelReached } from '../../../member-server/levels/index.ts';
import { coinsOf, isBirthday, milli } from '../../../member-server/orders/earning.ts';
import { type Buyer, earningOf, termsOf } from '../../../member-server/orders/terms.ts';
import { seed } from '../../deep.ts';
import { someRules } from '../programme.ts';

const rules = someRules();
const markets = ['ID', 'MY', 'KH', 'SG', 'CN', 'VN', 'TH', 'HK'] as const;
/** What A-20 says, written down apart from the documents. */
const perCoin = { ID: 1_000n, MY: 25n, KH: 6n, SG: 8n, CN: 45n, VN: 1_600n, TH: 200n, HK: 50n };
/** As fractions, so that nothing is ever rounded but where the rule rounds. */
const multipliers = { 1: [1n, 1n], 2: [11n, 10n], 3: [6n, 5n], 4: [3n, 2n], vip: [3n, 2n], svip: [2n, 1n] } as const;

/** The rule of in rational arithmetic: the better fraction by cross-multiplication. */
function oracle(
  market: keyof typeof perCoin,
  amount: bigint,
  level: 1 | 2 | 3 | 4,
  plan: 'none' | 'vip' | 'svip',
  isDouble: boolean,
): bigint {
  const ofLevel = multipliers[level];
  const ofPlan = plan === 'none' ? ([0n, 1n] as const) : multipliers[plan];
  const [above, below] = ofPlan[0] * ofLevel[1] > ofLevel[0] * ofPlan[1] ? ofPlan : ofLevel;
  const base = (amount - (amount % perCoin[market])) / perCoin[market];
  const multiplied = (base * above - ((base * above) % below)) / below;
  return isDouble ? multiplied + multiplied : multiplied;
}

/** Small and seeded, so that a failure can be run again. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

describe('Coins of an order', () => {
  it.each(markets)('10,000 amounts in %s give what exact arithmetic gives (R-002, A-20, A-07)', (market) => {
    const next = numbers(seed);
    for (let round = 0; round < 10_000; round += 1) {
      const amount = Math.floor(10 ** (next() * 12));
      const level = (1 + Math.floor(next() * 4)) as 1 | 2 | 3 | 4;
      const paidTier = (['none', 'vip', 'svip'] as const)[Math.floor(next() * 3)]!;
      const isDouble = next() < 0.5;
      const buyer: Buyer = { level, paidTier, ...(isDouble ? { birthday: '1990-08-15', birthdaySetAt: '2020-01-01T00:00:00.000Z' } : {}) };
      const coins = earningOf({ rules, market, buyer, paidAt: '2025-08-15T05:00:00.000Z' }, amount);
      const wanted = Number(oracle(market, BigInt(amount), level, paidTier, isDouble));
      const isExact = coins.total === wanted && coins.base + coins.bonus + coins.birthday === wanted;
      // Asked first, because ten thousand expectations take longer than the arithmetic.
      if (!isExact) {
        const asked = JSON.stringify({ amount, level, paidTier, isDouble });
        expect([coins.total, coins.base + coins.bonus + coins.birthday], asked).toEqual([wanted, wanted]);
      }
    }
  });

  it('1.1 loses no coin to a float', () => {
    const terms = { minorPerCoin: 1, multiplierMilli: milli(1.1), birthdayMilli: 1000 };
    expect([10, 30, 70, 110, 1_000_000].map((amount) => coinsOf(amount, terms).total)).toEqual([11, 33, 77, 121, 1_100_000]);
    expect(coinsOf(9_000_000_000_000_000, { ...terms, minorPerCoin: 7 }).base).toBe(1_285_714_285_714_285);
  });

  it.each([
    [0, 0],
    [24, 0],
    [25, 1],
    [-5, 0],
  ])('%s sen give %s', (amount, coins) => {
    expect(coinsOf(amount, { minorPerCoin: 25, multiplierMilli: 1000, birthdayMilli: 1000 }).total).toBe(coins);
  });

  it.each<[Buyer['level'], Buyer['paidTier'], number, string]>([
    [1, 'none', 1000, 'level:1'],
    [2, 'none', 1100, 'level:2'],
    [1, 'vip', 1500, 'plan:vip'],
    [4, 'vip', 1500, 'level:4'],
    [4, 'svip', 2000, 'plan:svip'],
  ])('level %s with plan %s multiplies by %s, of %s: the better one, not both', (level, paidTier, multiplierMilli, multiplierFrom) => {
    expect(termsOf(rules, 'MY', { level, paidTier }, '2025-08-15T05:00:00.000Z')).toMatchObject({ multiplierMilli, multiplierFrom });
  });
});

describe('A birthday', () => {
  it.each([
    ['1990-08-15', '2025-08-15', 'day', true],
    ['1990-08-15', '2025-08-14', 'day', false],
    ['1990-08-15', '2025-08-01', 'month', true],
    ['1990-08-15', '2025-09-15', 'month', false],
    ['2000-02-29', '2025-02-28', 'day', true],
    ['2000-02-29', '2025-03-01', 'day', false],
    ['2000-02-29', '2028-02-28', 'day', false],
    ['2000-02-29', '2028-02-29', 'day', true],
    ['2000-02-29', '1900-02-28', 'day', true],
    ['2000-02-28', '2028-02-28', 'day', true],
  ] as const)('of %s, on %s, by the %s: %s (A-07)', (birthday, day, span, expected) => {
    expect(isBirthday(birthday, day, span)).toBe(expected);
  });

  const doubled = { birthday: '1990-08-15', birthdaySetAt: '2025-01-01T00:00:00.000Z' };
  it.each<[string, string, Buyer, string, number]>([
    ['begins at midnight in Jakarta', 'ID', { level: 1, paidTier: 'none', ...doubled }, '2025-08-14T17:00:00.000Z', 2000],
    ['has not begun a moment before', 'ID', { level: 1, paidTier: 'none', ...doubled }, '2025-08-14T16:59:59.999Z', 1000],
    ['ends at midnight in Jakarta', 'ID', { level: 1, paidTier: 'none', ...doubled }, '2025-08-15T17:00:00.000Z', 1000],
    ['is a day for a Leader', 'MY', { level: 2, paidTier: 'none', ...doubled }, '2025-08-20T05:00:00.000Z', 1000],
    ['is a month for a Creator', 'MY', { level: 3, paidTier: 'none', ...doubled }, '2025-08-20T05:00:00.000Z', 2000],
    ['is a month with a plan', 'MY', { level: 1, paidTier: 'vip', ...doubled }, '2025-08-31T15:59:59.999Z', 2000],
    ['and the month ends where the shop is', 'MY', { level: 1, paidTier: 'vip', ...doubled }, '2025-08-31T16:00:00.000Z', 1000],
    [
      'saved after the purchase does not count (A-08)',
      'MY',
      { level: 3, paidTier: 'none', birthday: '1990-08-15', birthdaySetAt: '2025-08-20T05:00:00.001Z' },
      '2025-08-20T05:00:00.000Z',
      1000,
    ],
    ['unknown doubles nothing', 'MY', { level: 3, paidTier: 'none' }, '2025-08-15T05:00:00.000Z', 1000],
  ])('%s', (_name, market, buyer, paidAt, birthdayMilli) => {
    expect(termsOf(rules, market, buyer, paidAt).birthdayMilli).toBe(birthdayMilli);
  });
});

it.each([
  [0, 1],
  [21_999, 1],
  [22_000, 2],
  [89_999, 2],
  [270_000, 4],
])('%s sen in the window reach level %s (A-09)', (spent, level) => {
  expect(levelReached(rules, 'MY', spent)).toBe(level);
});
