import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertIdentity } from '../../member-server/identities/index.ts';
import { savePassword } from '../../member-server/passwords/index.ts';
import { operations } from '../../schemas/api/index.ts';
import type { Operation } from '../../schemas/api/operation.ts';
import { operationTable } from '../../schemas/api/table.ts';
import type { PreviewView } from '../../schemas/preview.ts';
import { makeHasher } from '../../server-kit/password-hasher.ts';
import { inAll } from '../deep.ts';
import { checksum } from './ledger.ts';
import { aMemberServer, signedIn, type TestServer } from './member-server.ts';
import { aRelease } from './programme.ts';

const at = '2025-03-18T03:00:00.000Z';
const draft = aRelease({ coins: coinsWith(77) }, 9);
const member: PreviewView = { release: draft, at, market: 'VN', language: 'vi', level: 2, paidTier: 'svip', signedIn: true };
const views: Record<string, PreviewView> = { member, visitor: { ...member, signedIn: false } };

function coinsWith(registrationReward: number): object {
  return { ...(aRelease().documents.get('campaign:coins') as object), registrationReward };
}

let server: TestServer;
beforeAll(async () => {
  server = await aMemberServer({ previews: { find: async (token) => views[token] } });
});
afterAll(() => server.close());

const call = (token: string, method: string, path: string, body?: object, headers: Record<string, string> = {}) =>
  server.http.app.inject({
    method: method as 'GET',
    url: `/preview/${token}/api/v1${path}`,
    headers: { 'idempotency-key': 'a-key', ...headers },
    ...(body ? { payload: body } : {}),
  });

describe('The member API under a preview', () => {
  it('shows a made-up member of the chosen market, level and tier, with coins and check-ins of this month', async () => {
    const summary = (await call('member', 'GET', '/me/summary')).json();
    expect(summary).toMatchObject({ country: 'VN', level: 2, paidTier: 'svip' });
    expect(summary.coins).toBeGreaterThanOrEqual(2_480);
    const month = (await call('member', 'GET', '/me/check-ins')).json();
    expect(month.days.filter((day: { state: string }) => day.state === 'signed').length).toBeGreaterThanOrEqual(3);
  });

  it('is the same member in every request', async () => {
    const [one, two] = await Promise.all([call('member', 'GET', '/me'), call('member', 'GET', '/me')]);
    expect(one.statusCode).toBe(200);
    expect(one.json()).toEqual(two.json());
    expect(one.json().identities[0].verifiedAt).toBeDefined();
  });

  it('answers a write as the real one would, and takes it back', async () => {
    const first = await call('member', 'POST', '/me/check-ins', {});
    const again = await call('member', 'POST', '/me/check-ins', {});
    expect([first.statusCode, again.statusCode]).toEqual([201, 201]);
    expect(again.json()).toEqual(first.json());
    const changed = await call('member', 'PATCH', '/me', { name: 'Somebody Else' });
    expect(changed.json().name).toBe('Somebody Else');
    expect((await call('member', 'GET', '/me')).json().name).not.toBe('Somebody Else');
  });

  it('stands at the clock and the revision of the preview', async () => {
    const { headers } = await call('member', 'GET', '/levels');
    expect(headers).toMatchObject({
      'x-server-time': at,
      'x-config-revision': '9',
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
    });
  });

  it('knows nobody real: neither an account with its right password nor a session', async () => {
    const real = await signedIn(server);
    const other = await call('visitor', 'GET', '/me', undefined, { authorization: `Bearer ${real.token}` });
    expect(other.json().code).toBe('auth.token_missing');
    const mine = await call('member', 'GET', '/me', undefined, { authorization: `Bearer ${real.token}` });
    expect(mine.json().id).not.toBe(real.id);
    const now = server.clock.now();
    const account = { kind: 'email', value: 'real@mail.test' } as const;
    const hash = await makeHasher({ parallel: 1, queue: 1 }).hash(password);
    await server.db.transaction(async (tx) => {
      await insertIdentity(tx, server.server.tools, { memberId: real.id, account, verified: true, now });
      savePassword(tx, real.id, hash, now);
    });
    const body = { account: account.value, password };
    expect((await server.call(undefined, 'POST', '/auth/sessions', { body })).status).toBe(201);
    expect((await call('visitor', 'POST', '/auth/sessions', body)).json().code).toBe('auth.password_incorrect');
  });

  it('has visitors where the preview says so', async () => {
    expect((await call('visitor', 'GET', '/me/summary')).statusCode).toBe(401);
    expect((await call('visitor', 'GET', '/terms')).statusCode).toBe(200);
  });

  it('is not there under a token that is none', async () => {
    for (const path of ['/me', '/terms', '/levels']) expect((await call('nobody', 'GET', path)).json().code).toBe('request.not_found');
  });

  it('passes the whole input on: a path parameter of the operation beside the token of the preview', async () => {
    const privacy = await call('member', 'GET', '/terms/privacy-statement');
    expect([privacy.statusCode, privacy.json().slug]).toEqual([200, 'privacy-statement']);
  });

  const ids = Object.keys(operations);
  const writing = ids.filter((id) => (operations[id as keyof typeof operations] as Operation).method !== 'GET');
  it.each(inAll(writing, ids))('changes no row of any table by %s', async (id) => {
    const operation: Operation = operations[id as keyof typeof operations];
    const [method, path] = operationTable[id]!;
    const before = await checksum(server.db);
    const answer = await call(
      operation.access === 'member' ? 'member' : 'visitor',
      method,
      path
        .replace('{slug}', 'privacy-statement')
        .replace('{purpose}', 'marketing')
        .replace(/\{\w+\}/g, 'x'),
      method === 'GET' || method === 'DELETE' ? undefined : (inputs[id] ?? {}),
    );
    expect(answer.statusCode, answer.body).toBeLessThan(500);
    expect(await checksum(server.db)).toBe(before);
  });
});

const password = 'lantern river 42';
/** Inputs with which an operation would write. */
const inputs: Readonly<Record<string, object>> = {
  'verificationCodes.send': { purpose: 'register', accountType: 'email', account: 'new@mail.test', country: 'VN' },
  'sessions.create': { account: 'new@mail.test', password },
  'identities.add': { accountType: 'email', account: 'second@mail.test', country: 'VN', password },
  'consents.put': { granted: true },
  'me.update': { name: 'Other Name' },
};
