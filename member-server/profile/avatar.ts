import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Db, Reader } from '../../server-kit/db.ts';
import { acceptFiles, openPicture, readUpload, unreadable } from '../../server-kit/pictures.ts';
import { reject } from '../../server-kit/problem.ts';
import type { Site } from '../programme/index.ts';
import { avatarPath } from './service.ts';
import * as store from './store.ts';

/** Reads the uploaded picture. Refuses with `validation.image_too_large` above `site.limits.avatarBytes`. */
export const readPicture = async (request: FastifyRequest, { avatarBytes }: Site['limits']): Promise<Buffer> =>
  (await readUpload(request, avatarBytes)).bytes;

/**
 * Encodes a picture as WebP, upright, at most `avatarPixels` on its longest side, without metadata. Refuses with `validation.image_type`, and
 * with `validation.image_too_large` if it would decode to too many pixels.
 */
export async function encodePicture(bytes: Buffer, { avatarPixels }: Site['limits']): Promise<Buffer> {
  const picture = await openPicture(bytes);
  return picture
    .decode()
    .resize({ width: avatarPixels, height: avatarPixels, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 82 })
    .toBuffer()
    .catch(unreadable);
}

/** Saves a picture under a new unguessable key, so that a URL never shows another picture; the old one is deleted. Returns the URL. */
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

/** Adds file uploads to the app, and a route that serves pictures. */
export async function addPictures(app: FastifyInstance, reader: Reader): Promise<void> {
  await acceptFiles(app);
  app.get<{ Params: { file: string } }>(`${avatarPath}:file`, async (request, reply) => {
    const key = /^([A-Za-z0-9_-]{20,60})\.webp$/.exec(request.params.file)?.[1] ?? reject('request.not_found');
    const content = (await store.readAvatar(reader, key)) ?? reject('request.not_found');
    // The browser's cache would outlive a sign-out; the app keeps its own copy.
    return reply.header('cache-control', 'no-store').type('image/webp').header('x-content-type-options', 'nosniff').send(content);
  });
}
