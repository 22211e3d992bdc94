import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BenefitDifference, benefitsBeyond, ownBenefits } from '../../../member-server/levels/benefit-rules.ts';
import { type Level, readStatusAt, setLevel } from '../../../member-server/levels/index.ts';
import { benefitsOf, describeProgress } from '../../../member-server/levels/rules.ts';
import { givePlan } from '../../../member-server/plans/index.ts';
import { takeRelease } from '../../../member-server/programme/index.ts';
import { entitlementOf } from '../../../member-server/till/rules.ts';
import { addMonths } from '../../../schemas/months.ts';
import { aMemberServer, type Member, signedIn, type TestServer } from '../member-server.ts';
import { someRules } from '../programme.ts';

const rules = someRules();
const planOf = ({ id, market }: Member, tier: 'vip' | 'svip', startsAt: string, endsAt: string) =>
  ({ id: `${tier}-${id}`, memberId: id, market, tier, startsAt, endsAt, rules }) as const;
const kinds = (level: Level) => benefitsOf(rules, level, 'ID').map(({ kind }) => kind);
const benefit = (level: Level, kind: string) => benefitsOf(rules, level, 'ID').find((each) => each.kind === kind);

describe('Benefits come from the document', () => {
  it.each([
    ['R-482', 'a birthday of a day below Creator', 'birthday_day', [1, 2]],
    ['R-482', 'a birthday month from Creator on', 'birthday_month', [3, 4]],
    ['R-483', 'entertainment access for all', 'entertainment_access', [1, 2, 3, 4]],
    ['R-484', 'events by application for Adventurer and Leader', 'events_application', [1, 2]],
    ['R-485', 'events by invitation for Creator and Dreamer', 'events_invitation', [3, 4]],
    ['R-486', 'a discount from Leader on', 'discount', [2, 3, 4]],
    ['R-487', 'free shipping from Leader on', 'free_shipping', [2, 3, 4]],
    ['R-488', 'early access from Creator on', 'early_access', [3, 4]],
    ['R-489', 'a number of one’s own for Dreamer', 'member_number', [4]],
    ['R-490', 'annual events for Dreamer', 'annual_events', [4]],
    ['R-053', 'brand perks for all', 'brand_perks', [1, 2, 3, 4]],
    ['R-556', 'an upgrade pack on arrival', 'upgrade_pack', [2, 3, 4]],
  ] as const)('%s: %s', (_row, _name, kind, levels) => {
    expect(([1, 2, 3, 4] as const).filter((level) => kinds(level).includes(kind))).toEqual(levels);
  });

  it('with their numbers (R-050, R-051, R-557, A-03 to A-05)', () => {
    expect([2, 3, 4].map((level) => benefit(level as Level, 'discount')?.value)).toEqual([2, 5, 5]);
    const cap = { amountMinor: 30_000, currency: 'IDR' };
    expect([2, 3, 4].map((level) => benefit(level as Level, 'free_shipping'))).toEqual([
      { kind: 'free_shipping', perMonth: 1, cap },
      { kind: 'free_shipping', perMonth: 3, cap },
      { kind: 'free_shipping', unlimited: true, cap },
    ]);
    expect(benefit(2, 'coin_multiplier')).toEqual({
      kind: 'coin_multiplier',
      value: 1.1,
      perCoin: { amountMinor: 1_000, currency: 'IDR' },
    });
    expect(benefit(4, 'upgrade_pack')).toEqual({ kind: 'upgrade_pack', value: 30 });
  });
});

