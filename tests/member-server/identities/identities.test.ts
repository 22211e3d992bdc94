import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { personKey, readAccount } from '../../../member-server/identities/rules.ts';
import { aCode, aForm, aMember, anAccountServer, anEmail, aPhone, type Members, secondsAfter } from '../members.ts';
import { someRules } from '../programme.ts';

const { markets } = someRules().site;

describe('A phone is read by the numbering plan of its country (A-89)', () => {
  it.each([
    ['ID', '0812 3456 7890', '+6281234567890'],
    ['ID', '+62 0812-3456-7890', '+6281234567890'],
    ['ID', '81234567890', '+6281234567890'],
    ['ID', '6281234567890', '+6281234567890'],
    ['MY', '012-345 6789', '+60123456789'],
    ['KH', '012 345 678', '+85512345678'],
    ['SG', '8123 4567', '+6581234567'],
    ['CN', '138 0013 8000', '+8613800138000'],
    ['VN', '091 234 5678', '+84912345678'],
    ['TH', '081 234 5678', '+66812345678'],
    ['HK', '5123 4567', '+85251234567'],
    ['CN', '+852 5123 4567', '+85251234567'],
    ['MY', '０１２３４５６７８９', '+60123456789'],
  ])('%s %s is %s (R-199 to R-206)', (country, account, value) => {
    expect(readAccount({ accountType: 'mobile', account, country }, markets)).toMatchObject({ account: { kind: 'phone', value } });
  });

  it.each([
    ['ID', '123'],
    ['ID', '021 1234 5678'],
    ['SG', '6212 3456'],
    ['CN', '5123 4567'],
    ['MY', '+1 202 555 0123'],
    ['MY', '012-345 6789 ext 5'],
    ['MY', 'call 012-345 6789'],
    ['MY', ''],
    [undefined, '012-345 6789'],
  ])('%s %s is none (R-440)', (country, account) => {
    expect(readAccount({ accountType: 'mobile', account, country }, markets)).toEqual({ refusal: 'validation.phone_format' });
  });
});

describe('An email', () => {
  it.each([
    [' Mei.Tan@Mail.Test ', 'mei.tan@mail.test'],
    ['a+b@x-y.co', 'a+b@x-y.co'],
    ['someone@bücher.test', 'someone@xn--bcher-kva.test'],
  ])('%s is compared as %s', (account, value) => {
    expect(readAccount({ account }, markets)).toMatchObject({ account: { kind: 'email', value } });
  });

  it('without a type is an email by a full-width ＠, as by a plain one', () => {
    expect(readAccount({ account: 'mei＠mail.test' }, markets)).toEqual({ account: { kind: 'email', value: 'mei@mail.test' } });
  });

  it.each([
    'a@',
    '@mail.test',
    'a b@mail.test',
    'a@mail',
    'a..b@mail.test',
    'a@mail..test',
    `${'x'.repeat(65)}@mail.test`,
    'a@b@c',
    'a@-x.test',
  ])('%s is none (R-441)', (account) => {
    expect(readAccount({ accountType: 'email', account }, markets)).toEqual({ refusal: 'validation.email_format' });
  });

  it.each([
    ['a tag makes no other one (A-33)', 'mei+two@mail.test', 'mei@mail.test', true],
    ['dots make none where the provider ignores them (A-115)', 'm.e.i+two@gmail.com', 'mei@gmail.com', true],
    ['nor does its other host (A-115)', 'm.ei@googlemail.com', 'mei@gmail.com', true],
    ['elsewhere dots are another person (A-115)', 'm.ei@mail.test', 'mei@mail.test', false],
    ['another host is another person', 'mei@gmail.com', 'mei@gmail.test', false],
  ])('the person that the reward is counted by: %s', (_what, one, other, same) => {
    expect(personKey({ kind: 'email', value: one }) === personKey({ kind: 'email', value: other })).toBe(same);
  });
});

let server: Members;
beforeAll(async () => {
  server = await anAccountServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.renew();
  server.live.limitsOff = true;
});

const add = (token: string, account: string, more: object = {}) =>
  server.call('identities.add', { accountType: account.includes('@') ? 'email' : 'mobile', account, country: 'MY', ...more }, { token });
