import { createHash, createHmac } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PartnerRules } from '../../../member-server/programme/index.ts';
import type { Role } from '../../../schemas/ops/roles.ts';
import { signOpsToken } from '../../../server-kit/ops-token.ts';
import { statement } from '../../../server-kit/statement.ts';
import { inFull } from '../../deep.ts';
import { expectInvariants } from '../ledger.ts';
import { aMemberServer, type Member, secrets, signedIn, type TestServer } from '../member-server.ts';
import { aRelease } from '../programme.ts';
import { aChangingFeed } from '../vouchers/offers.ts';
import { aReceiver, type Receiver } from './receiver.ts';

const day = 86_400;
const plus = (instant: string, seconds: number) => new Date(Date.parse(instant) + seconds * 1_000).toISOString();
const baseline = aRelease().documents.get('campaign:partners') as PartnerRules;
const [till] = baseline.partners;
const reason = 'A test of deliveries';

const partnersWith = (webhooks: Readonly<Record<string, { url: string; topics: string[] } | undefined>>, webhookTries = 3) => ({
  partners: {
    ...baseline,
    webhookTries,
    partners: Object.entries(webhooks).map(([id, webhook]) => ({ ...till, id, sources: [`${id}-pos`], ...(webhook ? { webhook } : {}) })),
  },
});

