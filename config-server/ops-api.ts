import type { FastifyRequest } from 'fastify';
import type { Role } from '../schemas/ops/roles.ts';
import type { Http } from '../server-kit/http.ts';
import { openApi } from '../server-kit/openapi.ts';
import { demandRole, type OpsSession } from '../server-kit/ops-session.ts';
import { type Contract, routesOn } from '../server-kit/route.ts';
import type { OpsRoute } from './feature.ts';

const prefix = '/ops/v1';
const version = '1.0.0';

export interface OpsApiOptions {
  now(): string;
  /** Who is signed in, or nothing when no token came; refuses one that has ended. */
  authenticate(request: FastifyRequest): Promise<OpsSession | undefined>;
  readonly beforeEach?: (() => Promise<void>) | undefined;
}

/** Adds the operations of the features below `/ops/v1`, each for the roles that its contract names, and their OpenAPI page. */
export function addOpsApi(
  { app }: Http,
  operations: readonly OpsRoute[],
  { now, authenticate, beforeEach }: OpsApiOptions,
): readonly Contract[] {
  const { route, contracts } = routesOn<Record<string, { input: never; result: unknown }>, OpsSession>(app, {
    prefix,
    now,
    ...(beforeEach ? { beforeEach } : {}),
    async authenticate(request, contract) {
      const session = await authenticate(request);
      if (session && contract.access !== 'visitor') demandRole(session, (contract as { readonly roles?: readonly Role[] }).roles);
      return session;
    },
  });
  for (const { contract, handler } of operations) route(contract, handler);
  const document = openApi(contracts, {
    title: 'Punchcard operators’ API',
    version,
    prefix,
    security: { ops: 'bearer' },
    securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
  });
  app.get(`${prefix}/openapi.json`, async (_request, reply) => reply.type('application/json; charset=utf-8').send(document));
  app.addHook('onSend', (request, reply, _payload, done) => {
    if (request.url.startsWith(`${prefix}/`)) reply.header('cache-control', 'no-store');
    done();
  });
  return contracts;
}
