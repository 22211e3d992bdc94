import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inAll } from '../../deep.ts';
import { aCode, aForm, aMember, anAccountServer, anEmail, aPhone, day, type Members, password, secondsAfter } from '../members.ts';
import { aFeed, aRelease } from '../programme.ts';

let server: Members;
beforeAll(async () => {
  server = await anAccountServer();
});
afterAll(() => server.close());
beforeEach(() => server.renew());
const signIn = (input: object, from?: string) => server.call('sessions.create', input, from === undefined ? {} : { from });
const wrong = { password: 'not this one' };
/** Out of the way of the resend delay. */
const codeFor = async (purpose: 'register' | 'login' | 'reset' | 'verify', account: string) => {
  server.live.limitsOff = true;
  const code = await aCode(server, purpose, account);
  server.live.limitsOff = false;
  return code;
};
const withPhone = async (verify: boolean) => {
  const member = await aMember(server);
  const phone = aPhone();
  const { body } = await server.call('identities.add', { accountType: 'mobile', account: phone, country: 'MY' }, { token: member.token });
  if (verify) {
    const code = await codeFor('verify', phone);
    const answer = await server.call('identities.verify', { id: body.id, ...code }, { token: member.token });
    expect(answer.status).toBe(200);
  }
  return { ...member, phone, identity: String(body.id) };
};

describe('Joining with an address that has an account', () => {
  const refused = async (account: string) => {
    const code = await codeFor('register', account);
    const { body } = await server.call('registrations.create', aForm(account, code));
    expect(body.code).toBe('auth.account_exists');
    return code;
  };

  it('leaves the code good for one sign-in, as it has proved the address (R-125, R-513, A-87)', async () => {
    const { account } = await aMember(server);
    const code = await refused(account);
    expect((await signIn({ account, ...code })).status).toBe(201);
    expect((await signIn({ account, ...code })).body.code).toBe('auth.code_expired');
  });

  it.each([
    ['a wrong code', async () => ({ code: '000000' }), 'auth.code_incorrect'],
    ['the code of somebody else', async () => codeFor('register', (await aMember(server)).account), 'auth.code_incorrect'],
    ['a code for a new password', async (account: string) => codeFor('reset', account), 'auth.code_incorrect'],
  ])('lets nobody in with %s (A-83)', async (_what, given, refusal) => {
    const { account } = await aMember(server);
    const code = await refused(account);
    const wrongOnes = { ...code, ...(await given(account)) };
    expect((await signIn({ account, ...wrongOnes })).body.code).toBe(refusal);
    expect((await signIn({ account, ...code })).status).toBe(201);
  });

  it('wants the password as well where nobody was there for long (A-89)', async () => {
    const { account } = await aMember(server);
    server.clock.moveTo(secondsAfter(400 * day));
    const code = await refused(account);
    expect((await signIn({ account, ...code })).body.code).toBe('auth.reauth_required');
    expect((await signIn({ account, ...code, password })).status).toBe(201);
  });

  it('does not make a code for joining one for a new password', async () => {
    const { account } = await aMember(server);
    const reset = { account, ...(await codeFor('register', account)), newPassword: 'a newer lantern', confirmPassword: 'a newer lantern' };
    expect((await server.call('passwordResets.create', reset)).body.code).toBe('auth.code_incorrect');
  });
});

