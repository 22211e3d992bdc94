import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { SiteCodes } from '../schemas/codes.ts';
import { type OpsOperationId, opsOperations } from '../schemas/ops/index.ts';
import type { OpsOperation } from '../schemas/ops/operation.ts';
import type { OpsTypes } from '../schemas/ops/types.ts';
import { type OpsSession, requireRole } from './ops-session.ts';
import { type Context, type Contract, routesOn } from './route.ts';

export const opsPrefix = '/ops/v1';

type OpsContext<Id extends OpsOperationId> = Context<OpsTypes[Id]['input'], OpsSession>;

/** One operation with what answers it. */
export interface OpsRoute {
  readonly contract: OpsOperation;
  readonly handler: (context: Context<never, OpsSession>) => Promise<unknown>;
}

/** `on('releases.get', async (context) => …)`: the handler is checked against the operation's contract; role and sign-in are checked before it. */
export const on = <Id extends OpsOperationId>(id: Id, handler: (context: OpsContext<Id>) => Promise<OpsTypes[Id]['result']>): OpsRoute => ({
  contract: opsOperations[id],
  handler: handler as OpsRoute['handler'],
});

/** The operator of an operation with `access: 'ops'`. */
export function operatorOf(context: { readonly session?: OpsSession }): OpsSession {
  if (!context.session) throw new Error('An operation open to visitors asked for its operator');
  return context.session;
}

export interface OpsRoutesOptions {
  now(): string;
  /** Who is signed in, or nothing when no token came; refuses one that has ended. */
  authenticate(request: FastifyRequest): Promise<OpsSession | undefined>;
  /** Of the live site. */
  codes(): SiteCodes;
  readonly beforeEach?: (() => Promise<void>) | undefined;
}

/** Adds operations below `/ops/v1`, each for the roles that its contract names: all where it names none. */
export function addOpsRoutes(app: FastifyInstance, operations: readonly OpsRoute[], options: OpsRoutesOptions): readonly Contract[] {
  const { now, codes, authenticate, beforeEach } = options;
  const { route, contracts } = routesOn<Record<string, { input: never; result: unknown }>, OpsSession>(app, {
    prefix: opsPrefix,
    callers: 'operator',
    now,
    codes,
    ...(beforeEach ? { beforeEach } : {}),
    async authenticate(request, contract) {
      const session = await authenticate(request);
      if (session && contract.access !== 'visitor') requireRole(session, (contract as OpsOperation).roles);
      return session;
    },
  });
  for (const { contract, handler } of operations) route(contract, handler);
  return contracts;
}