describe('Of level and plan the better each time', () => {
  const numbers = (level: Level, paidTier: 'none' | 'vip' | 'svip') =>
    ['coin_multiplier', 'discount', 'free_shipping', 'birthday'].map((kind) => {
      const found = ownBenefits(rules, { level, paidTier }, 'MY').filter((each) => each.kind.startsWith(kind));
      expect(found.length).toBeLessThan(2);
      const [one] = found;
      const size = kind === 'birthday' ? one?.kind.slice('birthday_'.length) : one?.unlimited ? 'unlimited' : (one?.perMonth ?? one?.value);
      return `${size} ${one?.source}`;
    });

  it.each([
    [1, 'none', ['1 level', 'undefined undefined', 'undefined undefined', 'day level']],
    [1, 'vip', ['1.5 plan', '2 plan', '5 plan', 'month plan']],
    [2, 'vip', ['1.5 plan', '2 level', '5 plan', 'month plan']],
    [3, 'vip', ['1.5 plan', '5 level', '5 plan', 'month level']],
    [4, 'vip', ['1.5 level', '5 level', 'unlimited level', 'month level']],
    [1, 'svip', ['2 plan', '5 plan', '5 plan', 'month plan']],
    [2, 'svip', ['2 plan', '5 plan', '5 plan', 'month plan']],
    [4, 'svip', ['2 plan', '5 level', 'unlimited level', 'month level']],
  ] as const)('level %i with %s has coins, discount, deliveries and birthday %j (A-02 to A-04, A-07, A-20)', (level, tier, outcome) =>
    expect(numbers(level, tier)).toEqual(outcome),
  );

  it.each([1, 2, 3, 4] as const)('level %i shows with each plan the discount and the deliveries that tills give (A-03, A-04)', (level) => {
    for (const paidTier of ['none', 'vip', 'svip'] as const) {
      const own = ownBenefits(rules, { level, paidTier }, 'MY');
      const [discount, shipping] = ['discount', 'free_shipping'].map((kind) => own.find((each) => each.kind === kind));
      expect({ discountPercent: discount?.value ?? 0, freeShippingPerMonth: shipping?.unlimited ? -1 : (shipping?.perMonth ?? 0) }).toEqual(
        entitlementOf({ level, paidTier }, rules),
      );
    }
  });

  it.each([1, 2, 3, 4] as const)('a plan takes nothing from level %i, and each benefit is told once', (level) => {
    for (const paidTier of ['vip', 'svip'] as const) {
      const own = ownBenefits(rules, { level, paidTier }, 'MY').map(({ kind }) => kind);
      expect(own).toEqual([...new Set(own)]);
      expect(own).toEqual(expect.arrayContaining(kinds(level).filter((kind) => !kind.startsWith('birthday'))));
    }
  });
});

describe('What another level brings or takes', () => {
  const size = ({ kind, unlimited, perMonth, value }: Omit<BenefitDifference, 'instead'>) =>
    kind.startsWith('birthday') || kind.startsWith('events') ? kind.split('_')[1] : unlimited ? 'unlimited' : (perMonth ?? value ?? 'yes');
  const topic = (kind: string) => kind.replace(/_(day|month|application|invitation)$/, '');
  const told = ({ instead, ...benefit }: BenefitDifference) =>
    `${topic(benefit.kind)} ${size(benefit)}${instead ? ` for ${size(instead)}` : ''}`;

  it.each([
    [2, 'none', 1, ['coin_multiplier 1.1 for 1', 'discount 2', 'free_shipping 1', 'upgrade_pack 30']],
    [
      3,
      'none',
      2,
      [
        'coin_multiplier 1.2 for 1.1',
        'discount 5 for 2',
        'free_shipping 3 for 1',
        'birthday month for day',
        'events invitation for application',
        'early_access yes',
      ],
    ],
    [4, 'none', 3, ['coin_multiplier 1.5 for 1.2', 'free_shipping unlimited for 3', 'member_number yes', 'annual_events yes']],
    [3, 'vip', 2, ['discount 5 for 2', 'events invitation for application', 'early_access yes']],
    [3, 'svip', 2, ['events invitation for application', 'early_access yes']],
    [4, 'svip', 3, ['free_shipping unlimited for 5', 'member_number yes', 'annual_events yes']],
    [1, 'svip', 1, []],
  ] as const)('level %i with %s has beyond level %i: %j (A-02 to A-04, A-10)', (level, paidTier, below, outcome) =>
    expect(benefitsBeyond(rules, 'MY', { level, paidTier }, { level: below, paidTier }).map(told)).toEqual(outcome),
  );
});