describe('Signing in by password', () => {
  it('opens a session, however the account is written (R-123, R-124)', async () => {
    const { account, phone } = await withPhone(true);
    for (const typed of [
      { account: account.toUpperCase() },
      { account: ` ${account} `, accountType: 'email' },
      { account: phone, country: 'MY' },
      { account: `+60 ${phone}`, accountType: 'whatsapp', country: 'ID' },
      { account: `+60${phone.slice(1)}` },
    ]) {
      const { status, body } = await signIn({ ...typed, password });
      expect([status, body.expiresAt]).toEqual([201, secondsAfter(30 * day)]);
    }
  });

  it('refuses a wrong password and an unknown account alike, after equal work (R-511, A-87)', async () => {
    const { account } = await aMember(server);
    const before = server.verified.length;
    const [known, unknown] = [await signIn({ account, ...wrong }), await signIn({ account: anEmail(), ...wrong })];
    expect([known.status, known.body.code, known.body.title]).toEqual([401, 'auth.password_incorrect', 'Password incorrect, please retry']);
    const same = ({ status, body: { requestId: _id, ...body } }: typeof known) => ({ status, body });
    expect(same(unknown)).toEqual(same(known));
    // One password of the same parameters is verified for each.
    expect(server.verified.slice(-2)).toEqual(['argon2id v=19 m=19456,t=2,p=1', 'argon2id v=19 m=19456,t=2,p=1']);
    expect(server.verified.length).toBe(before + 2);
  });

  it('tells an unknown account in literal mode (R-512, A-87)', async () => {
    server.live.feed = aFeed(aRelease({ accounts: { enumeration: 'literal' } }));
    const { status, body } = await signIn({ account: anEmail(), ...wrong });
    expect([status, body.code, body.title]).toEqual([404, 'auth.account_unknown', 'Please check your account']);
  });

  it.each(inAll(['a member'], ['a member', 'nobody']))(
    'waits longer with each wrong one from the fifth, and locks after ten: the account of %s (R-510, A-86)',
    async (who) => {
      const account = who === 'nobody' ? anEmail() : (await aMember(server)).account;
      let at = 0;
      for (let tries = 1; tries <= 10; tries++) {
        server.clock.moveTo(secondsAfter(at));
        expect((await signIn({ account, ...wrong }, `192.0.2.${tries}`)).body.code).toBe('auth.password_incorrect');
        if (tries < 5 || tries === 10) continue;
        const wait = Math.min(30, 2 * 2 ** (tries - 5));
        const early = await signIn({ account, password });
        expect([early.status, early.body.code, Number(early.headers['retry-after'])]).toEqual([429, 'auth.too_many_attempts', wait]);
        at += wait;
      }
      const locked = await signIn({ account, password });
      expect([locked.status, locked.body.code, locked.body.title]).toEqual([
        423,
        'auth.account_locked',
        'Too many failed attempts: reset the password and try again',
      ]);
      server.clock.moveTo(secondsAfter(at + day - 1));
      expect((await signIn({ account, password })).status).toBe(423);
      if (who === 'nobody') return;
      expect((await signIn({ account, ...(await codeFor('login', account)) })).status).toBe(201);
      const reset = { account, ...(await codeFor('reset', account)), newPassword: 'a newer lantern', confirmPassword: 'a newer lantern' };
      expect((await server.call('passwordResets.create', reset)).status).toBe(204);
      expect((await signIn({ account, password: 'a newer lantern' })).status).toBe(201);
    },
  );

  it('forgets wrong ones after a right one, and after a day (A-86)', async () => {
    const { account } = await aMember(server);
    for (let at = 0; at < 4; at++) await signIn({ account, ...wrong });
    expect((await signIn({ account, password })).status).toBe(201);
    for (let at = 0; at < 4; at++) expect((await signIn({ account, ...wrong })).status).toBe(401);
    server.clock.moveTo(secondsAfter(day));
    for (let at = 0; at < 5; at++) expect((await signIn({ account, ...wrong })).status).toBe(401);
    expect((await signIn({ account, ...wrong })).status).toBe(429);
  });

  it('counts only wrong ones against an address: 100 an hour (product.md 7)', async () => {
    server.live.feed = aFeed(aRelease({ accounts: { password: { ...rules().password, perAddressHour: 4 } } }));
    const { account } = await aMember(server);
    for (let at = 0; at < 6; at++) expect((await signIn({ account, password }, '192.0.2.50')).status).toBe(201);
    for (let at = 0; at < 4; at++) expect((await signIn({ account: anEmail(), ...wrong }, '192.0.2.50')).status).toBe(401);
    expect((await signIn({ account, password }, '192.0.2.50')).body.code).toBe('auth.too_many_attempts');
    expect((await signIn({ account, password }, '192.0.2.51')).status).toBe(201);
  });

  it('holds its limit against guesses sent at once (A-86)', async () => {
    const { account } = await aMember(server);
    const answers = await Promise.all(Array.from({ length: 12 }, (_none, at) => signIn({ account, ...wrong }, `192.0.2.${at}`)));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(7);
  });
});

const rules = () => aRelease().documents.get('campaign:accounts') as { password: object; session: object };

describe('Signing in by code', () => {
  it('opens a session once (R-125)', async () => {
    const { phone } = await withPhone(true);
    const code = await codeFor('login', phone);
    expect((await signIn({ account: phone, country: 'MY', ...code })).status).toBe(201);
    expect((await signIn({ account: phone, country: 'MY', ...code })).body.code).toBe('auth.code_expired');
  });

  it('is refused in this order', async () => {
    const { account } = await aMember(server);
    const { challengeId, code } = await codeFor('login', account);
    const codes = [];
    for (const input of [
      { account },
      { account: '12', challengeId, code: '1' },
      { account: 'a@', challengeId, code: '1' },
      { account, challengeId, code: '1' },
      { account, code },
      { account, challengeId: 'none', code },
      { account, challengeId, code: code === '000000' ? '000001' : '000000' },
    ])
      codes.push((await signIn(input)).body.code);
    expect(codes).toEqual([
      'validation.request',
      'validation.phone_format',
      'validation.email_format',
      'validation.code_format',
      'validation.code_format',
      'auth.code_expired',
      'auth.code_incorrect',
    ]);
    expect((await signIn({ account, challengeId, code })).status).toBe(201);
  });

  it('tells an unknown account only who proved it (R-512, A-87)', async () => {
    const account = anEmail();
    const code = await codeFor('login', account);
    expect((await signIn({ account, ...code, code: code.code === '000000' ? '000001' : '000000' })).body.code).toBe('auth.code_incorrect');
    const { status, body } = await signIn({ account, ...code });
    expect([status, body.code]).toEqual([404, 'auth.account_unknown']);
  });

  it('lets nobody in by an unverified phone, but by password, and by code once verified (R-408, R-410, R-516)', async () => {
    const { phone, token, identity } = await withPhone(false);
    const refused = await signIn({ account: phone, country: 'MY', ...(await codeFor('login', phone)) });
    expect([refused.status, refused.body.code]).toEqual([403, 'auth.phone_not_verified']);
    expect((await signIn({ account: phone, country: 'MY', password })).status).toBe(201);
    await server.call('identities.verify', { id: identity, ...(await codeFor('verify', phone)) }, { token });
    expect((await signIn({ account: phone, country: 'MY', ...(await codeFor('login', phone)) })).status).toBe(201);
  });

  it('needs the password as well after a year without use, for numbers change hands (A-89)', async () => {
    const { account } = await aMember(server);
    server.clock.moveTo(secondsAfter(365 * day));
    const code = await codeFor('login', account);
    const alone = await signIn({ account, ...code });
    expect([alone.status, alone.body.code]).toEqual([403, 'auth.reauth_required']);
    expect((await signIn({ account, ...code, ...wrong })).body.code).toBe('auth.password_incorrect');
    expect((await signIn({ account, ...code, password })).status).toBe(201);
    expect((await signIn({ account, ...(await codeFor('login', account)) })).status).toBe(201);
  });
});

