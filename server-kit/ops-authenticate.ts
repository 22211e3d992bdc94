import type { FastifyRequest } from 'fastify';
import type { OpsSession, OpsSessionSource } from './ops-session.ts';
import { bearerOf, readOpsToken } from './ops-token.ts';
import { refuse } from './problem.ts';
import type { Secrets } from './secrets.ts';

/**
 * The operator of a request to `/ops/v1`, on either server; nobody without a token. Refuses with `auth.token_invalid` where the token is none of ours, has
 * expired, or its session was ended by sign-out, a change of the account, or its closing.
 */
export const authenticateOperator =
  ({ secrets, sessions, now }: { readonly secrets: Secrets; readonly sessions: OpsSessionSource; readonly now: () => string }) =>
  async (request: FastifyRequest): Promise<OpsSession | undefined> => {
    const token = bearerOf(request);
    if (token === undefined) return undefined;
    const session = readOpsToken(secrets, token, now());
    return session && (await sessions.isOpen(session.sessionId)) ? session : refuse('auth.token_invalid');
  };
