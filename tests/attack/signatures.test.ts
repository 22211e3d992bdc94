import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDemoKey, demoKey } from '../../member-server/partners/index.ts';
import { partnerOperations } from '../../schemas/partner/index.ts';
import { aMemberServer, type TestServer } from '../member-server/member-server.ts';
import { aPartner, type Twist } from '../member-server/partner-client.ts';

/** A signed request holds as it was signed alone: any part of it changed on the way is refused, by every operation. */
let server: TestServer;
let partner: ReturnType<typeof aPartner>;
beforeAll(async () => {
  server = await aMemberServer();
  partner = aPartner(server);
  await addDemoKey(server.server.tools, server.clock.now());
});
afterAll(() => server.close());

const operations = Object.values(partnerOperations);
/** Each is answered by another operation, by none, or by the same. */
const changes = (method: 'GET' | 'POST', path: string): readonly (readonly [what: string, twist: Twist])[] => [
  ['no signature', { headers: { 'x-signature': undefined } }],
  ['another signature', { headers: { 'x-signature': '0'.repeat(64) } }],
  ['another secret', { key: { ...demoKey, secret: `${demoKey.secret}x` } }],
  ['another partner', { headers: { 'x-partner-id': 'other-tills' } }],
  ['another key', { headers: { 'x-key-id': 'other-key' } }],
  ['another second', { headers: { 'x-timestamp': String(Date.parse(server.clock.now()) / 1_000 + 1) } }],
  ['another nonce', { headers: { 'x-nonce': 'another-nonce' } }],
  ['another digest', { headers: { 'x-content-digest': 'f'.repeat(64) } }],
  ['another path', { sentPath: `/partner/v1${path}x` }],
  ['another query', { sentPath: `/partner/v1${path}${path.includes('?') ? '&' : '?'}source=demo-shop` }],
  ['a path that means the same', { sentPath: `/partner/v1${path.replace('o', '%6F')}` }],
  ...(method === 'POST'
    ? ([
        ['another body', { sentBody: '{"source":"demo-pos"}' }],
        ['a body with a space', { sentBody: '{} ' }],
      ] as const)
    : []),
];

describe.each(operations.map(({ id, method, path }) => [id, method, path.replace(/\{\w+\}/g, 'A-1')] as const))(
  '%s',
  (_id, method, path) => {
    const body = method === 'POST' ? {} : undefined;

    it('comes to the operation as it was signed', async () => {
      expect((await partner(method, path, body)).body?.code).not.toBe('partner.signature_invalid');
    });

    it('is refused with any part of it changed', async () => {
      const refused: string[] = [];
      const all = changes(method, path).filter(([, { sentPath }]) => sentPath !== `/partner/v1${path}`);
      for (const [what, twist] of all) {
        const { status, body: answer } = await partner(method, path, body, twist);
        // An address that no operation has is nobody's to sign.
        if (answer.code === 'partner.signature_invalid' || (twist.sentPath && status === 404 && answer.code === 'request.not_found'))
          refused.push(what);
      }
      expect(refused).toEqual(all.map(([what]) => what));
    });
  },
);

it('a request that was signed for one method is refused by the other of that path', async () => {
  const signed = await partner('GET', '/orders', undefined, { sentMethod: 'POST' });
  expect([signed.status, signed.body.code]).toEqual([401, 'partner.signature_invalid']);
});
