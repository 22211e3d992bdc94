import { describe, expect, it } from 'vitest';
import {
  bucketsFor,
  type ClaimFacts,
  CODE_LENGTH,
  claimStateOf,
  codeOf,
  decideClaim,
  lastDayOf,
  leftOf,
  noteOf,
  shareOf,
  shownCode,
  spreadStock,
  statusAt,
  termsWord,
  usableAt,
} from '../../../member-server/vouchers/rules.ts';
import { endOfDay, localDay } from '../../../schemas/dates.ts';
import { plainCode } from '../../../schemas/keys.ts';
import { someRules } from '../programme.ts';

const open: ClaimFacts = { window: 'open', isValid: true, gates: [], count: 0, left: 1 };

describe('A claim is refused in the order of the contract', () => {
  it.each([
    ['nothing stands against it', {}, undefined, 'open'],
    [
      'before its window',
      { window: 'upcoming', gates: ['redemption.level_required'], count: 1, left: 0 },
      'redemption.outside_period',
      'claimed',
    ],
    ['after its window', { window: 'ended' }, 'redemption.outside_period', 'ended'],
    ['when a voucher would be over at once', { isValid: false }, 'redemption.outside_period', 'ended'],
    [
      'without the level',
      { gates: ['redemption.level_required', 'redemption.not_eligible'], left: 0 },
      'redemption.level_required',
      'not_eligible',
    ],
    ['outside the segment', { gates: ['redemption.not_eligible'], count: 1 }, 'redemption.not_eligible', 'claimed'],
    ['a second time', { count: 1, left: 0 }, 'voucher.already_claimed', 'claimed'],
    ['when none is left', { left: 0 }, 'voucher.fully_claimed', 'all_claimed'],
  ] as [string, Partial<ClaimFacts>, string | undefined, string][])('%s (R-394 to R-398)', (_when, facts, refusal, state) => {
    expect(decideClaim({ ...open, ...facts }, 1)).toBe(refusal);
    expect(claimStateOf({ ...open, ...facts }, 1).state).toBe(state);
  });

  it('names every gate that is shut', () => {
    const gates = ['redemption.level_required', 'redemption.not_eligible'] as const;
    expect(claimStateOf({ ...open, gates }, 1).refusals).toEqual(gates);
  });
});

describe('A voucher ends with its last local day (A-44)', () => {
  it.each([
    ['MY', '2025-02-10T08:00:00.000Z', 30, undefined, '2025-03-12', '2025-03-12T15:59:59.999Z'],
    ['MY', '2025-02-10T16:00:00.000Z', 30, undefined, '2025-03-13', '2025-03-13T15:59:59.999Z'],
    ['ID', '2025-02-10T16:59:59.999Z', 1, undefined, '2025-02-11', '2025-02-11T16:59:59.999Z'],
    ['ID', '2025-02-10T17:00:00.000Z', 1, undefined, '2025-02-12', '2025-02-12T16:59:59.999Z'],
    ['HK', '2025-02-10T08:00:00.000Z', 30, '2025-02-20', '2025-02-20', '2025-02-20T15:59:59.999Z'],
    ['HK', '2025-02-10T08:00:00.000Z', 5, '2025-02-20', '2025-02-15', '2025-02-15T15:59:59.999Z'],
  ] as const)('%s at %s, %i days, until %s: %s', (market, now, validDays, validTo, day, end) => {
    const site = someRules().market(market);
    expect(lastDayOf({ validDays, ...(validTo ? { validTo } : {}) }, now, site)).toBe(day);
    expect(endOfDay(day, site.timeZone)).toBe(end);
    expect(localDay(end, site.timeZone)).toBe(day);
  });

  it('also on the days when a zone turns its clocks', () => {
    expect(endOfDay('2025-03-30', 'Europe/Berlin')).toBe('2025-03-30T21:59:59.999Z');
    expect(endOfDay('2025-10-26', 'Europe/Berlin')).toBe('2025-10-26T22:59:59.999Z');
  });

  it.each([
    ['available', '2025-03-12T15:59:59.999Z', 'available'],
    ['available', '2025-03-12T16:00:00.000Z', 'expired'],
    ['used', '2025-03-13T00:00:00.000Z', 'used'],
    ['expired', '2025-03-01T00:00:00.000Z', 'expired'],
  ] as const)('%s at %s is %s (R-315 to R-317)', (status, now, shown) => {
    expect(statusAt({ status, validTo: '2025-03-12T15:59:59.999Z' }, now)).toBe(shown);
  });
});

