import type { FastifyRequest } from 'fastify';
import { authenticateOperator } from '../server-kit/ops-authenticate.ts';
import type { OpsSessionSource } from '../server-kit/ops-session.ts';
import { acceptFiles } from '../server-kit/pictures.ts';
import { hasServiceKey } from '../server-kit/service-key.ts';
import { addSessionService, isSessionOpen } from './accounts/index.ts';
import { attachDelivery, createDelivery } from './delivery/index.ts';
import { addBlockExamples } from './examples/index.ts';
import { routes } from './features.ts';
import { addOpsApi } from './ops-api.ts';
import type { ConfigServerOptions } from './options.ts';
import { addPictureFiles } from './picture-files/index.ts';
import { createPreviews, type Previews } from './previews/index.ts';
import { addServiceRoutes, earlierAnswer, releaseAt } from './releases/index.ts';
import { addReportIntake } from './reports/index.ts';
import type { ConfigServices } from './services.ts';
import { addSimulationService, keeperOfSimulations } from './simulations/index.ts';

type IsServer = (authorization: string | undefined) => boolean;

/** What routes bring that others use as well. */
export interface RoutedParts {
  readonly operators: OpsSessionSource;
  readonly simulations: ReturnType<typeof addSimulationService>;
  readonly previews: Previews;
}

/** Adds all that this server answers: documents, what member servers ask, previews, pages' reports, pictures and `/ops/v1`. */
export async function addRoutes(options: ConfigServerOptions, services: ConfigServices): Promise<RoutedParts> {
  const { db, http, secrets, beforeEach } = options;
  const { tools, product, keeper, onNewest, streams, now, shared } = services;
  const isServer: IsServer = (authorization) => hasServiceKey(secrets, authorization);
  addDelivery(options, services, isServer);
  const operators = addSessionService(http, { isOpen: (id) => isSessionOpen(db, id) }, isServer);
  const simulations = addSimulationService(http, keeperOfSimulations(db, tools.ids, now), isServer);
  const previews = await createPreviews(http, tools, { streams, now, ...shared });
  addReportIntake(http.app, tools, { now, beforeEach });
  addPictureFiles(http.app, keeper);
  await acceptFiles(http.app);
  const signedIn = authenticateOperator({ secrets, sessions: operators, now });
  const authenticate = async (request: FastifyRequest) => {
    const operator = await signedIn(request);
    // Nearly all that operators do needs the check of what is live, and none of it waits for a second within one turn.
    if (operator) await product.whenChecked();
    return operator;
  };
  addOpsApi(http, [...routes({ ...tools, keeper, onNewest }, onNewest), ...previews.routes], {
    now,
    codes: () => product.current().live.codes,
    authenticate,
    beforeEach,
  });
  if (options.labs) addBlockExamples(http.app, product, tools.vocabulary);
  return { operators, simulations, previews };
}

/** Documents for clients, and releases for member servers that run apart. */
function addDelivery({ db, http }: ConfigServerOptions, { product, held, streams, now, shared }: ConfigServices, isServer: IsServer): void {
  const delivery = createDelivery({
    product,
    events: product.events,
    streams,
    addressOf: http.addressOf,
    now,
    isServer,
    earlier: (hash) => earlierAnswer(db, hash),
    ...shared,
  });
  attachDelivery(http, delivery.handle, now);
  addServiceRoutes(http, {
    isServer,
    newest: () => held.newest!,
    effectiveAt: (instant) => releaseAt(db, instant),
    switches: product.switches,
    keysSince: (revision) => product.events.keysSince(revision),
    pulled: (server) => product.events.pulled(server),
    now,
  });
}
