import type { FastifyInstance, FastifyRequest } from 'fastify';
import { refuse } from '../server-kit/problem.ts';

export interface OpsGuardOptions {
  /** The member who calls; refuses with `auth.token_invalid`. */
  authenticate(request: FastifyRequest): Promise<object | undefined>;
  /** Brings a shared test clock up to date. */
  beforeEach?(): Promise<void>;
}

/**
 * Whatever stands under `/ops/v1` is for operators, who log in apart: a member is refused with `ops.role_required`, a stranger with
 * `auth.token_missing`, also where nothing stands. Routes of the console's own are more exact and go before this one.
 */
export function addOpsGuard(app: FastifyInstance, { authenticate, beforeEach }: OpsGuardOptions): void {
  app.route({
    method: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    url: '/ops/v1/*',
    // Before the body is read: nobody here has any business sending one.
    onRequest: async (request) => {
      await beforeEach?.();
      refuse((await authenticate(request)) ? 'ops.role_required' : 'auth.token_missing');
    },
    handler: async () => refuse('request.not_found'),
  });
}
