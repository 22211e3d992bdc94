import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type TestApp } from './app.ts';
import { closePages, openPhone } from './browser.ts';
import { type Operator, reason, signInAs } from './operators.ts';
import { sees } from './steps.ts';

const root = join(import.meta.dirname, '../..');
/** A Tuesday morning in Vietnam. */
const at = '2026-11-24T03:00:00.000Z';
const viewer = { market: 'VN', language: 'vi', level: 2, paidTier: 'none', at } as const;

let app: TestApp;
let author: Operator;

beforeAll(async () => {
  app = await startApp({ demo: true });
  author = await signInAs('campaign', app.address);
});
afterAll(async () => {
  await app.close();
  await closePages();
});

/** The Vietnamese texts of the home, with this over its news. */
function over(news: string) {
  const body = JSON.parse(readFileSync(join(root, 'locales/vi/home.json'), 'utf8'));
  return { kind: 'locale', id: 'vi.home', body: { ...body, texts: { ...body.texts, news } } } as const;
}

async function openPreview(url: string): Promise<Page> {
  const page = await openPhone({ serviceWorkers: 'allow' });
  const listens = page.waitForRequest((request) => request.url().includes('/config/v1/events'));
  await page.goto(`${app.address}${url}#/home`);
  await page.locator('main[data-screen="home"]').waitFor();
  await listens;
  return page;
}

describe('A preview', () => {
  test('shows a Vietnamese member of level 2 a draft text next Tuesday, and members what is live', async () => {
    const { url } = await author.call('previews.create', { ...viewer, documents: [over('Tin của thứ Ba')] });
    const page = await openPreview(url);
    await sees(page, 'Tin của thứ Ba');
    await sees(page, /^Xem trước · Việt Nam · Thủ lĩnh Lv1 · 10:00 24 thg 11$/);
    await sees(page, 'Trần Thu Hà');
    expect(await page.evaluate(() => [localStorage.length, document.cookie])).toEqual([0, '']);
    expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
    expect(await page.evaluate(async () => (await indexedDB.databases()).length)).toBe(0);
    expect(await page.locator('#page').count()).toBe(0);

    const live = await openPhone({ serviceWorkers: 'allow' });
    await live.goto(`${app.address}/?locale=vi#/home`);
    await live.locator('main[data-screen="home"]').waitFor();
    expect(await live.getByText('Tin của thứ Ba').count()).toBe(0);
    await live.close();
    await page.close();
  });

  test('changes in place with its author, texts and viewer alike, without a reload', async () => {
    const { id, url } = await author.call('previews.create', { ...viewer, documents: [over('Trước')] });
    const page = await openPreview(url);
    await sees(page, 'Trước');
    await page.evaluate(() => Object.assign(globalThis, { stays: true }));
    const started = performance.now();
    await author.call('previews.update', { id, ...viewer, documents: [over('Sau')] });
    await sees(page, 'Sau');
    console.log(`a change was seen after ${Math.round(performance.now() - started)} ms`);
    await author.call('previews.update', { id, ...viewer, market: 'MY', language: 'en', level: 4, documents: [] });
    await sees(page, /^Preview · Malaysia · Dreamer Lv3/);
    await sees(page, 'Nurul Huda');
    await author.call('previews.update', { id, ...viewer, signedIn: false, documents: [] });
    await sees(page, /^Xem trước · Việt Nam · Khách/);
    await page.locator('[data-block="join"]').waitFor();
    expect(await page.evaluate(() => (globalThis as { stays?: boolean }).stays)).toBe(true);
    await page.close();
  });

  test('follows what is released and switched off while it is open', async () => {
    const { url } = await author.call('previews.create', { ...viewer, documents: [over('Nháp')] });
    const page = await openPreview(url);
    await sees(page, 'Nháp');
    await author.call('killSwitches.set', { target: 'block:check-in-card', on: true, reason });
    await page.locator('[data-block="check-in"]').waitFor({ state: 'detached' });
    await author.call('killSwitches.set', { target: 'block:check-in-card', on: false, reason });
    await page.locator('[data-block="check-in"]').waitFor();
    await author.draft('locale', 'vi.shell', (body) => ({ ...body, texts: { ...(body.texts as object), see_all: 'Bây giờ' } }));
    const documents = [{ kind: 'locale', id: 'vi.shell' } as const];
    await author.call('releases.create', { title: 'Released beside a preview', reason, documents });
    await sees(page, 'Bây giờ');
    await sees(page, 'Nháp');
    await page.close();
  });

  test('answers the console around it, and nobody else', async () => {
    const { url } = await author.call('previews.create', { ...viewer, documents: [] });
    const page = await openPhone({ serviceWorkers: 'allow' });
    await page.route(`${app.address}/frame`, (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: `<script>heard = []; addEventListener('message', ({ data }) => heard.push(data))</script>
          <iframe src="${url}#/home" width="390" height="800"></iframe>`,
      }),
    );
    await page.goto(`${app.address}/frame`);
    const inside = page.frameLocator('iframe');
    await inside.locator('main[data-screen="home"] [data-block="card"]').waitFor();
    const tell = (message: object) =>
      page.evaluate((said) => document.querySelector('iframe')!.contentWindow!.postMessage(said, location.origin), message);
    const hears = (wanted: object) =>
      page.waitForFunction(
        (text) => (globalThis as unknown as { heard: unknown[] }).heard.some((each) => JSON.stringify(each) === text),
        JSON.stringify(wanted),
      );
    await hears({ type: 'preview', screen: 'home' });
    await tell({ type: 'highlight', block: 'news' });
    await hears({ type: 'preview', screen: 'home', block: 'news' });
    expect(await inside.locator('[data-block="news"]').evaluate((element) => getComputedStyle(element).outlineStyle)).toBe('solid');
    await tell({ type: 'edit', on: true });
    await inside.locator('[data-block="card"]').click({ position: { x: 20, y: 20 } });
    await hears({ type: 'pick', screen: 'home', block: 'card' });
    await tell({ type: 'edit', on: false });
    await tell({ type: 'open', route: '/settings' });
    await inside.locator('main[data-screen="settings"]').waitFor();
    await page.close();
  });

  test('is gone for everybody once it has ended', async () => {
    const { id, url } = await author.call('previews.create', { ...viewer, documents: [] });
    expect((await fetch(`${app.address}${url}`)).headers.get('content-security-policy')).toContain("frame-ancestors 'self'");
    expect((await fetch(`${app.address}/`)).headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    await author.call('previews.end', { id });
    for (const path of ['', 'config/v1/manifest', 'api/v1/terms', 'api/v1/me']) {
      const answer = await fetch(`${app.address}${url}${path}`);
      expect([answer.status, answer.headers.get('cache-control')], path).toEqual([404, 'no-store']);
    }
  });
});
