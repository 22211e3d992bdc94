import { type CoinEntryType, grant, hold, reverse, spend } from '../../../member-server/coins/index.ts';
import { takeRelease } from '../../../member-server/programme/index.ts';
import type { Role } from '../../../schemas/ops/roles.ts';
import { signOpsToken } from '../../../server-kit/ops-token.ts';
import { type Member, secrets, signedIn, type TestServer } from '../member-server.ts';

export const start = '2025-03-10T08:00:00.000Z';

export interface Person {
  readonly id?: string;
  readonly role: Role;
  readonly markets?: readonly string[];
}

/** The console over one test server: calls as operators, and coins for members. */
export function aConsole(server: TestServer) {
  let sources = 0;
  const source = () => ({ kind: 'test', id: `s${++sources}` });
  const request = ({ id, market }: Member) => {
    const now = server.clock.now();
    return { memberId: id, market, now, rules: takeRelease(server.server.tools.releases, now) };
  };
  const move = server.db.transaction.bind(server.db);
  const earn = (member: Member, amount: number, type: CoinEntryType = 'engagement_reward') =>
    move((tx) => grant(tx, { ...request(member), type: type as 'change', amount, source: source() }));
  const pay = (member: Member, amount: number) => move((tx) => spend(tx, { ...request(member), type: 'redeem', amount, source: source() }));
  return {
    request,
    earn,
    pay,
    hold: (member: Member, amount: number) =>
      move((tx) => hold(tx, { ...request(member), type: 'offset_store', amount, source: source() })),
    /** Coins that were earned, spent and refunded: a debt. */
    async owe(member: Member, amount: number) {
      const { id } = await earn(member, amount);
      await pay(member, amount);
      await move((tx) => reverse(tx, { ...request(member), entryId: id, amount, source: source() }));
    },
    async ask({ role, id = role, markets }: Person, method: 'GET' | 'POST', path: string, body?: object) {
      const expiresAt = '2035-01-01T00:00:00.000Z';
      const session = { id, sessionId: 's', email: `${id}@ops.test`, name: `The ${id}`, role, expiresAt, ...(markets ? { markets } : {}) };
      const headers = { authorization: `Bearer ${signOpsToken(secrets, session)}` };
      const answer = await server.http.app.inject({ method, url: `/ops/v1${path}`, headers, ...(body ? { payload: body } : {}) });
      // biome-ignore lint/suspicious/noExplicitAny: tests look into any answer
      return { status: answer.statusCode, body: answer.json() as any };
    },
    async coins(member: Member) {
      const { available, held, debt } = (await server.call(member, 'GET', '/me/coins')).body;
      return [available, held, debt];
    },
    numberOf: async (member: Member): Promise<string> => (await server.call(member, 'GET', '/me')).body.memberNumber,
    member: (market = 'MY') => signedIn(server, market),
  };
}
