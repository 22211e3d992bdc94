import { describe, expect, it } from 'vitest';
import {
  decideGiveBack,
  decideGrant,
  decidePost,
  decideReversal,
  decideSpend,
  decideTakeBack,
  endOfLot,
  type Original,
} from '../../../member-server/coins/rules.ts';

const now = '2025-02-10T12:00:00.000Z';
const lot = (id: string, remaining: number, expiresAt: string, grantedAt = '2025-01-01T00:00:00.000Z') => ({
  id,
  remaining,
  expiresAt: `${expiresAt}T23:59:59.999Z`,
  grantedAt,
  sweeps: 0,
});
const uses = (...pairs: [string, number][]) => pairs.map(([lotId, amount]) => ({ lotId, amount }));
const short = { refusal: 'redemption.coins_insufficient' };

describe('Coins expire at the end of the day of the market that gave them (A-23, R-043, R-549)', () => {
  it.each([
    ['2025-02-09T16:00:00.000Z', 365, 'Asia/Kuala_Lumpur', '2026-02-10T15:59:59.999Z'],
    ['2025-02-10T15:59:59.999Z', 365, 'Asia/Kuala_Lumpur', '2026-02-10T15:59:59.999Z'],
    ['2025-02-10T15:59:59.999Z', 365, 'Asia/Jakarta', '2026-02-10T16:59:59.999Z'],
    ['2024-02-29T12:00:00.000Z', 365, 'Asia/Bangkok', '2025-02-28T16:59:59.999Z'],
    ['2025-12-31T23:59:59.999Z', 1, 'Asia/Singapore', '2026-01-02T15:59:59.999Z'],
    ['2025-02-10T08:00:00.000Z', 0, 'Asia/Hong_Kong', '2025-02-10T15:59:59.999Z'],
    ['2025-02-10T08:00:00.000Z', 0, 'America/New_York', '2025-02-11T04:59:59.999Z'],
  ])('granted at %s for %i days in %s: until %s', (at, days, zone, until) => expect(endOfLot(at, days, zone)).toBe(until));
});

describe('A grant repays the debt first (A-26)', () => {
  it.each([
    [0, 100, { repaid: 0, lot: 100 }],
    [30, 100, { repaid: 30, lot: 70 }],
    [100, 100, { repaid: 100, lot: 0 }],
    [150, 100, { repaid: 100, lot: 0 }],
  ])('debt %i, grant %i', (debt, amount, outcome) => expect(decideGrant(debt, amount)).toEqual(outcome));
});

describe('A spend takes what expires first, then what was granted first, then by id (A-24)', () => {
  const early = lot('b', 10, '2025-03-01');
  const late = lot('a', 10, '2025-04-01');
  const older = lot('z', 5, '2025-03-01', '2024-12-01T00:00:00.000Z');
  it.each([
    ['one lot is enough', [late, early], 4, { uses: uses(['b', 4]) }],
    ['the rest from the next', [late, early], 14, { uses: uses(['b', 10], ['a', 4]) }],
    ['exactly all', [late, early], 20, { uses: uses(['b', 10], ['a', 10]) }],
    ['one too many', [late, early], 21, short],
    ['same expiry: the older grant', [early, older], 6, { uses: uses(['z', 5], ['b', 1]) }],
    ['same grant: by id', [lot('y', 1, '2025-03-01'), lot('x', 1, '2025-03-01')], 1, { uses: uses(['x', 1]) }],
    ['empty lots are passed over', [lot('e', 0, '2025-02-20'), early], 1, { uses: uses(['b', 1]) }],
    ['no lots', [], 1, short],
    ['an overdue lot never counts, even if the sweep is late', [lot('o', 50, '2025-02-09'), early], 11, short],
    ['expired this very instant', [{ ...lot('o', 50, '2025-02-10'), expiresAt: now }], 1, short],
    ['expires in a millisecond', [{ ...lot('o', 50, '2025-02-10'), expiresAt: '2025-02-10T12:00:00.001Z' }], 1, { uses: uses(['o', 1]) }],
  ])('%s', (_name, lots, amount, outcome) => expect(decideSpend(lots, amount, now)).toEqual(outcome));
});

