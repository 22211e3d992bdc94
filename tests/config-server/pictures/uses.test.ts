import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inFull } from '../../deep.ts';
import { passTo } from '../ops.ts';
import { aServerOfTheProduct, get, type Running } from '../servers.ts';
import { aPicture, aPictureWorld, type PictureWorld } from './library.ts';

let running: Running;
let editor: PictureWorld;
let malaysian: PictureWorld;
beforeAll(async () => {
  running = await aServerOfTheProduct();
  editor = await aPictureWorld(running, { id: 'editor' });
  malaysian = await aPictureWorld(running, { id: 'malaysian', markets: ['MY'] });
});
afterAll(() => running.end());

let colours = 0;
const another = async () =>
  aPicture(120, 60, `#${(0x100 + colours++ * 7).toString(16)}`)
    .png()
    .toBuffer();
const uploaded = async (ops = editor): Promise<string> => (await ops.upload(await another())).json.id;
const draft = (id: string, art: unknown) => editor.save(`campaign:${id}`, (body) => ({ ...body, art }));
const usesOf = async (id: string) =>
  (await editor.call('pictures.get', { id })).json.usedBy as { id: string; where: string; releaseTitle?: string }[];
const drop = (id: string, ops = editor) => ops.call('pictures.delete', { id, reason: 'No longer' });
const shownIn = async (id: string) => JSON.parse((await get(running, `/config/v1/campaigns/${id}`)).json().art);

describe('Where a picture is used', () => {
  it('is told of drafts, of what is live and of releases that wait, and it is deleted in none of these', async () => {
    const id = await uploaded();
    expect(await usesOf(id)).toEqual([]);

    await draft('flower-tumbler', { media: id });
    expect(await usesOf(id)).toEqual([expect.objectContaining({ id: 'flower-tumbler', where: 'draft' })]);
    expect(await drop(id)).toMatchObject({ status: 409, json: { code: 'media.in_use' } });

    expect((await editor.release('Tomorrow', ['campaign:flower-tumbler'], '2025-08-11T00:00:00Z')).status).toBe(201);
    expect(await usesOf(id)).toEqual([expect.objectContaining({ id: 'flower-tumbler', where: 'waiting', releaseTitle: 'Tomorrow' })]);
    expect(await drop(id)).toMatchObject({ status: 409, json: { code: 'media.in_use' } });

    await passTo(running, '2025-08-11T00:00:00Z');
    expect(await usesOf(id)).toEqual([expect.objectContaining({ id: 'flower-tumbler', where: 'live' })]);
    expect((await editor.call('pictures.list', {})).json.items.find((each: { id: string }) => each.id === id).uses).toBe(1);
    expect(await drop(id)).toMatchObject({ status: 409, json: { code: 'media.in_use', detail: expect.any(String) } });

    await draft('flower-tumbler', 'tumbler');
    await editor.release('Drawn again', ['campaign:flower-tumbler']);
    expect((await drop(id)).status).toBe(204);
    expect((await editor.call('pictures.get', { id })).status).toBe(404);
  });

  it('what a release that is taken back showed before is still there', async () => {
    const id = await uploaded();
    await draft('cash-coupon', { media: id });
    const release = (await editor.release('With it', ['campaign:cash-coupon'])).json.id;
    expect((await editor.call('releases.rollBack', { id: release, reason: 'Too early' })).status).toBe(201);
    expect(await usesOf(id)).toEqual([]);
    expect((await editor.call('pictures.get', { id })).status).toBe(200);
  });
});

describe('Replaced, a picture', () => {
  it('is another one wherever it is shown, from one release on, and that may be taken back', async () => {
    const id = await uploaded();
    for (const item of ['flower-tumbler', 'cash-coupon']) {
      await draft(item, { media: id });
      await editor.release(item, [`campaign:${item}`]);
    }
    const before = await shownIn('cash-coupon');
    const { revision } = running.server.product.current();
    const answer = await editor.upload(await aPicture(90, 200, '#fed').png().toBuffer(), { reason: 'New label' }, `/media/${id}/files`);
    expect(answer).toMatchObject({ status: 200, json: { id, width: 90, height: 200, uses: 2 } });
    expect(running.server.product.current().revision).toBe(revision + 1);
    const after = await shownIn('cash-coupon');
    expect(after).toMatchObject({ width: 90, height: 200 });
    expect(after.file).not.toBe(before.file);
    expect(await shownIn('flower-tumbler')).toEqual(after);
    // Open pages draw the old one until they have the release.
    expect((await get(running, `/media/${before.file}/96.webp`)).status).toBe(200);

    const [newest] = (await editor.call('releases.list', {})).json.items;
    expect(newest).toMatchObject({ title: expect.stringMatching(/^Another picture for/), reason: 'New label' });
    expect((await editor.call('releases.rollBack', { id: newest.id, reason: 'Wrong label' })).status).toBe(201);
    expect(await shownIn('flower-tumbler')).toEqual(before);
  });

  it('shows in one release what is said of it anew', async () => {
    const id = await uploaded();
    await draft('flower-tumbler', { media: id });
    await editor.release('With it', ['campaign:flower-tumbler']);
    await editor.call('pictures.update', { id, alt: { en: 'A cup' }, focus: { x: 0, y: 100 }, reason: 'Words' });
    expect(await shownIn('flower-tumbler')).toMatchObject({ alt: { en: 'A cup' }, focus: { x: 0, y: 100 } });
  });
});

