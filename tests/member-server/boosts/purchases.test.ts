import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { setLevel } from '../../../member-server/levels/index.ts';
import { takeRelease } from '../../../member-server/programme/index.ts';
import { expectInvariants } from '../ledger.ts';
import { type Member, signedIn } from '../member-server.ts';
import { anOrder, aTill, type Till } from '../orders/orders.ts';
import { aFeed } from '../programme.ts';
import { aBoost, aBoostedRelease, type BoostDocument } from './boosts.ts';

const start = '2025-02-10T08:00:00.000Z';
const money = (amountMinor: number) => ({ amountMinor, currency: 'MYR' as const });
/** 75.00 MYR of toys and 25.00 of something else: 300 and 100 coins. */
const basket = {
  lines: [
    { sku: 'train', category: 'toy', quantity: 1, net: money(7_500), fullPrice: false },
    { sku: 'mug', category: 'household', quantity: 1, net: money(2_500), fullPrice: false },
  ],
  netAmount: money(10_000),
};

let killed: string[] = [];
let live: ReturnType<typeof aFeed>;
let till: Till;
const release = (...boosts: BoostDocument[]) => {
  live = aFeed(aBoostedRelease(boosts));
};
beforeAll(async () => {
  release();
  const releases = {
    at: (now: Date) => live.at(now),
    effectiveAt: (now: Date) => live.effectiveAt(now),
    onChange: () => () => {},
    isKilled: (target: string) => killed.includes(target),
  };
  till = await aTill({ now: start, releases });
});
afterEach(async () => {
  killed = [];
  till.clock.moveTo(start);
  await expectInvariants(till.db);
});
afterAll(() => till.close());

const rules = () => takeRelease(live, till.clock.now());
async function shopper(level?: 1 | 2 | 3 | 4): Promise<Member> {
  const member = await signedIn(till);
  if (level) await till.db.transaction(async (tx) => setLevel(tx, { memberId: member.id, now: start, rules: rules(), level }));
  return member;
}
const sell = (member: Member, more: object = {}) =>
  till.sell({ ...anOrder(10_000, { paidAt: till.clock.now() }), ...basket, memberId: member.id, ...more });
const quote = (member: Member) => {
  const { source, store, channel, currency, shipping } = anOrder(10_000);
  return till.partner('POST', '/quotes', { source, store, channel, currency, shipping, lines: basket.lines, memberId: member.id });
};
const entryOf = async (member: Member, language = 'en') => {
  const headers = { 'accept-language': language };
  const { body } = await till.call(member, 'GET', '/me/coin-entries', { headers });
  return (await till.call(member, 'GET', `/me/coin-entries/${body.items[0].id}`, { headers })).body;
};
const toys = (more: object = {}) => aBoost('toys', { factor: 2, categories: ['toy'], ...more });

