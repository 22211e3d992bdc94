import { readdirSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { icons } from '../../../client/ui/icons.ts';
import { tokensCss } from './read-tokens.ts';

const ui = new URL('../../../client/ui/', import.meta.url);
const sheets = readdirSync(ui).filter((f) => f.endsWith('.css'));
const read = (file: string) => readFileSync(new URL(file, ui), 'utf8');

test('no text is smaller than 12 px (look.md, type)', () => {
  for (const file of sheets)
    for (const [, size, unit] of read(file).matchAll(/font-size:\s*([\d.]+)(px|rem|em)/g))
      expect(Number(size) * (unit === 'px' ? 1 : 16), file).toBeGreaterThanOrEqual(12);
  for (const [, size] of tokensCss.matchAll(/--t\d+: ([\d.]+)rem/g)) expect(Number(size)).toBeGreaterThanOrEqual(0.75);
});

test('every custom property that a part reads is a token, or is set by a part', () => {
  const tsx = readdirSync(ui)
    .filter((f) => f.endsWith('.tsx'))
    .map(read)
    .join('');
  const all = sheets.map(read).join('');
  const known = new Set([...`${all}${tsx}`.matchAll(/(--[\w-]+)'?:/g)].map((m) => m[1]));
  for (const file of sheets)
    for (const [, name] of read(file).matchAll(/var\((--[\w-]+)\)/g)) expect(known, `${file} ${name}`).toContain(name);
});

test('the line height of Thai and Khmer leaves room for their marks: at least 1.5', () => {
  for (const language of ['th', 'km']) {
    const block = tokensCss.slice(tokensCss.indexOf(`[lang|="${language}"]`)).split('}')[0]!;
    for (const [, size, height] of block.matchAll(/--l(\d+): ([\d.]+)rem/g))
      expect((Number(height) * 16) / Number(size)).toBeGreaterThanOrEqual(1.5);
  }
});

test('the icon set stays below 4 kB gzipped, and is drawn inside its grid', () => {
  expect(gzipSync(JSON.stringify(icons)).length).toBeLessThan(4096);
  for (const [name, d] of Object.entries(icons)) expect(d, name).toMatch(/^[\d\s.,|MLHVCAaSsZzQTthvlcqm-]+$/);
});
