import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signedInOperator } from './operators.ts';
import { type OperatorClient, operatorClientOf, passTo } from './ops.ts';
import { aServer, type Running, secrets } from './servers.ts';

const reason = 'A try';
const home = { kind: 'screen', id: 'home' };
const viewer = { market: 'MY', language: 'en', level: 1, paidTier: 'none', at: '2025-08-10T00:00:00Z' };
/** Lists in lists, as text: to make it as JSON would be too deep already. */
const deep = (levels: number) => `{"a":${'['.repeat(levels)}${']'.repeat(levels)}}`;

let running: Running;
let token: string;
let ops: OperatorClient;
beforeAll(async () => {
  running = await aServer();
  token = await signedInOperator(running.database.schema('config'), secrets, { id: 'ann', role: 'admin' }, running.clock.now());
  ops = operatorClientOf(running, token);
  await ops.save('screen:home', (body) => ({ ...body, state: { ...body.state, count: 1 } }));
});
afterAll(() => running.end());

interface Sent {
  readonly method?: string;
  readonly path: string;
  readonly body?: string;
  readonly headers?: Readonly<Record<string, string>>;
}
const send = async ({ method = 'GET', path, body, headers = {} }: Sent) => {
  const answer = await running.http.app.inject({
    method: method as 'GET',
    url: path.startsWith('/config/') ? path : `/ops/v1${path}`,
    headers: { authorization: `Bearer ${token}`, ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
    ...(body === undefined ? {} : { payload: body }),
  });
  return { status: answer.statusCode, text: answer.body, type: String(answer.headers['content-type'] ?? '') };
};
const post = (path: string, body: unknown): Sent => ({
  method: 'POST',
  path,
  body: typeof body === 'string' ? body : JSON.stringify(body),
});
const documents = (body: string) => `{"documents":[{"kind":"screen","id":"home","body":${body}}]}`;
const put = (path: string, body: string): Sent => ({ method: 'PUT', path, body, headers: { 'if-none-match': '*' } });

const odd: [what: string, sent: Sent][] = [
  ['a body that is no JSON', post('/releases', '{"title":')],
  ['a body that is a list', post('/releases', [])],
  ['a body of nothing', { method: 'POST', path: '/releases' }],
  ['a body of another type', { method: 'POST', path: '/releases', body: 'a=1', headers: { 'content-type': 'text/plain' } }],
  ['a huge body', post('/releases', { title: 'x'.repeat(400_000), reason, documents: [home] })],
  ['a huge document', put('/drafts/screen/huge', JSON.stringify({ id: 'huge', words: 'x'.repeat(3_000_000) }))],
  ['a document too large for its kind', put('/drafts/screen/huge', JSON.stringify({ id: 'huge', words: 'x'.repeat(300_000) }))],
  ['a deep document', put('/drafts/screen/deep', deep(100))],
  ['a very deep document', put('/drafts/screen/deep', deep(200_000))],
  ['a very deep document to check', post('/validations', documents(deep(100_000)))],
  ['a very deep document to compare', post('/diffs', documents(deep(100_000)))],
  [
    'a very deep document to preview',
    post('/previews', `{"documents":[{"kind":"screen","id":"home","body":${deep(100_000)}}],${JSON.stringify(viewer).slice(1)}`),
  ],
  ['a way to a prototype', put('/drafts/screen/proto', '{"id":"proto","__proto__":{"x":1}}')],
  ['a way to a constructor', put('/drafts/screen/proto', '{"id":"proto","constructor":{"prototype":{"x":1}}}')],
  ['a list as a document', put('/drafts/screen/list', '[]')],
  ['a word as a document', put('/drafts/screen/word', '"word"')],
  ['null as a document', put('/drafts/screen/null', 'null')],
  [
    'too many documents',
    post('/releases', { title: 'All', reason, documents: Array.from({ length: 201 }, (_, at) => ({ kind: 'screen', id: `s${at}` })) }),
  ],
  [
    'documents without drafts',
    post('/releases', { title: 'All', reason, documents: Array.from({ length: 200 }, (_, at) => ({ kind: 'screen', id: `s${at}` })) }),
  ],
  ['a very long title', post('/releases', { title: 'x'.repeat(121), reason, documents: [home] })],
  ['a title with a NUL', post('/releases', { title: 'a\u0000b', reason, documents: [home] })],
  ['a reason with a NUL', post('/kill-switches', { target: 'screen:home', on: true, reason: 'abc\u0000' })],
  ['an id with a NUL', { path: '/documents/screen/a%00b' }],
  ['an id with a NUL to save', put('/drafts/screen/a%00b', '{}')],
  ['a search for a NUL', { path: '/documents?q=%00' }],
  ['an actor with a NUL', { path: '/audit-log?actor=%00' }],
  ['a NUL in a document', put('/drafts/screen/nul', '{"id":"nul","title":"a\\u0000b"}')],
  ['half a letter in a document', put('/drafts/screen/half', '{"id":"half","title":"\\ud800"}')],
  ['half a letter in a report', post('/rum/events', '{"events":[{"type":"error","revision":1,"message":"\\ud800"}]}')],
  ['a NUL in a report', post('/rum/events', '{"events":[{"type":"error","revision":1,"message":"\\u0000"}]}')],
  ['an id that goes up', { path: '/documents/screen/..%2f..%2fsite' }],
  ['an id of dots', { path: '/documents/screen/%2e%2e' }],
  ['a bad escape', { path: '/documents/screen/%E0%A4%A' }],
  ['an id of percent signs', { path: '/documents/screen/%25%25' }],
  ['a very long id', { path: `/documents/screen/${'x'.repeat(5_000)}` }],
  ['an unknown kind', { path: '/documents/secret/home' }],
  ['a kind of a prototype', { path: '/documents/__proto__/home' }],
  ['an id of a prototype', { path: '/documents/screen/__proto__' }],
  ['a revision of many digits', { path: '/documents/screen/home?revision=1e30' }],
  ['a revision that is too much', { path: '/documents/screen/home?revision=99999999999999999999' }],
  ['reports of too much', { path: '/reports?revision=1e300' }],
  ['a release of many digits', { path: '/releases/99999999999999999999' }],
  ['a release of sixteen digits', { path: '/releases/9999999999999999' }],
  ['a release that is a word', { path: '/releases/constructor' }],
  ['a cursor of nonsense', { path: '/releases?cursor=-1' }],
  ['a leap second', post('/releases', { title: 'Leap', reason, documents: [home], publishAt: '2025-12-31T23:59:60Z' })],
  ['a time after all years', post('/releases', { title: 'Late', reason, documents: [home], publishAt: '9999-12-31T23:59:59-14:00' })],
  ['a day that is none', post('/releases', { title: 'None', reason, documents: [home], publishAt: '2025-02-30T00:00:00Z' })],
  ['a time without a zone', post('/releases', { title: 'None', reason, documents: [home], publishAt: '2025-12-30T00:00:00' })],
  ['a preview at a leap second', post('/previews', { ...viewer, at: '2025-12-31T23:59:60Z' })],
  ['a preview after all years', post('/previews', { ...viewer, at: '9999-12-31T23:59:59-14:00' })],
  ['a preview of a release that is none', post('/previews', { ...viewer, release: 'a\u0000' })],
  ['the log from a leap second', { path: '/audit-log?from=2025-12-31T23:59:60Z' }],
  ['the log from before all years', { path: '/audit-log?from=0000-01-01T00:00:00Z' }],
  ['a query given twice', { path: '/documents?kind=screen&kind=site' }],
  ['an unknown query', { path: '/documents?nonsense=1' }],
  ['an operation that is none', { path: '/nothing' }],
  ['a method that is none here', { method: 'OPTIONS', path: '/releases' }],
  ['a TRACE', { method: 'PATCH', path: '/releases' }],
];

describe('Odd requests', () => {
  it.each(odd)('%s', async (_what, sent) => {
    const { status, text, type } = await send(sent);
    expect(status, text).toBeLessThan(500);
    if (status < 400) return;
    expect(type).toContain('application/problem+json');
    expect(JSON.parse(text).code).toMatch(/^[a-z_]+\.[a-z_]+$/);
    expect(text).not.toMatch(/node_modules|\.ts:|Error:|select |insert |postgres/i);
  });

  it.each(['0001-01-01T00:00:00Z', '0999-12-31T23:59:59Z', '9999-01-01T00:00:00Z', '9999-12-31T12:00:00Z'])(
    'a preview at %s is refused, as days around it have no year of four digits',
    async (at) => {
      const { json, status } = await ops.call('previews.create', { ...viewer, at, documents: [] });
      expect([status, json.code, json.fields?.[0].path]).toEqual([422, 'validation.request', '/at']);
    },
  );

  it('HEAD asks who calls as GET does', async () => {
    expect((await send({ method: 'HEAD', path: '/releases' })).status).toBe(200);
    expect((await send({ method: 'HEAD', path: '/releases', headers: { authorization: '' } })).status).toBe(401);
  });

  it('a reason in any letters is kept as it was written', async () => {
    const words = 'Kerana ราคา 价格 😀';
    await ops.save('screen:records', (body) => ({ ...body, state: { ...body.state, count: 1 } }));
    const headers = { 'x-reason': `${encodeURIComponent(words)}%00` };
    expect((await ops.call('drafts.delete', { kind: 'screen', id: 'records' }, headers)).status).toBe(200);
    expect((await ops.call('auditLog.list', { action: 'drafts.delete' })).json.items[0]).toMatchObject({ reason: words });
  });

  it('of identical releases at once one is made', async () => {
    await ops.save('screen:records', (body) => ({ ...body, state: { ...body.state, count: 2 } }));
    const answers = await Promise.all([1, 2, 3, 4].map(() => ops.release('Twice', ['screen:records'])));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 404, 404, 404]);
  });

  it('a clock that goes back stops nothing and fires nothing twice', async () => {
    await ops.save('screen:records', (body) => ({ ...body, state: { ...body.state, count: 3 } }));
    const at = '2025-08-10T12:00:00.000Z';
    const { json } = await ops.release('Noon', ['screen:records'], at);
    await passTo(running, at);
    const { revision } = running.server.product.current();
    await passTo(running, '2025-08-10T06:00:00.000Z');
    await passTo(running, at);
    expect(running.server.product.current().revision).toBe(revision);
    expect((await ops.call('releases.get', { id: json.id })).json).toMatchObject({ state: 'live', revision, effectiveAt: at });
  });
});
