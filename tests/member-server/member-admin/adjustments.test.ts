import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { roles } from '../../../schemas/ops/roles.ts';
import { statement } from '../../../server-kit/statement.ts';
import { inAll } from '../../deep.ts';
import { onDatabases } from '../../server-kit/suites.ts';
import { checksum, expectInvariants } from '../ledger.ts';
import { aServerOn, type Member, type TestServer } from '../member-server.ts';
import { aConsole, type Person, start } from './console.ts';
import { admin, correctionsAt, finance, reason, support } from './corrections.ts';

onDatabases(inAll(['embedded'], ['embedded', 'postgres']), 'Corrections of coins on the %s database', (_open, kind) => {
  let server: TestServer;
  let ops: ReturnType<typeof aConsole>;
  let corrections: ReturnType<typeof correctionsAt>;
  let member: Member;
  let requests = 0;
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
  const rows = <R>(sql: string) => server.db.all<object, R>(statement(`test.${++requests}`, sql), {});

  const correctedAlone = async () => (await ops.ask(support, 'GET', `/members/${member.id}`)).body.wallets[0].correctedAlone;

  test('small corrections of one wallet together pass the limit within 24 hours, whoever asks and however many at once (A-27)', async () => {
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, at) => create(at % 2 ? admin : support, { kind: 'adjustment', amount: 300 })),
    );
    expect(answers.map(({ body }) => body.state).sort()).toEqual([...Array(3).fill('awaiting_approval'), ...Array(3).fill('done')]);
    expect((await create(finance, { kind: 'remove', amount: 101 })).body.state).toBe('awaiting_approval');
    expect(await correctedAlone()).toBe(900);
    server.clock.moveTo('2025-03-11T08:00:01.000Z');
    expect((await create(support, { kind: 'adjustment', amount: 300 })).body.state).toBe('done');
    expect(await ops.coins(member)).toEqual([1_200, 0, 0]);
    expect(await correctedAlone()).toBe(300);
    server.clock.moveTo(start);
  });

  test('up to the limit one person does it at once (A-27, R-300)', async () => {
    const { status, body } = await create(support, { kind: 'adjustment', amount: 1_000 });
    expect([status, body.state, body.amount]).toEqual([201, 'done', 1_000]);
    expect(body).toMatchObject({
      memberId: member.id,
      market: 'MY',
      reason,
      askedBy: { id: 'support', name: 'The support' },
      askedAt: start,
    });
    expect(body).not.toHaveProperty('decidedBy');
    expect(await ops.coins(member)).toEqual([1_000, 0, 0]);
    const [entry] = (await ops.ask(support, 'GET', `/members/${member.id}/coin-entries?market=MY`)).body.items;
    expect(entry).toMatchObject({
      id: body.entryId,
      type: 'adjustment',
      amount: 1_000,
      source: { kind: 'adjustment', id: body.id },
      actor: 'ops:support',
    });
  });

  for (const [kind, amount, type, moved] of [
    ['adjustment', -30, 'adjustment', -30],
    ['remove', 30, 'remove', -30],
    ['engagement_reward', 30, 'engagement_reward', 30],
  ] as const) {
    test(`${kind} of ${amount} is an entry of type ${type} with ${moved} coins (R-299, R-300)`, async () => {
      await ops.earn(member, 50);
      const { body } = await create(finance, { kind, amount });
      expect([body.state, body.amount]).toEqual(['done', moved]);
      expect(await ops.coins(member)).toEqual([50 + moved, 0, 0]);
      const { items } = (await server.call(member, 'GET', `/me/coin-entries?type=${type}`)).body;
      expect(items[0]).toMatchObject({ id: body.entryId, amount: moved, direction: moved > 0 ? 'earned' : 'deducted' });
    });
  }

  test('above the limit it waits, and another person’s approval does it in the same step', async () => {
    const { body: asked } = await create(support, { kind: 'adjustment', amount: 1_001 });
    expect(asked.state).toBe('awaiting_approval');
    expect(asked).not.toHaveProperty('entryId');
    expect(await ops.coins(member)).toEqual([0, 0, 0]);
    const { status, body: done } = await decide(finance, asked.id, 'approvals');
    expect([status, done.state, done.decidedBy, done.decidedAt]).toEqual([201, 'done', { id: 'finance', name: 'The finance' }, start]);
    expect(await ops.coins(member)).toEqual([1_001, 0, 0]);
    expect((await decide(admin, asked.id, 'approvals')).body.code).toBe('adjustment.decided');
    expect((await decide(admin, asked.id, 'refusals')).body.code).toBe('adjustment.decided');
  });

  test('nobody approves what they asked for, whatever their role; they may take it back', async () => {
    for (const by of [finance, admin]) {
      const { body: asked } = await create(by, { kind: 'adjustment', amount: 5_000 });
      expect((await decide(by, asked.id, 'approvals')).body.code).toBe('ops.own_approval');
      expect((await decide(by, asked.id, 'refusals')).body.state).toBe('declined');
    }
    const { body: asked } = await create(support, { kind: 'adjustment', amount: 5_000 });
    expect((await decide(support, asked.id, 'approvals')).body.code).toBe('ops.role_required');
    expect((await decide({ role: 'support', id: 'another' }, asked.id, 'refusals')).body.code).toBe('ops.role_required');
    expect((await decide(support, asked.id, 'refusals')).body.state).toBe('declined');
    expect(await ops.coins(member)).toEqual([0, 0, 0]);
  });

  test('who may do what, by role', async () => {
    const seen: Record<string, (string | number)[]> = {};
    for (const role of roles) {
      const made = await create({ role, id: `asks-${role}` }, { kind: 'adjustment', amount: 1 });
      const { body: waits } = await create({ role: 'admin', id: 'someone' }, { kind: 'adjustment', amount: 2_000 });
      const approved = await decide({ role, id: `approves-${role}` }, waits.id, 'approvals');
      const { body: waitsToo } = await create({ role: 'admin', id: 'someone' }, { kind: 'adjustment', amount: 2_000 });
      const declined = await decide({ role, id: `declines-${role}` }, waitsToo.id, 'refusals');
      const list = await ops.ask({ role }, 'GET', '/adjustments');
      seen[role] = [made, approved, declined, list].map(({ status, body }) => body.code ?? status);
    }
    const no = 'ops.role_required';
    expect(seen).toEqual({
      viewer: [no, no, no, 200],
      campaign: [no, no, no, 200],
      fulfilment: [no, no, no, 200],
      support: [201, no, no, 200],
      finance: [201, 201, 201, 200],
      admin: [201, 201, 201, 200],
    });
  });

  test('what is not there is refused at once, and stored with the reason when it was approved', async () => {
    await ops.earn(member, 40);
    const before = await checksum(server.db);
    expect(await create(support, { kind: 'remove', amount: 41 })).toMatchObject({
      status: 409,
      body: { code: 'redemption.coins_insufficient' },
    });
    expect(await checksum(server.db)).toBe(before);
    const { body: asked } = await create(support, { kind: 'remove', amount: 2_000 });
    const { status, body } = await decide(finance, asked.id, 'approvals');
    expect([status, body.state, body.refusal, body.decidedBy.id]).toEqual([201, 'declined', 'redemption.coins_insufficient', 'finance']);
    expect(await ops.coins(member)).toEqual([40, 0, 0]);
  });

  for (const [what, input, path] of [
    ['an adjustment without coins', { kind: 'adjustment' }, '/amount'],
    ['an adjustment of nothing', { kind: 'adjustment', amount: 0 }, '/amount'],
    ['a removal below 0', { kind: 'remove', amount: -5 }, '/amount'],
    ['a reward below 0', { kind: 'engagement_reward', amount: -5 }, '/amount'],
    ['a merge with an amount', { kind: 'change', amount: 5, fromMemberNumber: '100000000001' }, '/amount'],
    ['a merge from nobody', { kind: 'change' }, '/fromMemberNumber'],
    ['a merge from an unknown number', { kind: 'change', fromMemberNumber: '1' }, '/fromMemberNumber'],
    ['an adjustment with another account', { kind: 'adjustment', amount: 5, fromMemberNumber: '1' }, '/fromMemberNumber'],
  ] as const) {
    test(`${what} is refused at its field`, async () => {
      expect(await create(admin, input)).toMatchObject({ status: 422, body: { code: 'validation.request', fields: [{ path }] } });
    });
  }

  test('a member or wallet that is not there, a market that is not one’s own', async () => {
    expect((await create(admin, { kind: 'adjustment', amount: 1 }, { ...member, id: 'nobody' })).body.code).toBe('request.not_found');
    expect((await create(admin, { kind: 'adjustment', amount: 1, market: 'SG' })).body.code).toBe('request.not_found');
    const theirs: Person = { role: 'finance', id: 'sg', markets: ['SG'] };
    expect((await create(theirs, { kind: 'adjustment', amount: 1 })).body.code).toBe('ops.market_scope');
    const { body: asked } = await create(admin, { kind: 'adjustment', amount: 2_000 });
    expect((await decide(theirs, asked.id, 'approvals')).body.code).toBe('ops.market_scope');
    expect((await decide(theirs, asked.id, 'refusals')).body.code).toBe('ops.market_scope');
    expect((await decide(finance, 'nothing', 'approvals')).body.code).toBe('request.not_found');
    expect((await ops.ask(theirs, 'GET', '/adjustments')).body.items).toEqual([]);
    expect((await ops.ask({ ...theirs, markets: ['MY'] }, 'GET', `/adjustments?memberId=${member.id}`)).body.items).toHaveLength(1);
  });

  test('the same request again changes nothing and answers the same; with other contents it is refused', async () => {
    const input = { requestId: 'again-again', kind: 'adjustment', amount: 7 };
    const first = await create(support, input);
    const before = await checksum(server.db);
    expect(await create(support, input)).toEqual(first);
    expect((await create(support, { ...input, amount: 8 })).body.code).toBe('idempotency.mismatch');
    expect(await checksum(server.db)).toBe(before);
    const twins = await Promise.all(Array.from({ length: 20 }, () => create(support, { ...input, requestId: 'all-at-once' })));
    expect(new Set(twins.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1);
    expect(await ops.coins(member)).toEqual([14, 0, 0]);
  });

  test('of many approvals and refusals at once exactly one counts', async () => {
    for (let round = 0; round < 5; round++) {
      const { body: asked } = await create(support, { kind: 'adjustment', amount: 1_500 });
      const [before] = await ops.coins(member);
      const answers = await Promise.all(
        Array.from({ length: 12 }, (_, at) =>
          decide({ role: 'finance', id: `f${at}` }, asked.id, round > 0 && at % 2 ? 'refusals' : 'approvals'),
        ),
      );
      const settled = answers.filter(({ status }) => status === 201);
      expect(settled).toHaveLength(1);
      expect(answers.filter(({ body }) => body.code === 'adjustment.decided')).toHaveLength(11);
      expect((await ops.coins(member))[0]! - before!).toBe(settled[0]!.body.state === 'done' ? 1_500 : 0);
    }
  });

  test('everything is written down: who, what, why, and an event', async () => {
    const { body: asked } = await create(support, { kind: 'adjustment', amount: 1_200 });
    await decide(finance, asked.id, 'approvals');
    const audit = await rows(
      `select actor_id, action, target, reason from ops_audit where target in ('member:${member.id}', 'adjustment:${asked.id}') order by id`,
    );
    expect(audit).toEqual([
      { actor_id: 'support', action: 'adjustments.create', target: `member:${member.id}`, reason },
      { actor_id: 'finance', action: 'adjustments.approve', target: `adjustment:${asked.id}`, reason },
    ]);
    const events = await rows<{ payload: { state: string } }>(
      `select payload from outbox where topic = 'adjustments.changed' and subject = '${member.id}' order by id`,
    );
    expect(events.map(({ payload }) => payload.state)).toEqual(['awaiting_approval', 'done']);
    await expect(
      server.db.transaction((tx) => tx.script(`update adjustment set decided_by_id = asked_by_id where id = '${asked.id}'`)),
    ).rejects.toThrow('adjustment');
  });

  test('those that wait stand first, then the newest; pages give each once', async () => {
    const ids: string[] = [];
    for (const amount of [1, 2_000, 2, 3_000, 3]) ids.push((await create(support, { kind: 'adjustment', amount })).body.id);
    const path = `/adjustments?memberId=${member.id}&limit=2`;
    const seen: string[] = [];
    for (let cursor: string | undefined = ''; cursor !== undefined; ) {
      const { body }: { body: { items: { id: string }[]; nextCursor?: string } } = await ops.ask(
        { role: 'viewer' },
        'GET',
        path + (cursor && `&cursor=${cursor}`),
      );
      seen.push(...body.items.map(({ id }) => id));
      cursor = body.nextCursor;
    }
    expect(seen).toEqual([3, 1, 4, 2, 0].map((at) => ids[at]));
    expect((await ops.ask(admin, 'GET', `${path}&state=awaiting_approval`)).body.items).toHaveLength(2);
    expect((await ops.ask(admin, 'GET', `${path}&cursor=elsewhere`)).body.fields).toMatchObject([{ path: '/cursor' }]);
  });

  test('a connection cut before any statement leaves nothing behind, and the same request then does it', async () => {
    await ops.earn(member, 10);
    const other = await ops.member();
    await ops.earn(other, 25);
    const input = { kind: 'change', fromMemberNumber: await ops.numberOf(other), requestId: 'cut-and-cut' };
    const untilDone = async (useCase: string, act: () => ReturnType<typeof create>) => {
      const before = await checksum(server.db);
      for (let cut = 1; ; cut++) {
        server.faults.set({ target: `statement:${useCase}:${cut}`, times: 1 });
        const answer = await act();
        if (answer.status === 201) {
          server.faults.clear();
          return { ...answer, cut };
        }
        expect(answer.status).toBe(503);
        expect(await checksum(server.db)).toBe(before);
      }
    };
    const { body: asked } = await untilDone('adjustments.create', () => create(support, input));
    const { cut } = await untilDone('adjustments.approve', () => decide(finance, asked.id, 'approvals'));
    expect(cut).toBeGreaterThan(5);
    expect([await ops.coins(member), await ops.coins(other)]).toEqual([
      [35, 0, 0],
      [0, 0, 0],
    ]);
  });
});
