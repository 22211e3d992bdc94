import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { ProblemCode } from '../../schemas/problem.ts';
import type { Http } from '../../server-kit/http.ts';
import { asProblemError, ProblemError, problemContentType, reject, toProblem } from '../../server-kit/problem.ts';
import { timeHeader } from './answer.ts';
import { routeOf } from './requests.ts';

type Handle = (request: IncomingMessage, response: ServerResponse) => boolean | Promise<boolean>;

/**
 * Puts delivery before the app's routing: what it answers never reaches Fastify, whose share of the CPU of a request is larger than that of a
 * buffer. What it has no answer for is the app's, which refuses it; injected requests come by the route.
 */
export function attachDelivery({ app, log, answered }: Http, handle: Handle, now: () => string): void {
  const listeners = app.server.listeners('request') as RequestListener[];
  const goOn = (request: IncomingMessage, response: ServerResponse): void => {
    for (const listener of listeners) listener.call(app.server, request, response);
  };
  const failed = (error: unknown, request: IncomingMessage, response: ServerResponse): ProblemCode => {
    const known = asProblemError(error);
    // That there are too many streams is a figure; a line for each that asks again would be one more burden.
    if (!(error instanceof ProblemError)) log.error({ err: error, code: known.code }, 'delivery failed');
    const problem = toProblem(known, { id: '', url: request.url ?? '' });
    const wait = problem.retryAfterSeconds === undefined ? {} : { 'Retry-After': problem.retryAfterSeconds };
    if (!response.headersSent)
      response.writeHead(problem.status, { 'Content-Type': problemContentType, 'Cache-Control': 'no-store', ...wait });
    response.end(JSON.stringify(problem));
    return known.code;
  };
  app.server.removeAllListeners('request');
  app.server.on('request', (request, response) => {
    const began = performance.now();
    const count = (refusal?: ProblemCode) =>
      answered(request.method!, routeOf(request.url!), response.statusCode, (performance.now() - began) / 1000, refusal);
    const settle = (done: boolean) => (done ? count() : goOn(request, response));
    const fail = (error: unknown) => count(failed(error, request, response));
    try {
      const handled = handle(request, response);
      if (typeof handled === 'boolean') settle(handled);
      else handled.then(settle, fail);
    } catch (error) {
      fail(error);
    }
  });
  app.addHook('onSend', (_request, reply, _payload, done) => {
    reply.header(timeHeader, now());
    done();
  });
  app.get('/config/v1/*', async (request, reply) => {
    if (!(await handle(request.raw, reply.raw))) reject('request.not_found');
    return reply.hijack();
  });
}
