import type { IncomingMessage } from 'node:http';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import type { Registry } from 'prom-client';
import type { ProblemCode } from '../schemas/problem.ts';
import { encodeAnswers } from './compress.ts';
import type { LogLevel } from './environment.ts';
import type { Faults } from './faults.ts';
import { addressReader, trustIn, watchForwarded } from './forwarded.ts';
import { addHealth, type Readiness } from './health.ts';
import { expectBearable } from './json-body.ts';
import { type LogOutput, openLogOutput } from './log-output.ts';
import { addMetrics, type Metrics } from './metrics.ts';
import { pageHeaders } from './page-policy.ts';
import { asProblemError, problemContentType, reject, toProblem } from './problem.ts';
import { systemRandom } from './random-source.ts';
import type { Caller } from './route.ts';
import { addRouteFaults } from './route-faults.ts';
import { serializerCompiler, validatorCompiler } from './validate.ts';

export interface HttpOptions {
  readonly logLevel?: LogLevel;
  readonly trustProxy?: readonly string[];
  /** Where operators have an origin of their own: their API and `GET /metrics` are answered there alone. */
  readonly opsOrigin?: string | undefined;
  /** Given only under test controls. */
  readonly faults?: Faults;
  /** Largest body in bytes; routes that take files set their own. */
  readonly bodyLimit?: number;
  /** A name for a network address that log lines may have: the same for the same address, and saying nothing of it. */
  readonly nameAddress?: (address: string) => string;
  /** Where log lines go instead of standard output, for tests: to a function, or as at run time, to an open file. */
  readonly logTo?: LogOutput['stream'] | number;
}

/** For a request with its body: as long as the member app waits for the answer. */
const slowestBodyMs = 60_000;

/** One Fastify app. Each server adds its routes to it: both to one in one process, or each to its own. */
export interface Http {
  readonly app: FastifyInstance;
  readonly log: FastifyBaseLogger;
  /** What `GET /metrics` shows; servers add their own figures. */
  readonly metrics: Registry;
  /** Of answers given before the app's hooks. */
  readonly answered: Metrics['answered'];
  /** Whom a request comes from that is answered before the app's hooks. */
  readonly addressOf: (request: IncomingMessage) => string;
  readonly readiness: Readiness;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The JSON body as it came, for signatures. */
    rawBody?: Buffer;
    /** Who calls, once `route` has asked. */
    caller?: Caller;
    /** Ids of who called, or whom the caller claimed to be, by what they are, for the log alone. */
    concerns?: Readonly<Record<string, string>>;
    /** The code of the problem it was answered with. */
    refusal?: ProblemCode;
  }
}

const SECRETS = ['token', 'password', 'newPassword', 'confirmPassword', 'secret', 'authorization', 'totp', 'proof', 'successToken'];
/** Where what was sent may stand. There a `code` is one to sign in with; beside them it says what failed, which alarms go by. */
const SENT = ['body', 'params', 'query', 'input', 'headers'];
const hidden = [...SECRETS.flatMap((name) => [name, `*.${name}`]), ...SENT.map((place) => `${place}.code`)];

/** A Fastify app with the house settings; it does not listen yet. */
export async function createHttp(options: HttpOptions = {}): Promise<Http> {
  const { logTo } = options;
  const output = typeof logTo === 'object' ? undefined : openLogOutput(logTo);
  const app = Fastify({
    logger: {
      level: options.logLevel ?? 'info',
      redact: { paths: hidden, censor: '[secret]' },
      stream: output?.stream ?? (logTo as LogOutput['stream']),
    },
    // One line per answer is written below, without the address: paths and queries can hold tokens.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: makeRequestIds(),
    trustProxy: options.trustProxy?.length ? trustIn(options.trustProxy) : false,
    bodyLimit: options.bodyLimit ?? 256 * 1024,
    // Fastify waits for a body without end; streams of events are answers, which this does not end.
    requestTimeout: slowestBodyMs,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 256 },
    // An address that cannot be read comes to no route and to no handler.
    frameworkErrors: (error, request, reply) => answerProblem(error, request, reply),
  });
  const opsHost = options.opsOrigin && new URL(options.opsOrigin).host;
  app.decorateRequest('rawBody', undefined);
  app.decorateRequest('caller', undefined);
  app.decorateRequest('concerns', undefined);
  app.decorateRequest('refusal', undefined);
  app.setValidatorCompiler(validatorCompiler());
  app.setSerializerCompiler(serializerCompiler);
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(pageHeaders);
    // A NUL in an address names nothing, and no database can be asked for it.
    if (request.url.includes('%00')) reject('request.malformed');
    if (opsHost !== undefined && request.host !== opsHost && ofOperators.test(request.url)) reject('request.not_found');
    done();
  });
  readBodies(app);
  encodeAnswers(app);
  answerProblems(app);
  logAnswers(app, options.nameAddress);
  const { registry, answered } = addMetrics(app);
  const readiness = addHealth(app, registry);
  readiness.add(watchForwarded(app));
  if (output) readiness.add(output.readiness);
  if (options.faults) addRouteFaults(app, options.faults);
  return { app, log: app.log, metrics: registry, answered, addressOf: addressReader(options.trustProxy ?? []), readiness };
}

/** Not of members: what is guessed there is worth more, and the figures tell of the club. */
const ofOperators = /^\/(ops\/v1|metrics)(?=[/?]|$)/;

/** Unique by process and count: they name requests in logs and are no secret, and fresh randomness for each would be a cost. */
function makeRequestIds(): () => string {
  const start = systemRandom.bytes(8).toString('hex');
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
  request.refusal = known.code;
  if (known.extra.concerns) request.concerns = { ...request.concerns, ...known.extra.concerns };
  if (problem.retryAfterSeconds !== undefined) reply.header('retry-after', problem.retryAfterSeconds);
  return reply.code(problem.status).type(problemContentType).header('cache-control', 'no-store').send(problem);
}

function answerProblems(app: FastifyInstance): void {
  app.setErrorHandler(answerProblem);
  app.setNotFoundHandler(() => reject('request.not_found'));
}

/** Who asked, from where, and why it was refused: an attack is followed through these lines. */
function logAnswers(app: FastifyInstance, nameAddress: HttpOptions['nameAddress']): void {
  app.addHook('onResponse', (request, reply, done) => {
    const { method, routeOptions, concerns, refusal } = request;
    const durationMs = Math.round(reply.elapsedTime * 10) / 10;
    const who = { ...(nameAddress && { from: nameAddress(request.ip) }), ...concerns };
    const why = refusal && { code: refusal };
    request.log.info({ method, route: routeOptions.url ?? 'none', status: reply.statusCode, durationMs, ...who, ...why }, 'answered');
    done();
  });
}
