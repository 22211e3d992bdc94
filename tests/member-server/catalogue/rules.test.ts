import { describe, expect, it } from 'vitest';
import { type NotedReason, noteOf, noteOfItem, noteOfQuote } from '../../../member-server/catalogue/rules.ts';

const reasons = (...codes: string[]): NotedReason[] => codes.map((code) => ({ code: `redemption.${code}` }));
const level: NotedReason = { code: 'redemption.level_required', levelName: 'Creator' };

describe('A reason against a redemption in a word (R-523 to R-530)', () => {
  it.each([
    ['coins_insufficient', 'coins'],
    ['out_of_stock', 'stock'],
    ['outside_period', 'period'],
    ['funifun_not_activated', 'funifun'],
    ['address_incomplete', 'address'],
    ['address_not_served', 'area'],
    ['market_unavailable', 'market'],
    ['not_eligible', 'other'],
    ['level_required', 'other'],
  ])('%s: %s', (code, note) => expect(noteOf(reasons(code)[0]!)).toBe(note));

  it('a level that is named: level', () => expect(noteOf(level)).toBe('level'));

  it.each([
    ['nothing', [], undefined],
    ['the first of several', reasons('outside_period', 'out_of_stock'), 'period'],
    ['nothing where only the market is in the way', reasons('market_unavailable'), undefined],
    ['what comes after the market', [...reasons('market_unavailable'), level], 'level'],
  ] as const)('of an item: %s', (_what, all, note) => expect(noteOfItem(all)).toBe(note));

  it.each([
    ['nothing', [], 10, undefined],
    ['the market too', reasons('market_unavailable', 'out_of_stock'), 10, 'market'],
    ['an address where the coins suffice', reasons('address_incomplete'), 0, 'address'],
    ['coins before an address', reasons('address_incomplete', 'coins_insufficient'), -1, 'coins'],
    ['coins before an address that is not served', reasons('address_not_served', 'coins_insufficient'), -1, 'coins'],
    ['what is no address before coins', reasons('out_of_stock', 'coins_insufficient'), -1, 'stock'],
    ['a level before coins', [level, ...reasons('coins_insufficient')], -1, 'level'],
    ['coins alone', reasons('coins_insufficient'), -1, 'coins'],
  ] as const)('of a quote: %s (R-179)', (_what, all, after, note) => expect(noteOfQuote(all, after)).toBe(note));
});
