import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deviceName } from '../../../member-server/sessions/rules.ts';
import { aMember, anAccountServer, day, type Members, password, secondsAfter } from '../members.ts';
import { aFeed, aRelease } from '../programme.ts';

let server: Members;
beforeAll(async () => {
  server = await anAccountServer();
});
afterAll(() => server.close());
beforeEach(() => server.renew());

const me = (token: string) => server.call('me.get', {}, { token });

describe('A session', () => {
  it('is named by a bearer token or by the site’s header, and by nothing else (A-93)', async () => {
    const { token, id } = await aMember(server);
    const get = async (headers: Record<string, string>) => {
      const { status, body } = await server.call('me.get', {}, { headers });
      return [status, body.code ?? body.id];
    };
    expect(await get({ authorization: `Bearer ${token}` })).toEqual([200, id]);
    expect(await get({ authorization: `bearer ${token}` })).toEqual([200, id]);
    expect(await get({ 'x-member-token': token })).toEqual([200, id]);
    expect(await get({})).toEqual([401, 'auth.token_missing']);
    expect(await get({ authorization: `Bearer ${token}x` })).toEqual([401, 'auth.token_invalid']);
    expect(await get({ authorization: 'Bearer x' })).toEqual([401, 'auth.token_invalid']);
    const rows = await server.rows<{ token_hash: string }>('select token_hash from session');
    expect(rows.every(({ token_hash }) => token_hash !== token)).toBe(true);
  });

  it('slides for 30 days with use, and ends after 180 (A-91)', async () => {
    const { token } = await aMember(server);
    const { token: unused } = await aMember(server);
    for (let at = 29; at < 180; at += 29) {
      server.clock.moveTo(secondsAfter(at * day));
      expect((await me(token)).status).toBe(200);
    }
    expect((await me(unused)).body.code).toBe('auth.token_invalid');
    server.clock.moveTo(secondsAfter(180 * day - 1));
    expect((await me(token)).status).toBe(200);
    server.clock.moveTo(secondsAfter(180 * day));
    expect((await me(token)).body.code).toBe('auth.token_invalid');
  });

  it('is listed with its device, revoked by its owner alone, and ended by logging out (R-170, A-91)', async () => {
    const { account, token } = await aMember(server);
    const stranger = await aMember(server);
    const phone = 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/126.0 Mobile Safari/537.36';
    const second = await server.call('sessions.create', { account, password }, { headers: { 'user-agent': phone } });
    const { body } = await server.call('sessions.list', {}, { token });
    const items = body.items as unknown as { id: string; device: string; current: boolean }[];
    expect(items.map(({ device, current }) => `${device} ${current}`).sort()).toEqual(['Chrome, Android false', 'Unknown device true']);
    const other = items.find(({ current }) => !current)!.id;
    expect((await server.call('sessions.revoke', { id: other }, { token: stranger.token })).body.code).toBe('request.not_found');
    expect((await server.call('sessions.revoke', { id: other }, { token })).status).toBe(204);
    expect((await me(String(second.body.token))).status).toBe(401);
    expect((await server.call('sessions.end', {}, { token })).status).toBe(204);
    expect((await me(token)).status).toBe(401);
  });

  it('is nothing once the member is blocked', async () => {
    const { token, id } = await aMember(server);
    await server.db.transaction((tx) => tx.script(`update member set status = 'locked' where id = '${id}'`));
    expect((await me(token)).body.code).toBe('auth.token_invalid');
  });

  it('is fresh again when the password is given once more', async () => {
    const { token } = await aMember(server);
    server.clock.moveTo(secondsAfter(3_600));
    const add = () => server.call('identities.add', { accountType: 'email', account: 'second@mail.test', country: 'MY' }, { token });
    expect((await add()).body.code).toBe('auth.reauth_required');
    expect((await server.call('sessions.confirm', { password: 'wrong one' }, { token })).body.code).toBe('auth.password_incorrect');
    expect((await server.call('sessions.confirm', { password }, { token })).status).toBe(204);
    expect((await add()).status).toBe(201);
  });
});

describe('Handing a session over', () => {
  const exchange = (code: unknown) => server.call('handoffs.exchange', { code });

  it('takes a code once, within its seconds, and the new session is no fresher and no longer (A-92)', async () => {
    const { token, id } = await aMember(server);
    server.clock.moveTo(secondsAfter(1_200));
    const { body } = await server.call('handoffs.create', {}, { token });
    expect(body.expiresAt).toBe(secondsAfter(1_260));
    const first = await exchange(body.code);
    expect(first.status).toBe(200);
    expect(first.body.token).not.toBe(token);
    expect((await me(String(first.body.token))).body.id).toBe(id);
    expect((await exchange(body.code)).body.code).toBe('auth.handoff_invalid');
    const add = { accountType: 'email', account: 'third@mail.test', country: 'MY' };
    expect((await server.call('identities.add', add, { token: first.body.token })).body.code).toBe('auth.reauth_required');
    server.clock.moveTo(secondsAfter(1_300));
    const late = await server.call('handoffs.create', {}, { token });
    server.clock.moveTo(secondsAfter(1_360));
    expect((await exchange(late.body.code)).body.code).toBe('auth.handoff_invalid');
  });

  it('takes a session token only while the site allows it (R-383, A-92)', async () => {
    const { token } = await aMember(server);
    expect((await exchange(token)).body).toMatchObject({ token, expiresAt: secondsAfter(30 * day) });
    expect((await exchange('nonsense')).body.code).toBe('auth.handoff_invalid');
    const release = aRelease();
    const site = release.documents.get('site:site') as object;
    const documents = new Map(release.documents).set('site:site', { ...site, handoff: { acceptSessionToken: false, codeSeconds: 60 } });
    server.live.feed = aFeed({ ...release, documents });
    expect((await exchange(token)).body.code).toBe('auth.handoff_invalid');
  });

  it('ends with the session it came from', async () => {
    const { token } = await aMember(server);
    const { body } = await server.call('handoffs.create', {}, { token });
    await server.call('sessions.end', {}, { token });
    expect((await exchange(body.code)).body.code).toBe('auth.handoff_invalid');
  });
});

it.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Version/17.5 Mobile/15E148 Safari/604.1', 'Safari, iPhone'],
  ['Mozilla/5.0 (Linux; Android 13) AppleWebKit/537.36 Chrome/116 Mobile Safari/537.36 MicroMessenger/8.0', 'WeChat, Android'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/126 Safari/537.36 Edg/126', 'Edge, Windows'],
  ['curl/8.1', 'Unknown device'],
  [undefined, 'Unknown device'],
])('A device is named after what its owner knows it by: %s', (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name);
});

it('What has ended is swept; what still counts stays', async () => {
  await server.db.transaction((tx) => tx.script('truncate session cascade'));
  const { account } = await aMember(server);
  for (let at = 0; at < 4; at++) await server.call('sessions.create', { account, password: 'wrong one' });
  await server.call('sessions.create', { account: 'nobody@mail.test', password: 'wrong one' });
  await server.db.transaction((tx) =>
    tx.script(`update password_attempts set count = 10, last_at = '${secondsAfter(40 * day - 3_600)}' where subject like 'account:%'`),
  );
  server.clock.moveTo(secondsAfter(40 * day));
  expect(await server.parts.jobs.runNow('sweep-accounts')).toEqual({ attempts: 1, challenges: 1, sessions: 1, devices: 0, messages: 1 });
  expect((await server.call('sessions.create', { account: 'nobody@mail.test', password })).body.code).toBe('auth.account_locked');
});