describe('Progress towards the next level', () => {
  const myr = (amountMinor: number) => ({ amountMinor, currency: 'MYR' });
  it.each([
    [1, 0, { nextLevel: 2, nextLevelName: 'Leader', spent: myr(0), needed: myr(22_000), missing: myr(22_000), percent: 0 }],
    [1, 21_999, { nextLevel: 2, nextLevelName: 'Leader', spent: myr(21_999), needed: myr(22_000), missing: myr(1), percent: 99 }],
    [1, 30_000, { nextLevel: 2, nextLevelName: 'Leader', spent: myr(30_000), needed: myr(22_000), missing: myr(0), percent: 100 }],
    [3, 135_000, { nextLevel: 4, nextLevelName: 'Dreamer', spent: myr(135_000), needed: myr(270_000), missing: myr(135_000), percent: 50 }],
    [4, 1, undefined],
  ] as const)('level %i with %i', (level, spent, outcome) =>
    expect(describeProgress(rules, 'MY', { level, spentMinor: spent, language: 'en' })).toEqual(outcome),
  );

  it.each([
    ['2025-01-31T10:00:00.000Z', 1, '2025-02-28T10:00:00.000Z'],
    ['2024-02-29T10:00:00.000Z', 12, '2025-02-28T10:00:00.000Z'],
    ['2025-11-15T23:59:59.999Z', 12, '2026-11-15T23:59:59.999Z'],
  ])('%s and %i months is %s (A-54)', (at, months, other) => expect(addMonths(at, months, 'UTC')).toBe(other));
});

