import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Http } from '../../server-kit/http.ts';
import { asProblemError, problemContentType, refuse, toProblem } from '../../server-kit/problem.ts';
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
  const failed = (error: unknown, request: IncomingMessage, response: ServerResponse): void => {
    const known = asProblemError(error);
    log.error({ err: error, code: known.code }, 'delivery failed');
    const problem = toProblem(known, { id: '', url: request.url ?? '' });
    if (!response.headersSent) response.writeHead(problem.status, { 'Content-Type': problemContentType, 'Cache-Control': 'no-store' });
    response.end(JSON.stringify(problem));
  };
  app.server.removeAllListeners('request');
  app.server.on('request', (request, response) => {
    const began = performance.now();
    const count = () => answered(request.method!, routeOf(request.url!), response.statusCode, (performance.now() - began) / 1000);
    const settle = (done: boolean) => (done ? count() : goOn(request, response));
    const fail = (error: unknown) => {
      failed(error, request, response);
      count();
    };
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
    if (!(await handle(request.raw, reply.raw))) refuse('request.not_found');
    return reply.hijack();
  });
}
