import type { Page } from 'playwright';
import type { TestApp } from './app.ts';
import { openPhone } from './browser.ts';
import { block } from './steps.ts';

/** Runs in the page: a phone that is to save data gets no screen ahead of the tap that opens it. */
export const savesData = () => Object.defineProperty(navigator, 'connection', { value: { saveData: true } });

/**
 * A phone on which a member is signed in and whose worker answers for the page. Figures stand still, so that they can be compared. `begin` runs before
 * everything else in each page.
 */
export async function aPhoneWithWorker(app: Pick<TestApp, 'address'>, token: string, begin?: () => void): Promise<Page> {
  const page = await openPhone({ serviceWorkers: 'allow', reducedMotion: 'reduce' });
  if (begin) await page.addInitScript(begin);
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

/** Until an answer to a path of the member API stands on the phone. */
export const isKept = (page: Page, path: string) =>
  page.waitForFunction(async (wanted) => {
    for (const name of await caches.keys())
      if (name.startsWith('data-') && (await (await caches.open(name)).keys()).some(({ url }) => new URL(url).pathname === wanted))
        return true;
    return false;
  }, `/api/v1${path}`);

/** Opens a screen by its address, as an app that was closed; `query` stands before the `#`. */
export async function coldStart(page: Page, app: Pick<TestApp, 'address'>, screen: string, query = ''): Promise<void> {
  await page.goto('about:blank');
  await page.goto(`${app.address}/${query}#/${screen}`);
  await page.locator(`main[data-screen="${screen}"]`).waitFor();
  await hasAll(page);
}

/** What says that there is no signal: bars, by their words, and the number of cards. */
export const notices = async (page: Page) => [
  await page.locator('[role=status]', { hasText: /\S/ }).allInnerTexts(),
  await page.locator('[role=alert]').count(),
];
