import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { insertIdentity } from '../../../member-server/identities/index.ts';
import { type NewNotice, tellMember } from '../../../member-server/inbox/index.ts';
import { takeRelease } from '../../../member-server/programme/index.ts';
import { makeIds } from '../../../server-kit/ids.ts';
import { systemRandom } from '../../../server-kit/random-source.ts';
import { makeSecrets } from '../../../server-kit/secrets.ts';
import { aMember, anAccountServer, anEmail, aPhone, type Members, type Registered, secondsAfter, start } from '../members.ts';

const ids = makeIds(systemRandom);
/** 22:00 in Kuala Lumpur, and 8:00 there. */
const night = '2026-03-01T14:00:00.000Z';
const morning = '2026-03-02T00:00:00.000Z';

describe('Messages to a member', () => {
  let server: Members;
  beforeAll(async () => {
    server = await anAccountServer();
  });
  beforeEach(() => server.renew());
  afterAll(() => server.close());

  const tell = ({ id }: Registered, notice: Partial<NewNotice> = {}, now = server.clock.now()) =>
    server.db.transaction(async (tx) => {
      const rules = takeRelease({ at: (at: Date) => server.live.feed.at(at) } as never, now);
      tellMember(
        tx,
        { ids },
        rules,
        { memberId: id, kind: 'swap_shipped', params: { item: 'Bear', carrier: 'J&T', number: '7' }, ...notice },
        now,
      );
    });
  const list = async ({ token }: Registered, input: object = {}, language = 'en') =>
    (await server.call('inbox.list', input, { token, headers: { 'accept-language': language } })).body as never as {
      items: { id: string; title: string; text: string; read: boolean; screen: string; params: object }[];
      nextCursor?: string;
    };
  const unread = async ({ token }: Registered) => (await server.call('me.summary', {}, { token })).body.unread;
  const sent = async ({ account }: Registered) =>
    (await server.parts.outbox()).filter(({ to, template }) => to === account && template !== 'code').map(({ template }) => template);

  it('stands in the list in the reader’s language with where it leads, and goes out by message', async () => {
    const member = await aMember(server);
    await tell(member);
    await server.deliver();
    expect(await sent(member)).toEqual(['swap_shipped']);
    expect((await list(member)).items).toMatchObject([{ title: 'On its way: Bear', read: false, screen: 'redemption-record', params: {} }]);
    expect((await list(member, {}, 'zh-CN')).items[0]?.text).toBe('Bear已寄出：J&T 7。');
  });

  it('ends with an address where there is one, which the list, that leads there itself, leaves out', async () => {
    const member = await aMember(server);
    const params = { item: 'Bear', carrier: 'J&T', number: '7', link: 'https://carrier.test/7' };
    await tell(member, { params });
    await tell(member, { params: { ...params, link: '' }, once: 'no page' });
    await server.deliver();
    const texts = (await server.parts.outbox()).filter(({ to }) => to === member.account).map(({ text }) => text.split('J&T ')[1]);
    expect(texts).toEqual(expect.arrayContaining(['7. https://carrier.test/7', '7.']));
    expect((await list(member)).items.map(({ text }) => text.split('J&T ')[1])).toEqual(['7.', '7.']);
  });

  it('told again under the same key is told once', async () => {
    const member = await aMember(server);
    for (const once of ['a', 'a', 'b']) await tell(member, { once });
    await server.deliver();
    await server.deliver();
    expect([(await list(member)).items.length, (await sent(member)).length]).toEqual([2, 2]);
  });

  it('is counted while unread, one by one and all at once', async () => {
    const [member, other] = [await aMember(server), await aMember(server)];
    for (const once of ['a', 'b', 'c']) await tell(member, { once });
    const [first] = (await list(member)).items;
    const mark = (who: Registered, read: boolean) => server.call('inbox.mark', { id: first!.id, read }, { token: who.token });
    expect(await unread(member)).toBe(3);
    expect((await mark(other, true)).status).toBe(404);
    expect([(await mark(member, true)).status, await unread(member)]).toEqual([204, 2]);
    await mark(member, false);
    expect(await unread(member)).toBe(3);
    await server.call('inbox.markAll', {}, { token: member.token });
    expect([await unread(member), await unread(other)]).toEqual([0, 0]);
  });

  it('comes page by page, the newest first, nothing twice', async () => {
    const member = await aMember(server);
    for (const at of [1, 2, 3, 4, 5]) await tell(member, { once: `${at}`, params: { item: `${at}` } }, secondsAfter(at - 10));
    const first = await list(member, { limit: 3 });
    const second = await list(member, { limit: 3, cursor: first.nextCursor });
    const titles = [...first.items, ...second.items].map(({ title }) => title.at(-1));
    expect([titles, second.nextCursor]).toEqual([['5', '4', '3', '2', '1'], undefined]);
  });

  it('waits for the morning in the night of its market, in the list it stands at once', async () => {
    const member = await aMember(server);
    server.clock.moveTo(night);
    await tell(member);
    await server.deliver();
    expect([await sent(member), (await list(member)).items.length]).toEqual([[], 1]);
    server.clock.moveTo(morning);
    await server.deliver();
    expect(await sent(member)).toEqual(['swap_shipped']);
    server.clock.moveTo(start);
  });

  it('leaves the list after the days of the release, and not before it was sent', async () => {
    const member = await aMember(server);
    await tell(member, { once: 'old', params: { item: 'Old' } }, secondsAfter(-400 * 86_400 - 1));
    await tell(member, { once: 'kept', params: { item: 'Kept' } }, secondsAfter(-400 * 86_400));
    const titles = async () => (await list(member)).items.map(({ title }) => title.split(' ').at(-1));
    await server.parts.jobs.runNow('sweep-notices');
    expect(await titles()).toEqual(['Kept', 'Old']);
    await server.deliver();
    expect(await server.parts.jobs.runNow('sweep-notices')).toEqual({ notices: 1 });
    expect(await titles()).toEqual(['Kept']);
  });

  it('goes by no message where the member said no; what they must know cannot be refused', async () => {
    const member = await aMember(server);
    const choose = async (purpose: string, allowed: boolean) => {
      const answer = await server.call('noticePreferences.put', { purpose, channel: 'message', allowed }, { token: member.token });
      return answer.body?.code ?? answer.status;
    };
    expect([await choose('value', false), await choose('orders', false), await choose('none', false)]).toEqual([
      204,
      'notice.required',
      'request.not_found',
    ]);
    await tell(member, { kind: 'coins_expire', params: { coins: 5, date: '1/8/2026' } });
    await tell(member);
    await server.deliver();
    expect([await sent(member), (await list(member)).items.length]).toEqual([['swap_shipped'], 2]);
    const { items } = (await server.call('noticePreferences.list', {}, { token: member.token })).body as never as {
      items: { id: string; optional: boolean; message: boolean }[];
    };
    expect(items.filter(({ message }) => !message).map(({ id }) => id)).toEqual(['value']);
    await choose('value', true);
    await tell(member, { kind: 'coins_expire', once: 'again', params: { coins: 5, date: '1/8/2026' } });
    await server.deliver();
    expect((await sent(member)).length).toBe(2);
  });

  describe('by the channels that the member chose for its purpose', () => {
    const secrets = makeSecrets('a secret key of a test that is long enough');
    /** Reached by WhatsApp, SMS and email. */
    const withAll = async (): Promise<Registered> => {
      const member = await aMember(server, { account: aPhone() });
      const account = { kind: 'email', value: anEmail() } as const;
      const added = { memberId: member.id, account, verified: true, now: start };
      await server.db.transaction((tx) => insertIdentity(tx, { secrets, ids }, added));
      return member;
    };
    type Item = { id: string; message: boolean; channels: { channel: string; on: boolean }[] };
    const offered = async ({ token }: Registered, purpose = 'value') =>
      ((await server.call('noticePreferences.list', {}, { token })).body as never as { items: Item[] }).items.find(
        ({ id }) => id === purpose,
      )!;
    const on = async (member: Registered, purpose?: string) =>
      (await offered(member, purpose)).channels.filter((each) => each.on).map(({ channel }) => channel);
    const choose = async ({ token }: Registered, channel: string, allowed: boolean, purpose = 'value') =>
      (await server.call('noticePreferences.put', { purpose, channel, allowed }, { token })).status;
    /** The channels by which the next message of what ends goes out. */
    const expire = async (member: Registered, once: string) => {
      await server.renew();
      await tell(member, { kind: 'coins_expire', once, params: { coins: 5, date: '1/8/2026' } });
      await server.deliver();
      return (await server.parts.outbox()).map(({ channel }) => channel).sort();
    };

    it('until they choose by the one that the market prefers, then by each that is on, then by none', async () => {
      const member = await withAll();
      expect((await offered(member)).channels.map(({ channel }) => channel)).toEqual(['whatsapp', 'sms', 'email']);
      expect([await on(member), await expire(member, 'a')]).toEqual([['whatsapp'], ['whatsapp']]);
      expect([await choose(member, 'email', true), await choose(member, 'sms', true), await choose(member, 'sms', false)]).toEqual([
        204, 204, 204,
      ]);
      expect([await on(member), await expire(member, 'b')]).toEqual([
        ['whatsapp', 'email'],
        ['email', 'whatsapp'],
      ]);
      await choose(member, 'message', false);
      expect([await offered(member), await expire(member, 'c')]).toMatchObject([{ message: false }, []]);
      await choose(member, 'message', true);
      expect([await on(member), await expire(member, 'd')]).toEqual([['whatsapp'], ['whatsapp']]);
    });

    it('of what they must know one stays, whichever it is', async () => {
      const member = await withAll();
      expect(await choose(member, 'whatsapp', false, 'account')).toBe(409);
      expect([await choose(member, 'email', true, 'account'), await choose(member, 'whatsapp', false, 'account')]).toEqual([204, 204]);
      expect([await on(member, 'account'), await choose(member, 'email', false, 'account')]).toEqual([['email'], 409]);
      expect(await on(member)).toEqual(['whatsapp']);
    });

    it('offers those that reach the member alone', async () => {
      const member = await aMember(server);
      expect((await offered(member)).channels).toEqual([{ channel: 'email', on: true }]);
    });
  });
});
