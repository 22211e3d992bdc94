import type { Page } from 'playwright';
import { register, signIn } from './accounts.ts';
import { startApp, type TestApp } from './app.ts';
import { closePages, loadAnew, openPhone } from './browser.ts';

/** The running product on two phones, one of a visitor and one of the demo's SVIP member. */
export interface TwoPhones {
  readonly app: TestApp;
  /** Belongs to nobody. */
  readonly visitor: Page;
  /** Belongs to the SVIP member of the demo, who has a history. */
  readonly member: Page;
  readonly token: string;
  /** Opens the app anew at an address, with nothing in storage but what is given. */
  begin(page: Page, stored?: Readonly<Record<string, string>>, address?: string): Promise<void>;
  /** Loads an address, also one that differs from the present one behind the `#` alone. */
  visit(page: Page, address: string): Promise<void>;
  close(): Promise<void>;
}

/** The email of somebody who has just registered. */
export const newcomer = 'routes@example.com';

export async function startTwoPhones(): Promise<TwoPhones> {
  const app = await startApp({ demo: true });
  await app.call('POST', '/test/limits', { body: { off: true } });
  await register(app, newcomer);
  const token = await signIn(app, 'svip@demo.punchcard.test', 'punch-the-card-1');

  async function visit(page: Page, address: string): Promise<void> {
    await loadAnew(page, app.address + address);
    await page.locator('main[data-screen]').waitFor();
  }

  async function begin(page: Page, values: Readonly<Record<string, string>> = {}, address = '/#/home'): Promise<void> {
    if (!page.url().startsWith(app.address)) await page.goto(`${app.address}/manifest.webmanifest`);
    await page.evaluate((given) => {
      localStorage.clear();
      sessionStorage.clear();
      // biome-ignore lint/suspicious/noDocumentCookie: the cookie store has no synchronous way
      document.cookie = 'place=; path=/; max-age=0';
      for (const [name, value] of Object.entries(given)) localStorage.setItem(name, value);
    }, values);
    await visit(page, address);
  }

  const aPhone = () => openPhone({ viewport: { width: 375, height: 812 }, deviceScaleFactor: 1 });
  const [visitor, member] = [await aPhone(), await aPhone()];
  await begin(visitor);
  await begin(member, { token, language: 'en' });
  return {
    ...{ app, visitor, member, token, begin, visit },
    async close() {
      await closePages();
      await app.close();
    },
  };
}

export const fragment = (page: Page) => page.evaluate(() => location.hash);
/** A thing that is asked for by its id opens as a sheet, which the address names so that going back closes it. */
export const withoutSheet = (hash: string): string => hash.replace(/&sheet=[\w-]+$/, '');
export const stored = (page: Page, name: string) => page.evaluate((key) => localStorage.getItem(key), name);

/** Goes to a screen of the open app as a link would. */
export async function go(page: Page, hash: string, screen: string): Promise<void> {
  await page.evaluate((next) => {
    location.hash = next;
  }, hash);
  await page.locator(`main[data-screen="${screen}"]`).waitFor();
}

/** Until all blocks of the screen have what they show. */
export const whole = (page: Page) =>
  page.waitForFunction(() => {
    const main = document.querySelector('main');
    return main?.querySelector('[data-block]') && !main.querySelector('[role=status][aria-busy=true]');
  });

/** Ids of the innermost blocks of the open screen that show something and lie in none of the blocks that are named. */
export const contentBeside = (page: Page, frames: readonly string[]): Promise<readonly string[]> =>
  page.evaluate((names) => {
    const idOf = (element: HTMLElement) => element.dataset.block?.split(':')[0] ?? '';
    const isFrame = (element: HTMLElement | null | undefined): boolean =>
      element ? names.includes(idOf(element)) || isFrame(element.parentElement?.closest<HTMLElement>('[data-block]')) : false;
    const says = (element: HTMLElement) => element.innerText.trim() !== '' || element.querySelector('input, canvas, svg, img') !== null;
    const isThere = (element: HTMLElement) => element.checkVisibility() && !element.closest('[aria-busy="true"]');
    return [...document.querySelectorAll<HTMLElement>('main [data-block]')]
      .filter((element) => isThere(element) && says(element) && !element.querySelector('[data-block]') && !isFrame(element))
      .map(idOf);
  }, frames);

/** Texts that are nothing but a key of a locale document. */
export const keysShown = (page: Page) =>
  page.evaluate(() =>
    (document.querySelector('main') as HTMLElement).innerText.split('\n').filter((line) => /^[a-z_]+(\.[a-z0-9_]+)+$/.test(line.trim())),
  );
