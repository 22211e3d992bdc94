import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  aCode,
  aForm,
  agreements,
  aMember,
  anAccountServer,
  anEmail,
  aPhone,
  day,
  type Members,
  password,
  secondsAfter,
  start,
} from '../members.ts';

let server: Members;
beforeAll(async () => {
  server = await anAccountServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.renew();
  server.live.limitsOff = true;
});

const counts = () =>
  server.rows<{ all: string }>(
    `select concat_ws(' ', (select count(*) from member), (select count(*) from identity), (select count(*) from credential),
      (select count(*) from session), (select count(*) from consent), (select count(*) from registration_reward),
      (select count(*) from coin_tx), (select count(*) from outbox)) as all`,
  );

describe('Registering', () => {
  it('by phone makes a member with 100 coins, a session and a number (R-037, R-041, R-044)', async () => {
    const account = aPhone();
    const { status, body } = await server.call('registrations.create', aForm(account, await aCode(server, 'register', account)));
    expect(status).toBe(201);
    expect(body).toMatchObject({ coins: 100, member: { country: 'MY', memberNumber: expect.stringMatching(/^\d{12}$/) } });
    const me = await server.call('me.get', {}, { token: body.token });
    expect(me.body).toMatchObject({ phone: `+60${account.slice(1)}`, level: 1, paidTier: 'none', userTier: 'basic', registeredAt: start });
    const [entry] = await server.rows(`select type, amount::int, source_kind from coin_tx where member_id = '${me.body.id}'`);
    expect(entry).toEqual({ type: 'registration_reward', amount: 100, source_kind: 'registration' });
  });

  it('by email and by proof works the same (R-038)', async () => {
    const account = anEmail();
    const { challengeId, code } = await aCode(server, 'register', account);
    const traded = await server.call('verificationCodes.check', { challengeId, code });
    expect(traded.status).toBe(200);
    const form = aForm(account.toUpperCase(), { proof: traded.body.proof });
    const { status, body } = await server.call('registrations.create', form);
    expect(status).toBe(201);
    expect((await server.call('me.get', {}, { token: body.token })).body).toMatchObject({ email: account });
    expect((await server.call('registrations.create', form)).body.code).toBe('auth.code_expired');
  });

  it('by whatsapp is the phone again (R-195, A-90)', async () => {
    const account = aPhone();
    await aMember(server, { account, accountType: 'whatsapp' });
    const again = await server.call('registrations.create', aForm(account, await aCode(server, 'register', account)));
    expect(again.body.code).toBe('auth.account_exists');
  });

  it('repeated with its key gives the same answer and writes nothing more (A-33, invariant 19)', async () => {
    const account = aPhone();
    const form = aForm(account, await aCode(server, 'register', account));
    const first = await server.call('registrations.create', form, { key: 'again' });
    const before = await counts();
    server.clock.moveTo(secondsAfter(3_600));
    const second = await server.call('registrations.create', form, { key: 'again' });
    expect(second.body).toEqual(first.body);
    expect(second.status).toBe(201);
    expect(await counts()).toEqual(before);
    const [kept] = await server.rows<{ answer: string }>(`select answer from idempotency_key where key = 'again'`);
    expect(kept?.answer).not.toContain(first.body.token);
  });

  it('keeps the home store and records what was agreed to (R-127 to R-131, A-105)', async () => {
    const place = { brand: 'tumbly', region: 'id-jakarta', city: 'id-jakarta-pusat', store: 'id-jakarta-pusat-tumbly' };
    const { token } = await aMember(server, { country: 'ID', ...place, agreements: [...agreements, { slug: 'marketing', version: '1' }] });
    expect((await server.call('me.get', {}, { token })).body).toMatchObject({ ...place, country: 'ID', language: 'id' });
    const { body } = await server.call('consents.list', {}, { token });
    expect(
      (body.items as unknown as { purpose: string; version: string }[]).map(({ purpose, version }) => `${purpose} ${version}`),
    ).toEqual(['marketing r1', 'membership-terms 2026-01', 'privacy-statement 2026-01', 'user-agreement 2026-01']);
  });

  it('takes invitation codes as optional and empty ones as none (R-042, R-448)', async () => {
    expect((await aMember(server, { invitationCode: '' })).coins).toBe(100);
    expect((await aMember(server)).coins).toBe(100);
  });

  it('gives the coins once per person and market, also after the account is gone (R-044, A-33, invariant 16)', async () => {
    const account = anEmail();
    const { id, coins } = await aMember(server, { account });
    expect(coins).toBe(100);
    await server.db.transaction((tx) =>
      tx.script(`update member set status = 'deleted' where id = '${id}'; delete from identity where member_id = '${id}'`),
    );
    expect((await aMember(server, { account: account.replace('@', '+second@') })).coins).toBe(0);
    const { coins: elsewhere } = await aMember(server, { account, country: 'SG' });
    expect(elsewhere).toBe(100);
  });

  it('gives the coins once for a mailbox, however its address is dotted, and an account to each (A-115)', async () => {
    const account = anEmail().replace(/@.*/, '@gmail.com');
    expect((await aMember(server, { account })).coins).toBe(100);
    expect((await aMember(server, { account: `${account[0]}.${account.slice(1)}` })).coins).toBe(0);
    expect((await aMember(server, { account: account.replace('@gmail', '@googlemail') })).coins).toBe(0);
  });
});

