import type { FastifyInstance, FastifyRequest } from 'fastify';
import { opsPrefix } from '../server-kit/ops-route.ts';
import { bearerOf, isOpsToken } from '../server-kit/ops-token.ts';
import { reject } from '../server-kit/problem.ts';

export interface OpsGuardOptions {
  /** The calling member, undefined without a token; refuses with `auth.token_invalid`. */
  authenticate(request: FastifyRequest): Promise<object | undefined>;
  /** The calling operator, undefined without a token; refuses with `auth.token_invalid` or `ops.session_ended`. */
  operator(request: FastifyRequest): Promise<object | undefined>;
  /** Updates a shared test clock. */
  beforeEach?(): Promise<void>;
}

/**
 * Reserves all of `/ops/v1` for operators, who sign in separately. Refuses a member with `ops.role_required`, also on routes of the config server in
 * this process, and a caller without a token with `auth.token_missing`, also on unknown paths.
 */
export function addOpsGuard(app: FastifyInstance, { authenticate, operator, beforeEach }: OpsGuardOptions): void {
  // Runs before the body is read, as a member has no reason to send one.
  app.addHook('onRequest', async (request) => {
    if (!request.url.startsWith(`${opsPrefix}/`)) return;
    await beforeEach?.();
    const token = bearerOf(request);
    if (token !== undefined && !isOpsToken(token) && (await authenticate(request))) reject('ops.role_required');
  });
  app.route({
    method: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    url: `${opsPrefix}/*`,
    onRequest: async (request) => {
      reject((await operator(request)) ? 'request.not_found' : 'auth.token_missing');
    },
    handler: async () => reject('request.not_found'),
  });
}
