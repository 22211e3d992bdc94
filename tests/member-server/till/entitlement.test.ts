import { describe, expect, it } from 'vitest';
import type { Programme } from '../../../member-server/programme/index.ts';
import { decideFreeShipping, entitlementOf } from '../../../member-server/till/rules.ts';
import { someRules } from '../programme.ts';

describe('What a member gets by level and plan (A-03, A-04)', () => {
  const rules: Programme = someRules();
  it.each([
    [1, 'none', 0, 0],
    [1, 'vip', 2, 5],
    [2, 'none', 2, 1],
    [2, 'vip', 2, 5],
    [3, 'none', 5, 3],
    [3, 'vip', 5, 5],
    [2, 'svip', 5, 5],
    [4, 'none', 5, -1],
    [4, 'svip', 5, -1],
  ] as const)(
    'level %d with plan %s: %d percent and %d free deliveries, the larger of both and never the sum',
    (level, paidTier, percent, quota) => {
      expect(entitlementOf({ level, paidTier }, rules)).toEqual({ discountPercent: percent, freeShippingPerMonth: quota });
    },
  );

  it('a discount of a level or plan is 2% or 5% (R-557)', () => {
    const percents = ([1, 2, 3, 4] as const).flatMap((level) =>
      (['none', 'vip', 'svip'] as const).map((paidTier) => entitlementOf({ level, paidTier }, rules).discountPercent),
    );
    expect(new Set(percents.filter((percent) => percent > 0))).toEqual(new Set([2, 5]));
  });

  it.each([
    ['the fifth of five is the last', 5, 4, 800, { offMinor: 800, left: 0 }],
    ['the sixth is refused (R-560)', 5, 5, 800, { refusal: 'benefit.used_up' }],
    ['without end there is always one', -1, 400, 800, { offMinor: 800, left: -1 }],
    ['it takes off the cap at most (R-561)', 1, 0, 5_000, { offMinor: 900, left: 0 }],
    ['who has none gets none', 0, 0, 800, { refusal: 'benefit.used_up' }],
  ] as const)('free delivery: %s', (_sentence, quota, used, shipping, decision) => {
    expect(decideFreeShipping(quota, used, shipping, 900)).toEqual(decision);
  });
});
