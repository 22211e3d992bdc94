import type { FastifyRequest } from 'fastify';
import type { OpsSession, OpsSessionSource } from './ops-session.ts';
import { bearerOf, readOpsToken } from './ops-token.ts';
import { reject } from './problem.ts';
import type { Secrets } from './secrets.ts';

/**
 * The operator of a request to `/ops/v1`, on either server; nobody without a token. Refuses with `auth.token_invalid` a token that is none of ours, and
 * with `ops.session_ended` one whose right has ended: by its time, a sign-out, a change of the account, or its closing.
 */
export const authenticateOperator =
  ({ secrets, sessions, now }: { readonly secrets: Secrets; readonly sessions: OpsSessionSource; readonly now: () => string }) =>
  async (request: FastifyRequest): Promise<OpsSession | undefined> => {
    const token = bearerOf(request);
    if (token === undefined) return undefined;
    const session = readOpsToken(secrets, token) ?? reject('auth.token_invalid');
    return session.expiresAt > now() && (await sessions.isOpen(session.sessionId)) ? session : reject('ops.session_ended');
  };
