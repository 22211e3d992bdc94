import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aCode, aMember, anAccountServer, anEmail, aPhone, day, type Members, secondsAfter, start } from '../members.ts';
import { aFeed, aRelease } from '../programme.ts';

let server: Members;
beforeAll(async () => {
  server = await anAccountServer();
});
afterAll(() => server.close());
beforeEach(() => server.renew());

const ask = (more: object, options: { from?: string; headers?: Record<string, string> } = {}) =>
  server.call('verificationCodes.send', { purpose: 'register', accountType: 'mobile', account: aPhone(), country: 'MY', ...more }, options);
const limits = (code: object, other: object = {}) => {
  const { accounts } = JSON.parse(JSON.stringify({ accounts: aRelease().documents.get('campaign:accounts') }));
  server.live.feed = aFeed(aRelease({ accounts: { code: { ...accounts.code, ...code }, ...other } }));
};
const wrongFor = (code: string) => (code === '000000' ? '000001' : '000000');

describe('A code', () => {
  it('goes by the market’s first channel that fits, in six digits, and is stored as a keyed hash (R-040, A-83, A-85)', async () => {
    const account = aPhone();
    const { status, body } = await ask({ account });
    expect(status).toBe(202);
    expect(body).toEqual({
      challengeId: expect.any(String),
      channel: 'whatsapp',
      expiresAt: secondsAfter(300),
      resendAt: secondsAfter(60),
      resendInSeconds: 60,
    });
    const [message] = await server.parts.outbox();
    const code = String(message?.params.code);
    expect(message).toMatchObject({ channel: 'whatsapp', to: `+60${account.slice(1)}`, template: 'code', language: 'en', sentAt: start });
    expect(code).toMatch(/^\d{6}$/);
    expect(message?.text).toContain(code);
    const [row] = await server.rows('select * from code_challenge');
    expect(JSON.stringify(row)).not.toContain(code);
    const [stored] = await server.rows<{ payload: string }>('select payload from message');
    expect(stored?.payload).not.toContain(account.slice(1));
  });

  it.each([
    ['sms', { channel: 'sms' }, 'sms'],
    ['whatsapp', { channel: 'whatsapp', accountType: 'whatsapp' }, 'whatsapp'],
    ['email', { accountType: 'email', account: 'a@mail.test' }, 'email'],
    ['sms where the market has no WhatsApp', { accountType: 'whatsapp', country: 'CN', account: '13800138000' }, 'sms'],
  ])('goes by %s (R-193 to R-198)', async (_title, more, channel) => {
    expect((await ask(more)).body).toMatchObject({ channel });
    expect((await server.parts.outbox())[0]).toMatchObject({ channel });
  });

  it.each([
    ['a fourth channel', { channel: 'pigeon' }],
    ['email to a phone', { channel: 'email' }],
    ['WhatsApp where the market has none', { channel: 'whatsapp', country: 'CN', account: '13800138000' }],
    ['a fourth purpose', { purpose: 'spy' }],
  ])('is not sent by %s (R-198)', async (_title, more) => {
    expect((await ask(more)).body.code).toBe('validation.request');
    expect(await server.parts.outbox()).toEqual([]);
  });

  it.each([
    ['mobile', '123', 'ID', 'validation.phone_format'],
    ['mobile', '+1 202 555 0123', 'MY', 'validation.phone_format'],
    ['mobile', '02112345678', 'ID', 'validation.phone_format'],
    ['mobile', 'someone', 'MY', 'validation.phone_format'],
    ['email', 'a@', 'MY', 'validation.email_format'],
    ['email', 'a b@mail.test', 'MY', 'validation.email_format'],
    ['email', '0123456789', 'MY', 'validation.email_format'],
  ])('is not sent to %s %s in %s (R-440, R-441)', async (accountType, account, country, code) => {
    const { status, body } = await ask({ accountType, account, country });
    expect([status, body.code]).toEqual([422, code]);
  });

  it('speaks the member’s language, else the caller’s, else the market’s', async () => {
    const { account, token } = await aMember(server);
    await server.call('me.update', { language: 'vi' }, { token });
    await ask({ purpose: 'login', accountType: 'email', account });
    expect((await server.parts.outbox())[0]?.language).toBe('vi');
    await ask({}, { headers: { 'accept-language': 'fr, zh-TW;q=0.8' } });
    expect((await server.parts.outbox())[0]?.language).toBe('zh-HK');
    await ask({ country: 'TH', account: '0812345678' });
    expect((await server.parts.outbox())[0]?.language).toBe('th');
  });
});

