import { afterAll, beforeAll, expect, it } from 'vitest';
import { inFull } from '../../deep.ts';
import { onPostgres } from '../../server-kit/suites.ts';
import { checksum, expectInvariants } from '../ledger.ts';
import { aPostgresServer, type Member, signedIn, type TestServer } from '../member-server.ts';
import { anEmpty, aPlayer, aPrize, available, aWheel, rows, spin, switched, wheelAt } from './world.ts';

/** Enough for stock, caps and limits to run out. */
const [DRAWS, PLAYERS] = inFull([400, 20], [2_000, 40]);
const PARALLEL = 64;

/** Works through the calls with so many at once. */
async function inParallel<T, R>(wanted: readonly T[], work: (each: T) => Promise<R>): Promise<R[]> {
  const answers: R[] = [];
  const waiting = [...wanted.entries()];
  const next = async () => {
    for (let each = waiting.shift(); each; each = waiting.shift()) answers[each[0]] = await work(each[1]);
  };
  await Promise.all(Array.from({ length: PARALLEL }, next));
  return answers;
}

const free = { freeChancesPerDay: 100, perMemberPerDay: 100, perMember: 1_000 };
const hundred = [
  aPrize({ id: 'few', range: 3, stockTotal: 60 }),
  aPrize({ id: 'capped', range: 3, capPerDay: 40, stockTotal: 1_000, gives: { kind: 'voucher', offer: 'draw-cash' } }),
  aPrize({ id: 'once', range: 1, capPerMember: 1, gives: { kind: 'coins', coins: 1 } }),
  anEmpty('none', 3),
];

onPostgres('Draws on PostgreSQL', () => {
  let server: TestServer;
  beforeAll(async () => {
    const releases = switched(
      aWheel({
        ...free,
        freeChancesPerDay: 1,
        prizes: [aPrize({ id: 'p1', range: 1, stockTotal: 1_000_000, capPerDay: 1_000_000 }), anEmpty('none')],
      }),
      wheelAt(2, '2025-02-11T00:00:00.000Z', { ...free, prizes: hundred }),
    );
    server = await aPostgresServer({ releases });
  });
  afterAll(() => server.close());

  it('ten at once with one key are one draw, with one answer (R-439)', async () => {
    const member = await aPlayer(server, { coins: 100 });
    const answers = await Promise.all(Array.from({ length: 10 }, () => spin(server, member, { key: 'twin' })));
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(answers[0]!.status).toBe(201);
    expect(await rows(server, `select id from draw where member_id = '${member.id}'`)).toHaveLength(1);
    await expectInvariants(server.db);
  });

  it('many at once of one member use the free one once, then buy, and never more than there are coins', async () => {
    const member = await aPlayer(server, { coins: 40 });
    const answers = await Promise.all(Array.from({ length: 12 }, (_, at) => spin(server, member, { expectedCost: at === 0 ? 0 : 20 })));
    const made = answers.filter(({ status }) => status === 201);
    expect(made.filter(({ body }) => body.costCoins === 0).length).toBeLessThanOrEqual(1);
    expect(new Set(made.map(({ body }) => body.proof.nonce)).size).toBe(made.length);
    await expectInvariants(server.db);
  });

  it('a connection cut before any statement charges and gives nothing, and the same key then draws', async () => {
    const member = await aPlayer(server, { coins: 100 });
    await spin(server, member);
    const before = await checksum(server.db);
    let cut = 0;
    for (;;) {
      server.faults.set({ target: `statement:draws.create:${cut + 1}`, times: 1 });
      const answer = await spin(server, member, { key: 'cut', expectedCost: 20 });
      if (answer.status === 201) break;
      cut += 1;
      expect([answer.status, answer.body.code]).toEqual([503, 'server.busy']);
      expect(await checksum(server.db)).toBe(before);
    }
    server.faults.clear();
    expect(cut).toBeGreaterThan(8);
    const again = await spin(server, member, { key: 'cut', expectedCost: 20 });
    expect([again.status, again.body.coins]).toEqual([201, 100]);
    expect(await available(server, member)).toBe(100);
    await expectInvariants(server.db);
  });

  it(`${DRAWS} at once for a hundred prizes pass no stock, no cap and no limit of a member (product.md 4.10, 10 and 11)`, async () => {
    server.clock.moveTo('2025-02-11T12:00:00.000Z');
    const members: Member[] = [];
    for (let count = 0; count < PLAYERS; count += 1) members.push(await signedIn(server));
    const wanted = Array.from({ length: DRAWS }, (_, at) => ({ member: members[at % members.length]!, at }));
    const answers = await inParallel(wanted, ({ member, at }) => spin(server, member, { clientSeed: `s${at}` }));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    const won = (id: string) => answers.filter(({ body }) => body.prize?.id === id).length;
    expect([won('few'), won('capped')]).toEqual([60, 40]);
    expect(won('once')).toBeLessThanOrEqual(members.length);
    await expectInvariants(server.db);
    server.clock.moveTo('2025-02-12T00:01:00.000Z');
    expect(await server.server.jobs.runNow('reveal-seeds')).toMatchObject({ wrong: [] });
    expect(await rows(server, `select draws from seed_epoch where utc_day = '2025-02-11' and lottery_id = 'lucky-wheel'`)).toEqual([
      { draws: DRAWS },
    ]);
    await expectInvariants(server.db);
  });
});
