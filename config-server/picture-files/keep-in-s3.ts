import { type PictureFormat, pictureFormats } from '../../schemas/shown-picture.ts';
import { reject } from '../../server-kit/problem.ts';
import { type S3Key, signS3 } from '../../server-kit/s3-signature.ts';
import type { PictureKeeper } from './keep.ts';

const patienceMs = 15_000;
const tries = 3;

interface S3Place {
  /** The bucket, with a folder in it where one is named; ends in a slash. */
  readonly base: URL;
  readonly key: S3Key;
}

/** `s3+https://<access key>:<secret key>@<host>/<bucket>[/<folder>]?region=<region>`; parts of the keys are percent-encoded. */
export function s3PlaceOf(address: string): S3Place {
  const { protocol, username, password, host, pathname, searchParams } = new URL(address);
  return {
    base: new URL(`${protocol.replace('s3+', '')}//${host}${pathname.replace(/\/*$/, '/')}`),
    key: {
      accessKey: decodeURIComponent(username),
      secretKey: decodeURIComponent(password),
      region: searchParams.get('region') ?? 'us-east-1',
    },
  };
}

/** In an S3-compatible store. What `before` has is read as well: that is where pictures lay until the store was named. `now` is the real clock's. */
export function keepInS3({ base, key }: S3Place, before: PictureKeeper, now: () => string): PictureKeeper {
  const urlOf = (file: string, width: number, format: PictureFormat) => new URL(`${file}/${width}.${format}`, base);

  async function send(
    method: 'GET' | 'PUT' | 'DELETE',
    url: URL,
    payload: Buffer = noBytes,
    headers: Record<string, string> = {},
  ): Promise<Response> {
    for (let attempt = 1; ; attempt += 1) {
      const signed = signS3({ method, url, payload, at: now(), headers }, key);
      const signal = AbortSignal.timeout(patienceMs);
      const answer = await fetch(url, {
        method,
        headers: signed,
        signal,
        ...(method === 'PUT' ? { body: new Uint8Array(payload) } : {}),
      }).catch((error: unknown) => error as Error);
      // A 404 answers a read or a deletion. For a PUT the bucket does not exist, so nothing was kept.
      if (answer instanceof Response && (answer.ok || (answer.status === 404 && method !== 'PUT'))) return answer;
      const isLast = attempt === tries || (answer instanceof Response && answer.status < 500);
      if (isLast)
        return reject('server.busy', {}, { retryAfterSeconds: 5, cause: answer instanceof Response ? await reasonOf(answer) : answer });
    }
  }

  return {
    async keep(file, files) {
      for (const { width, format, content } of files)
        await send('PUT', urlOf(file, width, format), content, {
          'content-type': `image/${format}`,
          'cache-control': 'public, max-age=31536000, immutable',
        });
    },
    async read(file, width, format) {
      const answer = await send('GET', urlOf(file, width, format));
      return answer.status === 404 ? before.read(file, width, format) : Buffer.from(await answer.arrayBuffer());
    },
    async forget(tx, file, widths) {
      for (const width of widths) for (const format of pictureFormats) await send('DELETE', urlOf(file, width, format));
      await before.forget(tx, file, widths);
    },
  };
}

const noBytes = Buffer.alloc(0);

/** For the log: what the store says, such as `SignatureDoesNotMatch`. */
const reasonOf = async (answer: Response): Promise<Error> =>
  new Error(`The picture store answered ${answer.status}: ${(await answer.text()).slice(0, 500)}`);
