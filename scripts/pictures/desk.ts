import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { openDatabase } from '../../server-kit/database.ts';
import { TestState } from '../../server-kit/test-state.ts';
import { startApp, type TestApp } from '../../tests/e2e/app.ts';
import { closePages, openBrowser } from '../../tests/e2e/browser.ts';
import { signInAs, type Who } from '../../tests/e2e/operators.ts';

/** A Tuesday, 11:00 in Malaysia: all clocks of the pictures show it, so that a picture changes only when the console does. */
const tuesday = '2026-11-24T03:00:00.000Z';

/** The product with its demo and the console in a browser, for one walk through the guide. */
export interface Desk {
  readonly app: TestApp;
  /** A new page without anybody signed in. */
  open(): Promise<Page>;
  /** The console as somebody, signed in, at a path below `/ops`. */
  openAs(who: Who, path: string): Promise<Page>;
  /** Closes every page, as at the end of a chapter. */
  clear(): Promise<void>;
  /** Moves the clocks of the servers and of every open page. */
  moveClock(to: string): Promise<void>;
  close(): Promise<void>;
}

export async function openDesk(): Promise<Desk> {
  const dataDir = mkdtempSync(join(tmpdir(), 'punchcard-desk-'));
  await setFirstClock(dataDir);
  const app = await startApp({ demo: true, dataDir });
  const browser = await openBrowser();
  const context = async () => {
    const made = await browser.newContext({
      viewport: { width: 1440, height: 900 },
      deviceScaleFactor: 1,
      locale: 'en-GB',
      timezoneId: 'Asia/Kuala_Lumpur',
      colorScheme: 'light',
      reducedMotion: 'reduce',
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    await made.clock.setFixedTime(now);
    contexts.push(made);
    return made;
  };
  const contexts: Awaited<ReturnType<typeof browser.newContext>>[] = [];
  let now = tuesday;
  return {
    app,
    open: async () => (await context()).newPage(),
    async openAs(who, path) {
      const { token } = await signInAs(who, app.address);
      const own = await context();
      await own.addInitScript((given) => localStorage.setItem('opsToken', given), token);
      const page = await own.newPage();
      await page.goto(`${app.address}/ops${path}`);
      return page;
    },
    async clear() {
      for (const each of contexts.splice(0)) await each.close();
    },
    async moveClock(to) {
      now = to;
      await app.clock(to);
      for (const each of contexts) await each.clock.setFixedTime(to);
    },
    async close() {
      await closePages();
      await app.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Before the first start, so that the demo’s past and the first release lie before the same instant each time. */
async function setFirstClock(dataDir: string): Promise<void> {
  const database = await openDatabase({ dataDir: join(dataDir, 'database') });
  try {
    await (await TestState.open(database)).setClock(tuesday);
  } finally {
    await database.close();
  }
}
