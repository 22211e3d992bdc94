import type { FastifyInstance } from 'fastify';
import { reject } from '../../server-kit/problem.ts';
import { pathOf, readCode } from './rules.ts';

export const posterPath = '/api/v1/invitation-posters/';

/** Width of the white margin in modules; scanners need it to find the code. */
const QUIET = 4;
const PIXELS_A_MODULE = 16;

/**
 * Serves the QR code of an invitation link as a picture without text, so that the server needs no font; apps draw the poster's text themselves. It
 * does not reveal whether the code belongs to a member.
 */
export function addPosters(app: FastifyInstance, publicUrl: string): void {
  app.get<{ Params: { file: string } }>(`${posterPath}:file`, async (request, reply) => {
    const typed = /^([0-9A-Z]+)\.png$/.exec(request.params.file)?.[1];
    const code = (typed === undefined ? undefined : readCode(typed)) ?? reject('request.not_found');
    const picture = await qrPicture(publicUrl + pathOf(code));
    return reply
      .type('image/png')
      .header('cache-control', 'public, max-age=86400')
      .header('x-content-type-options', 'nosniff')
      .send(picture);
  });
}

/** Draws a QR code as PNG, dark on white, with its margin. The libraries are loaded on first use, because no start and no page needs them. */
async function qrPicture(text: string): Promise<Buffer> {
  const [{ default: sharp }, { encode }] = await Promise.all([import('sharp'), import('uqr')]);
  const { data } = encode(text, { border: QUIET, ecc: 'M' });
  const side = data.length;
  const pixels = Buffer.from(data.flat().map((dark) => (dark ? 0 : 255)));
  return sharp(pixels, { raw: { width: side, height: side, channels: 1 } })
    .resize({ width: side * PIXELS_A_MODULE, kernel: 'nearest' })
    .png({ compressionLevel: 9 })
    .toBuffer();
}
