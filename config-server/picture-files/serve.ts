import type { FastifyInstance } from 'fastify';
import type { PictureFormat } from '../../schemas/shown-picture.ts';
import { isKnown } from '../../server-kit/negotiate.ts';
import { reject } from '../../server-kit/problem.ts';
import type { PictureKeeper } from './keep.ts';

/** `/media/<file>/<width>.<format>`: named by its content, so kept for good by whoever asks, a CDN too. */
export function addPictureFiles(app: FastifyInstance, keeper: PictureKeeper): void {
  app.get<{ Params: { file: string; name: string } }>('/media/:file/:name', async (request, reply) => {
    const { file, name } = request.params;
    const [, width, format] = /^([1-9]\d{0,3})\.(avif|webp)$/.exec(name) ?? [];
    if (!/^[\w-]{22}$/.test(file) || width === undefined) return reject('request.not_found');
    const content = (await keeper.read(file, Number(width), format as PictureFormat)) ?? reject('request.not_found');
    const tag = `"${file}-${name}"`;
    reply.header('cache-control', 'public, max-age=31536000, immutable').header('etag', tag).header('x-content-type-options', 'nosniff');
    if (isKnown(request.headers['if-none-match'], tag)) return reply.code(304).send();
    // Opened alone it is a picture and nothing else.
    return reply.type(`image/${format}`).header('content-security-policy', "default-src 'none'").send(content);
  });
}
