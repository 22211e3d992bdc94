import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type NewNotice, tellMember } from '../../../member-server/inbox/index.ts';
import { makeIds } from '../../../server-kit/ids.ts';
import { systemRandom } from '../../../server-kit/random-source.ts';
import { aPushService, type Device, type PushService } from '../../fixtures/push-service.ts';
import { aMember, anAccountServer, type Members, password, type Registered, secondsAfter, start } from '../members.ts';
import { someRules } from '../programme.ts';

const ids = makeIds(systemRandom);
/** 22:00 in Kuala Lumpur, and 8:00 there. */
const night = '2026-03-01T14:00:00.000Z';
const morning = '2026-03-02T00:00:00.000Z';
const HOUR = 3_600;

let server: Members;
let service: PushService;
beforeAll(async () => {
  server = await anAccountServer();
});
beforeEach(async () => {
  await server.renew();
  service = await aPushService();
});
afterEach(() => service.close());
afterAll(() => server.close());

const allow = async ({ token }: Pick<Registered, 'token'>, device: Device) => (await server.call('push.put', device, { token })).status;
const asks = async ({ token }: Pick<Registered, 'token'>) =>
  (await server.call('push.get', {}, { token })).body as never as { on: boolean; publicKey: string };
const tell = ({ id }: Registered, notice: Partial<NewNotice> = {}, now = server.clock.now()) =>
  server.db.transaction(async (tx) => {
    const params = { coins: 100, date: '1/8/2026' };
    tellMember(tx, { ids }, someRules(), { memberId: id, kind: 'coins_expire', params, once: ids.next(now), ...notice }, now);
  });
const shipped = {
  kind: 'swap_shipped',
  params: { item: 'Bear', carrier: 'J&T', number: 'JT7', link: 'https://carrier.test/JT7' },
} as const;
const about = (id: string) => ({ screen: 'redemption-record', params: { id } });
const signIn = async ({ account }: Registered) =>
  (await server.call('sessions.create', { accountType: 'email', account, password })).body as never as { token: string };
const rowsOf = ({ id }: Registered) => server.rows(`select id from push_subscription where member_id = '${id}'`);
/** The id of the newest message in the inbox, which the address of a tap carries. */
const toldTo = async ({ id }: Registered) =>
  (await server.rows(`select id from notice where member_id = '${id}' order by told_at desc, id desc`))[0]!.id as string;
const states = () => server.rows("select state, error from message where channel = 'push' order by sequence");

