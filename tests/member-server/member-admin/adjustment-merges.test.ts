import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { inAll } from '../../deep.ts';
import { onDatabases } from '../../server-kit/suites.ts';
import { expectInvariants } from '../ledger.ts';
import { aServerOn, type Member, type TestServer } from '../member-server.ts';
import { aConsole, type Person, start } from './console.ts';
import { correctionsAt, finance, support } from './corrections.ts';

onDatabases(inAll(['embedded'], ['embedded', 'postgres']), 'Corrections of coins on the %s database', (_open, kind) => {
  let server: TestServer;
  let ops: ReturnType<typeof aConsole>;
  let corrections: ReturnType<typeof correctionsAt>;
  let member: Member;
  beforeAll(async () => {
    server = await aServerOn(kind, { now: start });
    ops = aConsole(server);
    corrections = correctionsAt(ops);
  });
  afterAll(() => server.close());
  afterEach(() => expectInvariants(server.db));

  const create = (by: Person, input: object, of = member) => corrections.ask(by, input, of);
  const decide = (by: Person, id: string, verdict: 'approvals' | 'refusals') => corrections.decide(by, id, verdict);
  const test = (name: string, work: () => Promise<unknown>) =>
    it(name, async () => {
      member = await ops.member();
      await work();
    });

  describe('a merge of another account’s wallet (R-301)', () => {
    const merge = async (from: Member) => {
      const { body: asked } = await create(support, { kind: 'change', fromMemberNumber: await ops.numberOf(from) });
      expect([asked.state, asked.amount, asked.fromMemberNumber]).toEqual(['awaiting_approval', 0, await ops.numberOf(from)]);
      return (await decide(finance, asked.id, 'approvals')).body;
    };

    test('always waits for a second person, then moves each lot with its expiry', async () => {
      const from = await ops.member();
      await ops.earn(from, 30);
      server.clock.moveTo('2025-03-12T08:00:00.000Z');
      await ops.earn(from, 5);
      await ops.earn(member, 2);
      const done = await merge(from);
      expect([done.state, done.amount]).toEqual(['done', 35]);
      expect([await ops.coins(member), await ops.coins(from)]).toEqual([
        [37, 0, 0],
        [0, 0, 0],
      ]);
      expect((await server.call(member, 'GET', '/me/coins')).body.schedule).toEqual([
        { expiresAt: '2026-03-10T15:59:59.999Z', coins: 30 },
        { expiresAt: '2026-03-12T15:59:59.999Z', coins: 7 },
      ]);
      const types = async (of: Member) =>
        (await server.call(of, 'GET', '/me/coin-entries?type=change')).body.items.map(({ amount }: { amount: number }) => amount);
      expect([await types(member), await types(from)]).toEqual([[5, 30], [-35]]);
      server.clock.moveTo(start);
    });

    test('a debt comes along, coins that a till holds stay for it', async () => {
      const owing = await ops.member();
      await ops.owe(owing, 20);
      await ops.earn(member, 50);
      expect((await merge(owing)).amount).toBe(-20);
      expect([await ops.coins(member), await ops.coins(owing)]).toEqual([
        [30, 0, 0],
        [0, 0, 0],
      ]);
      const holding = await ops.member();
      await ops.earn(holding, 12);
      await ops.hold(holding, 10);
      expect((await merge(holding)).amount).toBe(2);
      expect([await ops.coins(member), await ops.coins(holding)]).toEqual([
        [32, 0, 0],
        [0, 10, 0],
      ]);
    });

    test('an empty wallet is told of as what was not there', async () => {
      expect(await merge(await ops.member())).toMatchObject({ state: 'declined', refusal: 'redemption.coins_insufficient' });
    });

    test('only within a market, and not with oneself', async () => {
      const elsewhere = await ops.member('SG');
      for (const from of [elsewhere, member]) {
        const answer = await create(support, { kind: 'change', fromMemberNumber: await ops.numberOf(from) });
        expect(answer.body.fields).toMatchObject([{ path: '/fromMemberNumber' }]);
      }
    });

    test('both ways at once end without a deadlock, and no coin is lost', async () => {
      const other = await ops.member();
      await ops.earn(member, 11);
      await ops.earn(other, 7);
      const asked = [
        await create(support, { kind: 'change', fromMemberNumber: await ops.numberOf(other) }),
        await create(support, { kind: 'change', fromMemberNumber: await ops.numberOf(member) }, other),
      ];
      const answers = await Promise.all([
        ...asked.map(({ body }) => decide(finance, body.id, 'approvals')),
        ...Array.from({ length: 6 }, () => ops.earn(member, 1)),
        ...Array.from({ length: 6 }, () => ops.earn(other, 1)),
      ]);
      expect(answers.slice(0, 2).every((answer) => 'status' in answer && answer.status === 201)).toBe(true);
      const [[a], [b]] = [await ops.coins(member), await ops.coins(other)];
      expect(a! + b!).toBe(11 + 7 + 12);
    });
  });
});
