import type { Page } from 'playwright';
import type { TestApp } from './app.ts';
import { openPhone } from './browser.ts';
import { block } from './steps.ts';

/** A phone on which a member is signed in and whose worker answers for the page. Figures stand still, so that they can be compared. */
export async function aPhoneWithWorker(app: TestApp, token: string): Promise<Page> {
  const page = await openPhone({ serviceWorkers: 'allow', reducedMotion: 'reduce' });
  await page.goto(`${app.address}/manifest.webmanifest`);
  await page.evaluate((value) => localStorage.setItem('token', value), token);
  await page.goto(`${app.address}/#/home`);
  await block(page, 'card').waitFor();
  await page.waitForFunction(async () => (await (await caches.open('page')).match('/')) !== undefined);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  return page;
}

/** Goes to a screen of the open app, until all of its blocks have what they show. */
export async function goToScreen(page: Page, screen: string, query = ''): Promise<void> {
  await page.evaluate((hash) => {
    location.hash = hash;
  }, `/${screen}${query}`);
  await page.locator(`main[data-screen="${screen}"]`).waitFor();
  await hasAll(page);
}

/** Until all blocks of the screen have what they show. */
const hasAll = (page: Page) =>
  page.waitForFunction(() => {
    const main = document.querySelector('main');
    return main?.querySelector('[data-block]') && !main.querySelector('[role=status]');
  });

/** Paths of the member API whose answers stand on the phone. */
export const keptPaths = (page: Page) =>
  page.evaluate(async () => {
    const paths: string[] = [];
    for (const name of await caches.keys()) {
      if (!name.startsWith('data-')) continue;
      for (const { url } of await (await caches.open(name)).keys()) paths.push(new URL(url).pathname.replace('/api/v1', ''));
    }
    return [...new Set(paths)];
  });

/** Opens a screen by its address, as an app that was closed. */
export async function coldStart(page: Page, app: TestApp, screen: string): Promise<void> {
  await page.goto('about:blank');
  await page.goto(`${app.address}/#/${screen}`);
  await page.locator(`main[data-screen="${screen}"]`).waitFor();
  await hasAll(page);
}

/** What says that there is no signal: bars, by their words, and the number of cards. */
export const notices = async (page: Page) => [
  await page.locator('[role=status]', { hasText: /\S/ }).allInnerTexts(),
  await page.locator('[role=alert]').count(),
];
