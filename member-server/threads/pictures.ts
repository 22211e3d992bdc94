import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Db } from '../../server-kit/db.ts';
import { randomToken } from '../../server-kit/ids.ts';
import { openPicture, readUpload, unreadable } from '../../server-kit/pictures.ts';
import { reject } from '../../server-kit/problem.ts';
import { equalSecrets, type Secrets } from '../../server-kit/secrets.ts';
import type { MemberTools } from '../feature.ts';
import type { Programme } from '../programme/index.ts';
import { linkEnd } from './rules.ts';
import * as store from './store.ts';

const DAY_SECONDS = 86_400;
const path = '/api/v1/thread-pictures/';

const keyOf = (secrets: Secrets, id: string, until: number): string => secrets.hmac('thread picture', `${id} ${until}`).slice(0, 32);

export interface ThreadPicture {
  readonly id: string;
  readonly url: string;
  readonly width: number;
  readonly height: number;
}

/**
 * A picture with a URL that is valid for a while. The URL contains a keyed hash, so only readers of the conversation, who get it in answers, can have
 * it.
 */
export function showPicture(
  secrets: Secrets,
  { id, width, height }: Pick<ThreadPicture, 'id' | 'width' | 'height'>,
  { now, rules }: { readonly now: string; readonly rules: Programme },
): ThreadPicture {
  const until = linkEnd(now, rules.messageBoard);
  return { id, url: `${path}${id}.webp?until=${until}&key=${keyOf(secrets, id, until)}`, width, height };
}

/**
 * Stores an uploaded picture for a message of the member: WebP, upright, without metadata, at most `site.limits.avatarPixels` on its longest side
 * . Refuses with `rate.limited` before anything is read, with `validation.image_too_large` and `validation.image_type`.
 */
export async function takePicture(
  { db, rates, random, secrets }: Pick<MemberTools, 'db' | 'rates' | 'random' | 'secrets'>,
  request: FastifyRequest,
  { memberId, now, rules }: { readonly memberId: string; readonly now: string; readonly rules: Programme },
): Promise<ThreadPicture> {
  const { avatarBytes, avatarPixels } = rules.site.limits;
  await rates.takeOrReject(db, [{ key: `uploads:${memberId}`, limit: rules.messageBoard.picturesPerDay, windowSeconds: DAY_SECONDS }], now);
  const picture = await openPicture((await readUpload(request, avatarBytes)).bytes);
  const { data, info } = await picture
    .decode()
    .resize({ width: avatarPixels, height: avatarPixels, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 82 })
    .toBuffer({ resolveWithObject: true })
    .catch(unreadable);
  const shown = { id: randomToken(random, 24), width: info.width, height: info.height };
  await db.transaction(async (tx) => store.addPicture(tx, { ...shown, memberId, content: data, now }), { useCase: 'uploads.create' });
  return showPicture(secrets, shown, { now, rules });
}

/** Serves pictures to anybody with a valid URL. Headers make sure that browsers treat them as pictures only. */
export function addThreadPictures(
  app: FastifyInstance,
  { db, secrets, now }: { readonly db: Db; readonly secrets: Secrets; now(): string },
): void {
  app.get<{ Params: { file: string }; Querystring: { until?: string; key?: string } }>(`${path}:file`, async (request, reply) => {
    const id = /^([A-Za-z0-9_-]{20,60})\.webp$/.exec(request.params.file)?.[1] ?? reject('request.not_found');
    const { until, key } = request.query;
    const end = Number(until);
    if (typeof key !== 'string' || !Number.isSafeInteger(end) || end <= Date.parse(now())) reject('request.not_found');
    if (!equalSecrets(String(key), keyOf(secrets, id, end))) reject('request.not_found');
    const content = (await store.readContent(db, id)) ?? reject('request.not_found');
    reply.header('cache-control', 'no-store').header('x-content-type-options', 'nosniff');
    return reply.header('content-security-policy', "default-src 'none'; sandbox").type('image/webp').send(content);
  });
}
