import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { type Encoding, encodingsFor } from './negotiate.ts';

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

/** Quick, because somebody waits. */
const brotliOptions = (bytes: number) => ({
  params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: bytes },
});
const gzipOptions = { level: 6 };

/** A body in each encoding, to be kept and answered many times. */
export const encodedBodies = (identity: Buffer): Readonly<Record<Encoding, Buffer>> => ({
  identity,
  br: brotliCompressSync(identity, brotliOptions(identity.length)),
  gzip: gzipSync(identity, gzipOptions),
});

/** An answer that is made for one caller: below this an encoding costs more than it saves. */
const worthEncodingBytes = 1_000;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Its answers hold secrets, and their length may tell of them. */
    readonly neverEncoded?: boolean;
  }
}

/**
 * Encodes the JSON answers of reads (brotli, else gzip) where the client takes it and they are long enough. Left as they are: answers to writes, which may
 * repeat what was sent beside a secret, those of routes with `neverEncoded`, streams, and what has an encoding already.
 */
export function encodeAnswers(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' || request.method !== 'GET' || request.routeOptions.config?.neverEncoded) return payload;
    const isJson = String(reply.getHeader('content-type') ?? '').startsWith('application/json');
    if (!isJson || reply.hasHeader('content-encoding') || Buffer.byteLength(payload) < worthEncodingBytes) return payload;
    const varies = reply.getHeader('vary');
    reply.header('vary', varies === undefined ? 'Accept-Encoding' : `${String(varies)}, Accept-Encoding`);
    const encoding = encodingsFor(request.headers['accept-encoding'])[0]!;
    if (encoding === 'identity') return payload;
    const body = Buffer.from(payload);
    reply.header('content-encoding', encoding).removeHeader('content-length');
    return encoding === 'br' ? brotliAsync(body, brotliOptions(body.length)) : gzipAsync(body, gzipOptions);
  });
}
