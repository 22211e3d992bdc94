import { afterAll, afterEach, beforeAll } from 'vitest';
import type { Role } from '../../../schemas/ops/roles.ts';
import { signOpsToken } from '../../../server-kit/ops-token.ts';
import { expectInvariants } from '../ledger.ts';
import { aMemberServer, type Member, secrets, type TestServer } from '../member-server.ts';
import { anAddress, aShopper, redeem, rows } from './world.ts';

export const reason = 'A test of operators';
export const tokenOf = (role: Role, markets?: readonly string[]) =>
  signOpsToken(secrets, {
    id: role,
    sessionId: 's',
    email: 'o@ops.test',
    name: role,
    role,
    ...(markets ? { markets } : {}),
    expiresAt: '2025-12-31T00:00:00.000Z',
  });
export const shipper = tokenOf('fulfilment');
export const parcel = { reason, carrier: 'Pos Laju', trackingNumber: 'EX123' };

/** The server of one file with what its operators do with parcels. */
export function operatorsOfParcels() {
  let server: TestServer;
  beforeAll(async () => {
    server = await aMemberServer();
  });
  afterAll(() => server.close());
  afterEach(() => expectInvariants(server.db));
  async function ask(token: string, method: 'GET' | 'POST', path: string, payload?: object) {
    const answer = await server.http.app.inject({
      method,
      url: `/ops/v1${path}`,
      headers: { authorization: `Bearer ${token}` },
      ...(payload ? { payload } : {}),
    });
    return { status: answer.statusCode, body: answer.json() };
  }
  return {
    get server() {
      return server;
    },
    ask,
    async aGift(market = 'MY', more: object = {}): Promise<{ member: Member; id: string; redeemNumber: string }> {
      const member = await aShopper(server, { market });
      const addressId = await anAddress(server, member, more);
      const { body } = await redeem(server, member, { itemId: 'flower-tumbler', addressId, expectedCoins: 900 });
      return { member, id: body.id, redeemNumber: body.redeemNumber };
    },
    auditOf: (id: string) =>
      rows<{ action: string; actor_id: string; reason: string }>(
        server,
        `select action, actor_id, reason from ops_audit where target = 'redemption:${id}' order by id`,
      ),
    post: (id: string, step: string, payload: object = { reason }, token = shipper) =>
      ask(token, 'POST', `/redemptions/${id}/${step}`, payload),
    importCsv: async (csv: string, token = shipper) => (await ask(token, 'POST', '/redemption-shipments/imports', { csv, reason })).body,
  };
}
