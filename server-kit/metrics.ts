import type { FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import type { ProblemCode } from '../schemas/problem.ts';

export interface Metrics {
  readonly registry: Registry;
  /** Counts an answer that did not pass through the app's hooks; `refusal` is the code of a problem. */
  answered(method: string, route: string, status: number, seconds: number, refusal?: ProblemCode): void;
}

/**
 * Times every request by route template (never by address, which would make endless series), counts refusals by their code, and serves
 * `GET /metrics`.
 */
export function addMetrics(app: FastifyInstance): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by method, route template and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  });
  const refusals = new Counter({
    name: 'refusals_total',
    help: 'Requests answered with a problem, by route template and code',
    labelNames: ['route', 'code'],
    registers: [registry],
  });
  // Finding the series by its labels takes longer than counting in it.
  const series = new Map<string, ReturnType<typeof duration.labels>>();
  const answered: Metrics['answered'] = (method, route, status, seconds, refusal) => {
    const name = `${method} ${status} ${route}`;
    const own = series.get(name) ?? duration.labels(method, route, String(status));
    series.set(name, own);
    own.observe(seconds);
    if (refusal !== undefined) refusals.inc({ route, code: refusal });
  };
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none';
    answered(request.method, route, reply.statusCode, reply.elapsedTime / 1000, request.refusal);
    done();
  });
  app.get('/metrics', async (_request, reply) => reply.type(registry.contentType).send(await registry.metrics()));
  return { registry, answered };
}
