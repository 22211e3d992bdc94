import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { artNames } from '../../../schemas/names.ts';
import { colours, hex } from './read-tokens.ts';

const folder = new URL('../../../client/ui/art/svg/', import.meta.url);
const files = readdirSync(folder);
const text = (file: string) => readFileSync(new URL(file, folder), 'utf8');

test('every picture has a name and every name a picture', () => {
  expect(files.map((f) => f.replace(/\.svg$/, '')).sort()).toEqual([...artNames].sort());
});

test('pictures use the art palette only', () => {
  const palette = Object.entries(colours('light')).flatMap(([name, lch]) => (name.startsWith('art-') ? [hex(lch)] : []));
  expect(palette).toHaveLength(17);
  for (const file of files)
    for (const [colour] of text(file).matchAll(/#[0-9a-f]{6}\b/g)) expect(palette, `${file} ${colour}`).toContain(colour);
});

test('ids belong to one picture, and nothing in a picture runs or loads', () => {
  const ids = files.flatMap((file) => [...text(file).matchAll(/ id="([^"]+)"/g)].map((m) => m[1]));
  expect(new Set(ids).size).toBe(ids.length);
  for (const file of files) expect(text(file), file).not.toMatch(/<script|href=|\son\w+=|NaN|undefined|\$/);
});

test('an object stays below 4 kB and a scene below 10 kB', () => {
  for (const file of files) expect(text(file).length, file).toBeLessThan(file.startsWith('scene-') ? 10_240 : 4096);
});
