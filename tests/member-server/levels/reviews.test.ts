import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { decideReview, describeRisk, type Reviewed, spendSince } from '../../../member-server/levels/review-rules.ts';
import { takeRelease } from '../../../member-server/programme/index.ts';
import { openSession } from '../../../member-server/sessions/index.ts';
import { expectInvariants } from '../ledger.ts';
import { type Member, signedIn } from '../member-server.ts';
import { aTill, shops, type Till } from '../orders/orders.ts';
import { someRules } from '../programme.ts';

const rules = someRules();

describe('What becomes of a level whose time ends (A-10)', () => {
  const end = '2026-02-10T08:00:00.000Z';
  const told = '2026-01-12T01:30:00.000Z';
  const leader: Reviewed = { level: 2, keepUntil: end };
  const warned: Reviewed = { ...leader, noticedAt: '2026-01-11T08:00:00.000Z' };
  const in30 = (instant: string) => new Date(Date.parse(instant) + 30 * 86_400_000).toISOString();
  const spent = (amount: number, market = 'MY') => [{ market, spentMinor: amount }];
  it.each([
    ['a month before, with the spend: until its end', leader, spent(22_000), told, { outcome: 'wait', keepUntil: end, reviewAt: end }],
    [
      'a month before, one sen short: told',
      leader,
      spent(21_999),
      '2026-01-11T08:00:00.000Z',
      { outcome: 'tell', keepUntil: end, reviewAt: end },
    ],
    ['told late: kept for the whole notice', leader, spent(0), told, { outcome: 'tell', keepUntil: in30(told), reviewAt: in30(told) }],
    [
      'at its end, with the spend: kept for another year',
      warned,
      spent(22_000),
      end,
      { outcome: 'keep', keepUntil: '2027-02-10T08:00:00.000Z', reviewAt: '2027-01-11T08:00:00.000Z' },
    ],
    ['at its end, told and short: dropped', warned, spent(21_999), end, { outcome: 'drop' }],
    [
      'a moment before it, told and short: not yet',
      warned,
      spent(0),
      '2026-02-10T07:59:59.999Z',
      { outcome: 'wait', keepUntil: end, reviewAt: end },
    ],
    [
      'at its end, short by a return that nobody told of: told now',
      leader,
      spent(0),
      end,
      { outcome: 'tell', keepUntil: in30(end), reviewAt: in30(end) },
    ],
    [
      'one who moved, by the market of most',
      warned,
      [...spent(0, 'SG'), ...spent(22_000)],
      end,
      { outcome: 'keep', keepUntil: '2027-02-10T08:00:00.000Z', reviewAt: '2027-01-11T08:00:00.000Z' },
    ],
    ['without any purchase', warned, [], end, { outcome: 'drop' }],
  ] as const)('%s', (_what, reviewed, spends, now, outcome) => expect(decideReview(rules, reviewed, spends, now)).toEqual(outcome));

  it.each([
    ['before its end those that count a day after it', told, '2025-02-11T08:00:00.000Z'],
    ['from its end on those of the window', '2026-02-11T01:30:00.000Z', '2025-02-11T01:30:00.000Z'],
  ])('purchases count: %s', (_what, now, since) => expect(spendSince(rules, leader, now)).toBe(since));
});

describe('What a level at risk still needs', () => {
  const leader = { level: 2, keepUntil: '2026-02-10T08:00:00.000Z' } as const;
  const left = (amountMinor: number, percent: number) => ({
    keepUntil: leader.keepUntil,
    missing: { amountMinor, currency: 'MYR' },
    percent,
  });
  const spentIn = (market: string, spentMinor: number) => ({ market, spentMinor });
  it.each([
    ['of whoever bought nothing: all', [], left(22_000, 0)],
    ['of whoever has half: the other half', [spentIn('MY', 11_000)], left(11_000, 50)],
    ['of whoever is one sen short: that sen, and never all of a hundred percent', [spentIn('MY', 21_999)], left(1, 99)],
    ['of whoever gave back more than counts: all', [spentIn('MY', -500)], left(22_500, 0)],
    ['of whoever moved and has too little in either market: by the one of today', [spentIn('SG', 1), spentIn('MY', 220)], left(21_780, 1)],
    ['of whoever has enough: nothing, it is at risk no more', [spentIn('MY', 22_000)], undefined],
    ['of whoever has enough in the market of before: nothing', [spentIn('MY', 0), spentIn('SG', 1_000_000)], undefined],
  ] as const)('%s', (_whose, spends, risk) => expect(describeRisk(rules, 'MY', leader, spends)).toEqual(risk));
});

