import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Http } from '../../server-kit/http.ts';
import { refuse } from '../../server-kit/problem.ts';
import { timeHeader } from './answer.ts';

type Handle = (request: IncomingMessage, response: ServerResponse) => boolean | Promise<boolean>;

/**
 * Puts delivery before the app's routing: what it answers never reaches Fastify, whose share of the CPU of a request is larger than that of a
 * buffer. What it has no answer for is the app's, which refuses it; injected requests come by the route.
 */
export function attachDelivery({ app, log }: Http, handle: Handle, now: () => string): void {
  const listeners = app.server.listeners('request') as RequestListener[];
  const goOn = (request: IncomingMessage, response: ServerResponse): void => {
    for (const listener of listeners) listener.call(app.server, request, response);
  };
  const failed = (error: unknown, response: ServerResponse): void => {
    log.error({ err: error }, 'delivery failed');
    if (!response.headersSent) response.writeHead(500, { 'Content-Length': 0 });
    response.end();
  };
  app.server.removeAllListeners('request');
  app.server.on('request', (request, response) => {
    try {
      const handled = handle(request, response);
      if (handled === true) return;
      if (handled === false) return goOn(request, response);
      handled.then(
        (done) => done || goOn(request, response),
        (error) => failed(error, response),
      );
    } catch (error) {
      failed(error, response);
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