describe('What an order earned is taken back from its own lot first, then in order, then as debt (A-26)', () => {
  const own = lot('own', 10, '2026-02-10');
  const other = lot('other', 10, '2025-03-01');
  it.each([
    ['own lot', [other, own], 10, { uses: uses(['own', 10]), debt: 0 }],
    ['own lot, then others', [other, own], 15, { uses: uses(['own', 10], ['other', 5]), debt: 0 }],
    ['and debt', [other, own], 25, { uses: uses(['own', 10], ['other', 10]), debt: 5 }],
    ['all debt', [], 7, { uses: [], debt: 7 }],
    ['overdue lots pay nothing', [lot('own', 10, '2025-02-09')], 7, { uses: [], debt: 7 }],
  ])('%s', (_name, lots, amount, outcome) => expect(decideTakeBack(lots, 'own', amount, now)).toEqual(outcome));
});

describe('Coins come back to the lots they came from; near its end a lot gives way to a grace lot (A-25)', () => {
  const original = (reversed: number, ...of: [string, number, string][]): Original => ({
    id: 'tx',
    amount: -of.reduce((sum, [, amount]) => sum + amount, 0),
    reversed,
    reversals: reversed === 0 ? 0 : 1,
    reversible: true,
    uses: of.map(([lotId, amount, day]) => ({ lotId, amount, expiresAt: `${day}T23:59:59.999Z` })),
  });
  const far = original(0, ['a', 5, '2025-06-01'], ['b', 10, '2025-09-01']);
  it.each([
    ['all of it', far, 15, 0, { restored: uses(['b', -10], ['a', -5]), grace: 0 }],
    ['a part: last used first', far, 12, 0, { restored: uses(['b', -10], ['a', -2]), grace: 0 }],
    ['the part after an earlier part', { ...far, reversed: 12 }, 3, 0, { restored: uses(['a', -3]), grace: 0 }],
    ['the debt keeps the first of it', far, 15, 12, { restored: uses(['a', -3]), grace: 0 }],
    ['the debt keeps all of it', far, 15, 15, { restored: [], grace: 0 }],
    [
      'a lot that has expired',
      original(0, ['a', 5, '2025-02-09'], ['b', 10, '2025-09-01']),
      15,
      0,
      { restored: uses(['b', -10]), grace: 5 },
    ],
    ['a lot that ends in under 30 days', original(0, ['a', 5, '2025-03-11']), 5, 0, { restored: [], grace: 5 }],
    ['a lot that ends in 30 days and more', original(0, ['a', 5, '2025-03-12']), 5, 0, { restored: uses(['a', -5]), grace: 0 }],
    ['two such lots make one grace lot', original(0, ['a', 5, '2025-02-01'], ['b', 6, '2025-02-20']), 11, 0, { restored: [], grace: 11 }],
  ])('%s', (_name, of, amount, repaid, outcome) => expect(decideGiveBack(of, amount, repaid, now, 30)).toEqual(outcome));

  it.each([
    ['the whole', far, 15, {}],
    ['more than the whole', far, 16, { refusal: 'coins.reversal_exceeds' }],
    ['what is left', { ...far, reversed: 10 }, 5, {}],
    ['more than is left', { ...far, reversed: 10 }, 6, { refusal: 'coins.reversal_exceeds' }],
    ['nothing is left', { ...far, reversed: 15 }, 1, { refusal: 'coins.reversal_exceeds' }],
    ['of a grant', { ...far, amount: 15 }, 16, { refusal: 'coins.reversal_exceeds' }],
    ['a reversal or an expiry', { ...far, reversible: false }, 1, { refusal: 'request.not_found' }],
  ])('all reversals together never pass the entry: %s', (_name, of, amount, outcome) =>
    expect(decideReversal(of, amount)).toEqual(outcome),
  );
});

describe('A hold resolves once, whole or in part (4.2)', () => {
  const hold = { amount: 15, uses: uses(['a', 5], ['b', 10]) };
  it.each([
    ['whole', hold, 15, { spent: uses(['a', 5], ['b', 10]), released: [] }],
    ['a part: the first coins are spent', hold, 7, { spent: uses(['a', 5], ['b', 2]), released: uses(['b', 8]) }],
    ['more than it holds', hold, 16, short],
    ['resolved or out of time', undefined, 1, { refusal: 'coins.hold_resolved' }],
  ])('%s', (_name, one, amount, outcome) => expect(decidePost(one, amount)).toEqual(outcome));
});
