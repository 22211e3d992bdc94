import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hostileUploads } from '../../fixtures/hostile-uploads.ts';
import { aServerOfTheProduct, get, type Running } from '../servers.ts';
import { contentsOf } from '../tables.ts';
import { aPicture, aPictureWorld, type PictureWorld } from './library.ts';

let running: Running;
let editor: PictureWorld;
beforeAll(async () => {
  running = await aServerOfTheProduct();
  editor = await aPictureWorld(running, { id: 'editor' });
});
afterAll(() => running.end());

const shownIn = ({ art }: { art: string }) => JSON.parse(art) as { file: string; widths: number[]; width: number; height: number };

describe('A picture that is uploaded', () => {
  it.each([
    ['a JPEG', () => aPicture(2_000, 1_000).jpeg().toBuffer(), [2_000, 1_000], [96, 192, 384, 768, 1_152, 1_600]],
    ['a PNG', () => aPicture(300, 500).png().toBuffer(), [300, 500], [96, 192, 300]],
    ['a WebP', () => aPicture(40, 40).webp().toBuffer(), [40, 40], [40]],
    ['a photo held upright', () => aPicture(400, 200, '#3c3').withMetadata({ orientation: 6 }).jpeg().toBuffer(), [200, 400], [96, 200]],
  ])('as %s is kept in several widths as AVIF and WebP, without metadata', async (_what, make, size, widths) => {
    const { status, json } = await editor.upload(await make());
    expect([status, json.width, json.height]).toEqual([201, ...size]);
    const shown = shownIn(json);
    expect(shown.widths).toEqual(widths);
    for (const format of ['avif', 'webp']) {
      const address = `/media/${shown.file}/${widths.at(-1)}.${format}`;
      const served = await get(running, address);
      expect([served.status, served.headers['content-type'], served.headers['x-content-type-options']]).toEqual([
        200,
        `image/${format}`,
        'nosniff',
      ]);
      expect(served.headers['cache-control']).toBe('public, max-age=31536000, immutable');
      const { width, exif, icc, xmp, orientation = 1 } = await sharp(served.bytes).metadata();
      expect([width, exif, icc, xmp, orientation]).toEqual([widths.at(-1), undefined, undefined, undefined, 1]);
      expect(served.bytes.includes('Mei Tan')).toBe(false);
      const again = await running.http.app.inject({ url: address, headers: { 'if-none-match': String(served.headers.etag) } });
      expect([again.statusCode, again.headers['cache-control']]).toEqual([304, 'public, max-age=31536000, immutable']);
    }
  });

  it('is called as its file, or as somebody says, and found by that and by what it shows', async () => {
    const named = await editor.upload(await aPicture(50, 50, '#111').png().toBuffer(), { reason: 'New', fileName: 'IMG_4711.JPEG' });
    expect(named.json).toMatchObject({ name: 'IMG 4711', id: expect.stringMatching(/^picture-[0-9a-f]{12}$/), uses: 0 });
    const said = await editor.upload(await aPicture(50, 50, '#222').png().toBuffer(), { reason: 'New', name: 'Night market' });
    expect(said.json).toMatchObject({ name: 'Night market', uploadedBy: { id: 'editor', name: 'editor' } });
    await editor.call('pictures.update', { id: said.json.id, alt: { en: 'Lanterns over a stall' }, reason: 'Words' });
    for (const q of ['night mar', 'LANTERNS', said.json.id]) {
      expect((await editor.call('pictures.list', { q })).json).toMatchObject({ total: 1, items: [{ id: said.json.id }] });
    }
  });

  it('a second time is the same picture, with the same address and no further release', async () => {
    const content = await aPicture(60, 60, '#456').png().toBuffer();
    const first = (await editor.upload(content)).json;
    const { revision } = running.server.product.current();
    const second = await editor.upload(content, { reason: 'Again', name: 'Another name' });
    expect([second.status, second.json.id, second.json.art]).toEqual([201, first.id, first.art]);
    expect(running.server.product.current().revision).toBe(revision);
  });

  it('is in the audit log, and in the history of releases, with the reason', async () => {
    const { json } = await editor.upload(await aPicture(61, 60, '#456').png().toBuffer(), { reason: 'For the autumn', name: 'Leaves' });
    const log = await editor.call('auditLog.list', { action: 'pictures.create' });
    expect(log.json.items[0]).toMatchObject({ actor: { id: 'editor' }, target: `picture:${json.id}`, reason: 'For the autumn' });
    const releases = await editor.call('releases.list', {});
    expect(releases.json.items[0]).toMatchObject({ title: 'Picture “Leaves”', reason: 'For the autumn', state: 'live' });
  });

  it('is listed in pages, the newest first', async () => {
    running.clock.moveTo('2025-08-11T00:00:00Z');
    const newest = (await editor.upload(await aPicture(62, 60, '#789').png().toBuffer())).json.id;
    const first = (await editor.call('pictures.list', { limit: 2 })).json;
    expect(first.items[0].id).toBe(newest);
    const seen = first.items.map(({ id }: { id: string }) => id);
    for (let next = first.nextCursor; next !== undefined; ) {
      const page = (await editor.call('pictures.list', { limit: 2, cursor: next })).json;
      seen.push(...page.items.map(({ id }: { id: string }) => id));
      next = page.nextCursor;
    }
    expect(seen).toHaveLength(first.total);
    expect(new Set(seen).size).toBe(first.total);
  });
});

