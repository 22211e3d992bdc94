import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { setLevel } from '../../../member-server/levels/index.ts';
import { takeRelease } from '../../../member-server/programme/index.ts';
import { expectInvariants } from '../ledger.ts';
import { type Member, signedIn } from '../member-server.ts';
import { anOrder, aTill, type Till } from '../orders/orders.ts';
import { aFeed } from '../programme.ts';
import { aBoost, aBoostedRelease, type BoostDocument } from './boosts.ts';

/** A Monday in Kuala Lumpur. */
const start = '2025-02-10T08:00:00.000Z';
let live: ReturnType<typeof aFeed>;
let till: Till;
const release = (boosts: readonly BoostDocument[], changes: Readonly<Record<string, object>> = {}) => {
  live = aFeed(aBoostedRelease(boosts, changes));
};
beforeAll(async () => {
  release([]);
  const releases = {
    at: (now: Date) => live.at(now),
    effectiveAt: (now: Date) => live.effectiveAt(now),
    onChange: () => () => {},
    isKilled: () => false,
  };
  till = await aTill({ now: start, releases });
});
afterEach(async () => {
  till.clock.moveTo(start);
  await expectInvariants(till.db);
});
afterAll(() => till.close());

const english = { headers: { 'accept-language': 'en' } };
const checkIn = async (member: Member) => (await till.call(member, 'POST', '/me/check-ins', english)).body;
const month = async (member: Member) => (await till.call(member, 'GET', '/me/check-ins', english)).body;
const summary = async (member: Member) => (await till.call(member, 'GET', '/me/summary', english)).body.checkIn;
const newest = async (member: Member) => {
  const { body } = await till.call(member, 'GET', '/me/coin-entries', english);
  return (await till.call(member, 'GET', `/me/coin-entries/${body.items[0].id}`, english)).body;
};
const daily = (more: object = {}) => aBoost('stamps', { for: 'check_in', factor: 3, ...more });

describe('A check-in with a boost', () => {
  it('gives what the button promised; the answer, the calendar and the entry say why, by name', async () => {
    release([daily()]);
    const member = await signedIn(till);
    const boost = { name: 'Toy days', coins: 2 };
    expect(await summary(member)).toMatchObject({ dailyCoins: 1, todayCoins: 3 });
    expect(await month(member)).toMatchObject({ dailyCoins: 1, boost });
    expect(await checkIn(member)).toMatchObject({ coins: 3, boost, available: 3 });
    expect(await month(member)).toMatchObject({ monthCoins: 3, monthBoostCoins: 2, boost });
    expect(await summary(member)).toMatchObject({ todayCoins: 1 });
    expect(await newest(member)).toMatchObject({
      amount: 3,
      revision: 7,
      boost: { id: 'stamps', ...boost },
      steps: [
        { kind: 'reward', coins: 1 },
        { kind: 'boost', name: 'Toy days', multiplier: 3, coins: 2 },
      ],
    });
  });

  it.each<[string, object]>([
    ['on another weekday', { weekdays: ['sunday'] }],
    ['at another hour', { hours: { from: '17:00', to: '20:00' } }],
    ['after its window', { window: { from: '2025-01-01T00:00:00Z', to: start } }],
    ['in another market', { markets: ['ID'] }],
    ['below its level', { gates: { minLevel: 2 } }],
    ['for a purchase', { for: 'purchase' }],
  ])('%s nothing of it is seen or given', async (_when, more) => {
    release([daily(more)]);
    const member = await signedIn(till);
    expect(await summary(member)).toMatchObject({ todayCoins: 1 });
    expect(await month(member)).not.toHaveProperty('boost');
    const answer = await checkIn(member);
    expect(answer.coins).toBe(1);
    expect(answer).not.toHaveProperty('boost');
    expect((await newest(member)).steps).toEqual([]);
  });

  it('is for a level, as the member is now', async () => {
    release([daily({ gates: { minLevel: 2 } })]);
    const member = await signedIn(till);
    await till.db.transaction(async (tx) => setLevel(tx, { memberId: member.id, now: start, rules: takeRelease(live, start), level: 2 }));
    expect((await checkIn(member)).coins).toBe(3);
  });

  it('leaves a milestone alone, and ends at the cap', async () => {
    release([daily({ id: 'capped-stamps', capPerMember: 5 })], { 'check-in': { milestones: [{ count: 2, coins: 5 }] } });
    const member = await signedIn(till);
    const coins: number[] = [];
    for (let day = 10; day < 14; day += 1) {
      till.clock.moveTo(`2025-02-${day}T08:00:00.000Z`);
      coins.push((await checkIn(member)).coins);
    }
    expect(coins).toEqual([3, 3 + 5, 2, 1]);
    expect(await month(member)).toMatchObject({ monthCoins: 14, monthBoostCoins: 5 });
    till.clock.moveTo('2025-03-01T08:00:00.000Z');
    expect(await month(member)).toMatchObject({ monthCoins: 0, monthBoostCoins: 0 });
  });
});

describe('Numbers of check-ins in a market (K-A)', () => {
  const byMarket = { ID: { dailyCoins: 4 }, TH: { milestones: [{ count: 1, coins: 9 }] } };
  it.each([
    ['ID', 4, undefined, 4 * 28 + 35],
    ['TH', 10, 9, 28 + 9],
    ['MY', 1, undefined, 28 + 35],
  ] as const)('in %s a first check-in gives %i', async (market, coins, extra, fullMonthCoins) => {
    release([], { 'check-in': { byMarket } });
    const member = await signedIn(till, market);
    expect(await month(member)).toMatchObject({ dailyCoins: byMarket[market as 'ID']?.dailyCoins ?? 1, fullMonthCoins });
    const answer = await checkIn(member);
    expect([answer.coins, answer.milestone?.coins]).toEqual([coins, extra]);
  });
});

describe('A birthday boost', () => {
  const birthday = (more: object = {}) => aBoost('birthday', { for: 'birthday', factor: 1.5, ...more });
  const born = async (day: string) => {
    const member = await signedIn(till);
    await till.rows(
      `update member set birthday = '${day}', birthday_set_at = '2025-01-01T00:00:00Z' where id = '${member.id}' returning id`,
    );
    return member;
  };
  const sell = async (member: Member) => (await till.sell({ ...anOrder(10_000, { paidAt: till.clock.now() }), memberId: member.id })).body;

  it('adds to what the birthday adds, on its day', async () => {
    release([birthday()]);
    const member = await born('1990-02-10');
    expect(await sell(member)).toMatchObject({ coins: 400 + 400 + 200, boost: { name: 'Toy days', coins: 200 } });
    expect((await newest(member)).steps.map(({ kind, coins }: { kind: string; coins: number }) => [kind, coins])).toEqual([
      ['base', 400],
      ['birthday', 400],
      ['boost', 200],
    ]);
  });

  it('and not on another', async () => {
    release([birthday()]);
    expect((await sell(await born('1990-02-11'))).coins).toBe(400);
  });

  it('is one of the boosts of the purchase: the better counts, and neither multiplies the other', async () => {
    release([birthday(), aBoost('all', { factor: 2 })]);
    expect(await sell(await born('1990-02-10'))).toMatchObject({ coins: 400 + 400 + 400, boost: { id: 'all', coins: 400 } });
  });

  it('goes back with a refund', async () => {
    release([birthday()]);
    const { orderNumber } = await sell(await born('1990-02-10'));
    expect((await till.refund(orderNumber, 5_000)).body.coinsTaken).toBe(500);
    expect((await till.refund(orderNumber, 5_000)).body).toMatchObject({ coinsTaken: 500, available: 0 });
  });
});
