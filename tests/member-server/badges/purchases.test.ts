import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { statement } from '../../../server-kit/statement.ts';
import { expectInvariants } from '../ledger.ts';
import { signedIn } from '../member-server.ts';
import { aBadgeTill, aPurchase, type BadgeTill, start } from './badges.ts';

let till: BadgeTill;
beforeAll(async () => {
  till = await aBadgeTill();
});
afterAll(() => till.close());
beforeEach(async () => {
  till.clock.moveTo('2025-08-09T08:00:00.000Z');
  till.member = await signedIn(till);
  till.clock.moveTo(start);
});
afterEach(() => expectInvariants(till.db));

const buyTimes = async (times: number, sold = {}) => {
  const numbers: string[] = [];
  for (let at = 0; at < times; at += 1) numbers.push(await till.buy(sold));
  return numbers;
};
const seen = async (id?: string) => {
  const { level, levelName, count, state } = await till.badge(id);
  return { level, levelName, count, state };
};

describe('A purchase', () => {
  it('lights a tier in its own transaction, and each level has its name (R-006, R-239, R-240, R-241, R-242, R-406)', async () => {
    expect(await seen()).toEqual({ level: 0, levelName: 'Iron', count: 0, state: 'locked' });
    await till.buy();
    expect(await seen()).toEqual({ level: 1, levelName: 'Bronze', count: 1, state: 'earned' });
    await buyTimes(3);
    expect(await seen()).toEqual({ level: 2, levelName: 'Silver', count: 4, state: 'claim' });
    await buyTimes(5);
    expect(await seen()).toEqual({ level: 3, levelName: 'Gold', count: 9, state: 'max_level' });
  });

  it('lights a tier only where the amount is reached, too (A-60, R-367)', async () => {
    await buyTimes(4, { amountMinor: 1_000 });
    expect(await till.badge()).toMatchObject({
      level: 1,
      count: 4,
      next: { missingCount: 0, missingAmount: { amountMinor: 500, currency: 'MYR' } },
    });
    await till.buy({ amountMinor: 500 });
    expect(await seen()).toMatchObject({ level: 2, count: 5 });
  });

  it('counts once whatever it holds, and for each badge that it fits (A-61)', async () => {
    const order = aPurchase({ ipTag: 'stitch' });
    const lines = [order.lines[0]!, { ...order.lines[0]!, sku: 'b', ipTag: undefined, category: 'food' }, order.lines[0]!];
    const all = { ...order, lines, netAmount: { amountMinor: 6_000, currency: 'MYR' }, memberId: till.member.id };
    expect((await till.partner('POST', '/orders', all)).status).toBe(201);
    expect(await till.badge()).toMatchObject({ count: 1, amount: { amountMinor: 4_000 } });
    expect(await till.badge('food')).toMatchObject({ count: 1, amount: { amountMinor: 2_000 } });
    expect(await till.badge('stitch')).toMatchObject({ count: 1, amount: { amountMinor: 4_000 } });
    const { items } = (await till.call(till.member, 'GET', '/me/orders')).body;
    expect(items[0].badges).toEqual(['Toys', 'Food and snacks', 'Stitch', 'Kuala Lumpur', 'Malaysia']);
  });

  it('tells which badges it lit, each with its level, and a later one only what it added', async () => {
    const litBy = async () => (await till.call(till.member, 'GET', '/me/orders')).body.items[0].lit;
    const buyAt = (minute: number) => {
      till.clock.moveTo(new Date(Date.parse(start) + minute * 60_000).toISOString());
      return till.buy();
    };
    const bronze = { level: 'Bronze', metal: 'bronze' };
    await buyAt(1);
    expect(await litBy()).toEqual([
      { id: 'toy', name: 'Toys', art: 'blocks', ...bronze },
      { id: 'kuala-lumpur', name: 'Kuala Lumpur', art: 'towers', ...bronze },
      { id: 'country-my', name: 'Malaysia', art: 'hibiscus', ...bronze },
    ]);
    await buyAt(2);
    expect(await litBy()).toEqual([]);
    await buyAt(3);
    await buyAt(4);
    expect(await litBy()).toEqual([{ id: 'toy', name: 'Toys', art: 'blocks', level: 'Silver', metal: 'silver' }]);
  });

  it('sent twice counts once', async () => {
    const order = { ...aPurchase(), memberId: till.member.id };
    await till.partner('POST', '/orders', order);
    await till.partner('POST', '/orders', order);
    expect(await seen()).toMatchObject({ count: 1 });
  });

  it.each([
    ['at the last second of July', '2025-07-31T23:59:59.000Z', 0],
    ['on the first instant of August', '2025-08-01T00:00:00.000Z', 1],
  ])('paid %s counts %s times %i (R-563)', async (_when, paidAt, count) => {
    till.clock.moveTo('2025-07-20T08:00:00.000Z');
    till.member = await signedIn(till);
    till.clock.moveTo(start);
    await till.buy({ paidAt });
    expect(await seen()).toMatchObject({ count });
  });

  it('from before the member signed up does not count (R-493)', async () => {
    await till.buy({ paidAt: '2025-08-09T07:59:59.000Z' });
    expect(await seen()).toMatchObject({ count: 0 });
    await till.buy({ paidAt: '2025-08-09T08:00:00.000Z' });
    expect(await seen()).toMatchObject({ count: 1 });
  });

  it('counts from every door: a receipt that the member brings later', async () => {
    const order = aPurchase({ amountMinor: 2_000 });
    await till.partner('POST', '/orders', order);
    expect(await seen()).toMatchObject({ count: 0 });
    const body = { store: order.store, orderNumber: order.orderNumber, amountMinor: 2_000, date: '2025-08-10' };
    const claimed = await till.call(till.member, 'POST', '/me/order-claims', { body });
    expect([claimed.status, claimed.body.badges]).toEqual([201, ['Toys', 'Kuala Lumpur', 'Malaysia']]);
    expect(await seen()).toMatchObject({ count: 1, level: 1 });
  });

  it('that waits for a person counts once it is let through, not before', async () => {
    await till.buy({ amountMinor: 1_000_001 });
    expect(await seen()).toMatchObject({ count: 0 });
  });
});

