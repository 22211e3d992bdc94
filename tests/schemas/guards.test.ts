import { describe, expect, it } from 'vitest';
import type { Guard } from '../../schemas/block.ts';
import { type GuardSurroundings, judgeGuard, judgeGuards } from '../../schemas/guards.ts';

const now = Date.parse('2026-06-01T00:00:00Z');
const visitor: GuardSurroundings = {
  session: { signedIn: false, market: 'MY' },
  member: {},
  site: { flags: { reserve: { MY: true, all: false }, tickets: { all: true, MY: false } } },
  campaign: {
    sale: { window: { from: '2026-06-01T00:00:00Z', to: '2026-06-02T00:00:00Z' } },
    over: { window: { to: '2026-06-01T00:00:00Z' } },
    always: {},
    odd: { window: { from: 'soon' } },
  },
  now,
};
const member: GuardSurroundings = { ...visitor, session: { signedIn: true, market: 'MY' }, member: { level: 2, paidTier: 'vip' } };

describe('A guard passes, or says what it needs and what there is (engine goal 12)', () => {
  const cases: [guard: object, who: GuardSurroundings, reason: string][] = [
    [{ guard: 'login' }, member, ''],
    [{ guard: 'login' }, visitor, 'login needs a signed-in member, has a visitor'],
    [{ guard: 'visitor' }, visitor, ''],
    [{ guard: 'visitor' }, member, 'visitor needs a visitor, has a signed-in member'],
    [{ guard: 'level', min: 2 }, member, ''],
    [{ guard: 'level', min: 3 }, member, 'level needs level 3 or higher, has 2'],
    [{ guard: 'level', min: 1 }, visitor, 'level needs level 1 or higher, has a visitor'],
    [{ guard: 'level', min: '1' }, member, ''],
    [{ guard: 'paidTier', anyOf: ['vip', 'svip'] }, member, ''],
    [{ guard: 'paidTier', anyOf: ['svip'] }, member, 'paidTier needs a paid tier of svip, has vip'],
    [{ guard: 'paidTier' }, member, 'paidTier needs a paid tier of undefined, has vip'],
    [{ guard: 'market', anyOf: ['MY'] }, visitor, ''],
    [{ guard: 'market', anyOf: ['TH', 'ID'] }, visitor, 'market needs a market of TH,ID, has MY'],
    [{ guard: 'window', campaign: 'sale' }, visitor, ''],
    [{ guard: 'window', campaign: 'always' }, visitor, ''],
    [
      { guard: 'window', campaign: 'over' },
      visitor,
      'window needs the window of over, has ever to 2026-06-01T00:00:00Z at 2026-06-01T00:00:00.000Z',
    ],
    [{ guard: 'window', campaign: 'odd' }, visitor, 'window needs the window of odd, has soon to ever at 2026-06-01T00:00:00.000Z'],
    [{ guard: 'window', campaign: 'unannounced' }, visitor, 'window needs the window of unannounced, has nothing'],
    [{ guard: 'window', campaign: 'constructor' }, visitor, 'window needs the window of constructor, has nothing'],
    [{ guard: 'flag', flag: 'reserve' }, visitor, ''],
    [{ guard: 'flag', flag: 'tickets' }, visitor, 'flag needs the flag tickets, has off'],
    [{ guard: 'flag', flag: 'unknown' }, visitor, 'flag needs the flag unknown, has off'],
    [{ guard: 'newer' }, member, 'newer needs a newer build, has this one'],
  ];
  it.each(cases)('%j', (guard, who, reason) => {
    const judgement = judgeGuard(guard as Guard, who);
    expect(judgement.pass ? '' : `${judgement.reason.guard} needs ${judgement.reason.need}, has ${judgement.reason.have}`).toBe(reason);
  });

  it('the first of several that does not pass is told', () => {
    const guards = [{ guard: 'market', anyOf: ['MY'] }, { guard: 'login' }, { guard: 'level', min: 4 }];
    expect(judgeGuards(guards, visitor)).toMatchObject({ pass: false, reason: { guard: 'login' } });
    expect(judgeGuards(undefined, visitor)).toEqual({ pass: true });
  });
});
