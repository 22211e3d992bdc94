import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { listRecords, readRecord } from '../../../member-server/coin-records/service.ts';
import type { Describers } from '../../../member-server/coin-records/titles.ts';
import { grant, openBook, post, reverse, saveBook, spend, hold as takeHold } from '../../../member-server/coins/index.ts';
import { takeRelease } from '../../../member-server/programme/index.ts';
import { openSession } from '../../../member-server/sessions/index.ts';
import type { Tx } from '../../../server-kit/db.ts';
import { expectInvariants } from '../ledger.ts';
import { aMemberServer, type Member, signedIn, type TestServer } from '../member-server.ts';

const money = (amountMinor: number) => ({ amountMinor, currency: 'MYR' as const });
const order = {
  title: 'TUMBLY KL City',
  number: 'TB-1001',
  paid: money(5_000),
  perCoin: money(25),
  steps: [
    { kind: 'base' as const, coins: 200 },
    { kind: 'multiplier' as const, name: 'Leader', multiplier: 1.1, coins: 20 },
  ],
};
// Kinds of their own: entries of real orders and redemptions have rows behind them, which the invariants look for.
const describers: Describers = {
  a_purchase: async (_reader, ids) => new Map(ids.filter((id) => id !== 'unknown').map((id) => [id, order])),
  a_swap: async (_reader, ids, _rules, language) =>
    new Map(ids.map((id) => [id, { title: language === 'id' ? 'Gelas' : 'Mug', number: `R-${id}` }])),
};

