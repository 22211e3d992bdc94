import type { Page } from 'playwright';
import { startApp, type TestApp } from '../../tests/e2e/app.ts';
import { closePages, openBrowser } from '../../tests/e2e/browser.ts';
import { goTo, leavePhonesEmpty, openRoute } from '../../tests/e2e/console-window.ts';
import { signInAs, type Who } from '../../tests/e2e/operators.ts';

/** A Tuesday, 11:00 in Malaysia: the clock of all pictures, so that a picture changes only if the console does. */
const tuesday = '2026-11-24T03:00:00.000Z';

/** The product with its demo, and the console in a browser, for one run of the guide. */
export interface Guide {
  readonly app: TestApp;
  /** Opens a new page, not signed in. */
  open(): Promise<Page>;
  /** Opens the console as an operator, signed in, at a path below `/ops`; `phones` for a chapter that looks at the preview phones. */
  openAs(who: Who, path: string, looksAt?: 'phones'): Promise<Page>;
  /** Ends a chapter. */
  clear(): Promise<void>;
  /** Sets the clocks of the servers, and of all pages opened afterwards. */
  moveClock(to: string): Promise<void>;
  close(): Promise<void>;
}

/**
 * Opens the guide. For pictures every chapter has its own windows, complete with the phones. For a trial run, each operator keeps one window through
 * all chapters, with empty phones unless a chapter looks at them.
 */
export async function openGuide(purpose: 'pictures' | 'trial' = 'pictures'): Promise<Guide> {
  // Set before the first start, so that the demo's past and the first release always have the same dates.
  const app = await startApp({ demo: true, now: tuesday });
  const browser = await openBrowser();
  const context = async () => {
    const made = await browser.newContext({
      viewport: { width: 1440, height: 900 },
      deviceScaleFactor: 1,
      locale: 'en-GB',
      timezoneId: 'Asia/Kuala_Lumpur',
      colorScheme: 'light',
      reducedMotion: 'reduce',
      serviceWorkers: 'block',
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    await made.clock.setFixedTime(now);
    return made;
  };
  /** Pages without sign-in, and the operators' windows by operator. */
  const pages: Page[] = [];
  const windows = new Map<string, Page>();
  let now = tuesday;

  async function openWindow(who: Who, path: string, looksAt: 'phones' | undefined): Promise<Page> {
    const { token } = await signInAs(who, app.address);
    const page = await (await context()).newPage();
    await page.addInitScript((given) => localStorage.setItem('opsToken', given), token);
    if (purpose === 'trial' && !looksAt) await leavePhonesEmpty(page);
    await openRoute(page, app.address, path);
    return page;
  }

  async function closeAll(): Promise<void> {
    for (const page of [...pages.splice(0), ...windows.values()]) await page.context().close();
    windows.clear();
  }

  return {
    app,
    async open() {
      const page = await (await context()).newPage();
      pages.push(page);
      return page;
    },
    async openAs(who, path, looksAt) {
      const name = `${who} ${looksAt ?? ''}`;
      const open = windows.get(name);
      if (open) {
        await goTo(open, path);
        return open;
      }
      const page = await openWindow(who, path, looksAt);
      windows.set(name, page);
      return page;
    },
    async clear() {
      if (purpose === 'pictures') return closeAll();
      for (const page of pages.splice(0)) await page.context().close();
    },
    async moveClock(to) {
      now = to;
      await app.clock(to);
      // After a change of the clock, data loaded before is outdated. A window that is kept loads it again on the next page.
      if (purpose === 'pictures') return closeAll();
      for (const page of windows.values()) await page.context().clock.setFixedTime(to);
    },
    async close() {
      await closePages();
      await app.close();
    },
  };
}
