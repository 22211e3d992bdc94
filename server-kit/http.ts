import Fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import type { Registry } from 'prom-client';
import { systemDice } from './dice.ts';
import type { LogLevel } from './environment.ts';
import type { Faults } from './faults.ts';
import { addHealth, type ReadinessCheck } from './health.ts';
import { expectBearable } from './json-body.ts';
import { addMetrics } from './metrics.ts';
import { pageHeaders } from './page-policy.ts';
import { asProblemError, problemContentType, refuse, toProblem } from './problem.ts';
import type { Caller } from './route.ts';
import { addRouteFaults } from './route-faults.ts';
import { validatorCompiler } from './validate.ts';

export interface HttpOptions {
  readonly logLevel?: LogLevel;
  readonly trustProxy?: readonly string[];
  /** Given only under test controls. */
  readonly faults?: Faults;
  /** Largest body in bytes; routes that take files set their own. */
  readonly bodyLimit?: number;
  /** Where log lines go instead of standard output, for tests. */
  readonly logTo?: { write(line: string): void };
}

/** One Fastify app. Each server adds its routes to it: both to one in one process, or each to its own. */
export interface Http {
  readonly app: FastifyInstance;
  readonly log: FastifyBaseLogger;
  /** What `GET /metrics` shows; servers add their own figures. */
  readonly metrics: Registry;
  addReadiness(check: ReadinessCheck): void;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The JSON body as it came, for signatures. */
    rawBody?: Buffer;
    /** Who calls, once `route` has asked. */
    caller?: Caller;
  }
}

const SECRETS = ['token', 'password', 'newPassword', 'confirmPassword', 'code', 'secret', 'authorization', 'totp', 'proof', 'successToken'];

/** A Fastify app with the house settings; it does not listen yet. */
export async function createHttp(options: HttpOptions = {}): Promise<Http> {
  const app = Fastify({
    logger: {
      level: options.logLevel ?? 'info',
      redact: { paths: SECRETS.flatMap((name) => [name, `*.${name}`]), censor: '[secret]' },
      ...(options.logTo ? { stream: options.logTo } : {}),
    },
    // One line per answer is written below, without the address: paths and queries can hold tokens.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: makeRequestIds(),
    trustProxy: options.trustProxy?.length ? [...options.trustProxy] : false,
    bodyLimit: options.bodyLimit ?? 256 * 1024,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 256 },
    // An address that cannot be read comes to no route and to no handler.
    frameworkErrors: (error, request, reply) => answerProblem(error, request, reply),
  });
  app.decorateRequest('rawBody', undefined);
  app.decorateRequest('caller', undefined);
  app.setValidatorCompiler(validatorCompiler());
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(pageHeaders);
    // A NUL in an address names nothing, and no database can be asked for it.
    if (request.url.includes('%00')) refuse('request.malformed');
    done();
  });
  readBodies(app);
  answerProblems(app);
  logAnswers(app);
  const metrics = addMetrics(app);
  const health = addHealth(app);
  if (options.faults) addRouteFaults(app, options.faults);
  return { app, log: app.log, metrics, addReadiness: health.add };
}

/** Unique by process and count: they name requests in logs and are no secret, and fresh randomness for each would be a cost. */
function makeRequestIds(): () => string {
  const start = systemDice.bytes(8).toString('hex');
  let count = 0;
  return () => `${start}-${(count++).toString(36)}`;
}

function readBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body: Buffer, done) => {
    request.rawBody = body;
    if (body.length === 0) return done(null, undefined);
    expectBearable(body);
    void parse(request, body.toString('utf8'), done);
  });
}

function answerProblem(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const known = asProblemError(error);
  if (known.status >= 500) request.log.error({ err: known.cause ?? known, code: known.code }, 'failed');
  const problem = toProblem(known, request);
  if (problem.retryAfterSeconds !== undefined) reply.header('retry-after', problem.retryAfterSeconds);
  return reply.code(problem.status).type(problemContentType).header('cache-control', 'no-store').send(problem);
}

function answerProblems(app: FastifyInstance): void {
  app.setErrorHandler(answerProblem);
  app.setNotFoundHandler(() => refuse('request.not_found'));
}

function logAnswers(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    const { method, routeOptions } = request;
    const durationMs = Math.round(reply.elapsedTime * 10) / 10;
    request.log.info({ method, route: routeOptions.url ?? 'none', status: reply.statusCode, durationMs }, 'answered');
    done();
  });
}