describe('A return', () => {
  it('takes the purchase out of the number, and what is lit stays (A-65)', async () => {
    const numbers = await buyTimes(4);
    await till.refund(numbers[0]!, 2_000);
    expect(await seen()).toEqual({ level: 2, levelName: 'Silver', count: 3, state: 'claim' });
    await till.refund(numbers[1]!, 500);
    expect(await till.badge()).toMatchObject({ level: 2, count: 3, amount: { amountMinor: 5_500 } });
    const falls = await till.rows(`select tier from badge_fall where member_id = '${till.member.id}' and badge_id = 'toy'`);
    expect(falls).toEqual([{ tier: 2 }, { tier: 2 }]);
  });

  it('that came before its order leaves nothing to light', async () => {
    const order = { ...aPurchase(), memberId: till.member.id };
    await till.refund(order.orderNumber, 2_000);
    await till.partner('POST', '/orders', order);
    expect(await till.badge()).toMatchObject({ level: 0, count: 0, amount: { amountMinor: 0 } });
  });

  it('and a reward that was claimed before stays the member’s', async () => {
    const numbers = await buyTimes(4);
    await till.claim(2);
    for (const number of numbers) await till.refund(number, 2_000);
    expect(await seen()).toMatchObject({ level: 2, count: 0, state: 'claimed' });
  });
});

describe('A reward', () => {
  it('is claimed, and its coins are in the ledger with the badge as their source (R-402, R-403, R-404, R-405)', async () => {
    await buyTimes(4);
    expect(await seen()).toMatchObject({ state: 'claim' });
    const { available } = await till.coins(till.member);
    const claimed = await till.claim(2);
    expect(claimed).toMatchObject({ status: 201, body: { tier: 2, coins: 300, available: available + 300, badge: { state: 'claimed' } } });
    const { items } = (await till.call(till.member, 'GET', '/me/coin-entries')).body;
    expect(items[0]).toMatchObject({ amount: 300, source: { kind: 'badge' }, title: 'Toys · Silver' });
    await buyTimes(5);
    expect(await till.badge()).toMatchObject({ state: 'max_level', claimable: { tier: 3, coins: 1500 } });
    expect((await till.claim(3)).body.coins).toBe(1500);
    expect((await till.call(till.member, 'GET', '/badges')).body).toMatchObject({ earnedCoins: 1800, toClaim: 0 });
  });

  it.each<[string, string, number, number, string]>([
    ['an unknown badge', 'nothing', 2, 404, 'request.not_found'],
    ['a tier that brings nothing', 'toy', 1, 404, 'request.not_found'],
    ['a badge without rewards', 'country-my', 2, 404, 'request.not_found'],
    ['a tier that is not lit', 'toy', 3, 409, 'badge.not_lit'],
    ['a claimed one', 'toy', 2, 409, 'badge.already_claimed'],
  ])('of %s is refused', async (_what, id, tier, status, code) => {
    await buyTimes(4);
    await till.claim(2);
    expect('tiers' in (await till.badge(id))).toBe(id !== 'nothing');
    expect(await till.claim(tier, id)).toMatchObject({ status, body: { code } });
  });

  it('of fifty claims at once is given once, and the same key gets the same answer (R-407)', async () => {
    await buyTimes(4);
    const { available } = await till.coins(till.member);
    const answers = await Promise.all(Array.from({ length: 50 }, (_, at) => till.claim(2, 'toy', till.member, `${till.member.id}-${at}`)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status !== 201).map(({ body }) => body.code)).toEqual(Array(49).fill('badge.already_claimed'));
    const won = answers.findIndex(({ status }) => status === 201);
    expect((await till.claim(2, 'toy', till.member, `${till.member.id}-${won}`)).text).toBe(answers[won]!.text);
    expect((await till.coins(till.member)).available).toBe(available + 300);
  });

  it('survives whatever SQL somebody tries on it', async () => {
    await buyTimes(4);
    await till.claim(2);
    const change = (sql: string) => till.db.all(statement(`test.${sql.length}`, sql), {});
    await expect(change('delete from badge_claim where true')).rejects.toThrow();
    await expect(change('update badge_lit set tier = 1 where tier = 2')).rejects.toThrow();
  });
});

it('Home names the badge nearest to its next level, in the one answer of the summary', async () => {
  const summary = async () => (await till.call(till.member, 'GET', '/me/summary')).body.badges;
  expect(await summary()).toEqual({ lit: 0, total: 31, toClaim: 0 });
  await buyTimes(3);
  expect(await summary()).toMatchObject({ lit: 3, toClaim: 0, hint: { id: 'toy', level: 'Silver', missing: 1, rewardCoins: 300 } });
  await till.buy();
  expect(await summary()).toMatchObject({ toClaim: 1 });
});
