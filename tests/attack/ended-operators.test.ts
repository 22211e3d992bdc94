import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSessionSource } from '../../member-server/remote-sessions.ts';
import { opsOperations } from '../../schemas/ops/index.ts';
import type { OpsOperation } from '../../schemas/ops/operation.ts';
import type { Http } from '../../server-kit/http.ts';
import { totpCode, totpStep } from '../../server-kit/totp.ts';
import { inAll } from '../deep.ts';
import { startApp, type TestApp } from '../e2e/app.ts';
import { aMemberServerApart } from '../e2e/member-apart.ts';
import { type Operator, reason, signInAs } from '../e2e/operators.ts';
import { currentInstant } from '../one-clock.ts';

/** A right that ended has ended everywhere: for every operation of the console, on both servers, in one process and apart. */
let app: TestApp;
let admin: Operator;
let apart: Http;
/** Where operations are answered, by name. */
let places: ReadonlyMap<string, string>;

beforeAll(async () => {
  app = await startApp({ demo: true });
  await app.call('POST', '/test/limits', { body: { off: true } });
  admin = await signInAs('admin', app.address);
  const alone = await aMemberServerApart(app);
  apart = alone.http;
  places = new Map([
    ['both servers', app.address],
    ['a member server apart', alone.address],
  ]);
});
afterAll(async () => {
  await apart?.app.close();
  await app?.close();
});

let made = 0;
/** A new admin who has just signed in. */
async function anAdmin(): Promise<{ readonly id: string; readonly token: string }> {
  const email = `admin${++made}@ops.test`;
  const { account, password, totpSecret } = await admin.call('accounts.create', { email, name: 'Somebody', role: 'admin', reason });
  const totp = totpCode(totpSecret, totpStep(currentInstant()));
  const { body } = await app.call('POST', '/ops/v1/sessions', { body: { email, password, totp } });
  return { id: account.id, token: body.token };
}

/** Every operation but the sign-in. */
const operations: readonly OpsOperation[] = Object.values(opsOperations).filter(({ access }) => access !== 'visitor');

async function ask(address: string, { method, path }: OpsOperation, token: string) {
  const url = `${address}/ops/v1${path.replace(/\{\w+\}/g, 'x')}`;
  const answer = await fetch(url, { method, headers: { authorization: `Bearer ${token}` } });
  const body = answer.status === 204 ? {} : await answer.json();
  return `${answer.status} ${body.code}`;
}

const endings: readonly (readonly [how: string, end: (who: { id: string; token: string }) => Promise<unknown>])[] = [
  ['signed out', ({ token }) => app.call('DELETE', '/ops/v1/sessions/current', { token })],
  ['was closed', ({ id }) => admin.call('accounts.update', { id, active: false, reason })],
  ['was demoted', ({ id }) => admin.call('accounts.update', { id, role: 'viewer', reason })],
  ['was narrowed to a market', ({ id }) => admin.call('accounts.update', { id, markets: ['MY'], reason })],
  ['was given another password', ({ id }) => admin.call('accounts.reset', { id, reason })],
];

describe.each(inAll(endings.slice(0, 2), endings))('An operator who %s', (_how, end) => {
  it('is refused by every operation at once', async () => {
    const who = await anAdmin();
    for (const [place, address] of places)
      expect([place, await ask(address, opsOperations['jobs.list'], who.token)]).toEqual([place, '200 undefined']);
    await end(who);
    for (const [place, address] of places) {
      const answers = await Promise.all(
        operations.map(async (each) => `${each.method} ${each.path} ${await ask(address, each, who.token)}`),
      );
      expect([place, answers.filter((answer) => !answer.endsWith(' 401 ops.session_ended'))]).toEqual([place, []]);
    }
  });
});

it('operators are refused while the config server gives no answer, and members are not', async () => {
  const who = await anAdmin();
  const { secrets } = app.running.member.tools;
  const silent = openSessionSource({ configUrl: 'http://127.0.0.1:1', secrets });
  await expect(silent.isOpen('any')).rejects.toMatchObject({ code: 'server.busy' });
  expect(await ask(places.get('a member server apart')!, opsOperations['jobs.list'], who.token)).toBe('200 undefined');
});

it('nobody but a server is told whether a session is open', async () => {
  const answer = await fetch(`${app.address}/config/v1/ops-sessions/any`, { headers: { authorization: `Bearer ${admin.token}` } });
  expect([answer.status, (await answer.json()).code]).toEqual([401, 'auth.token_invalid']);
});
