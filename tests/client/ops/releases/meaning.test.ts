import { describe, expect, it } from 'vitest';
import { meaningOf } from '../../../../client/ops/pages/releases/meaning.ts';
import { isMuch } from '../../../../schemas/growth.ts';
import { shippedSite } from '../shipped-site.ts';

describe('What a release means', () => {
  const figure = { id: 'level_up', label: 'Enough for Leader', before: 3, after: 12 } as const;
  it.each([
    ['members', { unit: 'members' }, ['Enough for Leader: 12 members, today 3']],
    ['coins', { id: 'check_in_coins', label: 'Coins for check-ins', before: 1, after: 2 }, ['Coins for check-ins: 2 coins, today 1']],
    [
      'vouchers',
      { id: 'level_vouchers', unit: 'vouchers', label: 'Vouchers of their packs' },
      ['Vouchers of their packs: 12 vouchers, today 3'],
    ],
    ['a market that has its part in the sum', { unit: 'members', market: 'MY' }, []],
    [
      'money, which has no sum',
      { id: 'plan_revenue', unit: 'money', label: 'Plans', market: 'MY', currency: 'MYR', before: 590, after: 1_190 },
      ['Plans, Malaysia: MYR 11.90 a month, today MYR 5.90'],
    ],
    ['nothing that stays', { unit: 'members', after: 3 }, []],
    [
      'as many members as today by other bookings',
      { id: 'booking_unoffered', unit: 'members', label: 'Members booked', after: 3 },
      ['Members booked: 3 members, today 3 by other bookings'],
    ],
  ] as const)('is said of %s', (_what, part, lines) => {
    expect(meaningOf([{ ...figure, ...part }], shippedSite)).toEqual(lines);
  });

  it.each([
    ['coins that grow past the limit', { id: 'boost_coins', before: 100, after: 121 }, true],
    ['coins that fall', { id: 'boost_coins', before: 100, after: 10 }, false],
    ['members who would be short', { id: 'level_short', unit: 'members', before: 10, after: 13 }, true],
    ['members who rise', { id: 'level_up', unit: 'members', before: 10, after: 1_000 }, false],
    ['plans that bring more', { id: 'plan_revenue', unit: 'money', before: 100, after: 121 }, true],
    ['plans that bring less', { id: 'plan_revenue', unit: 'money', before: 100, after: 79 }, true],
    ['plans that bring almost as much', { id: 'plan_revenue', unit: 'money', before: 100, after: 81 }, false],
  ])('is asked about once more: %s', (_what, changed, asks) => expect(isMuch(changed, 20)).toBe(asks));
});
