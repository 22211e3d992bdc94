import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

/** Above this brotli's best quality takes longer than it saves. */
const bestBelowBytes = 100_000;

/** Brotli and gzip of a text, made in the thread pool; `quick` where thousands are made at once. */
export async function compress(text: string, quick: boolean): Promise<{ brotli: Buffer; gzip: Buffer }> {
  const bytes = Buffer.from(text);
  const quality = quick ? 5 : bytes.length < bestBelowBytes ? 11 : 9;
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  const [brotli, gzipped] = await Promise.all([brotliAsync(bytes, { params }), gzipAsync(bytes, { level: quick ? 6 : 9 })]);
  return { brotli, gzip: gzipped };
}
