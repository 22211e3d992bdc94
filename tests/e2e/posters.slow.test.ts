import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { encode } from 'uqr';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { register } from './accounts.ts';
import { startApp, type TestApp } from './app.ts';
import { closePages, type FontSet, openPhone } from './browser.ts';
import { readModules } from './qr-reader.ts';
import { press } from './steps.ts';

/** The poster of an invitation in all languages, as a phone with their fonts saves it and as one without them does. */
let app: TestApp;
let token = '';
let mine: { readonly code: string; readonly link: string };
beforeAll(async () => {
  app = await startApp();
  await app.call('POST', '/test/limits', { body: { off: true } });
  ({ token } = await register(app, 'posts@example.com'));
  mine = (await app.call('GET', '/api/v1/me/invitation', { token })).body;
});
afterAll(async () => {
  await closePages();
  await app?.close();
});

interface Line {
  readonly text: string;
  readonly font: string;
}

const textsOf = (language: string): Readonly<Record<string, string>> =>
  JSON.parse(readFileSync(join(import.meta.dirname, `../../locales/${language}/invitations.json`), 'utf8')).texts;

/** Keeps each line that a page writes on a large picture, in the page. */
function keepLines(): void {
  const { fillText } = CanvasRenderingContext2D.prototype;
  const lines: Line[] = [];
  CanvasRenderingContext2D.prototype.fillText = function (text, ...place) {
    if (this.canvas.width > 1_000) lines.push({ text, font: this.font });
    fillText.call(this, text, ...place);
  };
  Object.assign(window, { lines });
}

/** Letters of lines that look as a sign which no font has, in the page. */
function findMissing(lines: readonly Line[]): readonly string[] {
  const pen = Object.assign(document.createElement('canvas'), { width: 160, height: 160 }).getContext('2d')!;
  const look = (letter: string) => {
    pen.clearRect(0, 0, 160, 160);
    pen.fillText(letter, 20, 110);
    return pen.canvas.toDataURL();
  };
  return lines.flatMap(({ text, font }) => {
    pen.font = font;
    const none = look('\u0378');
    return [...text].filter((letter) => look(letter) === none);
  });
}

/** Saves the poster in a language; gives the picture and what was written on it. */
async function savePoster(page: Page, language: string): Promise<{ readonly picture: Buffer; readonly lines: readonly Line[] }> {
  await page.goto(`${app.address}/manifest.webmanifest`);
  await page.evaluate((kept) => Object.assign(localStorage, kept), { token, language });
  await page.goto(`${app.address}/#/friend-fission?sheet=poster`);
  await page.locator('[data-block="paper"] img').waitFor();
  const download = page.waitForEvent('download');
  await press(page, 'paper');
  const picture = readFileSync(await (await download).path());
  return { picture, lines: await page.evaluate(() => (window as unknown as { lines: readonly Line[] }).lines) };
}

const latin = ['en', 'id', 'vi'];
const others = ['kh', 'th', 'zh-CN', 'zh-HK'];
const phones: readonly (readonly [FontSet, readonly string[], readonly string[]])[] = [
  ['noto', [...latin, ...others], []],
  ['dejavu', latin, others],
];

describe.each(phones)('On a phone that writes with %s', (fonts, written, leftOut) => {
  let page: Page;
  beforeAll(async () => {
    page = await openPhone({ fonts, reducedMotion: 'reduce' });
    await page.addInitScript(keepLines);
  });
  afterAll(() => page.close());

  it.each([...written, ...leftOut])(
    'the poster in %s has its link as a QR code, all letters, and no text that the phone cannot write',
    async (language) => {
      const { picture, lines } = await savePoster(page, language);
      expect(await readModules(picture)).toEqual(encode(mine.link, { border: 0, ecc: 'M' }).data);
      expect(await page.evaluate(findMissing, lines)).toEqual([]);
      const { poster_title, poster_text, poster_scan } = textsOf(language);
      const text = lines.map((line) => line.text).join(' ');
      const squeezed = (value: string) => value.replace(/\s/g, '');
      if (leftOut.includes(language)) expect(text).toBe(mine.code);
      else {
        const words = `${poster_title} ${poster_text!.replace(/\{\{.*\}\}/, '100')} ${poster_scan} ${mine.code}`;
        expect(squeezed(text)).toBe(squeezed(words));
      }
    },
  );
});