describe('A purchase with a boost on toys', () => {
  it('earns double for its toys; the till, the quote, the order and the entry say why, by name', async () => {
    release(toys());
    const member = await shopper(2);
    const said = { id: 'toys', name: 'Toy days', coins: 330 };
    expect(await quote(member)).toMatchObject({ status: 200, body: { earns: 770, boost: said } });
    const { status, body } = await sell(member);
    expect({ status, body }).toMatchObject({ status: 201, body: { coins: 770, boost: said, available: 770 } });
    expect(await till.partner('GET', `/orders/${body.orderNumber}?source=demo-pos`)).toMatchObject({ body: { boost: said } });
    expect(await entryOf(member)).toMatchObject({
      amount: 770,
      revision: 7,
      boost: said,
      steps: [
        { kind: 'base', coins: 400 },
        { kind: 'multiplier', multiplier: 1.1, coins: 40 },
        { kind: 'boost', name: 'Toy days', multiplier: 2, coins: 330 },
      ],
    });
    expect((await entryOf(member, 'vi')).boost.name).toBe('Ngày hội đồ chơi');
    const { body: orders } = await till.call(member, 'GET', '/me/orders');
    expect(orders.items[0].earning).toMatchObject({
      base: 400,
      bonus: 40,
      boost: { name: 'Toy days', multiplier: 2, coins: 330 },
      revision: 7,
    });
    const [row] = await till.rows(`select boost_id, boost_coins, amount, revision from coin_tx where member_id = '${member.id}'`);
    expect(row).toEqual({ boost_id: 'toys', boost_coins: 330, amount: 770, revision: 7 });
    const [use] = await till.rows(
      `select base, factor_milli, add_coins, wanted, coins, revision from boost_use where member_id = '${member.id}'`,
    );
    expect(use).toEqual({ base: 330, factor_milli: 2000, add_coins: null, wanted: 330, coins: 330, revision: 7 });
  });

  it.each<[string, object, string]>([
    ['before its window', { window: { from: '2025-02-10T08:00:00.001Z', to: '2026-01-01T00:00:00Z' } }, start],
    ['from its end on', { window: { from: '2025-01-01T00:00:00Z', to: start } }, start],
    ['on another day of the week', { weekdays: ['sunday'] }, start],
    ['in another market', { markets: ['ID'] }, start],
    ['in shops of another brand', { brands: ['funifun'] }, start],
    ['of another category', { categories: ['food'] }, start],
    ['for members of a higher level', { gates: { minLevel: 3 } }, start],
  ])('%s nothing of it is seen or earned', async (_when, more, now) => {
    release(toys(more));
    till.clock.moveTo(now);
    const member = await shopper();
    const asked = await quote(member);
    const sold = await sell(member);
    expect([asked.body.earns, sold.body.coins]).toEqual([400, 400]);
    for (const body of [asked.body, sold.body]) expect(body).not.toHaveProperty('boost');
    const entry = await entryOf(member);
    expect(entry).not.toHaveProperty('boost');
    expect(entry.steps).toEqual([{ kind: 'base', coins: 400 }]);
  });

  it('switched off it gives nothing, also to an order that was paid before', async () => {
    release(toys());
    killed = ['campaign:toys'];
    const member = await shopper();
    expect((await sell(member)).body.coins).toBe(400);
  });

  it('is judged by the instant of payment: an order that comes later has it, one that was paid before has not', async () => {
    release(toys({ window: { from: '2025-02-10T07:00:00Z', to: '2025-02-10T08:00:00Z' } }));
    till.clock.moveTo('2025-02-10T09:00:00.000Z');
    const member = await shopper();
    const paid = async (paidAt: string) => (await sell(member, { paidAt })).body.coins;
    expect([
      await paid('2025-02-10T06:59:59.000Z'),
      await paid('2025-02-10T07:30:00.000Z'),
      await paid('2025-02-10T08:00:00.000Z'),
    ]).toEqual([400, 700, 400]);
  });

  it('a receipt that is brought earns it as well', async () => {
    release(toys());
    const member = await shopper();
    const order = { ...anOrder(10_000, { paidAt: start }), ...basket };
    await till.partner('POST', '/orders', order);
    const body = { store: order.store, orderNumber: order.orderNumber, amountMinor: 10_000, date: '2025-02-10' };
    expect(await till.call(member, 'POST', '/me/order-claims', { body })).toMatchObject({ status: 201, body: { coins: 700 } });
    expect((await entryOf(member)).boost).toEqual({ id: 'toys', name: 'Toy days', coins: 300 });
  });

  it('what coins pay lies on all lines alike, and earns nothing', async () => {
    release(toys());
    const member = await shopper();
    await sell(member);
    const hold = await till.partner('POST', '/coin-holds', {
      source: 'demo-pos',
      eventId: `hold-${member.id}`,
      memberId: member.id,
      store: 'my-kl-city-tumbly',
      channel: 'store',
      coins: 400,
      orderAmount: money(10_000),
    });
    const minor = hold.body.worth.amountMinor;
    const left = 10_000 - minor;
    const sold = await sell(member, { coinHoldId: hold.body.id });
    expect(sold.body.coins).toBe(Math.floor(left / 25) + Math.floor(Math.floor((left * 3) / 4) / 25));
  });
});