describe('Levels over a year', () => {
  let till: Till;
  const start = '2025-02-10T08:00:00.000Z';
  beforeAll(async () => {
    till = await aTill({ now: start });
  });
  // Members of the tests before are due on the same days.
  beforeEach(() => till.db.transaction((tx) => tx.script(`update member set status = 'deleted' where status = 'active'`)));
  afterEach(() => expectInvariants(till.db));
  afterAll(() => till.close());

  /** The member's own page; a year is longer than a session. */
  async function standing(member: Member) {
    const now = till.clock.now();
    const session = { memberId: member.id, userAgent: undefined, now, rules: takeRelease(till.server.tools.releases, now) };
    const { token } = await till.db.transaction(async (tx) => openSession(tx, till.server.tools, session));
    const as = { ...member, token };
    const { level, keepUntil, levelEvent, levelRisk, levelKept } = (await till.call(as, 'GET', '/me/membership')).body;
    const summary = (await till.call(as, 'GET', '/me/summary')).body;
    expect(summary.levelEvent).toEqual(levelEvent && { id: levelEvent.id, kind: levelEvent.kind });
    expect([summary.levelRisk, summary.levelKept]).toEqual([levelRisk, levelKept]);
    return { as, level, keepUntil, event: levelEvent, risk: levelRisk, isKept: levelKept };
  }
  async function review(now: string) {
    till.clock.moveTo(now);
    return till.server.jobs.runNow('review-levels');
  }
  const none = { waiting: 0, kept: 0, told: 0, dropped: 0 };
  const kinds = (benefits: readonly { kind: string }[]) => benefits.map(({ kind }) => kind);
  const shop = async (member: Member, amountMinor: number, paidAt = till.clock.now()) => {
    const net = { amountMinor, currency: shops.MY.currency };
    const lines = [{ sku: 'mug-1', category: 'home', quantity: 1, net, fullPrice: true }];
    const order = { memberId: member.id, netAmount: net, lines, paidAt };
    return (await till.sell(order)).body;
  };

  it('up with congratulation, told a month before, one level down, each shown once (R-415, R-416)', async () => {
    till.clock.moveTo(start);
    const member = await signedIn(till);
    await shop(member, 90_000);
    const up = await standing(member);
    expect(up).toMatchObject({ level: 3, event: { kind: 'up', level: 3, levelName: 'Creator', before: 1, beforeName: 'Adventurer' } });
    expect(kinds(up.event.benefits)).toEqual([
      'coin_multiplier',
      'discount',
      'free_shipping',
      'birthday_month',
      'events_invitation',
      'early_access',
      'upgrade_pack',
    ]);
    const seen = (as: Member, id: string) => till.call(as, 'POST', `/me/level-events/${id}/acknowledgements`);
    const stranger = await signedIn(till);
    expect(await seen(stranger, up.event.id)).toMatchObject({ status: 404, body: { code: 'request.not_found' } });
    expect((await standing(member)).event.id).toBe(up.event.id);
    expect([(await seen(up.as, up.event.id)).status, (await seen(up.as, up.event.id)).status]).toEqual([204, 204]);
    expect((await standing(member)).event).toBeUndefined();

    expect(await review('2026-01-11T07:59:59.999Z')).toEqual(none);
    expect([await review('2026-01-11T08:00:00.000Z'), await review('2026-01-11T08:00:00.000Z')]).toEqual([{ ...none, told: 1 }, none]);
    const risk = await standing(member);
    expect(risk).toMatchObject({
      level: 3,
      keepUntil: '2026-02-10T08:00:00.000Z',
      event: {
        kind: 'at_risk',
        level: 2,
        before: 3,
        keepUntil: '2026-02-10T08:00:00.000Z',
        missing: { amountMinor: 90_000, currency: 'MYR' },
      },
    });
    expect((await seen(risk.as, risk.event.id)).status).toBe(204);
    const open = { keepUntil: '2026-02-10T08:00:00.000Z', missing: { amountMinor: 90_000, currency: 'MYR' } };
    expect(await standing(member)).toMatchObject({ event: undefined, risk: open });
    expect(await review('2026-02-10T07:59:59.999Z')).toEqual(none);
    expect((await standing(member)).level).toBe(3);
    expect([await review('2026-02-10T08:00:00.001Z'), await review('2026-02-10T08:00:00.001Z')]).toEqual([{ ...none, dropped: 1 }, none]);
    const down = await standing(member);
    expect(down).toMatchObject({
      level: 2,
      keepUntil: '2027-02-10T08:00:00.001Z',
      event: { kind: 'down', level: 2, levelName: 'Leader', before: 3 },
    });
    expect(kinds(down.event.benefits)).toEqual([
      'coin_multiplier',
      'discount',
      'free_shipping',
      'birthday_month',
      'events_invitation',
      'early_access',
    ]);
    // What a Leader keeps of each, at least in part, is said with it.
    expect(down.event.benefits.map(({ instead }: { instead?: { value?: number } }) => instead?.value)).toEqual([
      1.1,
      2,
      undefined,
      2,
      undefined,
      undefined,
    ]);
    expect(down.event.benefits.find(({ kind }: { kind: string }) => kind === 'free_shipping')).toMatchObject({
      perMonth: 3,
      instead: { perMonth: 1 },
    });
    expect((await seen(down.as, down.event.id)).status).toBe(204);
    expect(await standing(member)).toMatchObject({ event: undefined, risk: undefined });
  });

  it('one that cannot be reviewed holds up none behind it; the run says so, and the next one reviews it', async () => {
    till.clock.moveTo(start);
    for (let members = 0; members < 3; members += 1) await shop(await signedIn(till), 22_000);
    till.faults.set({ target: 'statement:levels.review:1', times: 1 });
    await expect(review('2026-01-11T08:00:00.000Z')).rejects.toThrow(AggregateError);
    expect(await review('2026-01-11T08:00:00.000Z')).toEqual({ ...none, told: 1 });
  });

  it('kept for another year by whoever shopped enough', async () => {
    till.clock.moveTo(start);
    const member = await signedIn(till);
    await shop(member, 22_000);
    till.clock.moveTo('2025-06-01T08:00:00.000Z');
    await shop(member, 30_000);
    expect(await review('2026-01-11T08:00:00.000Z')).toEqual({ ...none, waiting: 1 });
    expect(await standing(member)).toMatchObject({ risk: undefined, isKept: undefined });
    expect(await review('2026-02-10T08:00:00.000Z')).toEqual({ ...none, kept: 1 });
    expect(await standing(member)).toMatchObject({ level: 2, keepUntil: '2027-02-10T08:00:00.000Z' });
  });

  it('a risk is told in the language in which it is read, the name of the level with it', async () => {
    till.clock.moveTo(start);
    const member = await signedIn(till);
    await shop(member, 22_000);
    expect(await review('2026-01-11T08:00:00.000Z')).toEqual({ ...none, told: 1 });
    const { as } = await standing(member);
    const read = async (language: string) =>
      (await till.call(as, 'GET', '/me/inbox', { headers: { 'accept-language': language } })).body.items[0];
    expect([(await read('en')).title, (await read('th')).title]).toEqual([
      'Leader ends on 10/02/2026 16:00',
      'ระดับ ผู้นำ จะสิ้นสุดวันที่ 10/02/2026 16:00',
    ]);
  });

  it('a risk is over once the spend is there, and until the review the level is said to be kept', async () => {
    till.clock.moveTo(start);
    const member = await signedIn(till);
    await shop(member, 22_000);
    expect(await review('2026-01-11T08:00:00.000Z')).toEqual({ ...none, told: 1 });
    await shop(member, 21_999);
    expect(await standing(member)).toMatchObject({ risk: { missing: { amountMinor: 1 }, percent: 99 }, isKept: undefined });
    await shop(member, 1);
    const kept = { event: { kind: 'at_risk', missing: { amountMinor: 0 } }, risk: undefined, isKept: true };
    expect(await standing(member)).toMatchObject(kept);
    expect(await review('2026-02-10T08:00:00.000Z')).toEqual({ ...none, kept: 1 });
    expect(await standing(member)).toMatchObject({ level: 2, risk: undefined, isKept: undefined });
  });

  it('an upgrade after the notice takes its place, and who drops and rises again gets no second pack (A-11)', async () => {
    till.clock.moveTo(start);
    const member = await signedIn(till);
    await shop(member, 22_000);
    expect(await review('2026-01-11T08:00:00.000Z')).toEqual({ ...none, told: 1 });
    await shop(member, 90_000);
    expect(await standing(member)).toMatchObject({ level: 3, keepUntil: '2027-01-11T08:00:00.000Z', event: { kind: 'up', level: 3 } });
    expect(await review('2026-02-10T08:00:00.000Z')).toEqual(none);
    expect(await review('2026-12-12T08:00:00.000Z')).toEqual({ ...none, told: 1 });
    expect(await review('2027-01-11T08:00:00.001Z')).toEqual({ ...none, dropped: 1 });
    await shop(member, 90_000);
    expect((await standing(member)).level).toBe(3);
    const packs = await till.rows<{ source_id: string }>(
      `select source_id from voucher where member_id = '${member.id}' and source_kind = 'upgrade'`,
    );
    expect(packs.map(({ source_id }) => source_id).toSorted()).toEqual([2, 2, 3, 3].map((level) => `${member.id}:${level}`));
  });

  it('nobody drops because of a move to another market', async () => {
    till.clock.moveTo(start);
    const member = await signedIn(till);
    await shop(member, 22_000);
    till.clock.moveTo('2025-12-01T08:00:00.000Z');
    await shop(member, 22_000);
    const { as } = await standing(member);
    expect((await till.call(as, 'PATCH', '/me', { body: { country: 'SG' } })).status).toBe(200);
    expect(await review('2026-01-11T08:00:00.000Z')).toEqual({ ...none, waiting: 1 });
    expect(await review('2026-02-10T08:00:00.000Z')).toEqual({ ...none, kept: 1 });
    expect((await standing(member)).level).toBe(2);
  });
});
