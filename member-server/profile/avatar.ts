import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Db, Reader } from '../../server-kit/db.ts';
import { isKnown } from '../../server-kit/negotiate.ts';
import { refuse } from '../../server-kit/problem.ts';
import type { Site } from '../programme/index.ts';
import { avatarPath } from './service.ts';
import * as store from './store.ts';

/** What a decoder may be made to unpack, whatever the file's size. */
const MOST_PIXELS = 60_000_000;
/** Part headers and boundaries around the file. */
const ENVELOPE_BYTES = 16_384;

const signatures: readonly ((bytes: Buffer) => boolean)[] = [
  (bytes) => bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])),
  (bytes) => bytes.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])),
  (bytes) => bytes.subarray(0, 4).toString('latin1') === 'RIFF' && bytes.subarray(8, 12).toString('latin1') === 'WEBP',
];

/**
 * Reads the picture of a multipart request. Refuses with `validation.image_too_large` above `site.limits.avatarBytes`, before the rest is
 * read where the client says its length.
 */
export async function readPicture(request: FastifyRequest, limits: Site['limits']): Promise<Buffer> {
  const fileSize = limits.avatarBytes;
  if (Number(request.headers['content-length'] ?? 0) > fileSize + ENVELOPE_BYTES) refuse('validation.image_too_large', { bytes: fileSize });
  if (!request.isMultipart()) refuse('request.unsupported_media');
  const file = await request.file({ limits: { fileSize, files: 1, fields: 4 } }).catch(refuseBroken);
  if (!file) return refuse('validation.request', {}, { fields: [{ path: '/file', code: 'required', message: 'A file is missing' }] });
  const bytes = await file.toBuffer().catch((error) => {
    if (error.code === 'FST_REQ_FILE_TOO_LARGE') refuse('validation.image_too_large', { bytes: fileSize });
    return refuseBroken(error);
  });
  // The reader tells of the limit while it reads; a last piece that it had handed on already comes cut off and without a word.
  if (file.file.truncated) refuse('validation.image_too_large', { bytes: fileSize });
  return bytes;
}

/** An upload that a phone lost on its way, or one without boundaries, is the sender's fault and no alarm of ours. */
function refuseBroken(error: { readonly statusCode?: number }): never {
  if (error.statusCode !== undefined) throw error;
  return refuse('request.malformed', {}, { cause: error });
}

/**
 * A picture as WebP, upright, at most `avatarPixels` on its longest side, without metadata. Judged by its content, never by its name;
 * refuses with `validation.image_type`, and with `validation.image_too_large` when it would unpack to too many pixels.
 */
export async function encodePicture(bytes: Buffer, { avatarPixels }: Site['limits']): Promise<Buffer> {
  if (!signatures.some((matches) => matches(bytes))) refuse('validation.image_type');
  // Its libraries are 20 MB of memory; a process that has met no picture does without.
  const { default: sharp } = await import('sharp');
  const unreadable = (cause: unknown): never => refuse('validation.image_type', {}, { cause });
  const { width = 0, height = 0 } = await sharp(bytes, { limitInputPixels: false }).metadata().catch(unreadable);
  if (width * height > MOST_PIXELS) refuse('validation.image_too_large', { pixels: MOST_PIXELS });
  return sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
    .rotate()
    .resize({ width: avatarPixels, height: avatarPixels, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 82 })
    .toBuffer()
    .catch(unreadable);
}

/** Saves a picture under a new unguessable key, so that its address may be cached for good; the old one ends. */
export async function saveAvatar(db: Db, avatar: { id: string; key: string; content: Buffer; now: string }): Promise<string> {
  await db.transaction(
    async (tx) => {
      store.writeAvatar(tx, avatar);
      tx.emit({ topic: 'profile.changed', subject: avatar.id, payload: { avatar: true }, now: avatar.now });
    },
    { useCase: 'me.avatar' },
  );
  return `${avatarPath}${avatar.key}.webp`;
}

/** Lets the app take files, and serves pictures. */
export async function addPictures(app: FastifyInstance, reader: Reader): Promise<void> {
  await app.register(multipart);
  app.get<{ Params: { file: string } }>(`${avatarPath}:file`, async (request, reply) => {
    const key = /^([A-Za-z0-9_-]{20,60})\.webp$/.exec(request.params.file)?.[1] ?? refuse('request.not_found');
    const content = (await store.readAvatar(reader, key)) ?? refuse('request.not_found');
    reply.header('cache-control', 'private, max-age=31536000, immutable').header('etag', `"${key}"`);
    if (isKnown(request.headers['if-none-match'], `"${key}"`)) return reply.code(304).send();
    return reply.type('image/webp').header('x-content-type-options', 'nosniff').send(content);
  });
}
