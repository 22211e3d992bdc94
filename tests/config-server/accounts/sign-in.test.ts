import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { enterAccount, findByEmail } from '../../../config-server/accounts/store.ts';
import { readOpsToken } from '../../../server-kit/ops-token.ts';
import { statement } from '../../../server-kit/statement.ts';
import { operatorClientOf } from '../ops.ts';
import { aServerOfTheProduct, type Running, secrets } from '../servers.ts';
import { codeNow, formOf, secretOf, send, signIn } from './console.ts';

const tries = statement<object>('test.sign_in_tries', 'select subject from ops_sign_in_try');
const start = '2025-08-10T08:00:00.000Z';
const later = (minutes: number) => new Date(Date.parse(start) + minutes * 60_000).toISOString();

describe('Signing in to the console', () => {
  let running: Running;
  beforeAll(async () => {
    running = await aServerOfTheProduct({ testControls: true });
    await running.server.fillDemo();
  });
  afterAll(() => running.end());
  beforeEach(() => running.clock.moveTo(start));

  it('password and code give a token that tells both servers who it is', async () => {
    const { status, json } = await send(running, formOf('campaign.my', { email: 'Campaign.MY@ops.demo.punchcard.test' }));
    expect(status).toBe(201);
    expect(json).toMatchObject({
      expiresAt: later(600),
      account: { name: 'Maya Aziz', role: 'campaign', markets: ['MY'], lastSignInAt: start },
    });
    expect(readOpsToken(secrets, json.token)).toMatchObject({ id: json.account.id, role: 'campaign', markets: ['MY'] });
    const current = await operatorClientOf(running, json.token).call('sessions.current');
    expect(current).toEqual({ status: 200, json: { expiresAt: later(600), account: json.account } });
  });

  it.each([
    ['the email', { email: 'nobody@ops.demo.punchcard.test' }],
    ['the password', { password: 'run-the-punchcard-2' }],
    ['the code', { totp: '000000' }],
    ['all three', { email: 'nobody2@ops.demo.punchcard.test', password: 'x', totp: '000000' }],
  ])('one and the same refusal whatever is wrong: %s', async (_what, wrong) => {
    const { requestId: _, ...refusal } = (await send(running, formOf('viewer', wrong))).json;
    expect(refusal).toMatchObject({ status: 401, code: 'auth.password_incorrect', params: {}, fields: [] });
  });

  it.each([['admin@ops.demo.punchcard.test'], ['nobody3@ops.demo.punchcard.test']])(
    'after five wrong tries %s is closed for the pause, for the right ones too',
    async (email) => {
      const wrong = formOf('admin', { email, password: 'wrong' });
      for (let at = 0; at < 5; at += 1) expect((await send(running, wrong)).status).toBe(401);
      expect(await send(running, formOf('admin', { email }))).toMatchObject({
        status: 423,
        json: { code: 'auth.account_locked', retryAfterSeconds: 900 },
      });
      running.clock.moveTo(later(15));
      expect((await send(running, formOf('admin', { email }))).status).toBe(email.startsWith('admin') ? 201 : 401);
    },
  );

  it('wrong tries of a day ago are not kept', async () => {
    const db = running.database.schema('config');
    const count = async () => (await db.all(tries, {})).length;
    running.clock.moveTo(later(30));
    await send(running, formOf('viewer', { email: 'stranger@shop.test', password: 'wrong' }));
    for (const [minutes, kept] of [
      [30 + 24 * 60, 1],
      [31 + 24 * 60, 0],
    ] as const) {
      running.clock.moveTo(later(minutes));
      await signIn(running, 'viewer');
      expect(await count()).toBe(kept);
    }
  });

  it('a session ends by signing out, and by its time', async () => {
    const { ops, token } = await signIn(running, 'viewer');
    running.clock.moveTo(later(599));
    expect((await ops.call('sessions.current')).status).toBe(200);
    expect((await ops.call('sessions.end')).status).toBe(204);
    expect(await ops.call('sessions.current')).toMatchObject({ status: 401, json: { code: 'ops.session_ended' } });
    const again = await signIn(running, 'viewer');
    running.clock.moveTo(later(1_200));
    expect(await again.ops.call('sessions.current')).toMatchObject({ status: 401, json: { code: 'ops.session_ended' } });
    expect(again.token).not.toBe(token);
  });

  it('rights that an admin changes while a password is verified are those of the session', async () => {
    const db = running.database.schema('config');
    const { ops } = await signIn(running, 'admin');
    const { account, passwordHash } = (await findByEmail(db, 'campaign@ops.demo.punchcard.test'))!;
    await ops.call('accounts.update', { id: account.id, role: 'viewer', markets: ['TH'], reason: 'Another team' });
    const entry = { id: account.id, passwordHash, step: 1, again: true, now: later(0) };
    expect(await db.transaction((tx) => enterAccount(tx, entry), { useCase: 'test.enter' })).toMatchObject({
      role: 'viewer',
      markets: ['TH'],
    });
  });

  it('a member’s token and no token open nothing', async () => {
    expect(await operatorClientOf(running, 'x'.repeat(43)).call('auditLog.list')).toMatchObject({
      status: 401,
      json: { code: 'auth.token_invalid' },
    });
    expect((await running.http.app.inject({ url: '/ops/v1/audit-log' })).json().code).toBe('auth.token_missing');
  });
});

describe('Without test controls', () => {
  let running: Running;
  beforeAll(async () => {
    running = await aServerOfTheProduct();
    await running.server.fillDemo();
  });
  afterAll(() => running.end());

  it('a code counts once, and none before it after it', async () => {
    const secret = secretOf.campaign ?? '';
    const form = formOf('campaign', { totp: codeNow(secret) });
    expect((await send(running, form)).status).toBe(201);
    expect((await send(running, form)).json.code).toBe('auth.password_incorrect');
    expect((await send(running, { ...form, totp: codeNow(secret, -1) })).json.code).toBe('auth.password_incorrect');
    expect((await send(running, { ...form, totp: codeNow(secret, 1) })).status).toBe(201);
  });

  it('refused sign-ins are in the audit log, once a minute for each address, without what was typed', async () => {
    running.clock.moveTo(later(60));
    const wrong = formOf('viewer', { password: 'Not-the-password-9' });
    const unknown = { ...wrong, email: 'stranger@ops.demo.punchcard.test' };
    for (const form of [wrong, wrong, unknown, unknown]) expect((await send(running, form)).status).toBe(401);
    running.clock.moveTo(later(62));
    await send(running, wrong);
    const { token } = await signIn(running, 'viewer');
    const { items } = (await operatorClientOf(running, token).call('auditLog.list', { action: 'sessions.refused', from: later(60) })).json;
    const vera = { name: 'Vera Lim', role: 'viewer' };
    expect(items.map(({ actor: { name, role } }: { actor: { name: string; role: string } }) => ({ name, role }))).toEqual([
      vera,
      { name: 'Punchcard', role: 'system' },
      vera,
    ]);
    expect(items[0]).toMatchObject({ target: expect.stringMatching(/^account:/), details: { code: 'auth.password_incorrect' } });
    expect(JSON.stringify(items)).not.toMatch(/Not-the-password|stranger|\d{6}"/);
  });
});
