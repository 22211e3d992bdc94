import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { problemSchema } from '../../schemas/problem.ts';
import { Faults } from '../../server-kit/faults.ts';
import { createHttp } from '../../server-kit/http.ts';
import { validatorCompiler } from '../../server-kit/validate.ts';
import { aShop } from './shop.ts';

describe('a route made from its contract', () => {
  const lines: string[] = [];
  const faults = new Faults();
  let shop: Awaited<ReturnType<typeof aShop>>;
  beforeAll(async () => {
    shop = await aShop({ logLevel: 'info', logTo: { write: (line) => lines.push(line) }, faults });
  });
  afterAll(() => shop.app.close());

  const member = { authorization: 'Bearer ana', 'idempotency-key': 'k1' };
  const claim = (id: string, payload: unknown = { count: 1 }, headers: Record<string, string> = member) =>
    shop.app.inject({
      method: 'POST',
      url: `/api/v1/offers/${id}/claims`,
      headers: { 'content-type': 'application/json', ...headers },
      payload: payload as object,
    });

  it('merges path and body, gives the caller and the command, and serialises only what the contract names', async () => {
    const answer = await claim('a1', { count: 3 });
    expect([answer.statusCode, answer.json()]).toEqual([201, { id: 'ana:ana:k1', left: 3 }]);
  });

  it('coerces the query, fills in defaults and lets visitors in, also with a token that has ended', async () => {
    const get = async (url: string, headers = {}) => (await shop.app.inject({ url, headers })).json();
    expect(await get('/api/v1/offers?kind=gift', { 'x-market': 'SG' })).toEqual({
      limit: 20,
      kind: ['gift'],
      who: 'visitor',
      market: 'SG',
    });
    expect(await get('/api/v1/offers?limit=5', { authorization: 'Bearer ended' })).toMatchObject({ limit: 5, who: 'visitor' });
    expect(await get('/api/v1/offers', { authorization: 'Bearer ana', 'x-market': 'SG' })).toMatchObject({ who: 'ana', market: 'MY' });
  });

  it('answers 204 without a body, to a request without one', async () => {
    const answer = await shop.app.inject({ method: 'DELETE', url: '/api/v1/offers', headers: member });
    expect([answer.statusCode, answer.body]).toEqual([204, '']);
  });

  const field = (path: string, code: string) => ({ fields: [{ path, code, message: expect.any(String) }] });
  const refusals: [string, () => ReturnType<typeof claim>, number, object][] = [
    ['a missing token', () => claim('a', {}, {}), 401, { code: 'auth.token_missing' }],
    ['a token that has ended', () => claim('a', { count: 1 }, { authorization: 'Bearer ended' }), 401, { code: 'auth.token_invalid' }],
    ['a missing key', () => claim('a', { count: 1 }, { authorization: 'Bearer ana' }), 400, { code: 'idempotency.missing' }],
    [
      'a key with a space',
      () => claim('a', { count: 1 }, { ...member, 'idempotency-key': 'a b' }),
      422,
      field('/headers/Idempotency-Key', 'pattern'),
    ],
    ['a missing property', () => claim('a', {}), 422, field('/count', 'required')],
    ['an unknown property', () => claim('a', { count: 1, role: 'admin' }), 422, field('/role', 'additionalProperties')],
    ['a market that the site has not', () => shop.app.inject('/api/v1/offers?market=PH'), 422, field('/market', 'enum')],
    ['what is no code of a market', () => shop.app.inject('/api/v1/offers?market=my'), 422, field('/market', 'pattern')],
    [
      'a currency that the site has not, in a list',
      () => claim('a', { count: 1, prices: [{ currency: 'MYR' }, { currency: 'PHP' }] }),
      422,
      field('/prices/1/currency', 'enum'),
    ],
    ['a number as text in a body', () => claim('a', { count: '1' }), 422, field('/count', 'type')],
    ['a path parameter that is too long', () => claim('a'.repeat(9)), 422, field('/id', 'maxLength')],
    ['an unknown query parameter', () => shop.app.inject('/api/v1/offers?page=2'), 422, field('/page', 'additionalProperties')],
    ...['Infinity', '-Infinity', '1e400'].map((limit): (typeof refusals)[number] => [
      `${limit} for a number in the query`,
      () => shop.app.inject(`/api/v1/offers?limit=${limit}`),
      422,
      field('/limit', 'type'),
    ]),
    ['JSON that cannot be read', () => claim('a', '{"count":' as never), 400, { code: 'request.malformed' }],
    ['a polluting property', () => claim('a', '{"count":1,"__proto__":{"x":1}}' as never), 400, { code: 'request.malformed' }],
    [
      'another media type',
      () => claim('a', '<a/>' as never, { ...member, 'content-type': 'text/xml' }),
      415,
      { code: 'request.unsupported_media' },
    ],
    ['a body that is too large', () => claim('a', { count: 1, x: 'x'.repeat(300_000) }), 413, { code: 'request.too_large' }],
    [
      'an unknown address',
      () => shop.app.inject('/api/v1/nothing?token=abc'),
      404,
      { code: 'request.not_found', instance: '/api/v1/nothing' },
    ],
    ['an address that cannot be read', () => shop.app.inject('/api/v1/%zz'), 400, { code: 'request.malformed' }],
    [
      'a refusal of the use case',
      () => claim('gone'),
      409,
      { code: 'voucher.fully_claimed', params: { id: 'gone' }, messageKey: 'errors.voucher.fully_claimed' },
    ],
    ['a failure of ours', () => claim('crash'), 500, { code: 'server.unexpected', title: 'System busy, try again', params: {} }],
  ];
  it.each(refusals)('answers %s with a problem document', async (_title, send, status, expected) => {
    const answer = await send();
    expect(answer.json()).toMatchObject({ status, ...expected, requestId: expect.any(String) });
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([status, 'application/problem+json; charset=utf-8']);
    const check = validatorCompiler()({ schema: problemSchema, httpPart: 'body' } as never);
    expect(check(answer.json())).toBe(true);
    expect(answer.body).not.toMatch(/postgres:|stack|token=/);
  });

  it('says in Retry-After how long to wait', async () => {
    const answer = await claim('wait');
    expect([answer.statusCode, answer.headers['retry-after'], answer.json().retryAfterSeconds]).toEqual([429, '7', 7]);
  });

  it('sends a policy without inline script or eval', async () => {
    const { headers } = await shop.app.inject('/healthz');
    expect(headers['content-security-policy']).toContain("script-src 'self';");
    expect(headers['content-security-policy']).not.toMatch(/unsafe/);
    expect(headers).toMatchObject({ 'referrer-policy': 'no-referrer', 'x-content-type-options': 'nosniff' });
  });

  it('logs one line per answer with the route’s template, and no address, token or key', async () => {
    lines.length = 0;
    await shop.app.inject({ url: '/api/v1/offers?kind=secret1', headers: { authorization: 'Bearer ana-secret2' } });
    shop.log.info({ token: 'secret3', body: { password: 'secret4', code: 'secret5' } }, 'careless');
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { route: '/api/v1/offers', status: 200, method: 'GET' },
      { token: '[secret]' },
    ]);
    expect(lines.join()).not.toMatch(/secret\d/);
  });

  it('logs who asked, from where, and why it was refused, and no address', async () => {
    lines.length = 0;
    const named = await aShop({
      logLevel: 'info',
      logTo: { write: (line) => lines.push(line) },
      nameAddress: (address) => `n${address.length}`,
    });
    const post = { method: 'POST', url: '/api/v1/offers/gone/claims', payload: { count: 1 }, remoteAddress: '203.0.113.9' } as const;
    await named.app.inject({ ...post, headers: member });
    await named.app.inject(post);
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { route: '/api/v1/offers/:id/claims', status: 409, code: 'voucher.fully_claimed', member: 'ana', from: 'n11' },
      { status: 401, code: 'auth.token_missing', from: 'n11' },
    ]);
    expect(lines.join()).not.toContain('203.0.113.9');
    const { body } = await named.app.inject('/metrics');
    expect(body).toContain('refusals_total{route="/api/v1/offers/:id/claims",code="auth.token_missing"} 1');
    await named.app.close();
  });

  it('logs a failure with its own code, which alarms go by, and that of its cause', async () => {
    lines.length = 0;
    await claim('crash');
    expect(lines.map((line) => JSON.parse(line))[0]).toMatchObject({ code: 'server.unexpected', err: { code: 'E_CRASH' } });
  });

  it('counts requests by template on /metrics', async () => {
    const { body } = await shop.app.inject('/metrics');
    expect(body).toContain('http_request_duration_seconds_count{method="GET",route="/api/v1/offers",status="200"}');
    expect(body).toContain('process_cpu_seconds_total');
  });

  it.each([
    ['the console’s API', '/ops/v1/releases', 'shop.example', 404],
    ['the console’s API', '/ops/v1/releases?limit=1', 'ops.example', 204],
    ['the figures', '/metrics', 'shop.example', 404],
    ['the figures', '/metrics', 'ops.example', 200],
    ['what is for members', '/healthz', 'shop.example', 200],
  ])('answers %s (%s) at %s with %d, where operators have an origin of their own', async (_what, url, host, status) => {
    const other = await createHttp({ logLevel: 'silent', opsOrigin: 'https://ops.example' });
    other.app.get('/ops/v1/releases', async (_request, reply) => reply.code(204).send());
    expect((await other.app.inject({ url, headers: { host } })).statusCode).toBe(status);
    await other.app.close();
  });

  it('is ready, degraded with reasons, or unavailable', async () => {
    const other = await aShop();
    const reasons: Record<string, string | undefined> = {};
    for (const [name, required] of [
      ['database', true],
      ['config', false],
    ] as const)
      other.readiness.add({ name, title: name, required, check: async () => reasons[name] });
    const ready = async () => {
      const answer = await other.app.inject('/readyz');
      return [answer.statusCode, answer.json()];
    };
    expect(await ready()).toEqual([200, { status: 'ready', reasons: [] }]);
    reasons.config = 'last good documents';
    expect(await ready()).toEqual([200, { status: 'degraded', reasons: ['config: last good documents'] }]);
    reasons.database = 'no answer';
    expect((await ready())[0]).toBe(503);
    await other.app.close();
  });

  it('fails by an injected fault so many times, by address and by template', async () => {
    faults.set({ target: 'route:POST /api/v1/offers/a1/claims', status: 503, times: 2 });
    expect([(await claim('a1')).statusCode, (await claim('a1')).statusCode, (await claim('a1')).statusCode]).toEqual([503, 503, 201]);
    faults.set({ target: 'route:POST /api/v1/offers/{id}/claims', status: 500, times: 1 });
    expect((await claim('b1')).json()).toMatchObject({ status: 500, code: 'server.busy' });
  });

  it('drops the connection by an injected fault, once', async () => {
    const other = await aShop({ faults });
    const address = await other.app.listen({ host: '127.0.0.1', port: 0 });
    faults.set({ target: 'route:GET /api/v1/offers', drop: true, times: 1 });
    await expect(fetch(`${address}/api/v1/offers`)).rejects.toThrow('fetch failed');
    expect((await fetch(`${address}/api/v1/offers`)).status).toBe(200);
    await other.app.close();
  });

  it('takes the client’s address from X-Forwarded-For only from a trusted proxy', async () => {
    const addressOf = async (trustProxy: string[]) => {
      const { app } = await aShop({ trustProxy });
      app.get('/address', async ({ ip }) => ip);
      const { body } = await app.inject({ url: '/address', headers: { 'x-forwarded-for': '203.0.113.9' } });
      await app.close();
      return body;
    };
    expect([await addressOf([]), await addressOf(['loopback']), await addressOf(['10.0.0.0/8'])]).toEqual([
      '127.0.0.1',
      '203.0.113.9',
      '127.0.0.1',
    ]);
  });

  it.each([
    ['of one proxy', '203.0.113.9', '203.0.113.9'],
    ['of a proxy behind another', '203.0.113.9, 10.0.0.7', '203.0.113.9'],
    ['of one that writes its port', '203.0.113.9:1234, 10.0.0.7:443', '203.0.113.9:1234'],
    ['of one with IPv6 and its port', '203.0.113.9, [fd00::7]:443', '203.0.113.9'],
    ['of one that is not trusted', '203.0.113.9, 192.0.2.1:443', '192.0.2.1:443'],
  ])('reads past the trusted hops: X-Forwarded-For %s', async (_proxy, forwarded, address) => {
    const { app } = await aShop({ trustProxy: ['loopback', '10.0.0.0/8', 'fd00::/8'] });
    app.get('/address', async ({ ip }) => ip);
    expect((await app.inject({ url: '/address', headers: { 'x-forwarded-for': forwarded } })).body).toBe(address);
    await app.close();
  });
});

it('a request whose body does not come to its end is given up, after as long as the member app waits', async () => {
  const { app } = await createHttp({ logLevel: 'silent' });
  expect(app.server.requestTimeout).toBe(60_000);
  await app.close();
});
