import { cpSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { documentFolders } from '../../config-server/baseline/document-files.ts';
import { closePages, openPhone } from './browser.ts';
import { aShellWorld, type ShellWorld } from './shell-world.ts';

const root = join(import.meta.dirname, '../..');
let world: ShellWorld;
let folder: string;

async function openWorld(): Promise<void> {
  folder = mkdtempSync(join(tmpdir(), 'documents-'));
  for (const part of documentFolders) cpSync(join(root, part), join(folder, part), { recursive: true });
  world = await aShellWorld(folder);
}
const closeWorld = () => world.close();
afterAll(closePages);

/** How much had been asked when the page opened. */
let askedBefore = 0;

async function at(hash: string): Promise<Page> {
  const page = await openPhone({ serviceWorkers: 'allow' });
  askedBefore = world.requests.length;
  await page.goto(`${world.url}/${hash}`);
  await page.waitForSelector('main[data-screen]');
  return page;
}

/** The page hears of releases. */
const listens = () =>
  expect.poll(() => world.requests.slice(askedBefore).some((request) => request.includes('/config/v1/events'))).toBe(true);

/** The worker has stored what the app needs to open without a server. */
async function stored(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.waitForFunction(async () => (await (await caches.open('page')).match('/')) !== undefined);
}

/** The device has stored documents with these words. A page that goes takes what it has not written yet with it. */
async function keeps(page: Page, words: Readonly<Record<string, string>>): Promise<void> {
  await page.waitForFunction(async (expected) => {
    const ask = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const database = await ask(indexedDB.open('punchcard'));
    const places = await ask(database.transaction('places').objectStore('places').getAll());
    const isKept = async ([key, text]: [string, string]) => {
      const hashes = places.flatMap(({ entries }) => entries[key]?.hash ?? []);
      const bodies = await Promise.all(hashes.map((hash) => ask(database.transaction('bodies').objectStore('bodies').get(hash))));
      return bodies.some((body) => JSON.stringify(body)?.includes(text));
    };
    const kept = await Promise.all(Object.entries(expected).map(isKept));
    database.close();
    return kept.every(Boolean);
  }, words);
}

function edit(file: string, change: (document: { texts: Record<string, string>; blocks: object[] }) => void): void {
  const path = join(folder, file);
  const document = JSON.parse(readFileSync(path, 'utf8'));
  change(document);
  writeFileSync(path, JSON.stringify(document));
}

describe('with all servers killed', () => {
  beforeEach(openWorld);
  afterEach(closeWorld);

  test('a reload shows the screens as a release changed them while the page was open', async () => {
    const page = await at('#/home');
    await stored(page);
    await page.evaluate(() => {
      location.hash = '/terms-record';
    });
    await page.waitForSelector('main[data-screen="terms-record"] [data-block]');
    await listens();
    edit('screens/terms-record.json', (document) => {
      document.blocks.push({ type: 'text', id: 'released', text: { t: 'home.steps' } });
    });
    edit('locales/en/home.json', ({ texts }) => {
      texts.steps = 'Three holes to a gift';
    });
    await world.reload();
    await page.locator('[data-block="released"]', { hasText: 'Three holes to a gift' }).waitFor();
    await keeps(page, { 'screen:terms-record': '"released"', 'locale:en.home': 'Three holes to a gift' });
    await world.kill();
    await page.reload();
    await page.locator('[data-block="released"]', { hasText: 'Three holes to a gift' }).waitFor();
    await page.evaluate(() => {
      location.hash = '/home';
    });
    await page.locator('main[data-screen="home"]', { hasText: 'Three holes to a gift' }).waitFor();
    await page.close();
  });

  test('every picture is shown, though the worker asked once for all of them', async () => {
    const page = await at('#/terms-record');
    await stored(page);
    const asked = () => world.requests.slice(askedBefore).filter((request) => request.startsWith('GET /assets/art-'));
    expect(asked().filter((request) => request.endsWith('/all.json'))).toHaveLength(1);
    const assets = join(root, 'dist/client/assets');
    const art = readdirSync(assets).find((name) => name.startsWith('art-'))!;
    const pictures = readdirSync(join(assets, art)).filter((name) => name.endsWith('.svg') && !name.startsWith('draw-'));
    // Those of the screen itself may have been asked for by the page.
    expect(asked().length).toBeLessThan(pictures.length / 4);
    await world.kill();
    await page.reload();
    const missing = await page.evaluate(
      async (urls) => {
        const isShown = (url: string) => {
          const image = new Image();
          image.src = url;
          return image.decode().then(
            () => true,
            () => false,
          );
        };
        const shown = await Promise.all(urls.map(isShown));
        return urls.filter((_, index) => !shown[index]);
      },
      pictures.map((name) => `/assets/${art}/${name}`),
    );
    expect(pictures.length).toBeGreaterThan(60);
    expect(missing).toEqual([]);
    await page.close();
  });

  test('a first visit that finds no server gets no white page from the worker of another one', async () => {
    const page = await at('#/login');
    await stored(page);
    await world.kill();
    await page.goto(`${world.url}/#/terms-record`);
    await page.reload();
    await page.waitForSelector('main');
    expect((await page.locator('main').innerText()).length).toBeGreaterThan(5);
    await page.close();
  });
});

describe('a release while the page is open', () => {
  beforeAll(openWorld);
  afterAll(closeWorld);

  test('changes the words on the open screen and keeps what was typed, the focus and the scroll place', async () => {
    const page = await at('#/login');
    const field = page.locator('main input').first();
    await field.fill('12 345');
    await listens();
    await page.evaluate(() => scrollTo(0, 40));
    const y = await page.evaluate(() => scrollY);
    const before = await page.locator('main').innerText();
    edit('locales/en/login.json', ({ texts }) => {
      for (const key of Object.keys(texts)) texts[key] = `${texts[key]} now`;
    });
    await world.reload();
    await expect.poll(() => page.locator('main').innerText()).not.toBe(before);
    expect(await field.inputValue()).toBe('12 345');
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('INPUT');
    expect(await page.evaluate(() => scrollY)).toBe(y);
    await page.close();
  });

  test('while the page was closed shows after the stored one, without a further reload', async () => {
    const page = await at('#/home');
    await stored(page);
    edit('locales/en/home.json', ({ texts }) => {
      for (const key of Object.keys(texts)) texts[key] = `${texts[key]} fresh`;
    });
    await world.reload();
    await page.reload();
    await page.locator('main', { hasText: 'fresh' }).waitFor();
    await page.close();
  });

  test('a new block appears on the open screen', async () => {
    const page = await at('#/terms-record');
    await listens();
    edit('screens/terms-record.json', (document) => {
      document.blocks.push({ type: 'text', id: 'brand-new', text: { t: 'shell.name' } });
    });
    await world.reload();
    await page.waitForSelector('[data-block="brand-new"]');
    await page.close();
  });
});

/** Scripts and texts that a screen loads which is opened first, until it stands. */
async function filesOf(screen: string): Promise<string[]> {
  const page = await openPhone();
  await page.goto(`${world.url}/#/${screen}`);
  await page.waitForSelector(`main[data-screen="${screen}"] [data-block]`);
  const paths = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname));
  await page.close();
  expect(paths.some((path) => path.includes(`/config/v1/screens/${screen}`))).toBe(true);
  return paths.filter((path) => path.startsWith('/config/v1/locales/') || path.endsWith('.js'));
}

