import type { FastifyRequest } from 'fastify';
import type { Db } from '../../server-kit/db.ts';
import type { OpsSession } from '../../server-kit/ops-session.ts';
import { bearerOf, readOpsToken } from '../../server-kit/ops-token.ts';
import { refuse } from '../../server-kit/problem.ts';
import type { Secrets } from '../../server-kit/secrets.ts';
import { isSessionOpen } from './store-sessions.ts';

/**
 * Whose request to the console's API it is; nobody without a token. Refuses with `auth.token_invalid` where the token is none of ours, has expired, or its
 * session was ended by sign-out, a change of the account, or its closing.
 */
export const authenticateOps =
  ({ db, secrets }: { readonly db: Db; readonly secrets: Secrets }, now: () => string) =>
  async (request: FastifyRequest): Promise<OpsSession | undefined> => {
    const token = bearerOf(request);
    if (token === undefined) return undefined;
    const session = readOpsToken(secrets, token, now());
    if (!session || !(await isSessionOpen(db, session.sessionId))) return refuse('auth.token_invalid');
    return session;
  };
