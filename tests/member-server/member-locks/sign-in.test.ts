import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { signOpsToken } from '../../../server-kit/ops-token.ts';
import { makeSecrets } from '../../../server-kit/secrets.ts';
import { aCode, aForm, aMember, anAccountServer, type Members, password } from '../members.ts';

let server: Members;
beforeAll(async () => {
  server = await anAccountServer();
});
afterAll(() => server.close());
beforeEach(() => server.renew());

const operator = signOpsToken(makeSecrets('a secret key of a test that is long enough'), {
  ...{ id: 'ops', sessionId: 's', email: 'ops@ops.test', name: 'Ops', role: 'support', expiresAt: '2035-01-01T00:00:00.000Z' },
});
const change = async (id: string, path: 'locks' | 'unlocks') => {
  const headers = { authorization: `Bearer ${operator}` };
  const payload = { reason: 'Asked for by the member' };
  const answer = await server.http.app.inject({ method: 'POST', url: `/ops/v1/members/${id}/${path}`, headers, payload });
  expect(answer.statusCode).toBe(201);
};
const aLocked = async () => {
  const member = await aMember(server);
  const { body } = await server.call('me.get', {}, { token: member.token });
  await change(String(body.id), 'locks');
  return { ...member, id: String(body.id) };
};
const codeFor = async (purpose: 'register' | 'login' | 'reset', account: string) => {
  server.live.limitsOff = true;
  const code = await aCode(server, purpose, account);
  server.live.limitsOff = false;
  return code;
};

describe('Who is locked cannot sign in', () => {
  it('with the right password, which counts as no wrong try; a wrong one says no more than ever', async () => {
    const { account } = await aLocked();
    expect((await server.call('sessions.create', { account, password: 'not this one' })).body.code).toBe('auth.password_incorrect');
    for (let time = 0; time < 12; time += 1) {
      server.live.limitsOff = true;
      const { status, body } = await server.call('sessions.create', { account, password });
      expect([status, body.code, body.messageKey]).toEqual([403, 'member.locked', 'errors.member.locked']);
    }
  });

  it('with a code, nor choose a new password', async () => {
    const { account } = await aLocked();
    const code = await codeFor('login', account);
    expect((await server.call('sessions.create', { account, ...code })).body.code).toBe('member.locked');
    const reset = await codeFor('reset', account);
    const wanted = { account, ...reset, newPassword: 'another-good-one-7', confirmPassword: 'another-good-one-7' };
    expect((await server.call('passwordResets.create', wanted)).body.code).toBe('member.locked');
    expect(await server.rows('select id from session')).toEqual([]);
  });

  it('nor join again with the same address', async () => {
    const { account } = await aLocked();
    const code = await codeFor('register', account);
    expect((await server.call('registrations.create', aForm(account, code))).body.code).toBe('auth.account_exists');
  });

  it('until the lock ends', async () => {
    const { account, id, token } = await aLocked();
    await change(id, 'unlocks');
    expect((await server.call('me.get', {}, { token })).status).toBe(401);
    const { status, body } = await server.call('sessions.create', { account, password });
    expect(status).toBe(201);
    expect((await server.call('me.get', {}, { token: body.token! })).status).toBe(200);
  });
});
