import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type CoinEntryType, directionOf, grant, hold, post, reverse, spend } from '../../../member-server/coins/index.ts';
import { takeRelease } from '../../../member-server/programme/index.ts';
import { coinEntryTypes } from '../../../schemas/api/coins.ts';
import type { Tx } from '../../../server-kit/db.ts';
import { checksum, expectInvariants } from '../ledger.ts';
import { aMemberServer, type Member, signedIn, type TestServer } from '../member-server.ts';

const DAY_MS = 86_400_000;

describe('Coins through the API', () => {
  let server: TestServer;
  let member: Member;
  let sources = 0;
  beforeAll(async () => {
    server = await aMemberServer();
  });
  afterAll(() => server.close());
  afterEach(() => expectInvariants(server.db));

  const at = (now: string) => server.clock.moveTo(now);
  const request = () => ({
    memberId: member.id,
    market: member.market,
    now: server.clock.now(),
    rules: takeRelease(server.server.tools.releases, server.clock.now()),
  });
  const source = () => ({ kind: 'test', id: `s${++sources}` });
  const move = <T>(work: (tx: Tx) => Promise<T>) => server.db.transaction(work);
  const earn = (amount: number, type: 'engagement_reward' | 'store_order' = 'engagement_reward') =>
    move((tx) => grant(tx, { ...request(), type, amount, source: source() }));
  const pay = (amount: number) => move((tx) => spend(tx, { ...request(), type: 'redeem', amount, source: source() }));
  const coins = async () => (await server.call(member, 'GET', '/me/coins')).body;
  const list = async (query = '') => (await server.call(member, 'GET', `/me/coin-entries${query}`)).body;

  it('a lot lives to the end of its 365th day: spendable in its last second, gone at midnight, whether swept or not (R-043, A-23)', async () => {
    at('2025-02-10T08:00:00.000Z');
    member = await signedIn(server);
    await earn(50);
    await earn(30);
    expect(await coins()).toEqual({ available: 80, held: 0, debt: 0, schedule: [{ expiresAt: '2026-02-10T15:59:59.999Z', coins: 80 }] });
    at('2026-02-10T15:59:59.000Z');
    member = { ...(await renewed()) };
    expect((await coins()).available).toBe(80);
    expect(await pay(10)).toMatchObject({ available: 70 });
    at('2026-02-11T00:00:00.000Z');
    expect(await coins()).toEqual({ available: 0, held: 0, debt: 0, schedule: [] });
    expect(await pay(1)).toEqual({ refusal: 'redemption.coins_insufficient' });
  });

  it('the job writes what expired, with the instant it expired at, and only once (R-303)', async () => {
    expect(await server.server.jobs.runNow('expire-coins')).toEqual({ wallets: 1 });
    const { items } = await list('?type=expired');
    expect(items).toMatchObject([
      {
        amount: -30,
        direction: 'deducted',
        effectiveAt: '2026-02-10T15:59:59.999Z',
        recordedAt: '2026-02-11T00:00:00.000Z',
        balanceAfter: 0,
      },
      { amount: -40, source: { kind: 'lot' }, lots: [{ coins: 40, expiresAt: '2026-02-10T15:59:59.999Z' }], balanceAfter: 30 },
    ]);
    const before = await checksum(server.db);
    expect(await server.server.jobs.runNow('expire-coins')).toEqual({ wallets: 0 });
    expect((await checksum(server.db)).replace(/^job_run .*$/m, '')).toBe(before.replace(/^job_run .*$/m, ''));
  });

  it('the next write sweeps what the job has not met yet', async () => {
    at('2025-03-01T08:00:00.000Z');
    member = await signedIn(server);
    await earn(20);
    at('2026-03-02T08:00:00.000Z');
    member = await renewed();
    await earn(5);
    const { items } = await list();
    expect(
      items.map(({ type, amount, balanceAfter }: { type: string; amount: number; balanceAfter: number }) => [type, amount, balanceAfter]),
    ).toEqual([
      ['engagement_reward', 5, 5],
      ['expired', -20, 0],
    ]);
  });

  it('a hold sets coins aside, and one that ran out of time gives them back whether the sweep ran or not (4.2)', async () => {
    at('2025-04-01T08:00:00.000Z');
    member = await signedIn(server);
    await earn(100);
    await move((tx) => hold(tx, { ...request(), type: 'offset_store', amount: 60, source: source() }));
    expect(await coins()).toMatchObject({ available: 40, held: 60, schedule: [{ coins: 40 }] });
    at('2025-04-01T08:15:00.000Z');
    expect(await coins()).toMatchObject({ available: 100, held: 0, schedule: [{ coins: 100 }] });
    expect(await server.server.jobs.runNow('sweep-holds')).toEqual({ wallets: 1 });
    expect(await coins()).toMatchObject({ available: 100, held: 0 });
    expect((await list()).items).toHaveLength(1);
  });

  it('a refund takes back what was earned; what is not there is a debt that later coins repay first (A-26, R-298)', async () => {
    at('2025-05-01T08:00:00.000Z');
    member = await signedIn(server);
    const earned = await earn(100, 'store_order');
    await pay(70);
    const back = await move((tx) => reverse(tx, { ...request(), entryId: earned.id, amount: 100, source: { kind: 'refund', id: 'r1' } }));
    expect(back).toMatchObject({ type: 'return', amount: -100, available: 0, debt: 70 });
    expect(await coins()).toEqual({ available: 0, held: 0, debt: 70, schedule: [] });
    await earn(50);
    expect(await coins()).toMatchObject({ available: 0, debt: 20 });
    await earn(50);
    expect(await coins()).toMatchObject({ available: 30, debt: 0, schedule: [{ coins: 30 }] });
    expect(await move((tx) => reverse(tx, { ...request(), entryId: earned.id, amount: 1, source: source() }))).toEqual({
      refusal: 'coins.reversal_exceeds',
    });
  });

  it('a cancelled spend restores its lots, near their end as a grace lot of 30 days (A-25)', async () => {
    at('2025-06-01T08:00:00.000Z');
    member = await signedIn(server);
    await earn(10);
    at('2026-05-01T08:00:00.000Z');
    member = await renewed();
    await earn(10);
    const spent = (await pay(15)) as { id: string };
    at('2026-05-20T08:00:00.000Z');
    member = await renewed();
    await move((tx) => reverse(tx, { ...request(), entryId: spent.id, amount: 15, source: source() }));
    expect(await coins()).toMatchObject({
      available: 20,
      schedule: [
        { expiresAt: '2026-06-19T15:59:59.999Z', coins: 10 },
        { expiresAt: '2027-05-01T15:59:59.999Z', coins: 10 },
      ],
    });
  });

  it('lists the recent 30 days only, while the balance counts everything (R-550, A-31)', async () => {
    at('2025-07-01T08:00:00.000Z');
    member = await signedIn(server);
    await earn(7);
    at(new Date(Date.parse('2025-07-01T08:00:00.000Z') + 29 * DAY_MS).toISOString());
    expect((await list()).items).toHaveLength(1);
    at(new Date(Date.parse('2025-07-01T08:00:00.000Z') + 31 * DAY_MS).toISOString());
    member = await renewed();
    expect((await list()).items).toHaveLength(0);
    expect((await coins()).available).toBe(7);
  });

  it('pages stay where they are when entries are added (R-160)', async () => {
    at('2025-08-01T08:00:00.000Z');
    member = await signedIn(server);
    for (let amount = 1; amount <= 7; amount++) await earn(amount);
    const amounts = ({ items }: { items: { amount: number }[] }) => items.map(({ amount }) => amount);
    const first = await list('?limit=3');
    expect(amounts(first)).toEqual([7, 6, 5]);
    await earn(8);
    const second = await list(`?limit=3&cursor=${first.nextCursor}`);
    expect(amounts(second)).toEqual([4, 3, 2]);
    const third = await list(`?limit=3&cursor=${second.nextCursor}`);
    expect([amounts(third), third.nextCursor]).toEqual([[1], undefined]);
    expect(await server.call(member, 'GET', '/me/coin-entries?cursor=elsewhere')).toMatchObject({
      status: 422,
      body: { code: 'validation.request', fields: [{ path: '/cursor' }] },
    });
    expect((await server.call(member, 'GET', '/me/coin-entries?limit=101')).status).toBe(422);
  });

  it('filters by direction and type, and says of each entry where it comes from and which lots it touched (R-304)', async () => {
    await pay(5);
    const deducted = (await list('?direction=deducted')).items;
    expect(deducted).toMatchObject([
      { type: 'redeem', amount: -5, direction: 'deducted', source: { kind: 'test' }, lots: [{ coins: 1 }, { coins: 2 }, { coins: 2 }] },
    ]);
    expect((await list('?direction=earned')).items).toHaveLength(8);
    expect((await list('?type=redeem')).items).toHaveLength(1);
    expect((await list('?type=remove')).items).toHaveLength(0);
  });

  it('spends from as many small lots as it takes, soonest to expire first (A-24)', async () => {
    const mine = member;
    member = await signedIn(server);
    for (let times = 0; times < 30; times++) await earn(1);
    await pay(20);
    expect((await coins()).available).toBe(10);
    expect((await list('?direction=deducted')).items[0].lots).toEqual(
      Array.from({ length: 20 }, () => expect.objectContaining({ coins: 1 })),
    );
    member = mine;
  });

  it('shows a member nothing of another one, and of another market beside the own (A-32, A-112)', async () => {
    const mine = member;
    member = await signedIn(server);
    expect((await coins()).available).toBe(0);
    expect((await list()).items).toEqual([]);
    member = { ...mine };
    const before = await coins();
    expect((await server.call(mine, 'PATCH', '/me', { body: { country: 'SG' } })).status).toBe(200);
    const elsewhere = [{ market: 'MY', marketName: 'Malaysia', available: 31, held: 0, debt: 0, schedule: before.schedule }];
    expect(await coins()).toEqual({ available: 0, held: 0, debt: 0, schedule: [], elsewhere });
    expect((await server.call(mine, 'PATCH', '/me', { body: { country: 'MY' } })).status).toBe(200);
    expect((await coins()).available).toBe(31);
  });

  it.each(coinEntryTypes.map((type) => [type] as const))(
    'has an entry of type %s with its direction (R-286 to R-303)',
    async (type: CoinEntryType) => {
      at('2025-09-01T08:00:00.000Z');
      member = await signedIn(server);
      const first = await earn(20);
      const posting = { ...request(), amount: 3, source: source() };
      const direction = directionOf[type];
      if (type === 'expired') {
        at('2026-09-02T08:00:00.000Z');
        member = await renewed();
        await server.server.jobs.runNow('expire-coins');
      } else if (type === 'return') await move((tx) => reverse(tx, { ...posting, entryId: first.id }));
      else if (type === 'registration_reward') {
        await move(async (tx) => {
          await tx.script(`insert into registration_reward (market, person_hash, member_id, recorded_at)
          values ('MY', '${member.id}', '${member.id}', '2025-09-01')`);
          return grant(tx, { ...posting, type });
        });
      } else if (type.startsWith('offset_')) {
        const offset = type as 'offset_store';
        const held = (await move((tx) => hold(tx, { ...posting, type: offset }))) as { id: string };
        await move((tx) => post(tx, { ...posting, type: offset, holdId: held.id }));
      } else if (type === 'sign_in_reward') await server.call(member, 'POST', '/me/check-ins');
      else if (direction === 'deducted') await move((tx) => spend(tx, { ...posting, type: type as 'redeem' }));
      else await move((tx) => grant(tx, { ...posting, type: type as 'change' }));
      const [entry] = (await list(`?type=${type}`)).items;
      expect(entry.type).toBe(type);
      expect(entry.direction).toBe(entry.amount > 0 ? 'earned' : 'deducted');
      if (direction !== 'either') expect(entry.direction).toBe(direction);
    },
  );

  it.each(['adjustment', 'change'] as const)('%s goes either way (A-27, R-300, R-301)', async (type) => {
    at('2025-10-01T08:00:00.000Z');
    member = await signedIn(server);
    await move((tx) => grant(tx, { ...request(), type, amount: 9, source: source(), actor: 'ops:1' }));
    await move((tx) => spend(tx, { ...request(), type, amount: 4, source: source(), actor: 'ops:1' }));
    expect((await list()).items.map(({ amount }: { amount: number }) => amount)).toEqual([-4, 9]);
  });

  it.each([
    ['update coin_tx set amount = amount + 1', 'coin_tx is append-only'],
    ['delete from coin_tx', 'coin_tx is append-only'],
    ['update coin_lot_use set amount = 1', 'coin_lot_use is append-only'],
    ['truncate coin_tx cascade', 'is append-only'],
    ['update coin_account set available = -1', 'coin_account_available_check'],
    [
      "insert into coin_tx select 'x', member_id, market, 'redeem', 5, 'x', 'x', 0, 0, 0, 0, 0, 999, null, 1, null, now(), now() from coin_tx limit 1",
      'coin_tx_direction',
    ],
  ])('the database itself refuses: %s', async (sql, reason) => {
    await expect(move((tx) => tx.script(sql))).rejects.toThrow(reason);
  });

  /** The same member with a session of today. */
  async function renewed(): Promise<Member> {
    const { id } = member;
    const fresh = await signedIn(server);
    await server.db.transaction((tx) => tx.script(`update session set member_id = '${id}' where member_id = '${fresh.id}'`));
    return { ...fresh, id };
  }
});
