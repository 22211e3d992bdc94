import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keepInDatabase } from '../../../config-server/picture-files/keep.ts';
import { keepInS3, s3PlaceOf } from '../../../config-server/picture-files/keep-in-s3.ts';
import type { Database } from '../../../server-kit/database.ts';
import { statement } from '../../../server-kit/statement.ts';
import { currentInstant } from '../../one-clock.ts';
import { aMigratedDatabase } from '../../server-kit/embedded.ts';
import { aPicture, aPictureWorld, type PictureWorld } from '../pictures/library.ts';
import { aServerOfTheProduct, get, type Running } from '../servers.ts';
import { anObjectStore } from './object-store.ts';

const contents = statement<object>('test.picture_contents', 'select file from picture_content');

describe('A server whose pictures lie in an object store', () => {
  let store: Awaited<ReturnType<typeof anObjectStore>>;
  let running: Running;
  let editor: PictureWorld;
  beforeAll(async () => {
    store = await anObjectStore();
    running = await aServerOfTheProduct({ picturesUrl: store.address() });
    editor = await aPictureWorld(running, { id: 'editor' });
  });
  afterAll(async () => {
    await running.end();
    await store.close();
  });
  const upload = async (background: string) => {
    const answer = await editor.upload(await aPicture(120, 120, background).png().toBuffer());
    return { ...answer, file: answer.json.art ? JSON.parse(answer.json.art).file : undefined };
  };
  const inDatabase = async () => (await running.database.schema('config').all(contents, {})).length;

  it('keeps them there by type, serves them under the same addresses, and none in its database', async () => {
    const { status, file } = await upload('#123');
    expect(status).toBe(201);
    expect([...store.objects].map(([path, { type }]) => [path, type])).toEqual(
      [96, 120].flatMap((width) => ['avif', 'webp'].map((format) => [`/bucket/pictures/${file}/${width}.${format}`, `image/${format}`])),
    );
    const served = await get(running, `/media/${file}/96.webp`);
    expect([served.status, served.headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable']);
    expect(served.bytes.equals(store.objects.get(`/bucket/pictures/${file}/96.webp`)!.content)).toBe(true);
    expect(await inDatabase()).toBe(0);
  });

  it('asks it once for what many phones ask for', async () => {
    const { file } = await upload('#124');
    store.asked.length = 0;
    for (let phone = 0; phone < 5; phone += 1) await get(running, `/media/${file}/96.avif`);
    expect(store.asked).toEqual([`GET /bucket/pictures/${file}/96.avif`]);
  });

  it('deletes them there', async () => {
    store.objects.clear();
    const { json } = await upload('#125');
    expect(store.objects.size).toBe(4);
    expect((await editor.call('pictures.delete', { id: json.id, reason: 'No longer' })).status).toBe(204);
    expect(store.objects.size).toBe(0);
  });

  it('tries again where the store fails, and takes no picture that it could not keep', async () => {
    store.failing.push(503, 500);
    expect((await upload('#126')).status).toBe(201);
    store.failing.push(503, 503, 503);
    const { total } = (await editor.call('pictures.list', {})).json;
    expect((await upload('#127')).json).toMatchObject({ status: 503, code: 'server.busy' });
    expect((await editor.call('pictures.list', {})).json.total).toBe(total);
    expect(running.logged.join('')).toContain('InternalError');
  });

  it('takes no picture where the bucket does not exist', async () => {
    const { total } = (await editor.call('pictures.list', {})).json;
    store.failing.push(404);
    expect((await upload('#129')).json).toMatchObject({ status: 503, code: 'server.busy' });
    expect((await editor.call('pictures.list', {})).json.total).toBe(total);
  });

  it('makes files that the store has lost again, under their addresses, when the picture is uploaded again', async () => {
    const { file } = await upload('#128');
    store.objects.clear();
    expect((await upload('#128')).file).toBe(file);
    expect(store.objects.size).toBe(4);
  });
});

describe('The keeper', () => {
  let store: Awaited<ReturnType<typeof anObjectStore>>;
  let database: Database;
  beforeAll(async () => {
    store = await anObjectStore();
    database = await aMigratedDatabase();
  });
  afterAll(async () => {
    await database.close();
    await store.close();
  });

  it('reads what the database had before the store was named', async () => {
    const before = keepInDatabase(database.schema('config'));
    await before.keep('a'.repeat(22), [{ width: 96, format: 'webp', content: Buffer.from('old') }]);
    const keeper = keepInS3(s3PlaceOf(store.address()), before, currentInstant);
    expect(String(await keeper.read('a'.repeat(22), 96, 'webp'))).toBe('old');
    expect(await keeper.read('b'.repeat(22), 96, 'webp')).toBeUndefined();
  });

  it('says why it is refused, without trying again', async () => {
    const keeper = keepInS3(s3PlaceOf(store.address('another secret')), keepInDatabase(database.schema('config')), currentInstant);
    store.asked.length = 0;
    await expect(keeper.read('c'.repeat(22), 96, 'webp')).rejects.toMatchObject({
      code: 'server.busy',
      cause: expect.objectContaining({ message: expect.stringContaining('SignatureDoesNotMatch') }),
    });
    expect(store.asked).toHaveLength(1);
  });

  /** Any S3-compatible server that is at hand, such as s3rver: PICTURES_TEST_URL=s3+http://S3RVER:S3RVER@127.0.0.1:4568/bucket */
  it('writes, reads and deletes', async () => {
    const address = process.env.PICTURES_TEST_URL ?? store.address();
    const keeper = keepInS3(s3PlaceOf(address), keepInDatabase(database.schema('config')), currentInstant);
    const [file, content] = ['d'.repeat(22), await aPicture(96, 96).webp().toBuffer()];
    expect(await keeper.read(file, 96, 'webp')).toBeUndefined();
    await keeper.keep(file, [{ width: 96, format: 'webp', content }]);
    expect((await keeper.read(file, 96, 'webp'))?.equals(content)).toBe(true);
    await database.schema('config').transaction((tx) => keeper.forget(tx, file, [96]));
    expect(await keeper.read(file, 96, 'webp')).toBeUndefined();
  });
});
