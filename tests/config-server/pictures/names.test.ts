import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aServerOfTheProduct, type Running } from '../servers.ts';
import { aPicture, aPictureWorld, type PictureWorld } from './library.ts';

let running: Running;
let editor: PictureWorld;
beforeAll(async () => {
  running = await aServerOfTheProduct();
  editor = await aPictureWorld(running, { id: 'editor' });
});
afterAll(() => running.end());

describe('A NUL around an uploaded file, which no database keeps in a text, is left out', () => {
  // Each a file of its own: one that is there already keeps its name.
  it.each([
    ['of its name', 60, { name: 'Toy\u0000 train', reason: 'A test' }, 'Toy train'],
    ['of its file’s name', 61, { fileName: 'paper\u0000 kite.png', reason: 'A test' }, 'paper kite'],
    ['of the reason', 62, { name: 'Drum', reason: 'A\u0000 test' }, 'Drum'],
  ])('%s', async (_where, height, fields, name) => {
    const { status, json } = await editor.upload(await aPicture(120, height).png().toBuffer(), fields);
    expect([status, json.name]).toEqual([201, name]);
    expect((await editor.call('pictures.get', { id: json.id })).json.name).toBe(name);
  });
});