describe('Sending is limited by', () => {
  it('the resend delay of a purpose (A-84)', async () => {
    const account = aPhone();
    await ask({ account });
    server.clock.moveTo(secondsAfter(20));
    const early = await ask({ account });
    expect([early.status, early.body.code, early.headers['retry-after']]).toEqual([429, 'auth.too_many_attempts', '40']);
    expect((await ask({ account, purpose: 'reset' })).status).toBe(202);
    server.clock.moveTo(secondsAfter(60));
    expect((await ask({ account })).status).toBe(202);
  });

  it('the destination: 5 an hour, 10 a day, whatever the address (R-517, A-84)', async () => {
    const account = aPhone();
    let at = 0;
    const send = () => ask({ account }, { from: `198.51.100.${at++}` });
    for (let hour = 0; hour < 2; hour++) {
      for (let minute = 0; minute < 5; minute++) {
        server.clock.moveTo(secondsAfter(hour * 3_700 + minute * 61));
        expect((await send()).status).toBe(202);
      }
      server.clock.moveTo(secondsAfter(hour * 3_700 + 310));
      const sixth = await send();
      expect([sixth.status, Number(sixth.headers['retry-after'])]).toEqual([429, hour === 0 ? 3_290 : day - 4_010]);
    }
    server.clock.moveTo(secondsAfter(3 * 3_700));
    expect((await send()).status).toBe(429);
    server.clock.moveTo(secondsAfter(day + 1));
    expect((await send()).status).toBe(202);
  });

  it('the address: 20 an hour that nobody used (A-84)', async () => {
    const email = (from: string) => ask({ accountType: 'email', account: anEmail() }, { from });
    for (let at = 0; at < 20; at++) expect((await email('203.0.113.1')).status).toBe(202);
    expect((await email('203.0.113.1')).body.code).toBe('auth.too_many_attempts');
    expect((await email('203.0.113.2')).status).toBe(202);
    server.live.limitsOff = true;
    expect((await email('203.0.113.1')).status).toBe(202);
  });

  it('the device: 3 an hour (A-84)', async () => {
    const headers = { 'x-device-id': 'one' };
    for (let at = 0; at < 3; at++) expect((await ask({}, { headers, from: `203.0.113.${at}` })).status).toBe(202);
    expect((await ask({}, { headers, from: '203.0.113.9' })).body.code).toBe('auth.too_many_attempts');
  });

  it('the market’s day, which closes that channel alone (A-84, R-515)', async () => {
    limits({ perMarketDay: 2 });
    expect((await ask({})).status).toBe(202);
    expect((await ask({})).status).toBe(202);
    const { status, body } = await ask({});
    expect([status, body.code]).toEqual([503, 'auth.channel_unavailable']);
    expect((await ask({ channel: 'sms' })).status).toBe(202);
    expect((await ask({ country: 'ID', account: '081234567890' })).status).toBe(202);
    server.clock.moveTo(secondsAfter(day));
    expect((await ask({})).status).toBe(202);
  });

  it('a provider that is down: told at once, and the code is worth nothing (R-515)', async () => {
    const account = aPhone();
    server.faults.set({ target: 'channel:whatsapp', status: 500, times: 1 });
    const { status, body } = await ask({ account });
    expect([status, body.code, body.title]).toEqual([503, 'auth.channel_unavailable', 'System busy: use password or email verification']);
    expect(await server.rows('select live from code_challenge')).toEqual([{ live: false }]);
    expect(await server.rows('select state, payload from message')).toEqual([{ state: 'failed', payload: null }]);
    expect((await ask({ account })).status).toBe(202);
  });
});

