import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { operationTable } from '../../schemas/api/table.ts';

/** Members that only know their token: enough for tests of the shell, which are not about members. */
export interface FakeMembers {
  /** Tokens the server knows. */
  readonly tokens: Set<string>;
  /** One-time codes of hand-off links and the token each is good for. */
  readonly handoffs: Map<string, string>;
  coins: number;
}

const summary = (coins: number) => ({
  id: 'm1',
  name: 'Aisyah',
  memberNumber: '8042117736',
  channel: 'lan',
  country: 'MY',
  level: 2,
  levelCode: 'v1',
  levelName: 'Leader',
  tierName: 'Leader',
  paidTier: 'none',
  userTier: 'v1',
  cardTier: 'leader',
  profileComplete: true,
  coins,
  held: 0,
  debt: 0,
  checkIn: { checkedInToday: false, count: 3, dailyCoins: 1, todayCoins: 1, week: [] },
});

export function addFakeMembers(app: FastifyInstance): FakeMembers {
  const members: FakeMembers = { tokens: new Set(['good', 'other']), handoffs: new Map(), coins: 120 };
  const tokenOf = (request: FastifyRequest) => request.headers.authorization?.replace('Bearer ', '') ?? '';
  const refuse = (reply: FastifyReply, status: number, code: string) =>
    reply.code(status).type('application/problem+json').send({ type: code, title: code, status, code });

  function answer(operation: string, request: FastifyRequest, reply: FastifyReply): FastifyReply {
    const body = (request.body ?? {}) as Record<string, string>;
    if (operation === 'handoffs.exchange') {
      const token = members.handoffs.get(body.code ?? '');
      members.handoffs.delete(body.code ?? '');
      return token ? reply.send({ token, expiresAt: '2030-01-01T00:00:00Z' }) : refuse(reply, 401, 'auth.handoff_invalid');
    }
    if (operation === 'sessions.create') {
      if (body.password !== 'right-password') return refuse(reply, 401, 'auth.password_incorrect');
      return reply.code(201).send({ token: 'good', expiresAt: '2030-01-01T00:00:00Z' });
    }
    const path = operationTable[operation]?.[1] ?? '';
    if (path.startsWith('/me') && !members.tokens.has(tokenOf(request))) return refuse(reply, 401, 'auth.token_invalid');
    if (operation === 'me.summary') return reply.send(summary(members.coins));
    if (operation === 'sessions.end') return reply.code(204).send();
    return operationTable[operation]?.[0] === 'GET' ? reply.send({ items: [] }) : reply.code(204).send();
  }

  app.addHook('onSend', (request, reply, _payload, done) => {
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store');
    done();
  });
  for (const [operation, [method, path]] of Object.entries(operationTable)) {
    app.route({
      method: method as 'GET',
      url: `/api/v1${path.replace(/\{(\w+)\}/g, ':$1')}`,
      handler: (request, reply) => answer(operation, request, reply),
    });
  }
  return members;
}
