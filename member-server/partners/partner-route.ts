import type { FastifyInstance } from 'fastify';
import type { SiteCodes } from '../../schemas/codes.ts';
import { type PartnerOperationId, partnerOperations } from '../../schemas/partner/index.ts';
import type { PartnerTypes } from '../../schemas/partner/types.ts';
import { addOpenApi } from '../../server-kit/openapi.ts';
import { type Context, type Contract, routesOn } from '../../server-kit/route.ts';
import type { MemberTools } from '../feature.ts';
import { withMissLimit } from './misses.ts';
import { authenticatePartner, type PartnerSession } from './signature.ts';

export const partnerPrefix = '/partner/v1';

export type PartnerContext<Id extends PartnerOperationId> = Context<PartnerTypes[Id]['input'], PartnerSession>;

/** An operation's contract and handler. */
export interface PartnerRoute {
  readonly contract: Contract;
  readonly handler: (context: Context<never, PartnerSession>) => Promise<unknown>;
}

/** `partnerRoute('orders.create', async (context) => …)`: the handler is checked against the operation's contract. */
export const partnerRoute = <Id extends PartnerOperationId>(
  id: Id,
  handler: (context: PartnerContext<Id>) => Promise<PartnerTypes[Id]['result']>,
): PartnerRoute => ({ contract: partnerOperations[id], handler: handler as PartnerRoute['handler'] });

/** The partner who signed the request; throws for a request without a session. */
export function partnerOf(context: { readonly session?: PartnerSession }): PartnerSession {
  if (!context.session) throw new Error('An operation open to visitors asked for its partner');
  return context.session;
}

/** Adds operations below `/partner/v1`, which accept signed requests only, and their OpenAPI page. */
export function addPartnerRoutes(
  app: FastifyInstance,
  operations: readonly PartnerRoute[],
  {
    tools,
    now,
    codes,
    beforeEach,
  }: { tools: MemberTools; now: () => string; codes: () => SiteCodes; beforeEach?: (() => Promise<void>) | undefined },
): readonly Contract[] {
  const { route, contracts } = routesOn<Record<string, { input: never; result: unknown }>, PartnerSession>(app, {
    prefix: partnerPrefix,
    callers: 'partner',
    now,
    codes,
    ...(beforeEach ? { beforeEach } : {}),
    authenticate: authenticatePartner(tools, now),
  });
  for (const { contract, handler } of operations)
    route(contract, contract.problems.includes('member.not_found') ? withMissLimit(tools, handler) : handler);
  addOpenApi(app, contracts, {
    title: 'Punchcard partner API',
    version: '1.0.0',
    prefix: partnerPrefix,
    security: { partner: 'signature' },
    securitySchemes: {
      signature: {
        type: 'apiKey',
        in: 'header',
        name: 'X-Signature',
        description:
          'Lower-case hex HMAC-SHA-256, under the secret of X-Key-Id, of method, path with query, X-Timestamp, X-Nonce and X-Content-Digest joined by line feeds; with X-Partner-Id, X-Key-Id, X-Timestamp (Unix seconds), X-Nonce and X-Content-Digest (lower-case hex SHA-256 of the body).',
      },
    },
  });
  return contracts;
}