describe('A registration is refused, and nothing is written, in this order', () => {
  const wrong = { password: 'short', confirmPassword: 'other', agreements: [], code: '12', account: 'nobody' };
  const good = () => aForm(aPhone());
  /** Each row has all mistakes of the rows below it as well. */
  const rows: readonly [title: string, code: string, path: string, repair: object][] = [
    ['a country without a place like that (validation.request, R-131)', 'validation.request', '/store', { store: 'nowhere' }],
    ['a phone that is none (R-440)', 'validation.phone_format', '/account', {}],
    ['no code, or not six digits (R-039, R-446)', 'validation.code_format', '/code', { account: '011-2345 6789' }],
    ['a short password (R-442, R-444)', 'validation.password_policy', '/password', { challengeId: 'none', code: '123456' }],
    ['another confirmation (R-445)', 'validation.password_mismatch', '/password', { password }],
    ['terms not agreed to (R-451 to R-453)', 'validation.agreement_required', '/agreements', { confirmPassword: password }],
    ['a code that was never sent', 'auth.code_expired', '', { agreements }],
  ];
  it.each(rows.map((row, at) => [...row, at] as const))('%s → %s', async (_title, code, path, _repair, at) => {
    const before = await counts();
    const repaired = Object.assign({}, good(), wrong, ...rows.slice(0, at + 1).map(([, , , repair]) => repair));
    if (at > 0) repaired.store = undefined;
    const { body } = await server.call('registrations.create', repaired);
    expect([body.code, (body.fields as unknown as { path: string }[])[0]?.path ?? '']).toEqual([code, path]);
    expect(await counts()).toEqual(before);
  });

  it.each([
    ['a region of another country', { country: 'MY', region: 'id-jakarta' }, '/region'],
    ['a city of another region', { country: 'ID', region: 'id-jakarta', city: 'id-surabaya' }, '/city'],
    ['a store of another brand', { country: 'ID', brand: 'funifun', store: 'id-jakarta-pusat-tumbly' }, '/store'],
    ['no such brand', { brand: 'none' }, '/brand'],
  ])('%s is a request that is not valid (R-127 to R-131)', async (_title, place, path) => {
    const { status, body } = await server.call('registrations.create', aForm('0811234567', { ...place, code: '123456', challengeId: 'x' }));
    expect([status, body.code, (body.fields as unknown as { path: string }[])[0]?.path]).toEqual([422, 'validation.request', path]);
  });

  it.each(['privacy-statement', 'user-agreement', 'membership-terms'])('%s missing or in an old version (R-451 to R-453)', async (slug) => {
    const code = { challengeId: 'x', code: '123456' };
    const without = agreements.filter((each) => each.slug !== slug);
    for (const list of [without, [...without, { slug, version: '2020-01' }]]) {
      const { body } = await server.call('registrations.create', aForm(aPhone(), { ...code, agreements: list }));
      expect(body).toMatchObject({ code: 'validation.agreement_required', params: { missing: [slug] } });
    }
  });

  it('a wrong code, an account that exists, an unknown invitation (R-513, R-514, R-449, R-518)', async () => {
    const { account } = await aMember(server);
    const { challengeId, code } = await aCode(server, 'register', account);
    const before = await counts();
    const form = aForm(account, { challengeId, code: code === '000000' ? '000001' : '000000', invitationCode: 'NOBODY' });
    expect((await server.call('registrations.create', form)).body.code).toBe('auth.code_incorrect');
    expect((await server.call('registrations.create', { ...form, code })).body.code).toBe('auth.account_exists');
    const other = anEmail();
    const fresh = { ...aForm(other), ...(await aCode(server, 'register', other)) };
    expect((await server.call('registrations.create', { ...fresh, invitationCode: 'NOBODY' })).body.code).toBe('invitation.code_invalid');
    expect(await counts()).toEqual(before);
    expect((await server.call('registrations.create', fresh)).status).toBe(201);
  });

  it('a code of another purpose or account (A-83)', async () => {
    const [account, other] = [anEmail(), anEmail()];
    const login = await aCode(server, 'login', account);
    expect((await server.call('registrations.create', aForm(account, login))).body.code).toBe('auth.code_incorrect');
    const foreign = await aCode(server, 'register', other);
    expect((await server.call('registrations.create', aForm(account, foreign))).body.code).toBe('auth.code_incorrect');
    const { body } = await server.call('verificationCodes.check', foreign);
    expect((await server.call('registrations.create', aForm(account, { proof: body.proof }))).body.code).toBe('auth.code_incorrect');
  });

  it('without a key, without a password, with a fourth account type (R-041, R-195)', async () => {
    const { password: _password, ...without } = aForm(aPhone());
    expect((await server.call('registrations.create', without)).body.fields).toMatchObject([{ path: '/password' }]);
    expect((await server.call('registrations.create', aForm(aPhone(), { accountType: 'pigeon' }))).body.code).toBe('validation.request');
    const keyless = await server.http.app.inject({ method: 'POST', url: '/api/v1/auth/registrations', payload: aForm(aPhone()) });
    expect(keyless.json().code).toBe('idempotency.missing');
  });

  it('too many from one address, from the document’s number (A-33)', async () => {
    server.live.limitsOff = false;
    const form = aForm(aPhone(), { challengeId: 'x', code: '123456' });
    for (let at = 0; at < 60; at++) await server.call('registrations.create', form, { from: '203.0.113.7' });
    const { status, body, headers } = await server.call('registrations.create', form, { from: '203.0.113.7' });
    expect([status, body.code, Number(headers['retry-after'])]).toEqual([429, 'auth.too_many_attempts', 3_600]);
    expect((await server.call('registrations.create', form, { from: '203.0.113.8' })).body.code).toBe('auth.code_expired');
  });
});