describe('A notification', () => {
  it('reaches the device that the member allowed, signed and encrypted, with where a tap leads', async () => {
    const member = await aMember(server);
    const device = service.aDevice();
    const { publicKey, on } = await asks(member);
    expect([on, await allow(member, device), (await asks(member)).on]).toEqual([false, 204, true]);
    await tell(member);
    await server.deliver();
    const [{ headers, claims, signedBy, read, ...taken }] = service.taken as [PushService['taken'][number]];
    expect([taken.device, signedBy, claims.sub, service.refused]).toEqual([device.endpoint, publicKey, 'https://club.test', []]);
    expect(read).toEqual({
      title: 'Coins that expire on 1/8/2026: 100',
      body: 'Your Punchcard coins: 100 will expire on 1/8/2026. Swap them before then.',
      path: `/#/coins-record?notice=${await toldTo(member)}`,
      tag: headers.topic,
      lang: 'en',
    });
    expect(Number(headers.ttl)).toBe(48 * HOUR);
  });

  it('says its title alone where the document is discreet, and never the address of a text', async () => {
    const member = await aMember(server);
    await allow(member, service.aDevice());
    await tell(member, { ...shipped, link: about('g1') });
    await server.deliver();
    const [{ read }] = service.taken as [PushService['taken'][number]];
    expect(read).toEqual({
      title: 'On its way: Bear',
      path: `/#/redemption-record?id=g1&notice=${await toldTo(member)}`,
      tag: read.tag,
      lang: 'en',
    });
    expect(JSON.stringify(read)).not.toMatch(/JT7|carrier\.test/);
  });

  it('takes the place of the one before about the same thing, and not of one about another', async () => {
    const member = await aMember(server);
    await allow(member, service.aDevice());
    for (const [kind, id] of [
      ['swap_packed', 'g1'],
      ['swap_received', 'g1'],
      ['swap_packed', 'g2'],
    ] as const)
      await tell(member, { kind, params: { item: 'Bear' }, link: about(id) });
    await server.deliver();
    const topics = service.taken.map(({ headers }) => headers.topic).sort();
    expect([new Set(topics).size, service.taken.length, /^[\w-]{32}$/.test(String(topics[0]))]).toEqual([2, 3, true]);
    expect(topics.join()).not.toContain('g1');
  });

  it('waits in the night of the market, and is kept no longer than what it tells is true', async () => {
    const member = await aMember(server);
    await allow(member, service.aDevice());
    server.clock.moveTo(night);
    await tell(member);
    await tell(member, { expiresAt: secondsAfter(3 * HOUR, morning) });
    await server.deliver();
    expect(service.taken).toEqual([]);
    server.clock.moveTo(morning);
    await server.deliver();
    expect(service.taken.map(({ headers }) => Number(headers.ttl) / HOUR).sort()).toEqual([3, 48]);
  });

  it('goes to every device of the member, in no other’s hands', async () => {
    const [member, other] = [await aMember(server), await aMember(server)];
    const devices = [service.aDevice(), service.aDevice()];
    await allow(member, devices[0]!);
    await allow(await signIn(member), devices[1]!);
    await allow(other, service.aDevice());
    await tell(member);
    await server.deliver();
    expect(service.taken.map(({ device }) => device).sort()).toEqual(devices.map(({ endpoint }) => endpoint));
  });

  it('is one among the ways: the member chooses it for each purpose, and what they must know comes by another one, too', async () => {
    const member = await aMember(server);
    const choose = async (purpose: string, channel: string, allowed: boolean) =>
      (await server.call('noticePreferences.put', { purpose, channel, allowed }, { token: member.token })).status;
    const ways = async () =>
      (
        (await server.call('noticePreferences.list', {}, { token: member.token })).body as never as {
          items: { id: string; message: boolean; channels: { channel: string; on: boolean }[] }[];
        }
      ).items;
    const push = async (purpose: string) =>
      (await ways()).find(({ id }) => id === purpose)!.channels.find(({ channel }) => channel === 'push');
    expect(await push('value')).toBeUndefined();
    await allow(member, service.aDevice());
    expect(await push('value')).toEqual({ channel: 'push', on: true });
    expect([await choose('value', 'push', false), await push('value')]).toEqual([204, { channel: 'push', on: false }]);
    await tell(member);
    await server.deliver();
    expect(service.taken).toEqual([]);
    // Both off: nothing of the purpose is sent. Both on again.
    expect([await choose('value', 'email', false), (await ways()).find(({ id }) => id === 'value')?.message]).toEqual([204, false]);
    await choose('value', 'message', true);
    expect(await push('value')).toEqual({ channel: 'push', on: true });
    await choose('value', 'message', false);
    expect(await push('value')).toEqual({ channel: 'push', on: false });
    // Of a must, the email stays whatever is chosen here.
    expect([await choose('orders', 'email', false), await choose('orders', 'push', false)]).toEqual([409, 204]);
  });

  it('comes in the member’s own language', async () => {
    const member = await aMember(server);
    await allow(member, service.aDevice());
    await server.db.transaction((tx) => tx.script(`update member set language = 'kh' where id = '${member.id}'`));
    await tell(member);
    await server.deliver();
    expect(service.taken[0]?.read).toMatchObject({ lang: 'km', title: expect.stringMatching(/[ក-៿]/) });
  });
});

