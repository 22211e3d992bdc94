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
  monthDay: Number(from.slice(8)),
  paidAt: day(paid),
});
const vip = plan('vip', '2026-03-01', '2026-04-01');
const queued = plan('vip', '2026-04-01', '2026-05-01', '2026-03-05');
const svip = plan('svip', '2026-03-01', '2026-04-01');
const timeZone = 'Asia/Kuala_Lumpur';

describe('Months are those of the calendar, from the instant of the start, clipped to the last day (R-558, R-559, A-54)', () => {
  it.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2028-01-31', 1, '2028-02-29'],
    ['2028-02-29', 12, '2029-02-28'],
    ['2026-02-28', 1, '2026-03-28'],
    ['2026-12-31', 12, '2027-12-31'],
    ['2026-08-31', 1, '2026-09-30'],
  ])('from %s on, %i months end on %s', (from, months, to) =>
    expect(decideOffer({ tier: 'vip', months, timeZone }, [], day(from))).toMatchObject({ startsAt: day(from), endsAt: day(to) }),
  );

  it.each([
    ['Asia/Kuala_Lumpur', '2026-02-28T17:00:00.000Z', 1, '2026-03-31T17:00:00.000Z', '1 March, an hour past midnight, to 1 April'],
    ['Asia/Kuala_Lumpur', '2026-01-30T17:00:00.000Z', 1, '2026-02-27T17:00:00.000Z', '31 January to 28 February'],
    ['Asia/Jakarta', '2026-02-28T16:59:00.000Z', 1, '2026-03-28T16:59:00.000Z', '28 February, a minute to midnight, to 28 March'],
    ['Asia/Bangkok', '2028-02-28T17:30:00.000Z', 12, '2029-02-27T17:30:00.000Z', '29 February to 28 February'],
    ['Asia/Shanghai', '2025-12-31T16:00:00.000Z', 12, '2026-12-31T16:00:00.000Z', 'New Year to New Year'],
    ['Europe/Berlin', '2026-03-01T11:00:00.000Z', 1, '2026-04-01T10:00:00.000Z', 'noon to noon, over the change of the clocks'],
  ])('in the time zone of the market: %s, from %s on, %i months end at %s (%s)', (zone, from, months, to) =>
    expect(decideOffer({ tier: 'vip', months, timeZone: zone }, [], from)).toMatchObject({ startsAt: from, endsAt: to }),
  );

  it.each([
    ['2026-01-31', ['2026-02-28', '2026-03-31', '2026-04-30', '2026-05-31']],
    ['2028-01-30', ['2028-02-29', '2028-03-30', '2028-04-30', '2028-05-30']],
    ['2026-11-15', ['2026-12-15', '2027-01-15', '2027-02-15', '2027-03-15']],
  ])('counted from the first of those that follow each other: from %s on they end on %j', (from, ends) => {
    const plans: Running[] = [];
    for (const end of ends) {
      // Those before the last one are over by the time at which the next is bought.
      const running = plans.slice(-1);
      const bought = running[0] ? new Date(Date.parse(running[0].endsAt) - 3_600_000).toISOString() : day(from);
      const decided = decideActivation({ tier: 'vip', months: 1, timeZone, purchasedAt: bought }, running, bought);
      if (decided.outcome !== 'start') throw new Error('It does not start');
      expect(decided.endsAt).toBe(day(end));
      plans.push({ id: end, tier: 'vip', paidAt: bought, ...decided });
    }
  });
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
  ] as const)('%s', (_case, tier, plans, offered) => expect(decideOffer({ tier, months: 1, timeZone }, plans, now)).toMatchObject(offered));

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
  const start = { outcome: 'start', startsAt: now, endsAt: day('2026-04-10'), monthDay: 10, superseded: [], refunded: [] };
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
    expect(decideActivation({ tier, months: 1, timeZone, purchasedAt }, plans, now)).toEqual(decided),
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
