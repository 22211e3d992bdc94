import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { formOf } from '../config-server/accounts/console.ts';
import { aServerOfTheProduct, type Running } from '../config-server/servers.ts';
import { aCode, aMember, anAccountServer, anEmail, day, type Members, password, secondsAfter } from '../member-server/members.ts';
import { aFeed, aRelease } from '../member-server/programme.ts';

/** Who knows somebody's email or phone closes nothing for them. */
let server: Members;
beforeAll(async () => {
  server = await anAccountServer();
});
afterAll(() => server.close());
beforeEach(() => server.renew());

const minute = 60;
let from = 0;
/** Another network with every call. */
const elsewhere = () => `198.51.${(from++ >> 8) & 255}.${from & 255}`;
const own = { headers: { 'x-device-id': 'a-device-that-made-this-id-once' } };
const signIn = (account: string, typed: string, options: object = { from: elsewhere() }) =>
  server.call('sessions.create', { account, password: typed }, options);
const codeFor = (account: string, purpose: 'login' | 'reset', options: object = { from: elsewhere() }) =>
  aCode(server, purpose, account, options);
const wrong = (code: string) => (code === '000000' ? '000001' : '000000');
const guess = ({ challengeId, code }: { challengeId: string; code: string }) =>
  server.call('verificationCodes.check', { challengeId, code: wrong(code) }, { from: elsewhere() });

/** So many wrong passwords, each after the longest wait. */
async function wrongPasswords(account: string, count: number, options?: object): Promise<void> {
  for (let at = 0; at < count; at += 1) {
    server.clock.moveTo(secondsAfter(30, server.clock.now()));
    expect((await signIn(account, 'not the password', options)).body.code).toBe('auth.password_incorrect');
  }
}
/** So many codes of which each was tried five times in vain. */
async function wrongCodes(account: string, count: number): Promise<void> {
  for (let at = 0; at < count; at += 1) {
    server.clock.moveTo(secondsAfter(13 * minute, server.clock.now()));
    const code = await codeFor(account, 'login');
    for (let tried = 0; tried < 5; tried += 1) expect((await guess(code)).body.code).toBe('auth.code_incorrect');
  }
}

/** A member who has signed in on a device of theirs. */
async function aMemberAtHome() {
  const { account } = await aMember(server);
  const { status, body } = await signIn(account, password, { ...own, from: elsewhere() });
  expect(status).toBe(201);
  return { account, token: String(body.token) };
}

describe('After all that strangers can try at a member’s account', () => {
  it('a right code is taken that was asked for then, and resets the password', async () => {
    const { account } = await aMember(server);
    await wrongPasswords(account, 10);
    expect((await signIn(account, password)).status).toBe(423);
    await wrongCodes(account, 4);
    server.clock.moveTo(secondsAfter(13 * minute, server.clock.now()));
    const code = await codeFor(account, 'reset');
    const next = { newPassword: 'a newer lantern', confirmPassword: 'a newer lantern' };
    expect((await server.call('passwordResets.create', { account, ...code, ...next })).status).toBe(204);
    expect((await signIn(account, 'a newer lantern')).status).toBe(201);
  });

  it('a right code of a member’s is taken with four wrong ones, and with a whole day of wrong ones at others', async () => {
    const { account } = await aMemberAtHome();
    await wrongCodes(account, 8);
    server.clock.moveTo(secondsAfter(13 * minute, server.clock.now()));
    const code = await codeFor(account, 'login', own);
    for (let tried = 0; tried < 4; tried += 1) await guess(code);
    expect((await server.call('sessions.create', { account, ...code })).status).toBe(201);
  });

  it('password login is open on the member’s own device, and when a day has passed everywhere', async () => {
    const { account } = await aMemberAtHome();
    await wrongPasswords(account, 10);
    expect((await signIn(account, password, own)).status).toBe(201);
    const locked = await signIn(account, password);
    expect([locked.status, locked.headers['retry-after']]).toEqual([423, String(day)]);
    server.clock.moveTo(secondsAfter(day - 1, server.clock.now()));
    expect((await signIn(account, password)).status).toBe(423);
    server.clock.moveTo(secondsAfter(1, server.clock.now()));
    expect((await signIn(account, password)).status).toBe(201);
  });

  it('a try at a lock prolongs nothing', async () => {
    const { account } = await aMember(server);
    await wrongPasswords(account, 10);
    for (let hour = 1; hour < 24; hour += 1) {
      server.clock.moveTo(secondsAfter(3_600, server.clock.now()));
      expect((await signIn(account, 'not the password')).status).toBe(423);
    }
    server.clock.moveTo(secondsAfter(3_600, server.clock.now()));
    expect((await signIn(account, password)).status).toBe(201);
  });

  it('who is signed in confirms and changes the password', async () => {
    const { account, token } = await aMember(server);
    await wrongPasswords(account, 10);
    expect((await server.call('sessions.confirm', { password }, { token })).status).toBe(204);
    const change = { current: password, new: 'a newer lantern', confirm: 'a newer lantern' };
    expect((await server.call('me.password', change, { token })).status).toBe(204);
    expect((await signIn(account, 'a newer lantern')).status).toBe(201);
  });

  it('codes go to the member’s own device, at once, when strangers have asked for all others', async () => {
    const { account } = await aMemberAtHome();
    for (let sent = 0; sent < 5; sent += 1) {
      server.clock.moveTo(secondsAfter(minute, server.clock.now()));
      await codeFor(account, 'login');
    }
    const ask = (options: object) =>
      server.call('verificationCodes.send', { purpose: 'login', accountType: 'email', account, country: 'MY' }, options);
    expect((await ask({ from: elsewhere() })).status).toBe(429);
    expect((await ask({ ...own, from: elsewhere() })).status).toBe(202);
  });

  it('a network that others have used up is open to the member’s own device', async () => {
    const { account } = await aMemberAtHome();
    const shared = { from: '203.0.113.77' };
    const { password: rules } = aRelease().documents.get('campaign:accounts') as { password: object };
    server.live.feed = aFeed(aRelease({ accounts: { password: { ...rules, perAddressHour: 10 } } }));
    for (let sent = 0; sent < 20; sent += 1) await codeFor(anEmail(), 'login', shared);
    for (let tried = 0; tried < 10; tried += 1) await signIn(anEmail(), 'not the password', shared);
    expect((await signIn(account, password, shared)).status).toBe(429);
    expect((await signIn(account, password, { ...own, ...shared })).status).toBe(201);
    await codeFor(account, 'login', { ...own, ...shared });
  });
});

