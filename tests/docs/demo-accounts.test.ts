import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import english from '../../locales/en/markets.json' with { type: 'json' };
import { roles } from '../../schemas/ops/roles.ts';
import { totpCode, totpStep } from '../../server-kit/totp.ts';
import site from '../../site/site.json' with { type: 'json' };
import { startApp, type TestApp } from '../e2e/app.ts';
import { currentInstant } from '../one-clock.ts';
import { codeOf, page, tableUnder } from './pages.ts';

const texts: Readonly<Record<string, string>> = english.texts;
const rows = tableUnder(page('README.md'), 'Demo accounts').map(([account = '', password = '', what = '']) => ({
  account: codeOf(account)[0] ?? '',
  password: codeOf(password)[0] ?? '',
  what,
}));

const operators = tableUnder(page('README.md'), 'Ops').map(([account = '', password = '', secret = '', what = '']) => ({
  account: codeOf(account)[0] ?? '',
  password: codeOf(password)[0] ?? '',
  secret: codeOf(secret)[0] ?? '',
  what,
}));

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ demo: true });
});
afterAll(() => app?.close());

describe('The demo accounts of the README', () => {
  it('there is one of each level and each paid tier, in different markets', () => {
    expect(rows.map(({ what }) => what.split(' in ')[0])).toEqual(['Adventurer', 'Leader', 'Creator', 'Dreamer', 'VIP', 'SVIP']);
    expect(new Set(rows.map(({ what }) => what.split(' in ')[1])).size).toBeGreaterThanOrEqual(3);
  });

  it.each(rows)('$account signs in and is $what', async ({ account, password, what }) => {
    const signIn = { accountType: 'email', account, country: 'MY', password };
    const { status, body } = await app.call('POST', '/api/v1/auth/sessions', { body: signIn });
    expect(status).toBe(201);
    const summary = (await app.call('GET', '/api/v1/me/summary', { token: body.token, headers: { 'accept-language': 'en' } })).body;
    expect(Object.keys(site.markets)).toContain(summary.country);
    expect(`${summary.tierName} in ${texts[`name_${summary.country}`]}`).toBe(what);
    expect(summary.coins).toBeGreaterThan(0);
  });
});

describe('The demo operators of the README', () => {
  it('there is one of each role, and an editor of one market', () => {
    expect(operators.map(({ account }) => account.split('@')[0])).toEqual([...roles, 'campaign.my']);
  });

  it.each(operators)('$account signs in and is $what', async ({ account, password, secret, what }) => {
    const totp = totpCode(secret, totpStep(currentInstant()));
    const { status, body } = await app.call('POST', '/ops/v1/sessions', { body: { email: account, password, totp } });
    expect(status).toBe(201);
    const { role, markets } = (await app.call('GET', '/ops/v1/sessions/current', { token: body.token })).body.account;
    expect(account.split('@')[0]).toMatch(new RegExp(`^${role}`));
    const where = markets ? ` for ${markets.map((market: string) => texts[`name_${market}`]).join()}` : '';
    expect(what.toLowerCase()).toBe(`${role}${role === 'campaign' ? ' editor' : ''}${where}`.toLowerCase());
  });
});
