import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { opsOperations } from '../../../schemas/ops/index.ts';
import type { Role } from '../../../schemas/ops/roles.ts';
import { opsTable } from '../../../schemas/ops/table.ts';
import { signOpsToken } from '../../../server-kit/ops-token.ts';
import { statement } from '../../../server-kit/statement.ts';
import { aMemberServer, type Member, secrets, signedIn, type TestServer } from '../member-server.ts';
import { aRelease } from '../programme.ts';

const start = '2025-03-10T08:00:00.000Z';
const expiresAt = '2025-03-31T00:00:00.000Z';
const reason = 'A test of operators';
const check = aRelease().documents.get('campaign:check-in') as object;
const coins = aRelease().documents.get('campaign:coins') as object;
const given = (id: string, body?: object) => ({ documents: [{ kind: 'campaign', id, ...(body ? { body } : {}) }] });

describe('What the member server tells operators', () => {
  let server: TestServer;
  let member: Member;
  beforeAll(async () => {
    server = await aMemberServer({ now: start });
    member = await signedIn(server, 'MY');
    const other = await signedIn(server, 'KH');
    for (let day = 1; day <= 10; day += 1) {
      server.clock.moveTo(`2025-03-${String(day).padStart(2, '0')}T08:00:00.000Z`);
      await server.call(member, 'POST', '/me/check-ins');
      if (day > 8) await server.call(other, 'POST', '/me/check-ins');
    }
  });
  afterAll(() => server.close());

  const tokenOf = (role: Role, markets?: readonly string[]) =>
    signOpsToken(secrets, { id: role, sessionId: 's', email: 'o@ops.test', name: role, role, ...(markets ? { markets } : {}), expiresAt });
  async function ask(token: string | undefined, method: string, path: string, payload?: object) {
    const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
    const answer = await server.http.app.inject({
      method: method as 'GET',
      url: `/ops/v1${path}`,
      headers,
      ...(payload ? { payload } : {}),
    });
    return { status: answer.statusCode, body: answer.json() };
  }
  const editor = tokenOf('campaign');
  const scoped = tokenOf('campaign', ['KH']);

  it('members by market, and those who were here lately', async () => {
    const items = [
      { market: 'KH', members: 1, active: 1 },
      { market: 'MY', members: 1, active: 1 },
    ];
    expect(await ask(editor, 'GET', '/audiences')).toEqual({ status: 200, body: { items } });
    expect((await ask(scoped, 'GET', '/audiences')).body.items).toEqual([items[0]]);
  });

  it('members of a market by level and plan, as they stand now', async () => {
    const groups = async (token = editor) => (await ask(token, 'GET', '/audiences?groups=true')).body.items;
    const beginner = { level: 1, plan: 'none', members: 1 };
    expect(await groups()).toEqual([
      { market: 'KH', members: 1, active: 1, groups: [beginner] },
      { market: 'MY', members: 1, active: 1, groups: [beginner] },
    ]);
    expect(await groups(scoped)).toHaveLength(1);
  });

  it('what happened each day, zeros included', async () => {
    const { items } = (await ask(editor, 'GET', '/programme-stats?days=12')).body;
    expect(items).toHaveLength(12);
    expect(items[0]).toEqual({ day: '2025-02-27', earned: 0, spent: 0, checkIns: 0, registrations: 0 });
    expect(items[11]).toEqual({ day: '2025-03-10', earned: 7, spent: 0, checkIns: 2, registrations: 2 });
    expect((await ask(editor, 'GET', '/programme-stats?days=1&market=MY')).body.items[0]).toMatchObject({ earned: 6, checkIns: 1 });
    expect((await ask(scoped, 'GET', '/programme-stats?days=1')).body.items[0]).toMatchObject({ earned: 1, checkIns: 1 });
    expect((await ask(scoped, 'GET', '/programme-stats?market=MY')).body.code).toBe('ops.market_scope');
  });

  it('what other constants would have given', async () => {
    const { status, body } = await ask(editor, 'POST', '/simulations', given('check-in', { ...check, dailyCoins: 2 }));
    expect(status).toBe(201);
    expect(body).toMatchObject({
      members: 2,
      from: '2025-02-09T00:00:00.000Z',
      to: '2025-03-10T08:00:00.000Z',
      limitPercent: 20,
      confirm: true,
    });
    expect(body.figures).toMatchObject([
      { id: 'check_in_coins', events: 12, before: 17, after: 29 },
      { market: 'KH', events: 2, before: 2, after: 4, growthPercent: 100 },
      { market: 'MY', events: 10, before: 15, after: 25, growthPercent: 66.7 },
    ]);
    const theirs = (await ask(scoped, 'POST', '/simulations', given('check-in', { ...check, dailyCoins: 2 }))).body;
    expect(theirs.members).toBe(1);
    expect(theirs.figures.map(({ market, after }: { market?: string; after: number }) => [market, after])).toEqual([
      [undefined, 4],
      ['KH', 4],
    ]);
  });

  it.each([
    ['the same constants', given('check-in', check)],
    ['a document without constants', given('terms', {})],
  ])('%s change no figure', async (_what, input) => {
    expect((await ask(editor, 'POST', '/simulations', input)).body).toMatchObject({ figures: [], confirm: false });
  });

  it('a reward of registrations nobody had yet grows nothing', async () => {
    const { body } = await ask(editor, 'POST', '/simulations', given('coins', { ...coins, registrationReward: 500 }));
    expect(body.figures).toEqual([{ id: 'registration_coins', label: 'Coins for registrations', events: 0, before: 0, after: 0 }]);
  });

  it.each([
    ['without its body', given('check-in'), '/documents/0/body'],
    ['with a wrong value', given('check-in', { ...check, dailyCoins: 'many' }), '/documents/0/body/dailyCoins'],
  ])('a document %s is refused', async (_what, input, path) => {
    expect(await ask(editor, 'POST', '/simulations', input)).toMatchObject({ status: 422, body: { fields: [{ path }] } });
  });

  it('the invariants, their rows only to who looks after all markets', async () => {
    expect((await ask(tokenOf('viewer'), 'GET', '/invariants')).body).toMatchObject({ ok: true, at: '2025-03-10T08:00:00.000Z' });
    await server.db.transaction((tx) => tx.run(statement<object>('test.break', 'update coin_account set available = available + 1'), {}));
    const all = (await ask(tokenOf('viewer'), 'GET', '/invariants')).body.invariants[0];
    expect(all).toMatchObject({ number: 1, ok: false, violationCount: 2 });
    expect(all.violations).toHaveLength(2);
    expect((await ask(scoped, 'GET', '/invariants')).body.invariants[0]).toMatchObject({ violationCount: 2, violations: [] });
    await server.db.transaction((tx) => tx.run(statement<object>('test.mend', 'update coin_account set available = available - 1'), {}));
  });

  it('jobs, which an admin may run; who did is kept for ever', async () => {
    const admin = tokenOf('admin');
    expect((await ask(editor, 'POST', '/jobs/expire-coins/runs', { reason })).body.code).toBe('ops.role_required');
    expect((await ask(admin, 'POST', '/jobs/no-such-job/runs', { reason })).body.code).toBe('request.not_found');
    expect((await ask(admin, 'POST', '/jobs/expire-coins/runs', { reason })).status).toBe(200);
    const { items } = (await ask(editor, 'GET', '/jobs')).body;
    expect(items.find(({ name }: { name: string }) => name === 'expire-coins')).toMatchObject({ id: 'expire-coins', ok: true });
    const rows = await server.db.all(statement<object, object>('test.audit', 'select actor_id, action, target, reason from ops_audit'), {});
    expect(rows).toEqual([{ actor_id: 'admin', action: 'jobs.run', target: 'job:expire-coins', reason }]);
    const wipe = statement<object>('test.wipe', 'delete from ops_audit');
    await expect(server.db.transaction((tx) => tx.run(wipe, {}))).rejects.toThrow('append-only');
  });

  it.each(
    Object.values(opsOperations)
      .filter(({ server: where }) => where === 'member')
      .map(({ id }) => id),
  )('%s: a member gets 403, a stranger and who signed in long ago 401', async (id) => {
    const [method, path] = opsTable[id];
    const call = (token?: string) => ask(token, method, path.replace('{name}', 'expire-coins'), method === 'POST' ? { reason } : undefined);
    expect((await call(member.token)).body.code).toBe('ops.role_required');
    expect((await call()).body.code).toBe('auth.token_missing');
    const old = signOpsToken(secrets, { id: 'a', sessionId: 's', email: 'a@ops.test', name: 'A', role: 'admin', expiresAt: start });
    expect((await call(old)).body.code).toBe('ops.session_ended');
  });
});
