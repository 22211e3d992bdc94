import type { Page } from 'playwright';
import { type ContextOptions, openPhone } from './browser.ts';

/** The window of somebody who works in the console. */
const world = {
  viewport: { width: 1440, height: 900 },
  deviceScaleFactor: 1,
  isMobile: false,
  hasTouch: false,
  reducedMotion: 'reduce',
} as const;

/** A console in which the operator of the token is signed in, or nobody. Nothing is opened yet. */
export async function openConsole(token?: string, options: ContextOptions = {}): Promise<Page> {
  const page = await openPhone({ ...world, ...options });
  if (token) await page.addInitScript((value) => localStorage.setItem('opsToken', value), token);
  return page;
}

/**
 * Leaves the phones of the console empty, from the next page that is opened on: in each the member app is loaded, a page more. For what is not about
 * what they show.
 */
export async function leavePhonesEmpty(page: Page): Promise<Page> {
  await page.addInitScript(() => {
    const set = Element.prototype.setAttribute;
    HTMLIFrameElement.prototype.setAttribute = function (name, value) {
      if (name !== 'src') set.call(this, name, value);
    };
  });
  return page;
}

/** Opens a page of the console by its address, and waits until it has what it shows. */
export async function openRoute(page: Page, address: string, route: string): Promise<void> {
  await page.goto(`${address}/ops${route}`);
  await settled(page);
}

/**
 * Goes to another page of the open console as a link would: a fifth of the CPU of opening it. For walks over many pages whose subject is not the
 * start. The page between them, which is none, is how the new one is told from the old.
 */
export async function goTo(page: Page, route: string): Promise<void> {
  const isNone = page.getByText('The address may be old, or mistyped.');
  await push(page, '/no-page');
  await isNone.waitFor();
  await push(page, route);
  await isNone.waitFor({ state: 'detached' });
  await settled(page);
}

const push = (page: Page, route: string) =>
  page.evaluate((path) => {
    history.pushState(null, '', path);
    dispatchEvent(new PopStateEvent('popstate'));
  }, `/ops${route}`);

async function settled(page: Page): Promise<void> {
  await page.locator('main h1').first().waitFor();
  await page.waitForFunction(() => !document.querySelector('[aria-label="Loading"]'));
}