describe('Several and limits (decision 0015)', () => {
  it('of two the one that gives more counts, not both', async () => {
    release(toys(), aBoost('all', { factor: 1.5 }), aBoost('few', { coins: 250 }));
    const member = await shopper();
    expect((await sell(member)).body).toMatchObject({ coins: 700, boost: { id: 'toys', coins: 300 } });
  });

  it('an addition comes once to a purchase that earns anything', async () => {
    release(aBoost('few', { coins: 50, categories: ['toy'] }));
    const member = await shopper();
    expect((await sell(member)).body).toMatchObject({ coins: 450, boost: { coins: 50 } });
    expect((await entryOf(member)).steps.at(-1)).toEqual({ kind: 'boost', name: 'Toy days', coins: 50 });
    const lines = [
      { ...basket.lines[0], net: money(24) },
      { ...basket.lines[1], net: money(9_976) },
    ];
    expect((await sell(member, { lines })).body.coins).toBe(400);
  });

  it('a member gets no more than the cap: the last time what is left of it, then nothing', async () => {
    release(toys({ id: 'capped-twice', capPerMember: 400 }));
    const [member, other] = [await shopper(), await shopper()];
    const coins: number[] = [];
    for (let at = 0; at < 3; at += 1) coins.push((await sell(member)).body.coins);
    expect(coins).toEqual([700, 500, 400]);
    expect((await quote(member)).body).not.toHaveProperty('boost');
    expect((await sell(other)).body.coins).toBe(700);
  });

  it('it stops by itself when its budget is spent, and then the next best counts', async () => {
    release(toys({ id: 'short', budgetCoins: 350 }), aBoost('next', { coins: 10 }));
    const answers = [await sell(await shopper()), await sell(await shopper()), await sell(await shopper())];
    expect(answers.map(({ body }) => [body.boost.id, body.boost.coins])).toEqual([
      ['short', 300],
      ['short', 50],
      ['next', 10],
    ]);
  });
});

describe('A refund of a boosted order', () => {
  it('takes back what it gave, share by share, to the coin', async () => {
    release(toys());
    const member = await shopper();
    const { body } = await sell(member);
    expect(body.coins).toBe(700);
    expect((await till.refund(body.orderNumber, 5_000)).body).toMatchObject({ coinsTaken: 350, available: 350 });
    expect(await till.partner('GET', `/orders/${body.orderNumber}?source=demo-pos`)).toMatchObject({
      body: { coins: 350, boost: { coins: 150 } },
    });
    expect((await till.refund(body.orderNumber, 5_000)).body).toMatchObject({ coinsTaken: 350, available: 0, debt: 0 });
    expect((await till.partner('GET', `/orders/${body.orderNumber}?source=demo-pos`)).body).not.toHaveProperty('boost');
  });

  it('an addition stays while its part earns anything, and goes with the last of it', async () => {
    release(aBoost('few-2', { coins: 50 }));
    const member = await shopper();
    const { body } = await sell(member);
    expect((await till.refund(body.orderNumber, 9_975)).body).toMatchObject({ coinsTaken: 399, available: 51 });
    expect((await till.refund(body.orderNumber, 1)).body).toMatchObject({ coinsTaken: 51, available: 0 });
  });

  it('what was capped keeps the cap until less than it is left', async () => {
    release(toys({ id: 'capped', capPerMember: 100 }));
    const member = await shopper();
    const { body } = await sell(member);
    expect(body.coins).toBe(500);
    expect((await till.refund(body.orderNumber, 5_000)).body.coinsTaken).toBe(200);
    expect((await till.refund(body.orderNumber, 4_000)).body.coinsTaken).toBe(160 + 70);
  });

  it('does not open the budget or the cap again', async () => {
    release(toys({ id: 'once', budgetCoins: 300, capPerMember: 300 }));
    const member = await shopper();
    const { body } = await sell(member);
    await till.refund(body.orderNumber, 10_000);
    expect((await sell(member)).body.coins).toBe(400);
    expect((await sell(await shopper())).body.coins).toBe(400);
  });

  it('that comes before its order leaves it what is left', async () => {
    release(toys({ id: 'early' }));
    const member = await shopper();
    const order = { ...anOrder(10_000, { paidAt: start }), ...basket, memberId: member.id };
    await till.refund(order.orderNumber, 5_000);
    expect((await till.partner('POST', '/orders', order)).body).toMatchObject({ coins: 350, boost: { coins: 150 }, available: 350 });
  });
});
