import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Faults } from './faults.ts';
import { ProblemError, problemContentType, toProblem } from './problem.ts';

/** Lets tests make a route fail: `route:POST /api/v1/me/check-ins`, by address or by template (`/lotteries/{id}/draws`). */
export function addRouteFaults(app: FastifyInstance, faults: Faults): void {
  app.addHook('onRequest', async (request, reply) => {
    const template = request.routeOptions.url?.replace(/:(\w+)/g, '{$1}');
    const path = request.url.replace(/\?.*$/s, '');
    const fault = faults.take(`route:${request.method} ${path}`) ?? faults.take(`route:${request.method} ${template}`);
    if (!fault) return;
    if (fault.delayMs !== undefined) await new Promise((resolve) => setTimeout(resolve, fault.delayMs));
    if (fault.drop) return drop(request, reply);
    if (fault.status !== undefined) return answer(request, reply, fault.status);
  });
}

function drop(request: FastifyRequest, reply: FastifyReply): void {
  reply.hijack();
  request.raw.socket.destroy();
}

function answer(request: FastifyRequest, reply: FastifyReply, status: number): FastifyReply {
  const problem = toProblem(new ProblemError(status >= 500 ? 'server.busy' : 'request.malformed'), request);
  return reply
    .code(status)
    .type(problemContentType)
    .send({ ...problem, status });
}
