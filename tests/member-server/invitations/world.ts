import type { OpsTypes } from '../../../schemas/ops/types.ts';
import { Faults } from '../../../server-kit/faults.ts';
import { statement } from '../../../server-kit/statement.ts';
import type { DatabaseKind } from '../../server-kit/databases.ts';
import { aMigratedPostgres } from '../../server-kit/migrated.ts';
import { aConsole, type Person } from '../member-admin/console.ts';
import { type Answer, aMemberServer, type Member, type ServerWanted, signedIn, type TestServer } from '../member-server.ts';
import { agreements, password } from '../members.ts';

/** In the middle of the campaign of the specification. */
export const inAugust = '2025-08-10T08:00:00.000Z';

/** How a friend joins: from which address of the network, on which phone. */
export interface Join {
  readonly code?: string;
  readonly from?: string;
  readonly device?: string;
  readonly account?: string;
  /** The token of a member who is signed in on the phone. */
  readonly as?: string;
}

export interface Friend extends Member {
  readonly account: string;
  readonly successToken: string;
}

export interface Invitations extends TestServer {
  readonly ops: ReturnType<typeof aConsole>;
  /** A member with their code. */
  inviter(market?: string): Promise<Member & { readonly code: string }>;
  register(join?: Join): Promise<Answer & { readonly account: string }>;
  /** A friend who has joined and not seen the welcome yet. */
  join(join?: Join): Promise<Friend>;
  see(friend: Friend, successToken?: string): Promise<Answer>;
  /** So many friends, one after the other, who saw the welcome. */
  bring(code: string, count: number, join?: Omit<Join, 'code'>): Promise<Friend[]>;
  mine(member: Member, campaign?: string): Promise<Answer['body']>;
  friends(member: Member): Promise<Answer['body']['items']>;
  coins(member: Member): Promise<number>;
  vouchers(member: Member): Promise<Answer['body']['items']>;
  waiting(): Promise<OpsTypes['invitations.list']['result']['items']>;
  decide(
    id: string,
    verdict: 'acceptances' | 'rejections',
    by?: Person,
  ): Promise<{ readonly status: number; readonly body: Answer['body'] }>;
  rows<R = Record<string, unknown>>(sql: string): Promise<R[]>;
}

let count = 0;
const fresh = (): number => ++count;
/** Of the public network, so that it says whose it is; another one each. */
export const anAddress = (): string => `203.${(fresh() >> 8) & 255}.${count & 255}.7`;
export const aPhone = (): string => `a phone of a member, number ${fresh()}`;

/** The member server with limits lifted, in August 2025 unless said. */
export async function invitations(wanted: ServerWanted = {}, kind: DatabaseKind = 'embedded'): Promise<Invitations> {
  const faults = wanted.faults ?? new Faults();
  const server = await aMemberServer({
    now: inAugust,
    ...wanted,
    faults,
    ...(kind === 'postgres' ? { database: await aMigratedPostgres({ faults }) } : {}),
  });
  const ops = aConsole(server);
  const support: Person = { role: 'support' };

  async function register({ code, from = anAddress(), device, account = `friend${fresh()}@mail.test`, as }: Join = {}) {
    const ask = async (path: string, payload: object) => {
      const headers = {
        'idempotency-key': `joins-${fresh()}`,
        ...(device ? { 'x-device-id': device } : {}),
        ...(as ? { authorization: `Bearer ${as}` } : {}),
      };
      const answer = await server.http.app.inject({ method: 'POST', url: `/api/v1/auth/${path}`, headers, payload, remoteAddress: from });
      return { status: answer.statusCode, body: answer.json(), text: answer.body };
    };
    const who = { accountType: 'email', account, country: 'MY' };
    const { body } = await ask('verification-codes', { purpose: 'register', ...who });
    const sent = ((await server.server.outbox()) as readonly { readonly to: string; readonly params: { readonly code: string } }[]).find(
      ({ to }) => to === account,
    );
    const form = { password, confirmPassword: password, agreements, challengeId: body.challengeId, code: sent?.params.code };
    const answer = await ask('registrations', { ...who, ...form, ...(code === undefined ? {} : { invitationCode: code }) });
    return { ...answer, account };
  }
  const join = async (how: Join = {}): Promise<Friend> => {
    const { status, body, account } = await register(how);
    if (status !== 201) throw new Error(JSON.stringify(body));
    return { id: body.member.id, token: body.token, market: 'MY', successToken: body.successToken, account };
  };
  const see = (friend: Friend, successToken = friend.successToken) =>
    server.call(friend, 'POST', '/auth/registrations/acknowledgements', { body: { successToken } });
  const mine = async (member: Member, campaign?: string) =>
    (await server.call(member, 'GET', `/me/invitation${campaign ? `?campaign=${campaign}` : ''}`)).body;
  return {
    ...server,
    ops,
    register,
    join,
    see,
    mine,
    async inviter(market = 'MY') {
      const member = await signedIn(server, market);
      return { ...member, code: (await mine(member)).code };
    },
    async bring(code, many, how = {}) {
      const friends: Friend[] = [];
      for (let at = 0; at < many; at += 1) {
        const friend = await join({ ...how, code });
        const { status, body } = await see(friend);
        if (status !== 204) throw new Error(JSON.stringify(body));
        friends.push(friend);
      }
      return friends;
    },
    friends: async (member) => (await server.call(member, 'GET', '/me/invitees?limit=100')).body.items,
    coins: async (member) => (await server.call(member, 'GET', '/me/coins')).body.available,
    vouchers: async (member) => (await server.call(member, 'GET', '/me/vouchers?status=available')).body.items,
    waiting: async () => (await ops.ask(support, 'GET', '/invitations')).body.items,
    decide: (id, verdict, by = support) => ops.ask(by, 'POST', `/invitations/${id}/${verdict}`, { reason: 'We called them' }),
    rows: <R>(sql: string) => server.db.all<object, R>(statement(`test.invitations.${fresh()}`, sql), {}),
  };
}