describe('Levels through the API', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await aMemberServer();
  });
  afterAll(() => server.close());

  it('lists the four levels to visitors, in the market they ask for (R-054 to R-057, R-060 to R-063, R-235)', async () => {
    const list = async (market?: string, language?: string) => {
      const headers = { ...(market ? { 'x-market': market } : {}), ...(language ? { 'accept-language': language } : {}) };
      return (await server.call(undefined, 'GET', '/levels', { headers })).body.items;
    };
    const items = await list('VN', 'en');
    expect(
      items.map(({ level, code, shortName, name, threshold }: Record<string, unknown>) => [level, code, shortName, name, threshold]),
    ).toEqual([
      [1, 'basic', 'basic', 'Adventurer', { amountMinor: 0, currency: 'VND' }],
      [2, 'v1', 'Lv1', 'Leader', { amountMinor: 1_250_000, currency: 'VND' }],
      [3, 'v2', 'Lv2', 'Creator', { amountMinor: 5_000_000, currency: 'VND' }],
      [4, 'v3', 'Lv3', 'Dreamer', { amountMinor: 15_000_000, currency: 'VND' }],
    ]);
    const names = async (...asked: Parameters<typeof list>) => (await list(...asked)).map(({ name }: { name: string }) => name);
    expect(await names('VN')).toEqual(['Phiêu lưu', 'Thủ lĩnh', 'Sáng tạo', 'Mơ mộng']);
    expect(await names()).toEqual(['Adventurer', 'Leader', 'Creator', 'Dreamer']);
    expect((await list('VN', 'zh-HK'))[3]).toMatchObject({ key: 'dreamer', look: 'dreamer', unlocks: '升至追夢人，免運費不限次數' });
    expect((await list('XX'))[1].threshold).toEqual((await list())[1].threshold);
    const member = await signedIn(server, 'HK');
    expect((await server.call(member, 'GET', '/levels', { headers: { 'x-market': 'VN' } })).body.items[1].threshold.currency).toBe('HKD');
  });

  it.each([
    [1, 'none', 'basic', 'Adventurer'],
    [2, 'none', 'v1', 'Leader'],
    [3, 'none', 'v2', 'Creator'],
    [4, 'none', 'v3', 'Dreamer'],
    [1, 'vip', 'vip', 'Adventurer'],
    [3, 'svip', 'svip', 'Creator'],
  ] as const)('level %i with paid tier %s is %s (R-230 to R-234, A-02)', async (level, paidTier, userTier, levelName) => {
    const member = await signedIn(server);
    const now = server.clock.now();
    await server.db.transaction(async (tx) => {
      setLevel(tx, { memberId: member.id, level, now, rules: takeRelease(server.server.tools.releases, now) });
      if (paidTier !== 'none') givePlan(tx, planOf(member, paidTier, '2025-02-01', '2025-03-01'));
    });
    const { body } = await server.call(member, 'GET', '/me/membership');
    expect(body).toMatchObject({ level, paidTier, userTier, levelName, windowDays: 365 });
    expect(body.keepUntil).toBe(level === 1 ? undefined : '2026-02-10T08:00:00.000Z');
    expect(body.progress?.nextLevel).toBe(level === 4 ? undefined : level + 1);
    const summary = (await server.call(member, 'GET', '/me/summary')).body;
    expect(summary).toMatchObject({ level, paidTier, userTier, levelName });
    const plan =
      paidTier === 'none'
        ? undefined
        : { tier: paidTier, name: { vip: 'VIP', svip: 'SVIP' }[paidTier], endsAt: '2025-03-01T00:00:00.000Z' };
    expect([body.plan, summary.plan]).toEqual([plan, plan]);
  });

  it('a plan with renewals tells its own end and that of the last of them; what is over, refunded or lost is none', async () => {
    const member = await signedIn(server);
    const given = (id: string, ...period: [tier: 'vip' | 'svip', from: string, to: string]) => ({
      ...planOf(member, ...period),
      id: `${id}-${member.id}`,
    });
    await server.db.transaction(async (tx) => {
      givePlan(tx, given('e', 'svip', '2025-01-01', '2025-02-01'));
      givePlan(tx, given('d', 'svip', '2026-03-20', '2026-04-20'));
      await tx.script(`update subscription set state = 'superseded', ended_at = '2025-01-20' where id = 'e-${member.id}';
        update subscription set state = 'refunded', ended_at = '2025-01-20' where id = 'd-${member.id}'`);
      givePlan(tx, given('a', 'vip', '2025-01-20', '2025-02-20'));
      givePlan(tx, given('b', 'vip', '2025-02-20', '2025-03-20'));
      givePlan(tx, given('c', 'vip', '2025-03-20', '2026-03-20'));
    });
    const plan = { tier: 'vip', name: 'VIP', endsAt: '2025-02-20T00:00:00.000Z', queuedUntil: '2026-03-20T00:00:00.000Z' };
    for (const path of ['/me/membership', '/me/summary']) expect((await server.call(member, 'GET', path)).body.plan).toEqual(plan);
  });

  it.each([
    ['before it', '2024-12-31T23:59:59.999Z', 'none'],
    ['under the plan that was superseded', '2025-01-15T00:00:00.000Z', 'vip'],
    ['under the one that took its place', '2025-01-20T00:00:00.000Z', 'svip'],
    ['after that one, when the first would have run on', '2025-02-25T00:00:00.000Z', 'none'],
  ] as const)('an order paid %s, at %s, finds the tier %s of that time (A-52)', async (_when, at, tier) => {
    const member = await signedIn(server);
    await server.db.transaction(async (tx) => {
      givePlan(tx, planOf(member, 'vip', '2025-01-01', '2025-03-01'));
      await tx.script(`update subscription set state = 'superseded', ended_at = '2025-01-20' where member_id = '${member.id}'`);
      givePlan(tx, planOf(member, 'svip', '2025-01-20', '2025-02-20'));
      await tx.script(`update subscription set state = 'expired' where member_id = '${member.id}' and tier = 'svip'`);
    });
    expect(await readStatusAt(server.db, { memberId: member.id, at })).toEqual({ level: 1, paidTier: tier });
  });

  it('a paid tier ends with its period', async () => {
    const member = await signedIn(server);
    await server.db.transaction(async (tx) => givePlan(tx, planOf(member, 'vip', '2025-01-01', '2025-02-10T08:00:00.000Z')));
    expect((await server.call(member, 'GET', '/me/membership')).body.paidTier).toBe('none');
  });
});