describe('Refused, and nothing is kept:', () => {
  it.each(hostileUploads(25_000_000))('%s', async (_what, make, status, code) => {
    const before = await contentsOf(running.database.schema('config'));
    const answer = await editor.upload(await make());
    expect([answer.status, answer.json.code]).toEqual([status, code]);
    expect(await contentsOf(running.database.schema('config'))).toBe(before);
  });

  it.each([
    ['without a reason', {}, '/reason'],
    ['with an empty reason', { reason: '  ' }, '/reason'],
    ['with a reason that nobody sees', { reason: '\u200b\u3164' }, '/reason'],
    ['with a reason as long as a page', { reason: 'x'.repeat(501) }, '/reason'],
  ])('an upload %s', async (_what, fields, path) => {
    const answer = await editor.upload(await aPicture(70, 70).png().toBuffer(), fields);
    expect([answer.status, answer.json.errors?.[0]?.path ?? answer.json.fields?.[0]?.path]).toEqual([422, path]);
  });

  it('a body that is no upload', async () => {
    expect(await editor.call('pictures.create', { reason: 'A test' })).toMatchObject({
      status: 415,
      json: { code: 'request.unsupported_media' },
    });
  });

  it.each(['viewer', 'support', 'fulfilment', 'finance'] as const)('an upload by %s', async (role) => {
    const other = await aPictureWorld(running, { id: role, role });
    const answer = await other.upload(await aPicture(71, 70).png().toBuffer());
    expect([answer.status, answer.json.code]).toEqual([403, 'ops.role_required']);
    expect((await other.call('pictures.list', {})).status).toBe(200);
  });

  it.each([
    '/media/0/96.webp',
    `/media/${'a'.repeat(22)}/96.webp`,
    '/media/../../etc/passwd',
    `/media/${'a'.repeat(22)}/96.svg`,
    `/media/${'a'.repeat(22)}/-1.webp`,
  ])('the address %s', async (url) => expect((await get(running, url)).status).toBe(404));
});

it('A photo with a film behind it, as phones make them, is taken, and the film is not kept', async () => {
  const film = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypmp42'), Buffer.alloc(5_000, 9)]);
  const { status, json } = await editor.upload(Buffer.concat([await aPicture(90, 80).jpeg().toBuffer(), film]));
  expect(status).toBe(201);
  const { file, widths } = shownIn(json);
  const { bytes } = await get(running, `/media/${file}/${widths.at(-1)}.webp`);
  expect(bytes.includes('ftypmp42')).toBe(false);
});