describe('Passwords', () => {
  const length = (count: number, letter = 'x') => letter.repeat(count);
  it.each([
    [length(7), false],
    [length(8), true],
    [length(64), true],
    [length(65), false],
    [length(8, '𝒳'), true],
    [length(33, '한'.normalize('NFD')), true],
    ['PassWord123', false],
    ['ｐａｓｓｗｏｒｄ１２３', false],
    ['Funifun123', false],
  ])('are 8 to 64 code points after NFKC and on no blocklist: %s (R-442, R-443, A-88)', async (typed, accepted) => {
    const form = aForm(anEmail(), { challengeId: 'x', code: '123456', password: typed, confirmPassword: typed });
    const { body } = await server.call('registrations.create', form);
    expect(body.code).toBe(accepted ? 'auth.code_expired' : 'validation.password_policy');
  });

  it('are the same in both Unicode forms (A-88)', async () => {
    const typed = 'crème brûlée 7';
    const { account } = await aMember(server, { password: typed.normalize('NFD'), confirmPassword: typed.normalize('NFC') });
    expect((await server.call('sessions.create', { account, password: typed.normalize('NFC') })).status).toBe(201);
  });
});

describe('The success screen', () => {
  it('is acknowledged once, in its session, within its hours (A-69)', async () => {
    const first = await aMember(server);
    const other = await aMember(server);
    const say = (successToken: string, token: string) => server.call('registrations.acknowledge', { successToken }, { token });
    expect((await say(first.successToken, other.token)).body.code).toBe('registration.token_used');
    expect((await say(first.successToken, first.token)).status).toBe(204);
    expect((await say(first.successToken, first.token)).body.code).toBe('registration.token_used');
    server.clock.moveTo(secondsAfter(day));
    expect((await say(other.successToken, other.token)).body.code).toBe('registration.token_used');
  });
});
