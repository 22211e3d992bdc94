import { describe, expect, it } from 'vitest';
import type { OpsSession } from '../../server-kit/ops-session.ts';
import { isOpsToken, readOpsToken, signOpsToken } from '../../server-kit/ops-token.ts';
import { makeSecrets } from '../../server-kit/secrets.ts';

const secrets = makeSecrets('a secret key for tests, long enough');
const session: OpsSession = {
  id: 'operator-1',
  sessionId: 'session-1',
  email: 'maya@shop.test',
  name: 'มายา',
  role: 'campaign',
  markets: ['MY'],
  expiresAt: '2025-08-01T10:00:00.000Z',
};
const token = signOpsToken(secrets, session);
const claimsOf = (claims: object) => Buffer.from(JSON.stringify(claims)).toString('base64url');

describe('The token of an operator', () => {
  it('says who it is to whoever has the key', () => {
    expect(isOpsToken(token)).toBe(true);
    expect(readOpsToken(secrets, token)).toEqual(session);
  });

  it.each([
    ['another role under the old signature', `ops.${claimsOf({ ...session, role: 'admin' })}.${token.split('.')[2]}`],
    ['no signature', `ops.${token.split('.')[1]}.`],
    ['a signature of another key', signOpsToken(makeSecrets('another secret key for tests, long enough'), session)],
    ['a role there is not', signOpsToken(secrets, { ...session, role: 'owner' as 'admin' })],
    ['a member’s token', 'x'.repeat(43)],
    ['nothing', ''],
  ])('with %s it is none', (_what, changed) => {
    expect(readOpsToken(secrets, changed)).toBeUndefined();
  });
});
