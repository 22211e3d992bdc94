import { describe, expect, it } from 'vitest';
import {
  daysUntil,
  decideActivation,
  decideOffer,
  decideRefund,
  giveUpAt,
  isConfirmed,
  type Running,
} from '../../../member-server/plans/rules.ts';

const now = '2026-03-10T08:00:00.000Z';
const day = (date: string) => `${date}T08:00:00.000Z`;
const plan = (tier: 'vip' | 'svip', from: string, to: string, paid = from): Running => ({
  id: `${tier} ${from}`,
  tier,
  startsAt: day(from),
  endsAt: day(to),
  paidAt: day(paid),
});
const vip = plan('vip', '2026-03-01', '2026-04-01');
const queued = plan('vip', '2026-04-01', '2026-05-01', '2026-03-05');
const svip = plan('svip', '2026-03-01', '2026-04-01');

describe('Months are those of the calendar, from the instant of the start, clipped to the last day (R-558, R-559, A-54)', () => {
  it.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2028-01-31', 1, '2028-02-29'],
    ['2028-02-29', 12, '2029-02-28'],
    ['2026-02-28', 1, '2026-03-28'],
    ['2026-12-31', 12, '2027-12-31'],
    ['2026-08-31', 1, '2026-09-30'],
  ])('from %s on, %i months end on %s', (from, months, to) =>
    expect(decideOffer({ tier: 'vip', months }, [], day(from))).toEqual({ startsAt: day(from), endsAt: day(to), queued: false }),
  );
});

describe('What a plan would be', () => {
  it.each([
    ['VIP to who has none', 'vip', [], { startsAt: now, endsAt: day('2026-04-10'), queued: false }],
    ['VIP behind VIP (A-51)', 'vip', [vip], { startsAt: vip.endsAt, endsAt: day('2026-05-01'), queued: true }],
    ['VIP behind VIP that is queued', 'vip', [vip, queued], { startsAt: queued.endsAt, endsAt: day('2026-06-01'), queued: true }],
    ['SVIP behind SVIP', 'svip', [svip], { startsAt: svip.endsAt, endsAt: day('2026-05-01'), queued: true }],
    ['SVIP over VIP, at once (A-52)', 'svip', [vip], { startsAt: now, endsAt: day('2026-04-10'), queued: false, lostUntil: vip.endsAt }],
    [
      'SVIP over VIP with more behind it',
      'svip',
      [vip, queued],
      { startsAt: now, endsAt: day('2026-04-10'), queued: false, lostUntil: queued.endsAt },
    ],
    ['VIP beside SVIP (R-414)', 'vip', [svip], { refusal: 'subscription.svip_active' }],
    [
      'VIP after SVIP that is over by now',
      'vip',
      [plan('svip', '2026-02-10', '2026-03-10')],
      { startsAt: now, endsAt: day('2026-04-10'), queued: false },
    ],
  ] as const)('%s', (_case, tier, plans, offered) => expect(decideOffer({ tier, months: 1 }, plans, now)).toEqual(offered));

  it.each([
    ['of 22 days and a bit', day('2026-04-01'), 22],
    ['of a minute', '2026-03-10T08:01:00.000Z', 1],
    ['that is over', day('2026-03-01'), 0],
  ])('days of VIP that are lost, %s', (_case, until, days) => expect(daysUntil(until, now)).toBe(days));

  it.each([
    ['nothing would be lost', undefined, {}, true],
    ['nobody was asked', vip.endsAt, {}, false],
    ['it was confirmed, but not what', vip.endsAt, { confirmSupersede: true }, false],
    ['another end was seen', vip.endsAt, { confirmSupersede: true, seenLostUntil: queued.endsAt }, false],
    ['the end was seen, but not confirmed', vip.endsAt, { seenLostUntil: vip.endsAt }, false],
    ['it was confirmed with the end', vip.endsAt, { confirmSupersede: true, seenLostUntil: '2026-04-01T16:00:00+08:00' }, true],
  ])('is confirmed where %s (R-413)', (_case, lostUntil, request, isOk) => expect(isConfirmed(lostUntil, request)).toBe(isOk));
});

describe('What becomes of a plan when its payment is confirmed', () => {
  const purchasedAt = day('2026-03-09');
  const start = { outcome: 'start', startsAt: now, endsAt: day('2026-04-10'), superseded: [], refunded: [] };
  it.each([
    ['VIP starts', 'vip', [], start],
    ['SVIP takes the place of all VIP that the member was asked about', 'svip', [vip, queued], { ...start, superseded: [vip, queued] }],
    [
      'VIP that was paid since nobody was asked about: its money goes back',
      'svip',
      [vip, { ...queued, paidAt: day('2026-03-10') }],
      { ...start, superseded: [vip], refunded: [{ ...queued, paidAt: day('2026-03-10') }] },
    ],
    ['VIP cannot start beside SVIP: its money goes back', 'vip', [svip], { outcome: 'refund', because: 'svip_active' }],
  ] as const)('%s', (_case, tier, plans, decided) =>
    expect(decideActivation({ tier, months: 1, purchasedAt }, plans, now)).toEqual(decided),
  );
});

describe('A plan is refunded within its days and unused (A-56)', () => {
  it.each([
    ['on the seventh day', 'active', '2026-03-03', [], undefined],
    ['a day later', 'active', '2026-03-02', [], 'subscription.not_refundable'],
    ['used', 'active', '2026-03-09', ['delivery'], 'subscription.benefit_used'],
    ['that SVIP took the place of', 'superseded', '2026-03-09', [], 'subscription.not_refundable'],
    ['twice', 'refunded', '2026-03-09', [], 'subscription.not_refundable'],
  ] as const)('%s', (_case, state, paid, used, refusal) =>
    expect(decideRefund({ state, paidAt: day(paid), used }, 7, now)?.refusal).toBe(refusal),
  );
});

it.each([
  ['for its days', { refundRetryDays: 3 }, '2026-03-13T08:00:00.000Z'],
  ['without an end where a document of before says nothing', {}, null],
])('A refund is asked for %s', (_how, plans, until) => expect(giveUpAt({ plans }, '2026-03-10T08:00:00.000Z')).toBe(until));
