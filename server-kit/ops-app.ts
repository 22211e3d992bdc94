import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { pagePolicy } from './page-policy.ts';
import { type RandomSource, systemRandom } from './random-source.ts';
import { StaticFiles } from './static-files.ts';
import { sendStaticFile } from './static-send.ts';

export interface OpsAppOptions {
  /** `dist` of the build: `ops`, and the assets of the `previous` build. */
  readonly dist: string;
  /** Where the console has an origin of its own: it is answered there alone. */
  readonly opsOrigin?: string;
  readonly random?: RandomSource;
}

/**
 * Serves the operators' console below `/ops`: each answer of its page has a style nonce of its own, which the component kit and the editor put
 * on their style elements; hashed files for good. `/ops/v1` stays the API's. Throws where the console was not built.
 */
export function addOpsApp(app: FastifyInstance, { dist, opsOrigin, random = systemRandom }: OpsAppOptions): void {
  const files = new StaticFiles(join(dist, 'ops'), join(dist, 'previous/ops'));
  const previous = new StaticFiles(join(dist, 'previous/ops'));
  const template = files.text('/index.html');
  if (!template) throw new Error(`No console in ${dist}: run "npm run build"`);
  const host = opsOrigin ? new URL(opsOrigin).host : undefined;
  const elsewhere = (request: FastifyRequest) => host !== undefined && request.host !== host;

  function page(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    if (elsewhere(request) || /^\/ops\/v1(\/|$)/.test(pathOf(request))) return reply.callNotFound() as unknown as FastifyReply;
    const styleNonce = random.bytes(16).toString('base64url');
    return reply
      .header('content-security-policy', pagePolicy({ styleNonce }))
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(template!.replace('<!--nonce-->', `<meta property="csp-nonce" nonce="${styleNonce}" />`));
  }

  app.get('/ops', page);
  app.get('/ops/*', page);
  app.get('/ops/assets/*', (request, reply) => {
    const path = pathOf(request).slice('/ops'.length);
    const file = elsewhere(request) ? undefined : (files.get(path) ?? previous.get(path));
    return sendStaticFile(request, reply, file, 'public, max-age=31536000, immutable');
  });
}

const pathOf = (request: FastifyRequest) => request.url.split('?', 1)[0] ?? '';