describe('Codes', () => {
  it('have 16 characters of 32 that nobody takes for one another', () => {
    const all = codeOf(Uint8Array.from({ length: 256 }, (_, at) => at));
    expect(new Set(all).size).toBe(32);
    expect(all).not.toMatch(/[IO01a-z]/);
    expect(codeOf(new Uint8Array(CODE_LENGTH))).toBe('A'.repeat(16));
  });

  it('are shown in groups of four', () => {
    expect(shownCode('ABCDEFGHJKLMNPQR')).toBe('ABCD EFGH JKLM NPQR');
    expect(plainCode(shownCode('ABCDEFGHJKLMNPQR'))).toBe('ABCDEFGHJKLMNPQR');
  });
});

describe('Stock', () => {
  it.each([
    [1, 1],
    [49, 1],
    [500, 20],
    [100_000_000, 64],
  ])('of %i stands in %i buckets', (total, buckets) => {
    expect(bucketsFor(total)).toBe(buckets);
  });

  it.each([
    [[0, 0, 0], 10, [4, 3, 3]],
    [[4, 3, 3], 5, [5, 5, 5]],
    [[4, 3, 3], -4, [2, 2, 2]],
    [[4, 3, 3], -50, [0, 0, 0]],
    [[9, 0, 0], 0, [3, 3, 3]],
  ])('%j changed by %i is %j', (before, difference, after) => {
    const buckets = before.map((remaining, at) => ({ n: at + 1, remaining }));
    expect(spreadStock(buckets, difference).map(({ remaining }) => remaining)).toEqual(after);
  });

  it('left and share follow the document before the rows do', () => {
    expect(leftOf(500, undefined)).toBe(500);
    expect(leftOf(500, { total: 100, remaining: 40 })).toBe(440);
    expect(leftOf(50, { total: 100, remaining: 40 })).toBe(0);
    expect([shareOf(0, 500), shareOf(1, 500), shareOf(250, 500), shareOf(500, 500)]).toEqual([0, 1, 50, 100]);
  });
});

describe('A voucher in words (R-305 to R-314)', () => {
  const plain = { kind: 'cash', minSpendMinor: 0, fullPriceOnly: false, brands: [] } as const;
  it.each([
    ['min_max', { minSpendMinor: 1, maxDiscountMinor: 5, brands: ['b'] }],
    ['min_at', { minSpendMinor: 1, brands: ['b'], fullPriceOnly: true }],
    ['min', { minSpendMinor: 1, kind: 'gift' }],
    ['gift_at', { kind: 'gift', brands: ['b'], maxDiscountMinor: 5 }],
    ['gift', { kind: 'gift' }],
    ['full_price_max', { maxDiscountMinor: 5, fullPriceOnly: true, brands: ['b'] }],
    ['max', { maxDiscountMinor: 5, brands: ['b'] }],
    ['full_price', { fullPriceOnly: true, brands: ['b'] }],
    ['any_at', { brands: ['b'] }],
    ['any', {}],
  ] as [string, Partial<Parameters<typeof termsWord>[0]>][])('asks for %s', (word, terms) => {
    expect(termsWord({ ...plain, ...terms })).toBe(word);
  });

  it.each([
    [[], 'all'],
    [['online', 'store', 'entertainment', 'other_brand'], 'all'],
    [['online'], 'online'],
    [['store'], 'store'],
    [['entertainment'], 'entertainment'],
    [['other_brand'], 'other_brand'],
    [['online', 'store'], 'both'],
    [['store', 'entertainment', 'online'], 'both'],
    [['store', 'entertainment'], 'till'],
  ])('on the channels %j it is used at %s', (channels, word) => expect(usableAt(channels)).toBe(word));

  it.each([
    ['used', 0, true, 'used_saved'],
    ['used', 0, false, 'used'],
    ['expired', 0, false, 'expired'],
    ['available', 0, false, 'today'],
    ['available', 1, false, 'tomorrow'],
    ['available', 2, false, 'days'],
    ['available', 90, false, 'days'],
  ] as const)('%s with %i days left (saved: %s): %s', (status, daysLeft, saves, word) => {
    expect(noteOf({ status, daysLeft, ...(saves ? { saved: { amountMinor: 1, currency: 'MYR' } } : {}) })).toBe(word);
  });
});