describe('Checking a code', () => {
  const sent = () => aCode(server, 'register', aPhone());

  it('trades it for a proof once (A-83)', async () => {
    const code = await sent();
    const { status, body } = await server.call('verificationCodes.check', code);
    expect([status, body.expiresAt]).toEqual([200, secondsAfter(300)]);
    expect((await server.call('verificationCodes.check', code)).body.code).toBe('auth.code_expired');
  });

  it.each(['12345', '1234567', 'abcdef', '12345６', ' 12345'])('refuses %s: not six digits (R-446, R-447)', async (code) => {
    const { body } = await server.call('verificationCodes.check', { challengeId: 'x', code });
    expect([body.code, body.title]).toEqual(['validation.code_format', 'Please enter the correct 6-digit verification code']);
  });

  it('refuses a wrong one, and after five all of that challenge (R-514, A-83)', async () => {
    const { challengeId, code } = await sent();
    for (let at = 0; at < 5; at++)
      expect((await server.call('verificationCodes.check', { challengeId, code: wrongFor(code) })).body.code).toBe('auth.code_incorrect');
    expect((await server.call('verificationCodes.check', { challengeId, code })).body.code).toBe('auth.code_expired');
  });

  it('refuses it after five minutes (A-83)', async () => {
    const code = await sent();
    server.clock.moveTo(secondsAfter(300));
    expect((await server.call('verificationCodes.check', code)).body.code).toBe('auth.code_expired');
  });

  it('counts wrong ones of an account over all its codes of a day: no further one is sent, and those sent are good (A-83, A-86, R-517)', async () => {
    limits({ accountFailuresDay: 7 });
    const account = aPhone();
    let latest = await aCode(server, 'register', account);
    for (let at = 0; at < 7; at++) {
      if (at === 4) {
        server.clock.moveTo(secondsAfter(61));
        latest = await aCode(server, 'register', account);
      }
      const { body } = await server.call('verificationCodes.check', { ...latest, code: wrongFor(latest.code) });
      expect(body.code).toBe('auth.code_incorrect');
    }
    server.clock.moveTo(secondsAfter(122));
    const { status, body, headers } = await ask({ account });
    expect([status, body.code]).toEqual([429, 'auth.too_many_attempts']);
    expect(Number(headers['retry-after'])).toBe(day - 122);
    expect((await server.call('verificationCodes.check', latest)).status).toBe(200);
  });
});

describe('What an account is shows', () => {
  const verified = async () => {
    const { account } = await aMember(server);
    server.clock.moveTo(secondsAfter(61));
    return account;
  };
  it('in strict mode to nobody who has not proved it: one answer for all (A-87)', async () => {
    const known = await verified();
    for (const purpose of ['register', 'login', 'reset', 'verify']) {
      const answers = [];
      for (const account of [known, anEmail()]) answers.push(await ask({ purpose, accountType: 'email', account }));
      expect(answers.map(({ status, body }) => [status, Object.keys(body).sort()])).toEqual(
        answers.map(() => [202, ['challengeId', 'channel', 'expiresAt', 'resendAt', 'resendInSeconds']]),
      );
    }
  });

  it('in literal mode before a code is sent, behind the same limits (A-87)', async () => {
    const known = await verified();
    const { token } = await aMember(server);
    const phone = aPhone();
    await server.call('identities.add', { accountType: 'mobile', account: phone, country: 'MY' }, { token });
    limits({}, { enumeration: 'literal' });
    const codes = [];
    for (const more of [
      { purpose: 'register', accountType: 'email', account: known },
      { purpose: 'login', accountType: 'email', account: anEmail() },
      { purpose: 'reset', accountType: 'email', account: anEmail() },
      { purpose: 'login', account: phone },
      { purpose: 'reset', account: phone },
    ])
      codes.push((await ask(more)).body.code);
    expect(codes).toEqual([
      'auth.account_exists',
      'auth.account_unknown',
      'auth.account_unknown',
      'auth.phone_not_verified',
      'auth.phone_not_verified',
    ]);
  });
});
