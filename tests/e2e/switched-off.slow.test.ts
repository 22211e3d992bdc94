import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { totpCode, totpStep } from '../../server-kit/totp.ts';
import { currentInstant } from '../one-clock.ts';
import { startApp, type TestApp } from './app.ts';

const demo = 'demo.punchcard.test';

describe('A campaign or market that is switched off', () => {
  let app: TestApp;
  let operator: string;
  const members: Record<string, string> = {};
  beforeAll(async () => {
    app = await startApp({ demo: true });
    const totp = totpCode('CAMPAIGNDEMOAAAAAAAAAAAAAAAAAAA4', totpStep(currentInstant()));
    const form = { email: `campaign@ops.${demo}`, password: 'run-the-punchcard-1', totp };
    operator = (await app.call('POST', '/ops/v1/sessions', { body: form })).body.token;
    members.MY = await signIn('adventurer');
    members.TH = await signIn('dreamer');
  });
  afterAll(() => app.close());

  async function signIn(name: string): Promise<string> {
    const body = { accountType: 'email', account: `${name}@${demo}`, country: 'MY', password: 'punch-the-card-1' };
    return (await app.call('POST', '/api/v1/auth/sessions', { body })).body.token;
  }
  const turn = (target: string, on: boolean, market?: string) =>
    app.call('POST', '/ops/v1/kill-switches', { body: { target, on, reason: 'A test', ...(market ? { market } : {}) }, token: operator });
  const get = (path: string, market: string) => app.call('GET', `/api/v1${path}`, { token: members[market] ?? '' });
  const checkIn = (market: string) =>
    app.call('POST', '/api/v1/me/check-ins', { body: {}, token: members[market] ?? '', headers: { 'idempotency-key': `off-${market}` } });
  const register = (country: string) =>
    app.call('POST', '/api/v1/auth/registrations', { body: { ...form, country }, headers: { 'idempotency-key': `off-${country}` } });
  const form = {
    accountType: 'email',
    account: 'off@shop.test',
    password: 'punch-the-card-1',
    confirmPassword: 'punch-the-card-1',
    agreements: [],
    proof: 'none',
  };

  it('gives nothing in its market, and everything again afterwards', async () => {
    expect((await turn('campaign:check-in', true, 'MY')).status).toBe(201);
    expect(await checkIn('MY')).toMatchObject({ status: 503, body: { code: 'feature.switched_off' } });
    expect((await get('/me/check-ins', 'MY')).body.code).toBe('feature.switched_off');
    expect((await checkIn('TH')).status).toBe(201);
    expect((await turn('campaign:check-in', false, 'MY')).status).toBe(201);
    expect((await checkIn('MY')).status).toBe(201);
  });

  it('lets people look and leave', async () => {
    await turn('market:MY', true);
    expect((await get('/me/coins', 'MY')).body.code).toBe('feature.switched_off');
    expect((await register('MY')).body.code).toBe('feature.switched_off');
    for (const path of ['/me', '/me/summary', '/terms']) expect((await get(path, 'MY')).status, path).toBe(200);
    const again = await signIn('adventurer');
    expect((await app.call('DELETE', '/api/v1/auth/sessions/current', { token: again })).status).toBe(204);
    expect((await get('/me/coins', 'TH')).status).toBe(200);
    expect((await register('TH')).body.code).not.toBe('feature.switched_off');
    await turn('market:MY', false);
    expect((await get('/me/coins', 'MY')).status).toBe(200);
  });
});