describe('Partners are told what happens', () => {
  let server: TestServer;
  let receiver: Receiver;
  let member: Member;
  let keys: { id: string; secret: string }[];
  /** Each test has a day of its own, so that those before it are history. */
  let start = '2025-02-10T08:00:00.000Z';
  const feed = aChangingFeed(aRelease());

  beforeAll(async () => {
    receiver = await aReceiver();
    feed.release = aRelease(partnersWith({ shop: undefined }));
    server = await aMemberServer({ now: start, releases: feed });
    keys = [(await ops('POST', '/partners/shop/keys', { reason })).body];
  });
  afterAll(async () => {
    await server.close();
    await receiver.close();
  });
  beforeEach(async () => {
    start = plus(start, day);
    server.clock.moveTo(start);
    feed.release = aRelease(partnersWith({ shop: { url: receiver.url, topics: ['vouchers.changed', 'coins.changed'] } }));
    await server.db.transaction((tx) => tx.script('delete from outbox'));
    receiver.received.length = 0;
    receiver.answers.length = 0;
    member = await signedIn(server);
  });
  afterEach(() => expectInvariants(server.db));

  const later = (seconds: number) => server.clock.moveTo(plus(start, seconds));
  const tokenOf = (role: Role, markets?: readonly string[]) => {
    const who = { id: role, sessionId: 's', email: 'o@ops.test', name: role, role, expiresAt: '2099-12-31T00:00:00.000Z' };
    return signOpsToken(secrets, { ...who, ...(markets ? { markets } : {}) });
  };
  async function ops(method: 'GET' | 'POST', path: string, payload?: object, role: Role = 'admin', markets?: readonly string[]) {
    const headers = { authorization: `Bearer ${tokenOf(role, markets)}` };
    const answer = await server.http.app.inject({ method, url: `/ops/v1${path}`, headers, ...(payload ? { payload } : {}) });
    return { status: answer.statusCode, body: answer.json() };
  }
  const deliver = () => server.server.jobs.runNow('deliver-outbox');
  const claim = (id: string, who = member) => server.call(who, 'POST', `/voucher-offers/${id}/claims`);
  const checkIn = (who = member) => server.call(who, 'POST', '/me/check-ins');
  const events = async (query = '') => (await ops('GET', `/outbox${query}`)).body.items;
  const topics = () => receiver.received.map(({ event }) => event.topic);

  it('by a signed request with the event, its number and nothing of the person', async () => {
    const { body } = await claim('toy-express-treat');
    expect(await deliver()).toEqual({ sent: 1, failed: 0 });
    const [{ path, headers, text, event }] = receiver.received as [Receiver['received'][number]];
    expect(event).toEqual({
      id: expect.any(Number),
      topic: 'vouchers.changed',
      subject: member.id,
      at: start,
      payload: { market: 'MY', vouchers: [{ id: body.id, offerId: 'toy-express-treat', version: 1, status: 'available' }] },
    });
    expect(text).not.toContain(body.code);
    const digest = createHash('sha256').update(text).digest('hex');
    expect(headers).toMatchObject({
      'x-partner-id': 'shop',
      'x-key-id': keys[0]!.id,
      'x-timestamp': String(Date.parse(start) / 1_000),
      'x-content-digest': digest,
      'x-event-id': String(event.id),
      'content-type': 'application/json; charset=utf-8',
    });
    const signed = ['POST', path, headers['x-timestamp'], headers['x-nonce'], digest].join('\n');
    expect(headers['x-signature']).toBe(createHmac('sha256', keys[0]!.secret).update(signed).digest('hex'));
    expect(await events()).toMatchObject([
      { state: 'delivered', deliveries: [{ partner: 'shop', tries: 1, state: 'delivered', deliveredAt: start }] },
    ]);
    expect(await deliver()).toEqual({ sent: 0, failed: 0 });
  });

  it('by the newest key that is live', async () => {
    keys.push((await ops('POST', '/partners/shop/keys', { reason })).body);
    await checkIn();
    await deliver();
    expect(receiver.received[0]!.headers['x-key-id']).toBe(keys[1]!.id);
  });

  it('of one member in order: what follows waits for what failed, what is of others does not', async () => {
    const other = await signedIn(server);
    await checkIn();
    await claim('toy-express-treat');
    await checkIn(other);
    receiver.answers.push(500, 204, 204);
    expect(await deliver()).toEqual({ sent: 1, failed: 1 });
    expect(receiver.received.map(({ event }) => event.subject)).toEqual([member.id, other.id]);
    expect(await events('?state=waiting')).toHaveLength(2);
    later(29);
    expect(await deliver()).toEqual({ sent: 0, failed: 0 });
    later(30);
    expect(await deliver()).toEqual({ sent: 2, failed: 0 });
    expect(topics().slice(2)).toEqual(['coins.changed', 'vouchers.changed']);
  });

  it('is given up after the last try, what follows goes on, and a replay sends it again with its number', async () => {
    await checkIn();
    await claim('toy-express-treat');
    for (const seconds of [0, 30, 90]) {
      later(seconds);
      receiver.answers.push(seconds === 0 ? 302 : 503);
      await deliver();
    }
    await deliver();
    expect(topics()).toEqual(['coins.changed', 'coins.changed', 'coins.changed', 'vouchers.changed']);
    const [failed] = await events('?state=failed');
    expect(failed).toMatchObject({ state: 'failed', deliveries: [{ tries: 3, state: 'failed', error: 'The receiver answered 503' }] });
    expect(await ops('POST', `/outbox/${failed.id}/replays`, { reason }, 'support')).toMatchObject({ status: 403 });
    const replayed = await ops('POST', `/outbox/${failed.id}/replays`, { reason });
    expect(replayed).toMatchObject({
      status: 201,
      body: { id: failed.id, state: 'waiting', deliveries: [{ partner: 'shop', tries: 0, state: 'waiting' }] },
    });
    expect(await deliver()).toEqual({ sent: 1, failed: 0 });
    expect(receiver.received.at(-1)!.event.id).toBe(failed.id);
    expect(await events('?state=failed')).toEqual([]);
    const replays = statement<object, { action: string; target: string; reason: string }>(
      'test.replays',
      `select action, target, reason from ops_audit where action = 'outbox.replay'`,
    );
    expect(await server.db.all(replays, {})).toEqual([{ action: 'outbox.replay', target: `event:${failed.id}`, reason }]);
    expect((await ops('POST', '/outbox/999999/replays', { reason })).body.code).toBe('request.not_found');
  });

  it('does not follow a redirect, and does not wait longer than five seconds', async () => {
    receiver.answers.push(302);
    await checkIn();
    expect(await deliver()).toEqual({ sent: 0, failed: 1 });
    expect(receiver.received).toHaveLength(1);
    expect((await events())[0].deliveries[0].error).toBe('The receiver answered 302');
    receiver.answers.push('hang');
    later(30);
    expect(await deliver()).toEqual({ sent: 0, failed: 1 });
    expect((await events())[0].deliveries[0].error).toBe('The receiver did not answer in time');
  });

  it.each([
    ['nobody answers', 'http://127.0.0.1:1/', 'The receiver could not be reached (ECONNREFUSED)'],
    ['it is not https', 'http://till.example/', 'The address is not https'],
    ['it is a private address', 'https://10.0.0.1/', 'The address is a private one'],
  ])('where %s, it says so', async (_what, url, error) => {
    feed.release = aRelease(partnersWith({ shop: { url, topics: ['coins.changed'] } }));
    await checkIn();
    expect(await deliver()).toEqual({ sent: 0, failed: 1 });
    expect((await events())[0].deliveries[0]).toMatchObject({ state: 'waiting', tries: 1, error });
  });

  it('a partner that fails does not hold up another, and one without a key is told of', async () => {
    const topics = ['coins.changed'];
    const webhooks = {
      dead: { url: 'http://127.0.0.1:1/', topics },
      keyless: { url: receiver.url, topics },
      shop: { url: receiver.url, topics },
    };
    feed.release = aRelease(partnersWith(webhooks));
    await ops('POST', '/partners/dead/keys', { reason });
    await checkIn();
    expect(await deliver()).toEqual({ sent: 1, failed: 2 });
    expect((await events())[0].deliveries).toMatchObject([
      { partner: 'dead', state: 'waiting' },
      { partner: 'keyless', state: 'waiting', error: 'The partner has no key' },
      { partner: 'shop', state: 'delivered' },
    ]);
  });

  it('of its own markets alone: what happens in another is not told, not by a replay either', async () => {
    const { partners } = partnersWith({ shop: { url: receiver.url, topics: ['coins.changed'] } });
    feed.release = aRelease({ partners: { ...partners, partners: partners.partners.map((each) => ({ ...each, markets: ['ID'] })) } });
    await checkIn();
    await checkIn(await signedIn(server, 'ID'));
    await deliver();
    expect(receiver.received.map(({ event }) => event.payload.market)).toEqual(['ID']);
    const [, { id, state }] = await events();
    expect(state).toBe('unwanted');
    expect((await ops('POST', `/outbox/${id}/replays`, { reason })).body.deliveries).toEqual([]);
    await deliver();
    expect(receiver.received).toHaveLength(1);
  });

  it('what nobody asked for is done, and what nobody asks for any more is given up', async () => {
    feed.release = aRelease(partnersWith({ shop: undefined }));
    await checkIn();
    await deliver();
    expect(await events()).toMatchObject([{ topic: 'coins.changed', state: 'unwanted', deliveries: [] }]);
    feed.release = aRelease(partnersWith({ shop: { url: 'http://127.0.0.1:1/', topics: ['vouchers.changed'] } }));
    await claim('toy-express-treat');
    await deliver();
    feed.release = aRelease(partnersWith({ shop: { url: receiver.url, topics: ['coins.changed'] } }));
    later(30);
    await deliver();
    expect(await events('?state=failed&topic=vouchers.changed')).toMatchObject([
      { deliveries: [{ state: 'failed', error: 'The partner no longer asks for this topic' }] },
    ]);
    expect(receiver.received).toEqual([]);
  });

  it('many at once by two processes go out once each', async () => {
    const many = inFull(16, 40);
    for (let count = 0; count < many; count++) await checkIn(await signedIn(server));
    await Promise.all([deliver(), deliver()]);
    const ids = receiver.received.map(({ event }) => event.id);
    expect([ids.length, new Set(ids).size]).toEqual([many, many]);
  });

  it('the list goes on where it stopped', async () => {
    for (let count = 0; count < 3; count++) await checkIn(await signedIn(server));
    const first = (await ops('GET', '/outbox?limit=2', undefined, 'support')).body;
    const rest = (await ops('GET', `/outbox?limit=2&cursor=${first.nextCursor}`)).body;
    expect([first.items.length, rest.items.length, rest.nextCursor]).toEqual([2, 1, undefined]);
    expect(first.items[1].id).toBeGreaterThan(rest.items[0].id);
    expect((await ops('GET', '/outbox?cursor=none')).body.fields[0].code).toBe('cursor');
  });

  it('the list has an operator’s own markets alone, and only these can be sent again', async () => {
    await checkIn();
    await checkIn(await signedIn(server, 'SG'));
    const [abroad, home] = (await ops('GET', '/outbox')).body.items;
    expect((await ops('GET', '/outbox', undefined, 'support', ['MY'])).body.items).toEqual([home]);
    expect((await ops('GET', '/outbox', undefined, 'support', ['SG', 'TH'])).body.items).toEqual([abroad]);
    expect((await ops('GET', '/outbox', undefined, 'support', ['TH'])).body.items).toEqual([]);
    const again = { reason: 'Their server was down' };
    expect((await ops('POST', `/outbox/${abroad.id}/replays`, again, 'admin', ['MY'])).body.code).toBe('request.not_found');
    expect((await ops('POST', `/outbox/${home.id}/replays`, again, 'admin', ['MY'])).status).toBe(201);
  });

  it('the figures of the server tell how many wait and were given up', async () => {
    receiver.answers.push(500);
    await checkIn();
    await deliver();
    const { body } = await server.http.app.inject({ method: 'GET', url: '/metrics' });
    expect(body).toContain('member_webhook_deliveries{partner="shop",state="waiting"} 1');
  });

  it('what became of an offer is told to operators (campaign-stats)', async () => {
    await claim('weekend-ten');
    expect((await ops('GET', '/campaign-stats/weekend-ten')).body).toMatchObject({ issued: 1, left: 99_999, members: 1 });
    expect((await ops('GET', '/campaign-stats/nothing')).body.code).toBe('request.not_found');
  });

  it('what is old goes, never past one that still waits, and the invariants hold', async () => {
    await checkIn();
    await deliver();
    const sweep = () => server.server.jobs.runNow('sweep-outbox');
    later(20 * day);
    member = await signedIn(server);
    receiver.answers.push(500);
    await checkIn();
    await deliver();
    later(40 * day);
    await checkIn(await signedIn(server));
    expect(await sweep()).toEqual({ events: 1 });
    later(60 * day);
    expect(await sweep()).toEqual({ events: 0 });
    await deliver();
    expect(await sweep()).toEqual({ events: 1 });
  });
});
