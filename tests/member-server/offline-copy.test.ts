import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aMemberServer, type Member, signedIn, type TestServer } from './member-server.ts';

let server: TestServer;
let member: Member;
beforeAll(async () => {
  server = await aMemberServer();
  member = await signedIn(server);
});
afterAll(() => server.close());

const ask = async (method: 'GET' | 'POST', url: string, token?: string) => {
  const { headers } = await server.http.app.inject({
    method,
    url: `/api/v1${url}`,
    headers: { 'x-market': 'MY', 'idempotency-key': 'k1', ...(token ? { authorization: `Bearer ${token}` } : {}) },
  });
  return [headers['cache-control'], headers['x-offline-copy']];
};

describe('No cache keeps an answer; the offline copy of the app', () => {
  it.each([
    ['what a member read', '/me/coins', true, 'at-once'],
    ['what a member read of a day, for when there is no signal alone', '/me/check-ins', true, 'allowed'],
    ['what a member fills a form with, for when there is no signal alone', '/me', true, 'allowed'],
    ['what everybody may read', '/terms', false, 'at-once'],
  ] as const)('may keep %s', async (_what, url, asMember, copy) => {
    expect(await ask('GET', url, asMember ? member.token : undefined)).toEqual(['no-store', copy]);
  });

  it('may keep a payment that waits for a bank, so that its counter opens without a signal (R-088)', async () => {
    const bought = await server.call(member, 'POST', '/me/subscriptions', { body: { planId: 'vip-month', agreementAccepted: true } });
    expect(await ask('GET', `/me/payments/${bought.body.paymentId}`, member.token)).toEqual(['no-store', 'allowed']);
  });

  it.each([
    ['what changed something', 'POST', '/me/check-ins', true],
    ['where a member is signed in', 'GET', '/me/sessions', true],
    ['a refusal', 'GET', '/me/coins', false],
    ['that there is no such thing', 'GET', '/me/vouchers/none', true],
  ] as const)('may not keep %s', async (_what, method, url, asMember) => {
    expect(await ask(method, url, asMember ? member.token : undefined)).toEqual(['no-store', undefined]);
  });
});
