import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDemoKey, demoKey } from '../../../member-server/partners/index.ts';
import { aMemberServer, type TestServer } from '../member-server.ts';
import { aPartner, type Twist } from '../partner-client.ts';

describe('A partner’s signature', () => {
  let server: TestServer;
  let partner: ReturnType<typeof aPartner>;
  beforeAll(async () => {
    server = await aMemberServer();
    partner = aPartner(server);
    await addDemoKey(server.server.tools, server.clock.now());
  });
  afterAll(() => server.close());

  const known = { status: 404, body: { code: 'order.not_found' } };
  const invalid = { status: 401, body: { code: 'partner.signature_invalid' } };
  const skewed = { status: 401, body: { code: 'partner.timestamp_skew' } };
  const ask = (twist?: Twist) => partner('GET', '/orders/A-1?source=demo-pos', undefined, twist);

  it('lets a signed request in, with and without a body', async () => {
    expect(await ask()).toMatchObject(known);
    expect(await partner('POST', '/orders', {})).toMatchObject({ status: 422, body: { code: 'validation.request' } });
  });

  it.each(['x-partner-id', 'x-key-id', 'x-timestamp', 'x-nonce', 'x-content-digest', 'x-signature'])('needs %s', async (name) => {
    expect(await ask({ headers: { [name]: undefined } })).toMatchObject(invalid);
    expect(await ask({ headers: { [name]: '' } })).toMatchObject(invalid);
  });

  const zeros = '0'.repeat(64);
  it.each<[string, Twist, object]>([
    ['another partner', { headers: { 'x-partner-id': 'other-tills' } }, invalid],
    ['a key that is not there', { headers: { 'x-key-id': 'demo-key-2' } }, invalid],
    ['another timestamp than the signed one', { headers: { 'x-timestamp': String(Date.parse('2025-02-10T08:00:01Z') / 1000) } }, invalid],
    ['a timestamp in milliseconds', { headers: { 'x-timestamp': String(Date.parse('2025-02-10T08:00:00Z')) } }, invalid],
    ['another nonce than the signed one', { headers: { 'x-nonce': 'another-nonce' } }, invalid],
    ['another digest', { headers: { 'x-content-digest': zeros } }, invalid],
    ['another signature', { headers: { 'x-signature': zeros } }, invalid],
    ['a signature in capitals', { headers: { 'x-signature': 'A'.repeat(64) } }, invalid],
    ['another secret', { key: { ...demoKey, secret: 'not the secret' } }, invalid],
    ['another path', { sentPath: '/partner/v1/orders/A-2?source=demo-pos' }, invalid],
    ['another query', { sentPath: '/partner/v1/orders/A-1?source=demo-shop' }, invalid],
    ['a clock 301 seconds behind', { aheadSeconds: -301 }, skewed],
    ['a clock 301 seconds ahead', { aheadSeconds: 301 }, skewed],
    ['a clock 300 seconds behind', { aheadSeconds: -300 }, known],
    ['a clock 300 seconds ahead', { aheadSeconds: 300 }, known],
  ])('%s', async (_name, twist, expected) => {
    expect(await ask(twist)).toMatchObject(expected);
  });

  it('holds for one body alone', async () => {
    const body = { source: 'demo-pos', eventId: 'e-1' };
    expect(await partner('POST', '/orders', body, { sentBody: JSON.stringify({ ...body, eventId: 'e-2' }) })).toMatchObject(invalid);
    expect(await partner('POST', '/orders', body, { sentBody: `${JSON.stringify(body)} ` })).toMatchObject(invalid);
  });

  it('counts once: the same nonce again is refused, also when both come at once', async () => {
    expect(await ask({ nonce: 'only-once' })).toMatchObject(known);
    expect(await ask({ nonce: 'only-once' })).toMatchObject(invalid);
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask({ nonce: 'at-once-20' })));
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(19).fill(401), 404].sort());
  });

  it('forgets nonces only when their timestamps are refused anyway', async () => {
    const before = server.clock.now();
    expect(await ask({ nonce: 'kept-long', aheadSeconds: 300 })).toMatchObject(known);
    server.clock.moveTo(new Date(Date.parse(before) + 599_000).toISOString());
    await server.server.jobs.runNow('sweep-nonces');
    expect(await ask({ nonce: 'kept-long', aheadSeconds: -299 })).toMatchObject(invalid);
    server.clock.moveTo(new Date(Date.parse(before) + 3_600_000).toISOString());
    expect(await server.server.jobs.runNow('sweep-nonces')).toMatchObject({ nonces: expect.any(Number) });
    server.clock.moveTo(before);
  });

  it('tells a stranger nothing of the input it could not sign for, and describes the API to everybody', async () => {
    const unsigned = await server.http.app.inject({ method: 'POST', url: '/partner/v1/orders', payload: {} });
    expect([unsigned.statusCode, unsigned.json().code]).toEqual([401, 'partner.signature_invalid']);
    const described = await server.http.app.inject({ method: 'GET', url: '/partner/v1/openapi.json' });
    expect(described.json().paths['/partner/v1/orders'].post.operationId).toBe('orders.create');
  });
});
