import type { FastifyReply, FastifyRequest } from 'fastify';
import { isKnown } from './negotiate.ts';
import { contentOf, encodingOf, type StaticFile } from './static-files.ts';

/** Answers with a file of the build in the best encoding the client takes, 304 where it has it, 404 where there is none. */
export function sendStaticFile(
  request: FastifyRequest,
  reply: FastifyReply,
  file: StaticFile | undefined,
  cacheControl: string,
): FastifyReply {
  if (!file) return reply.callNotFound() as unknown as FastifyReply;
  reply.header('etag', file.etag).header('cache-control', cacheControl).type(file.type);
  if (!reply.hasHeader('vary')) reply.header('vary', 'Accept-Encoding');
  if (isKnown(request.headers['if-none-match'], file.etag)) return reply.code(304).send();
  const encoding = encodingOf(file, request.headers['accept-encoding']);
  if (!encoding) return reply.send(contentOf(file));
  return reply.header('content-encoding', encoding).send(file[encoding]);
}