const verify = async (token: string, id: unknown, account: string) =>
  server.call('identities.verify', { id, ...(await aCode(server, 'verify', account)) }, { token });
const identitiesOf = async (token: string) =>
  (await server.call('me.get', {}, { token })).body.identities as unknown as { id: string; value: string; verifiedAt?: string }[];

describe('A member’s identities', () => {
  it('are added unverified, verified by code, and kept sealed (R-253, R-254)', async () => {
    const { token, account } = await aMember(server);
    const phone = aPhone();
    const added = await add(token, phone);
    expect([added.status, added.body]).toEqual([201, { id: expect.any(String), kind: 'phone', value: `+60${phone.slice(1)}` }]);
    const verified = await verify(token, added.body.id, phone);
    expect([verified.status, verified.body.verifiedAt]).toEqual([200, server.clock.now()]);
    await server.deliver();
    expect((await server.parts.outbox())[0]).toMatchObject({ to: account, template: 'identity_changed' });
    const rows = await server.rows('select * from identity');
    expect(JSON.stringify(rows)).not.toContain(phone.slice(1));
    expect(JSON.stringify(rows)).not.toContain(account);
  });

  it('are refused in this order: format, second proof, own already (A-87)', async () => {
    const { token, account } = await aMember(server);
    server.clock.moveTo(secondsAfter(3_600));
    expect((await add(token, '12')).body.code).toBe('validation.phone_format');
    expect((await add(token, 'a@')).body.code).toBe('validation.email_format');
    expect((await add(token, account)).body.code).toBe('auth.reauth_required');
    expect((await add(token, account, { password: 'wrong one' })).body.code).toBe('auth.reauth_required');
    expect((await add(token, account, { password: 'lantern river 42' })).body.code).toBe('auth.account_exists');
  });

  it('of somebody else show only after a code (R-513, A-87, A-90)', async () => {
    const [one, two] = [await aMember(server), await aMember(server, { country: 'SG' })];
    const added = await add(two.token, one.account);
    expect(added.status).toBe(201);
    expect((await verify(two.token, added.body.id, one.account)).body.code).toBe('auth.account_exists');
    expect(
      (await server.call('identities.verify', { id: added.body.id, challengeId: 'x', code: '1' }, { token: two.token })).body.code,
    ).toBe('validation.code_format');
    const foreign = { id: added.body.id, challengeId: 'x', code: '123456' };
    expect((await server.call('identities.verify', foreign, { token: one.token })).body.code).toBe('request.not_found');
    expect((await server.call('identities.verify', foreign, { token: two.token })).body.code).toBe('auth.code_expired');
  });

  it('are removed, but for the last verified one, which needs a fresh session too', async () => {
    const { token, account } = await aMember(server);
    const { body: spare } = await add(token, aPhone());
    const [first] = await identitiesOf(token);
    const remove = (id: unknown) => server.call('identities.remove', { id }, { token });
    expect((await remove('none')).body.code).toBe('request.not_found');
    expect((await remove(first?.id)).body.code).toBe('identity.last');
    server.clock.moveTo(secondsAfter(3_600));
    expect((await remove(spare.id)).body.code).toBe('auth.reauth_required');
    await server.call('sessions.confirm', { password: 'lantern river 42' }, { token });
    expect((await remove(spare.id)).status).toBe(204);
    expect((await identitiesOf(token)).map(({ value }) => value)).toEqual([account]);
  });

  it('that were verified earn no second registration reward in that market (A-33, invariant 16)', async () => {
    const { token } = await aMember(server);
    const phone = aPhone();
    const { body } = await add(token, phone);
    await verify(token, body.id, phone);
    expect((await server.call('identities.remove', { id: body.id }, { token })).status).toBe(204);
    const again = await aMember(server, { account: phone });
    expect(again.coins).toBe(0);
  });

  it('unverified ones keep nobody from registering with the account (A-90)', async () => {
    const { token } = await aMember(server);
    const account = anEmail();
    const { body } = await add(token, account);
    expect((await server.call('registrations.create', aForm(account, await aCode(server, 'register', account)))).status).toBe(201);
    expect((await verify(token, body.id, account)).body.code).toBe('auth.account_exists');
  });
});
