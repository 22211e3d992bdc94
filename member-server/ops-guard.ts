import type { FastifyInstance, FastifyRequest } from 'fastify';
import { opsPrefix } from '../server-kit/ops-route.ts';
import { bearerOf, isOpsToken } from '../server-kit/ops-token.ts';
import { reject } from '../server-kit/problem.ts';

export interface OpsGuardOptions {
  /** The member who calls; refuses with `auth.token_invalid`. */
  authenticate(request: FastifyRequest): Promise<object | undefined>;
  /** The operator who calls; refuses with `auth.token_invalid` or `ops.session_ended`. */
  operator(request: FastifyRequest): Promise<object | undefined>;
  /** Brings a shared test clock up to date. */
  beforeEach?(): Promise<void>;
}

/**
 * Whatever stands under `/ops/v1` is for operators, who log in apart: a member is refused with `ops.role_required`, also by routes of the config server
 * in this process, and a stranger with `auth.token_missing`, also where nothing stands.
 */
export function addOpsGuard(app: FastifyInstance, { authenticate, operator, beforeEach }: OpsGuardOptions): void {
  // Before the body is read: no member has any business sending one.
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
