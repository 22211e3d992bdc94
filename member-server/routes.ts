import { addOpenApi } from '../server-kit/openapi.ts';
import { authenticateOperator } from '../server-kit/ops-authenticate.ts';
import { addOpsRoutes } from '../server-kit/ops-route.ts';
import { type Contract, routesOn } from '../server-kit/route.ts';
import { addAnswerHeaders } from './answer-headers.ts';
import type { MemberSession, MemberTools } from './feature.ts';
import { memberRoutes, operatorRoutes, partnerRoutes } from './features.ts';
import { addOpsGuard } from './ops-guard.ts';
import type { MemberServerOptions } from './options.ts';
import { addPartnerRoutes } from './partners/index.ts';
import { addPreviewApi } from './preview/index.ts';
import { addPublicFiles } from './public-files.ts';
import { type MemberServices, prefix } from './services.ts';

/** Contracts of all operations that are served, by kind of caller. */
export interface AnsweredContracts {
  readonly contracts: readonly Contract[];
  readonly opsContracts: readonly Contract[];
  readonly partnerContracts: readonly Contract[];
}

/** Adds all routes of this server: public files, the member API, its copy for previews, `/ops/v1`, and the operations of partners. */
export async function addRoutes(options: MemberServerOptions, services: MemberServices): Promise<AnsweredContracts> {
  const { clock, http, releases, secrets, environment, previews, simulations } = options;
  const { tools, accounts, jobs, now, codes, shared } = services;
  const makeRoutes = (memberTools: MemberTools) => memberRoutes(memberTools, services, environment.publicUrl);

  await accounts.addTo(http.app);
  addPublicFiles(http.app, tools, environment.publicUrl, now);
  const authenticate = accounts.authenticate(now);
  const { route, contracts } = routesOn<Record<string, { input: never; result: unknown }>, MemberSession>(http.app, {
    prefix,
    callers: 'member',
    now,
    codes,
    authenticate,
    ...shared,
  });
  for (const { contract, handler } of makeRoutes(tools)) route(contract, handler);
  if (previews) await addPreviewApi(http.app, { tools, source: previews, makeRoutes, ...shared });

  const operator = authenticateOperator({ secrets, sessions: options.operators, now });
  addOpsGuard(http.app, { authenticate, operator, ...shared });
  const server = { jobs: [jobs, ...(options.jobsBeside ?? [])], failing: http.readiness.failing, simulations };
  const opsContracts = addOpsRoutes(http.app, operatorRoutes(tools, services, server), { now, codes, authenticate: operator, ...shared });
  const partnerContracts = addPartnerRoutes(http.app, partnerRoutes(tools), { tools, now, codes, ...shared });

  addOpenApi(http.app, contracts, {
    title: 'Punchcard member API',
    version: '1.0.0',
    prefix,
    security: { member: 'bearer' },
    securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
  });
  addAnswerHeaders(http, prefix, { releases, clock, contracts });
  return { contracts, opsContracts, partnerContracts };
}
