import { opsOperations } from '../schemas/ops/index.ts';
import type { Http } from '../server-kit/http.ts';
import { addOpenApi } from '../server-kit/openapi.ts';
import { addOpsRoutes, type OpsRoute, type OpsRoutesOptions, opsPrefix } from '../server-kit/ops-route.ts';
import type { Contract } from '../server-kit/route.ts';

const version = '1.0.0';

/** Adds the operations of the features below `/ops/v1`, and the page that describes all there are, the member server's too. */
export function addOpsApi({ app }: Http, operations: readonly OpsRoute[], options: OpsRoutesOptions): readonly Contract[] {
  const contracts = addOpsRoutes(app, operations, options);
  addOpenApi(app, Object.values(opsOperations), {
    title: 'Punchcard operators’ API',
    version,
    prefix: opsPrefix,
    security: { ops: 'bearer' },
    securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
  });
  app.addHook('onSend', (request, reply, _payload, done) => {
    if (request.url.startsWith(`${opsPrefix}/`)) reply.header('cache-control', 'no-store');
    done();
  });
  return contracts;
}