describe('Deleted, a picture', () => {
  it('is gone with the files of all its versions but those that another picture has', async () => {
    const id = await uploaded();
    const first = JSON.parse((await editor.call('pictures.get', { id })).json.art).file;
    const content = await another();
    await editor.upload(content, { reason: 'New' }, `/media/${id}/files`);
    const second = JSON.parse((await editor.call('pictures.get', { id })).json.art).file;
    const kept = await another();
    await editor.upload(kept, { reason: 'New' }, `/media/${id}/files`);
    const third = JSON.parse((await editor.call('pictures.get', { id })).json.art).file;
    await editor.upload(content, { reason: 'The one before', fileName: 'other.png' });
    expect((await drop(id)).status).toBe(204);
    const states = await Promise.all([first, second, third].map((file) => get(running, `/media/${file}/120.webp`)));
    expect(states.map(({ status }) => status)).toEqual([404, 200, 404]);
  });

  it('and uploaded at once by somebody else is there whole', async () => {
    for (let round = 0; round < inFull(6, 40); round += 1) {
      const content = await another();
      const { id } = (await editor.upload(content)).json;
      const [dropped, again] = await Promise.all([drop(id), malaysian.upload(content, { reason: 'Mine', fileName: 'mine.png' })]);
      expect(dropped.status).toBe(204);
      // Taken for the picture that was there, which went a moment later.
      if (again.status === 404) continue;
      expect(again.status).toBe(201);
      const { file } = JSON.parse(again.json.art);
      expect((await get(running, `/media/${file}/120.webp`)).status).toBe(200);
      expect((await editor.call('pictures.get', { id: again.json.id })).status).toBe(200);
    }
  });

  it('comes back by no roll-back', async () => {
    const id = await uploaded();
    await drop(id);
    const [newest] = (await editor.call('releases.list', {})).json.items;
    const back = await editor.call('releases.rollBack', { id: newest.id, reason: 'A mistake' });
    expect(back).toMatchObject({ status: 422, json: { code: 'release.invalid', problems: [{ code: 'name.media' }] } });
  });

  it('has a second document of its file suspended at its time, and what is due with it goes live', async () => {
    const id = await uploaded();
    const body = JSON.parse(JSON.stringify((await editor.read(`campaign:${id}`)).body));
    expect((await editor.put('campaign:twin', { ...body, id: 'twin' }, undefined)).status).toBe(200);
    const at = '2025-08-12T00:00:00Z';
    const twin = (await editor.release('A twin', ['campaign:twin'], at)).json;
    await draft('flower-tumbler', 'gift');
    const other = (await editor.release('Another', ['campaign:flower-tumbler'], at)).json;
    expect([twin.state, other.state, (await drop(id)).status]).toEqual(['scheduled', 'scheduled', 204]);
    const failing = async () => (await editor.call('overview.get')).json.failing;
    expect(await failing()).toMatchObject([{ title: 'A twin', target: `release:${twin.id}` }]);
    await passTo(running, at);
    const stateOf = async (release: string) => (await editor.call('releases.get', { id: release })).json.state;
    expect([await stateOf(twin.id), await stateOf(other.id)]).toEqual(['suspended', 'live']);
    const again = await editor.release('A twin again', ['campaign:twin'], '2025-08-13T00:00:00Z');
    expect(again).toMatchObject({ status: 422, json: { code: 'release.invalid', problems: [{ code: 'name.media' }] } });
  });

  it('leaves the same trace as every change: who, what and why', async () => {
    const id = await uploaded();
    await drop(id);
    const [row] = (await editor.call('auditLog.list', { action: 'pictures.delete' })).json.items;
    expect(row).toMatchObject({ actor: { id: 'editor' }, target: `picture:${id}`, reason: 'No longer' });
  });
});

describe('Who looks after Malaysia alone', () => {
  it('uploads, changes and deletes pictures that nobody else shows, and no others', async () => {
    const own = await uploaded(malaysian);
    expect((await malaysian.call('pictures.update', { id: own, name: 'Ours', reason: 'A name' })).status).toBe(200);
    await draft('flower-tumbler', { media: own });
    for (const refused of [
      await malaysian.call('pictures.update', { id: own, name: 'Mine', reason: 'A name' }),
      await malaysian.upload(await another(), { reason: 'New' }, `/media/${own}/files`),
      await drop(own, malaysian),
    ])
      expect(refused).toMatchObject({ status: 403, json: { code: 'ops.market_scope' } });
    await editor.call('drafts.delete', { kind: 'campaign', id: 'flower-tumbler' });
    expect((await drop(own, malaysian)).status).toBe(204);
  });

  it('changes none of another’s that nobody shows yet', async () => {
    const other = await uploaded();
    for (const refused of [
      await malaysian.call('pictures.update', { id: other, name: 'Mine', reason: 'A name' }),
      await malaysian.upload(await another(), { reason: 'New' }, `/media/${other}/files`),
      await drop(other, malaysian),
    ])
      expect(refused).toMatchObject({ status: 403, json: { code: 'ops.market_scope' } });
  });
});