describe('A device', () => {
  it.each([404, 410])('that its push service no longer knows (%i) is asked for once and gone', async (status) => {
    const member = await aMember(server);
    await allow(member, service.aDevice());
    service.answer.status = status;
    await tell(member);
    await server.deliver();
    expect([await rowsOf(member), (await asks(member)).on]).toEqual([[], false]);
    expect(await states()).toEqual([{ state: 'failed', error: 'Undeliverable: The device is gone' }]);
  });

  it('whose push service is busy is tried again, one that is refused is not', async () => {
    const member = await aMember(server);
    await allow(member, service.aDevice());
    service.answer.status = 429;
    await tell(member);
    await server.deliver();
    expect(await states()).toMatchObject([{ state: 'waiting' }]);
    service.answer.status = 403;
    server.clock.moveTo(secondsAfter(60));
    await server.deliver();
    expect([await states(), (await rowsOf(member)).length]).toMatchObject([[{ state: 'failed' }], 1]);
  });

  it('ends where the member signs out, also for what waits to be sent', async () => {
    const member = await aMember(server);
    await allow(member, service.aDevice());
    server.clock.moveTo(night);
    await tell(member);
    await server.deliver();
    await server.call('sessions.end', {}, { token: member.token });
    expect(await rowsOf(member)).toEqual([]);
    server.clock.moveTo(morning);
    await server.deliver();
    expect([service.taken, await states()]).toMatchObject([
      [],
      [{ state: 'failed', error: 'Undeliverable: The device shows no notifications any more' }],
    ]);
  });

  it('shows nothing once its session is past its time, or by the member’s wish', async () => {
    const member = await aMember(server);
    const elsewhere = await signIn(member);
    await allow(member, service.aDevice());
    await allow(elsewhere, service.aDevice());
    await server.call('push.end', {}, { token: elsewhere.token });
    expect((await rowsOf(member)).length).toBe(1);
    await server.db.transaction((tx) => tx.script(`update session set expires_at = '${start}'`));
    await tell(member);
    await server.deliver();
    expect([service.taken, (await states()).length]).toEqual([[], 0]);
  });

  it('is one member’s: who signs in on it and allows it has it from then on', async () => {
    const [member, other] = [await aMember(server), await aMember(server)];
    const device = service.aDevice();
    await allow(member, device);
    await allow(other, device);
    expect([(await asks(member)).on, (await asks(other)).on]).toEqual([false, true]);
    // Allowed twice it is one.
    await allow(other, service.aDevice());
    expect((await rowsOf(other)).length).toBe(1);
  });

  it('is the one that goes where a member has more than the document says', async () => {
    const member = await aMember(server);
    const devices = Array.from({ length: 11 }, () => service.aDevice());
    await allow(member, devices[0]!);
    for (const device of devices.slice(1)) await allow(await signIn(member), device);
    await tell(member);
    await server.deliver();
    expect(service.taken.map(({ device }) => device).sort()).toEqual(
      devices
        .slice(1)
        .map(({ endpoint }) => endpoint)
        .sort(),
    );
  });

  it.each([
    ['at an address of the network inside', { endpoint: 'http://10.0.0.7/send/1' }],
    ['at a host that is not listed', { endpoint: 'https://push.example.com/1' }],
    ['with a key that is no point of the curve', { p256dh: 'A'.repeat(87) }],
    ['with a key of another length', { p256dh: 'A'.repeat(80) }],
    ['with a secret of another length', { auth: 'abc' }],
  ])('%s is refused', async (_what, change) => {
    const member = await aMember(server);
    const answer = await server.call('push.put', { ...service.aDevice(), ...change }, { token: member.token });
    expect([answer.status, answer.body.code, await rowsOf(member)]).toEqual([422, 'validation.request', []]);
  });

  it('is stored sealed, and belongs to nobody but members', async () => {
    const member = await aMember(server);
    const device = service.aDevice();
    await allow(member, device);
    expect(JSON.stringify(await server.rows('select * from push_subscription'))).not.toContain(device.endpoint);
    expect((await server.call('push.put', device)).status).toBe(401);
  });
});
