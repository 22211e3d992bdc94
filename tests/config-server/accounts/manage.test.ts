import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readPass } from '../../../server-kit/colleague-pass.ts';
import { type OperatorClient, operatorClientOf } from '../ops.ts';
import { aServerOfTheProduct, type Running, secrets } from '../servers.ts';
import { codeNow, send, signIn } from './console.ts';

const reason = 'A test of accounts';

interface Made {
  readonly account: { readonly email: string };
  readonly password: string;
  readonly totpSecret: string;
}

describe('Accounts of the console', () => {
  let running: Running;
  let admin: OperatorClient;
  let adminId: string;
  beforeAll(async () => {
    running = await aServerOfTheProduct({ testControls: true });
    await running.server.fillDemo();
    const signedIn = await signIn(running, 'admin');
    admin = signedIn.ops;
    adminId = signedIn.account.id;
  });
  afterAll(() => running.end());

  const create = (email: string, more: object = {}) =>
    admin.call('accounts.create', { email, name: 'New One', role: 'campaign', reason, ...more });
  const enter = ({ account, password, totpSecret }: Made) => send(running, { email: account.email, password, totp: codeNow(totpSecret) });

  it('an admin makes one, and hands over what signs it in', async () => {
    const { status, json } = await create('One@shop.test', { markets: ['TH'] });
    expect(status).toBe(201);
    expect(json).toMatchObject({ account: { email: 'one@shop.test', role: 'campaign', markets: ['TH'], active: true } });
    expect(json.totpUri).toContain(json.totpSecret);
    expect((await enter(json)).json.account.id).toBe(json.account.id);
    expect((await admin.call('accounts.list')).json.items.map(({ email }: { email: string }) => email)).toContain('one@shop.test');
    expect(await create('ONE@shop.test')).toMatchObject({ status: 409, json: { code: 'auth.account_exists' } });
  });

  it.each([
    ['another role', { role: 'viewer' }, { role: 'viewer' }, 201],
    ['other markets', { markets: ['MY'] }, { markets: ['MY'] }, 201],
    ['closed', { active: false }, { active: false }, 401],
  ])('%s ends the sessions at once', async (what, change, shown, signsIn) => {
    const made = (await create(`${what.replaceAll(' ', '-')}@shop.test`)).json;
    const { token } = (await enter(made)).json;
    const look = () => running.http.app.inject({ url: '/ops/v1/sessions/current', headers: { authorization: `Bearer ${token}` } });
    expect((await look()).statusCode).toBe(200);
    expect(await admin.call('accounts.update', { id: made.account.id, reason, ...change })).toMatchObject({ status: 200, json: shown });
    expect((await look()).statusCode).toBe(401);
    expect((await enter(made)).status).toBe(signsIn);
  });

  it('who may answer members is told to those who do, by name, with a pass of an hour', async () => {
    await create('of-thailand@shop.test', { name: 'Of Thailand', role: 'support', markets: ['TH'] });
    const closed = (await create('has-left@shop.test', { name: 'Has Left', role: 'support' })).json.account;
    await admin.call('accounts.update', { id: closed.id, active: false, reason });
    const toldTo = async (ops: OperatorClient) => (await ops.call('colleagues.list')).json.items as { name: string; pass: string }[];
    const all = await toldTo(admin);
    expect(all.map(({ name }) => name)).toEqual(['Adi Santoso', 'Of Thailand', 'Sam Oei']);
    const passOf = (name: string) => all.find((each) => each.name === name)!.pass;
    const now = running.clock.now();
    expect(readPass(secrets, passOf('Of Thailand'), now)).toMatchObject({ name: 'Of Thailand', markets: ['TH'] });
    expect(readPass(secrets, passOf('Sam Oei'), new Date(Date.parse(now) + 3_600_000).toISOString())).toBeUndefined();
    const ofMalaysia = (await create('of-malaysia@shop.test', { name: 'Of Malaysia', role: 'support', markets: ['MY'] })).json;
    const ops = operatorClientOf(running, (await enter(ofMalaysia)).json.token);
    expect((await toldTo(ops)).map(({ name }) => name)).toEqual(['Adi Santoso', 'Of Malaysia', 'Sam Oei']);
    expect((await (await signIn(running, 'viewer')).ops.call('colleagues.list')).json.code).toBe('ops.role_required');
  });

  it('no markets are all markets', async () => {
    const { account } = (await create('all@shop.test', { markets: ['TH'] })).json;
    const { json } = await admin.call('accounts.update', { id: account.id, markets: [], reason });
    expect(json).not.toHaveProperty('markets');
  });

  it('a reset ends the old password, secret and sessions', async () => {
    const made = (await create('reset@shop.test')).json;
    const { token } = (await enter(made)).json;
    const { status, json } = await admin.call('accounts.reset', { id: made.account.id, reason });
    expect(status).toBe(201);
    const headers = { authorization: `Bearer ${token}` };
    expect((await running.http.app.inject({ url: '/ops/v1/sessions/current', headers })).statusCode).toBe(401);
    expect((await enter(made)).status).toBe(401);
    expect((await enter(json)).status).toBe(201);
  });

  const waysIntoAPause: readonly (readonly [of: string, wrong: (made: Made) => Made])[] = [
    ['wrong passwords', (made) => ({ ...made, password: 'wrong' })],
    ['wrong codes', (made) => ({ ...made, totpSecret: 'NOBODYHASTHISSECRETATALLNOBODYHA' })],
  ];
  it.each(waysIntoAPause)('a reset ends the pause after %s, and a sign-in forgets what was counted since', async (of, wrong) => {
    const made = (await create(`${of.replaceAll(' ', '-')}@shop.test`)).json;
    for (let at = 0; at < 5; at += 1) expect((await enter(wrong(made))).status).toBe(401);
    expect((await enter(made)).json.code).toBe('auth.account_locked');
    const { json: next } = await admin.call('accounts.reset', { id: made.account.id, reason });
    for (let round = 0; round < 2; round += 1) {
      for (let at = 0; at < 4; at += 1) expect((await enter(wrong(next))).status).toBe(401);
      expect((await enter(next)).status).toBe(201);
    }
    for (let at = 0; at < 5; at += 1) expect((await enter(wrong(next))).status).toBe(401);
    expect((await enter(next)).json.code).toBe('auth.account_locked');
  });

  it('the last admin stays', async () => {
    for (const change of [{ role: 'viewer' }, { active: false }, { markets: ['MY'] }]) {
      expect(await admin.call('accounts.update', { id: adminId, reason, ...change })).toMatchObject({
        status: 422,
        json: { code: 'validation.request', fields: [{ code: 'last_admin' }] },
      });
    }
    expect((await admin.call('sessions.current')).status).toBe(200);
  });

  it('only admins of all markets may, and nobody changes who is not there', async () => {
    const { ops } = await signIn(running, 'campaign');
    expect(await ops.call('accounts.list')).toMatchObject({ status: 403, json: { code: 'ops.role_required' } });
    const scoped = (await create('scoped@shop.test', { role: 'admin', markets: ['MY'] })).json;
    const { token } = (await enter(scoped)).json;
    const answer = await running.http.app.inject({ url: '/ops/v1/accounts', headers: { authorization: `Bearer ${token}` } });
    expect(answer.json().code).toBe('ops.market_scope');
    for (const id of ['accounts.update', 'accounts.reset'] as const)
      expect((await admin.call(id, { id: 'nobody', reason })).json.code).toBe('request.not_found');
  });
});