describe('Resetting the password', () => {
  const next = { newPassword: 'a newer lantern', confirmPassword: 'a newer lantern' };
  const reset = (input: object) => server.call('passwordResets.create', input);

  it('ends all sessions, tells the member, and the old one is none any more (R-126, A-91)', async () => {
    const { account, token } = await aMember(server);
    const traded = await server.call('verificationCodes.check', await codeFor('reset', account));
    expect((await reset({ account, proof: traded.body.proof, ...next })).status).toBe(204);
    expect((await server.call('me.get', {}, { token })).body.code).toBe('auth.token_invalid');
    expect((await signIn({ account, password })).body.code).toBe('auth.password_incorrect');
    expect((await signIn({ account, password: next.newPassword })).status).toBe(201);
    await server.deliver();
    expect((await server.parts.outbox())[0]).toMatchObject({ to: account, template: 'identity_changed', channel: 'email' });
  });

  it('is refused in this order, and changes nothing (R-409, R-512, R-516)', async () => {
    const { phone, account } = await withPhone(false);
    const unknown = anEmail();
    const good = { account: unknown, ...next };
    const code = await codeFor('reset', unknown);
    const codes = [];
    for (const input of [
      { ...good, account: '12', newPassword: 'x', confirmPassword: 'y' },
      { ...good, account: 'a@', newPassword: 'x', confirmPassword: 'y' },
      { ...good, newPassword: 'x', confirmPassword: 'y' },
      { ...good, confirmPassword: 'y' },
      { ...good, code: '1' },
      { ...good, challengeId: 'none', code: '123456' },
      { ...good, ...code, code: code.code === '000000' ? '000001' : '000000' },
      { ...good, ...code },
      { ...good, country: 'MY', account: phone, ...(await codeFor('reset', phone)) },
      { ...good, account, proof: 'never given' },
    ])
      codes.push((await reset(input)).body.code);
    expect(codes).toEqual([
      'validation.phone_format',
      'validation.email_format',
      'validation.password_policy',
      'validation.password_mismatch',
      'validation.code_format',
      'auth.code_expired',
      'auth.code_incorrect',
      'auth.account_unknown',
      'auth.phone_not_verified',
      'auth.code_incorrect',
    ]);
    expect((await signIn({ account, password })).status).toBe(201);
  });
});

describe('Changing the password', () => {
  const next = { new: 'a newer lantern', confirm: 'a newer lantern' };
  it('ends the other sessions (A-91)', async () => {
    const { account, token } = await aMember(server);
    const { body } = await signIn({ account, password });
    expect((await server.call('me.password', { current: password, ...next }, { token })).status).toBe(204);
    expect((await server.call('me.get', {}, { token })).status).toBe(200);
    expect((await server.call('me.get', {}, { token: body.token })).status).toBe(401);
    expect((await signIn({ account, password: next.new })).status).toBe(201);
  });

  it('is refused in this order (R-442, R-445, R-510, R-511)', async () => {
    const { token } = await aMember(server);
    const change = (input: object) => server.call('me.password', { current: 'wrong one', ...next, ...input }, { token });
    expect((await change({ new: 'x', confirm: 'y' })).body.code).toBe('validation.password_policy');
    expect((await change({ confirm: 'y' })).body.code).toBe('validation.password_mismatch');
    server.live.limitsOff = true;
    for (let at = 0; at < 10; at++) expect((await change({})).body.code).toBe('auth.password_incorrect');
    expect((await change({ current: password })).body.code).toBe('auth.account_locked');
  });
});