describe('Where the coins of an entry came from or went', () => {
  let server: TestServer;
  let member: Member;
  let sources = 0;
  beforeAll(async () => {
    server = await aMemberServer({ now: '2025-02-10T08:00:00.000Z' });
  });
  afterAll(() => server.close());
  afterEach(() => expectInvariants(server.db));

  const at = (now: string) => server.clock.moveTo(now);
  const rules = () => takeRelease(server.server.tools.releases, server.clock.now());
  const request = () => ({ memberId: member.id, market: member.market, now: server.clock.now(), rules: rules() });
  const source = (kind = 'test', id = `s${++sources}`) => ({ kind, id });
  const move = <T>(work: (tx: Tx) => Promise<T>) => server.db.transaction(work);
  const earn = (amount: number, from = source()) => move((tx) => grant(tx, { ...request(), type: 'store_order', amount, source: from }));
  async function pay(amount: number, from = source('a_swap')) {
    const entry = await move((tx) => spend(tx, { ...request(), type: 'redeem', amount, source: from }));
    return 'refusal' in entry ? expect.unreachable(entry.refusal) : entry;
  }
  async function takeBack(entryId: string, amount: number, from = source('refund')) {
    const entry = await move((tx) => reverse(tx, { ...request(), entryId, amount, source: from }));
    return 'refusal' in entry ? expect.unreachable(entry.refusal) : entry;
  }
  const viewer = (language = 'en') => ({ ...request(), language });
  const detail = (id: string, language?: string) => readRecord(server.db, { ...viewer(language), id }, describers);
  const get = async (id: string, who = member) => server.call(who, 'GET', `/me/coin-entries/${id}`);

  it('an order: what was paid, what a coin cost, each step, and the lot it made', async () => {
    member = await signedIn(server);
    const { id } = await earn(220, source('a_purchase', 'o1'));
    expect(await detail(id)).toEqual({
      id,
      type: 'store_order',
      amount: 220,
      direction: 'earned',
      effectiveAt: '2025-02-10T08:00:00.000Z',
      recordedAt: '2025-02-10T08:00:00.000Z',
      balanceAfter: 220,
      revision: 1,
      title: 'TUMBLY KL City',
      source: { kind: 'a_purchase', id: 'o1', number: 'TB-1001' },
      debtRepaid: 0,
      debtMade: 0,
      paid: money(5_000),
      perCoin: money(25),
      steps: order.steps,
      lots: [
        {
          id,
          coins: 220,
          expiresAt: '2026-02-10T15:59:59.999Z',
          grantedAt: '2025-02-10T08:00:00.000Z',
          grantedBy: 'store_order',
          remaining: 220,
        },
      ],
    });
  });

  it('a spend names every lot it took from with what each has left, soonest to expire first', async () => {
    at('2025-02-11T08:00:00.000Z');
    await move((tx) => grant(tx, { ...request(), type: 'engagement_reward', amount: 50, source: source() }));
    const { id } = await pay(240, source('a_swap', 'r1'));
    const found = await detail(id, 'id');
    expect(found).toMatchObject({ direction: 'deducted', title: 'Gelas', source: { number: 'R-r1' }, steps: [], balanceAfter: 30 });
    expect(found).not.toHaveProperty('perCoin');
    expect(found.lots).toMatchObject([
      { coins: -220, grantedBy: 'store_order', remaining: 0, expiresAt: '2026-02-10T15:59:59.999Z' },
      { coins: -20, grantedBy: 'engagement_reward', remaining: 30, expiresAt: '2026-02-11T15:59:59.999Z' },
    ]);
  });

  it('a cancellation gives coins back to their lots and is called after what was cancelled', async () => {
    const spent = (await listRecords(server.db, viewer(), { type: 'redeem', limit: 1 }, describers)).items[0]!;
    expect(spent.title).toBe('Mug');
    const back = await takeBack(spent.id, 240, source('a_cancellation', 'c1'));
    expect(await detail(back.id)).toMatchObject({
      type: 'return',
      direction: 'earned',
      title: 'Mug',
      reverses: spent.id,
      source: { kind: 'a_cancellation', id: 'c1', number: 'R-r1' },
      lots: [
        { coins: 220, remaining: 220 },
        { coins: 20, remaining: 50 },
      ],
    });
  });

  it('coins given back near their end are a lot of their own (A-25)', async () => {
    member = await signedIn(server);
    await earn(40);
    at('2026-02-01T08:00:00.000Z');
    member = await renewed();
    const spent = await pay(40);
    const back = await takeBack(spent.id, 40, source('a_cancellation'));
    expect((await detail(back.id)).lots).toMatchObject([
      { coins: 40, grantedBy: 'return', remaining: 40, expiresAt: '2026-03-03T15:59:59.999Z' },
    ]);
  });

  it('a refund says what it made of debt, and the next coins what they repaid (A-26)', async () => {
    at('2025-03-01T08:00:00.000Z');
    member = await signedIn(server);
    const earned = await earn(100, source('a_purchase', 'o2'));
    await pay(70);
    const back = await takeBack(earned.id, 100);
    const found = await detail(back.id);
    expect(found).toMatchObject({
      title: 'TUMBLY KL City',
      direction: 'deducted',
      reverses: earned.id,
      debtMade: 70,
      debtRepaid: 0,
      paid: money(5_000),
      steps: [],
      lots: [{ id: earned.id, coins: -30, remaining: 0 }],
    });
    const next = await earn(100);
    expect(await detail(next.id)).toMatchObject({ debtMade: 0, debtRepaid: 70, lots: [{ id: next.id, coins: 30, remaining: 30 }] });
    const rest = await move(async (tx) => {
      const book = await openBook(tx, request());
      saveBook(tx, book, request());
      return book.available;
    });
    expect(rest).toBe(30);
  });

  it('an offset takes from the lots that were held; what the till did not need is back', async () => {
    const held = await move((tx) => takeHold(tx, { ...request(), type: 'offset_store', amount: 20, source: source('till_quote') }));
    if ('refusal' in held) return expect.unreachable(held.refusal);
    const paid = await move((tx) =>
      post(tx, { ...request(), holdId: held.id, type: 'offset_store', amount: 12, source: source('a_purchase', 'o3') }),
    );
    if ('refusal' in paid) return expect.unreachable(paid.refusal);
    expect(await detail(paid.id)).toMatchObject({ type: 'offset_store', title: 'TUMBLY KL City', lots: [{ coins: -12, remaining: 18 }] });
  });

  it('of an expired lot nothing remains, whether the sweep met it or not', async () => {
    at('2025-04-01T08:00:00.000Z');
    member = await signedIn(server);
    const { id } = await earn(9);
    at('2026-04-02T00:00:00.000Z');
    member = await renewed();
    expect((await detail(id)).lots).toMatchObject([{ coins: 9, remaining: 0 }]);
    await server.server.jobs.runNow('expire-coins');
    const expired = (await listRecords(server.db, viewer(), { type: 'expired', limit: 1 }, describers)).items[0]!;
    expect(await detail(expired.id)).toMatchObject({
      title: 'Expired',
      effectiveAt: '2026-04-01T15:59:59.999Z',
      lots: [{ id, coins: -9, remaining: 0 }],
    });
  });

  it.each([
    ['en', 'Store purchase'],
    ['id', 'Belanja di toko'],
    ['zh-HK', '門市消費'],
  ])('what nobody knows is called after its type, in %s', async (language, title) => {
    at('2025-05-01T08:00:00.000Z');
    member = await signedIn(server);
    const { id } = await earn(5, source('a_purchase', 'unknown'));
    const found = await detail(id, language);
    expect(found.title).toBe(title);
    expect(found.source).not.toHaveProperty('number');
    expect((await listRecords(server.db, viewer(language), { limit: 20 }, describers)).items[0]).not.toHaveProperty('title');
  });

  it('the list leaves out what is older than 30 days, the entry itself stays to be looked at (R-550, A-31)', async () => {
    at('2025-06-01T08:00:00.000Z');
    member = await signedIn(server);
    const { id } = await earn(8);
    const list = async () => (await server.call(member, 'GET', '/me/coin-entries')).body.items;
    at('2025-06-30T08:00:00.000Z');
    member = await renewed();
    expect(await list()).toHaveLength(1);
    at('2025-07-02T08:00:00.000Z');
    member = await renewed();
    expect(await list()).toHaveLength(0);
    expect((await get(id)).body).toMatchObject({ id, amount: 8, balanceAfter: 8 });
    expect((await server.call(member, 'GET', '/me/coins')).body.available).toBe(8);
  });

  it('pages on and on, each entry once, until there is no cursor (R-160)', async () => {
    member = await signedIn(server);
    for (let count = 0; count < 7; count++) await earn(count + 1);
    const seen: number[] = [];
    let cursor: string | undefined;
    let pages = 0;
    do {
      const { body } = await server.call(member, 'GET', `/me/coin-entries?limit=3${cursor ? `&cursor=${cursor}` : ''}`);
      seen.push(...body.items.map(({ amount }: { amount: number }) => amount));
      cursor = body.nextCursor;
      pages += 1;
    } while (cursor);
    expect([pages, seen]).toEqual([3, [7, 6, 5, 4, 3, 2, 1]]);
  });

  it('nobody sees an entry of another member or one that is not there; an own one of another market’s wallet is (A-112)', async () => {
    const mine = await earn(3);
    const stranger = await signedIn(server);
    expect((await get(mine.id, stranger)).body.code).toBe('request.not_found');
    expect((await get('nothing')).body.code).toBe('request.not_found');
    expect((await get(mine.id)).status).toBe(200);
    expect((await server.call(undefined, 'GET', `/me/coin-entries/${mine.id}`)).body.code).toBe('auth.token_missing');
    await server.call(member, 'PATCH', '/me', { body: { country: 'SG' } });
    expect((await get(mine.id)).body).toMatchObject({ id: mine.id, amount: 3, lots: [{ coins: 3 }] });
    const list = async (query = '') => (await server.call(member, 'GET', `/me/coin-entries${query}`)).body.items;
    expect(await list()).toEqual([]);
    expect((await list('?market=MY'))[0]).toMatchObject({ id: mine.id, amount: 3 });
    expect(await list('?market=TH')).toEqual([]);
  });

  /** The same member with a session that lives at the present instant. */
  async function renewed(): Promise<Member> {
    const now = server.clock.now();
    const opened = await move(async (tx) =>
      openSession(tx, server.server.tools, { memberId: member.id, userAgent: undefined, now, rules: rules() }),
    );
    return { ...member, token: opened.token };
  }
});