describe('requests', () => {
  beforeAll(openWorld);
  afterAll(closeWorld);

  test('a first visit to home loads at most six files before its content stands, a cached route none of documents', async () => {
    const page = await openPhone({ serviceWorkers: 'allow' });
    await page.goto(`${world.url}/#/home`);
    await page.waitForSelector('main[data-screen="home"] [data-block]');
    const before = await page.evaluate(() => {
      const stood = performance.getEntriesByName('first-screen')[0]!.startTime;
      const asked = performance.getEntriesByType('resource').filter(({ startTime }) => startTime < stood);
      return asked.map(({ name }) => new URL(name).pathname);
    });
    // Answers fill what stands: they are asked for meanwhile, all at once.
    const answers = before.filter((path) => path.startsWith('/api/'));
    expect(before.length + 1 - answers.length, before.join(' ')).toBeLessThanOrEqual(6);
    expect(answers.length, answers.join(' ')).toBeLessThanOrEqual(4);
    const needed = await filesOf('login');
    expect(needed).not.toEqual([]);
    await page.waitForFunction((wanted) => {
      const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name));
      const paths = new Set(loaded.map(({ pathname }) => pathname));
      // The screens that one may go to from here come in a list.
      const withLogin = loaded.some(({ searchParams }) => searchParams.get('ids')?.split(',').includes('login'));
      return withLogin && wanted.every((path) => paths.has(path));
    }, needed);
    const seen: string[] = [];
    page.on('request', (request) => seen.push(new URL(request.url()).pathname));
    await page.evaluate(() => {
      location.hash = '/login';
    });
    await page.waitForSelector('main[data-screen="login"] [data-block]');
    expect(seen.filter((path) => path.startsWith('/config/v1/screens') || needed.includes(path))).toEqual([]);
    await page.close();
  });
});
