import { afterEach, describe, expect, it } from 'vitest';
import { checksum, expectInvariants } from '../ledger.ts';
import { aMemberServer, type Member, type TestServer } from '../member-server.ts';
import { aFeed } from '../programme.ts';
import { always, aPlayer, available, aWheel, lotteryOf, rows, spin, wheelAt } from './world.ts';

let server: TestServer;
const open = async (...changes: Parameters<typeof aWheel>): Promise<Member> => {
  server = await aMemberServer({ releases: aFeed(aWheel(...changes)) });
  return aPlayer(server, { coins: 200 });
};
afterEach(async () => {
  await expectInvariants(server.db);
  await server.close();
});

describe('A draw (R-011, R-390, R-391)', () => {
  it('tells prize, stop, what is left, coins and its proof', async () => {
    const member = await open();
    const { status, body } = await spin(server, member);
    const { commitment, utcDay, revision } = await lotteryOf(server, member);
    expect(status).toBe(201);
    expect(body).toMatchObject({
      id: body.drawId,
      lotteryName: 'Lucky wheel',
      drawnAt: server.clock.now(),
      outcome: 'prize',
      stopIndex: 0,
      prize: { id: 'p1', name: '10 coins', art: 'coin', ground: 'butter', kind: 'coins', coins: 10 },
      costCoins: 0,
      remainingChances: 7,
      coins: 210,
      proof: {
        nonce: 0,
        clientSeed: 'mine',
        prizes: [
          { id: 'p1', range: 1 },
          { id: 'none', range: 0 },
        ],
        wantedPrize: 'p1',
        awardedPrize: 'p1',
      },
    });
    expect(body.proof).toMatchObject({ commitment, utcDay, revision, drawId: body.id });
    expect(body.proof.seed).toBeUndefined();
    expect(await available(server, member)).toBe(210);
  });

  it('uses free ones, then earned, then bought ones, and counts each', async () => {
    const member = await open({ freeChancesPerDay: 1, tasks: [{ task: 'check_in', chances: 1, perDay: 1 }], boughtPerDay: 1 });
    await server.call(member, 'POST', '/me/check-ins');
    const seen: unknown[] = [];
    for (const expectedCost of [0, 0, 20]) {
      const { chances, costCoins } = await lotteryOf(server, member);
      seen.push([chances.free, chances.earned, chances.bought, chances.left, costCoins]);
      expect((await spin(server, member, { expectedCost })).status).toBe(201);
    }
    expect(seen).toEqual([
      [1, 1, 1, 3, 0],
      [0, 1, 1, 2, 0],
      [0, 0, 1, 1, 20],
    ]);
    expect((await lotteryOf(server, member)).chances).toEqual({
      free: 0,
      earned: 0,
      bought: 0,
      left: 0,
      resetsAt: '2025-02-11T00:00:00.000Z',
    });
    expect((await rows(server, 'select chance, cost_coins from draw order by nonce')).map(Object.values)).toEqual([
      ['free', 0],
      ['earned', 0],
      ['bought', 20],
    ]);
  });

  it('a new day comes at UTC midnight: free and bought ones are new, earned ones stay, the limit ever goes on (A-72)', async () => {
    const member = await open({ freeChancesPerDay: 1, perMemberPerDay: 1, perMember: 2, costCoins: undefined });
    server.clock.moveTo('2025-02-10T23:59:59.999Z');
    expect((await spin(server, member)).status).toBe(201);
    expect((await spin(server, member)).body.code).toBe('draw.limit_reached');
    server.clock.moveTo('2025-02-11T00:00:00.000Z');
    const next = await spin(server, member);
    expect([next.status, next.body.proof.utcDay, next.body.proof.nonce, next.body.remainingChances]).toEqual([201, '2025-02-11', 1, 0]);
    server.clock.moveTo('2025-02-12T00:00:00.000Z');
    expect((await spin(server, member)).body.code).toBe('draw.limit_reached');
  });

  it('the same key is the same draw, whatever the client’s part (R-439)', async () => {
    const member = await open();
    const first = await spin(server, member, { key: 'mine' });
    const before = await checksum(server.db);
    expect((await spin(server, member, { key: 'mine' })).text).toBe(first.text);
    expect((await spin(server, member, { key: 'mine', clientSeed: 'other' })).body.code).toBe('idempotency.mismatch');
    expect(await checksum(server.db)).toBe(before);
  });
});

describe('A near miss (R-391, A-74, A-75)', () => {
  it.each([
    ['its stock', { stockTotal: 1 }],
    ['its day', { capPerDay: 1 }],
    ['what a member can win', { capPerMember: 1 }],
  ])('keeps the prize that was drawn where %s is out; other prizes keep their odds', async (_limit, limit) => {
    const member = await open({ prizes: always({ range: 1_000_000_000, ...limit }, { gives: { kind: 'coins', coins: 1 } }) });
    const [first, second] = [await spin(server, member), await spin(server, member)];
    expect([first.body.outcome, second.body.outcome, second.body.stopIndex]).toEqual(['prize', 'near_miss', 2]);
    expect(second.body.proof).toMatchObject({ wantedPrize: 'p1', outcome: 'near_miss' });
    expect(second.body.proof.awardedPrize).toBeUndefined();
    expect(second.body.coins).toBe(210);
    expect(second.body.remainingChances).toBe(6);
  });

  it('a voucher whose offer ran out is one, and what was paid stays paid', async () => {
    const offer = { 'draw-cash': { total: 1 } };
    const prizes = always({ gives: { kind: 'voucher', offer: 'draw-cash' } });
    const member = await open({ freeChancesPerDay: 1, prizes }, {}, offer);
    const won = await spin(server, member);
    expect(won.body.prize).toMatchObject({ kind: 'voucher', voucherId: expect.any(String) });
    expect((await server.call(member, 'GET', '/me/vouchers')).body.items.map(({ id }: { id: string }) => id)).toEqual([
      won.body.prize.voucherId,
    ]);
    const missed = await spin(server, member, { expectedCost: 20 });
    expect([missed.body.outcome, missed.body.coins]).toEqual(['near_miss', 180]);
  });
});

describe('A prize', () => {
  it('follows the document’s stock, never below what was won, and counts what was won before there was a limit', async () => {
    const at = (revision: number, limit: object) =>
      wheelAt(revision, `2025-02-10T0${revision}:00:00.000Z`, { freeChancesPerDay: 9, prizes: always({ capPerMember: 9, ...limit }) });
    const limits = [{}, { stockTotal: 3 }, { stockTotal: 1 }, {}, { stockTotal: 5, capPerDay: 6 }];
    server = await aMemberServer({
      releases: aFeed(...limits.map((limit, index) => at(index + 1, limit))),
      now: '2025-02-10T01:30:00.000Z',
    });
    const member = await aPlayer(server);
    const left = async () => (await lotteryOf(server, member)).prizes[0].left;
    const tell: unknown[] = [];
    for (const hour of [1, 2, 3, 4, 5]) {
      server.clock.moveTo(`2025-02-10T0${hour}:30:00.000Z`);
      const outcome = await spin(server, member);
      tell.push([outcome.body.outcome ?? outcome.body.code, await left()]);
    }
    expect(tell).toEqual([
      ['prize', undefined],
      ['prize', 1],
      ['draw.prizes_exhausted_today', 0],
      ['prize', undefined],
      ['prize', 1],
    ]);
    expect(await rows(server, `select total, remaining from prize_stock where lottery_id = 'lucky-wheel'`)).toEqual([
      { total: 5, remaining: 1 },
    ]);
  });
});
