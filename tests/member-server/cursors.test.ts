import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signOpsToken } from '../../server-kit/ops-token.ts';
import { aMemberServer, type Member, secrets, signedIn, type TestServer } from './member-server.ts';

const coded = (text: string): string => Buffer.from(text).toString('base64url');
const vouchersFrom = (at: string) => `/me/vouchers?cursor=${coded(JSON.stringify(['all', at, 'a']))}`;

describe('A cursor that somebody wrote by hand', () => {
  let server: TestServer;
  let member: Member;
  beforeAll(async () => {
    server = await aMemberServer();
    member = await signedIn(server);
  });
  afterAll(() => server.close());

  const others = ['9999-99-99T99:99:99.999Z', '0000-01-01T00:00:00.000Z', '2025-02-30T00:00:00.000Z', 'Jan 5 2025'];

  it.each(others.flatMap((at) => [`/me/orders?cursor=${coded(`${at} a`)}`, vouchersFrom(at)]))('is refused by %s', async (path) => {
    expect(await server.call(member, 'GET', path)).toMatchObject({ status: 422, body: { fields: [{ path: '/cursor' }] } });
  });

  it.each(others.slice(0, 3).flatMap((at) => ['/members', '/unusual-members'].map((path) => [path, at] as const)))(
    'is refused by the list of %s at %s',
    async (path, at) => {
      const session = {
        id: 'o',
        sessionId: 's',
        email: 'o@ops.test',
        name: 'O',
        role: 'admin',
        expiresAt: '2026-03-31T00:00:00.000Z',
      } as const;
      const answer = await server.http.app.inject({
        url: `/ops/v1${path}?cursor=${coded(`${at}|a`)}`,
        headers: { authorization: `Bearer ${signOpsToken(secrets, session)}` },
      });
      expect([answer.statusCode, answer.json().fields]).toMatchObject([422, [{ path: '/cursor' }]]);
    },
  );
});