describe('A device of a member’s own', () => {
  it('has limits of its own: its wrong passwords lock it, and nobody else', async () => {
    const { account } = await aMemberAtHome();
    await wrongPasswords(account, 10, own);
    expect((await signIn(account, password, own)).status).toBe(423);
    expect((await signIn(account, password)).status).toBe(201);
  });

  it('is one on which the member has signed in, under an id that nobody can guess', async () => {
    const { account } = await aMember(server);
    const short = { headers: { 'x-device-id': 'phone' } };
    expect((await signIn(account, password, short)).status).toBe(201);
    await wrongPasswords(account, 10);
    expect((await signIn(account, password, short)).status).toBe(423);
    expect((await signIn(account, password, { headers: { 'x-device-id': 'another-device-of-somebody-else' } })).status).toBe(423);
  });

  it('of one member is a stranger’s to all others', async () => {
    await aMemberAtHome();
    const { account } = await aMember(server);
    await wrongPasswords(account, 10);
    expect((await signIn(account, password, own)).status).toBe(423);
  });
});

it('strangers who guess codes get no more of them after eight that were tried in vain', async () => {
  const { account } = await aMember(server);
  await wrongCodes(account, 8);
  server.clock.moveTo(secondsAfter(13 * minute, server.clock.now()));
  const ask = { purpose: 'login', accountType: 'email', account, country: 'MY' };
  const { status, headers } = await server.call('verificationCodes.send', ask, { from: elsewhere() });
  expect([status, Number(headers['retry-after']) > 3_600]).toEqual([429, true]);
});

describe('After all that strangers can try with an operator’s email', () => {
  let running: Running;
  beforeAll(async () => {
    running = await aServerOfTheProduct({ testControls: true });
    await running.server.fillDemo();
  });
  afterAll(() => running.end());

  interface From {
    readonly remoteAddress: string;
    readonly headers?: Record<string, string>;
  }
  const ownConsole = { headers: { 'x-device-id': 'a-console-that-made-this-id-once' } };
  const stranger = (): From => ({ remoteAddress: elsewhere() });
  const send = async (form: object, from: From) =>
    (await running.http.app.inject({ method: 'POST', url: '/ops/v1/sessions', payload: form, ...from })).statusCode;
  /** What the last of so many was answered. */
  async function tries(form: object, count: number, from: () => From): Promise<number> {
    for (let tried = 1; tried < count; tried += 1) await send(form, from());
    return send(form, from());
  }

  it('the account is open to all others, as to whoever ends the attack', async () => {
    const wrong = formOf('admin', { password: 'not the password' });
    const attacker = stranger();
    expect(await tries(wrong, 6, () => attacker)).toBe(423);
    await tries(wrong, 20, stranger);
    expect(await send(formOf('admin'), stranger())).toBe(201);
  });

  it('also to who shares a network with them, in a console that has signed in before', async () => {
    const shared = stranger();
    expect(await send(formOf('campaign'), { ...ownConsole, ...stranger() })).toBe(201);
    expect(await tries(formOf('campaign', { password: 'not the password' }), 6, () => shared)).toBe(423);
    expect(await send(formOf('campaign'), shared)).toBe(423);
    expect(await send(formOf('campaign'), { ...ownConsole, ...shared })).toBe(201);
  });

  it('whoever has the password and guesses codes is paused from everywhere, and the operator’s console is not', async () => {
    expect(await send(formOf('viewer'), { ...ownConsole, ...stranger() })).toBe(201);
    expect(await tries(formOf('viewer', { totp: '000000' }), 5, stranger)).toBe(401);
    expect(await send(formOf('viewer'), stranger())).toBe(423);
    expect(await send(formOf('viewer'), { ...ownConsole, ...stranger() })).toBe(201);
  });
});
