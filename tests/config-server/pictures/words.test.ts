import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aServerOfTheProduct, type Running } from '../servers.ts';
import { aPicture, aPictureWorld, type PictureWorld } from './library.ts';

let running: Running;
let editor: PictureWorld;
let colleague: PictureWorld;
beforeAll(async () => {
  running = await aServerOfTheProduct();
  editor = await aPictureWorld(running, { id: 'editor' });
  colleague = await aPictureWorld(running, { id: 'colleague' });
});
afterAll(() => running.end());

describe('What a picture shows', () => {
  it('is written by two people, a language each, and neither loses the other’s words', async () => {
    const { id } = (await editor.upload(await aPicture(60, 60).png().toBuffer())).json;
    const write = (who: PictureWorld, alt: Readonly<Record<string, string>>) => who.call('pictures.update', { id, alt, reason: 'Words' });
    await write(editor, { en: 'A kite', vi: 'Con diều' });
    await Promise.all([write(editor, { vi: 'Một con diều' }), write(colleague, { th: 'ว่าว' })]);
    expect((await editor.call('pictures.get', { id })).json.alt).toEqual({ en: 'A kite', vi: 'Một con diều', th: 'ว่าว' });
    expect((await write(editor, { vi: ' ' })).json.alt).toEqual({ en: 'A kite', th: 'ว่าว' });
    await editor.call('pictures.update', { id, name: 'Kite', reason: 'A name' });
    expect((await editor.call('pictures.get', { id })).json).toMatchObject({ name: 'Kite', alt: { en: 'A kite', th: 'ว่าว' } });
  });
});
