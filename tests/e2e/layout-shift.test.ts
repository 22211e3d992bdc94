import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ScreenDocument } from '../../schemas/screen.ts';
import { deep, seed } from '../deep.ts';
import { signIn } from './accounts.ts';
import { startApp, type TestApp } from './app.ts';
import { closePages, openContext } from './browser.ts';

/**
 * How far what a member reads moves while a page arrives, on the narrowest phone: the layout shift of every screen, opened by its address. The limit is half
 * of what browsers call good.
 */
const LIMIT = 0.05;
const PAGES_AT_ONCE = 3;
const folder = join(import.meta.dirname, '../../screens');
const screens = readdirSync(folder).map((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as ScreenDocument);

const languages = ['en', 'zh-HK'] as const;

/**
 * The screens that somebody sees, those of one shape (a bar and a note, for most that are still to come) once. In one of the two languages, in turn,
 * unless the run is a deep one.
 */
function routesFor(signedIn: boolean, language: (typeof languages)[number]): string[] {
  const open = screens.filter(({ guards = [] }) => signedIn || !guards.some(({ guard }) => guard === 'login'));
  const shape = ({ id, data, blocks }: ScreenDocument) => (data ? id : blocks.map(({ type }) => type).join(' '));
  const routes = [...new Map(open.map((screen) => [shape(screen), screen.route])).values()];
  return routes.filter((_route, at) => deep || languages[(at + seed + Number(signedIn)) % 2] === language);
}

let app: TestApp;
let token: string;

beforeAll(async () => {
  app = await startApp({ demo: true });
  await app.call('POST', '/test/limits', { body: { off: true } });
  token = await signIn(app, 'creator@demo.punchcard.test', 'punch-the-card-1');
});
afterAll(async () => {
  await closePages();
  await app?.close();
});

declare global {
  interface Window {
    /** What has moved so far without the member's doing: how much, and which blocks from where to where. */
    readShifts(): readonly { readonly by: number; readonly what: string }[];
  }
}

async function aNarrowPhone(stored: Readonly<Record<string, string>>): Promise<BrowserContext> {
  const context = await openContext({
    viewport: { width: 320, height: 640 },
    deviceScaleFactor: 1,
    isMobile: true,
    hasTouch: true,
    serviceWorkers: 'block',
    reducedMotion: 'reduce',
  });
  await context.addInitScript((values) => {
    for (const [name, value] of Object.entries(values)) localStorage.setItem(name, value);
    const seen: LayoutShift[] = [];
    const take = (entries: PerformanceEntryList) => seen.push(...(entries as (PerformanceEntry & LayoutShift)[]));
    const observer = new PerformanceObserver((list) => take(list.getEntries()));
    observer.observe({ type: 'layout-shift', buffered: true });
    const describe = ({ node, previousRect: was, currentRect: is }: LayoutShift['sources'][number]) => {
      const element = node instanceof Element ? node : node?.parentElement;
      const name = element?.closest('[data-block]')?.getAttribute('data-block') ?? element?.tagName;
      return `${name} ${was.y}+${was.height} to ${is.y}+${is.height}`;
    };
    window.readShifts = () => {
      take(observer.takeRecords());
      const own = seen.filter(({ hadRecentInput }) => !hadRecentInput);
      return own.map(({ value, sources }) => ({ by: value, what: sources.map(describe).join(', ') }));
    };
  }, stored);
  return context;
}

interface LayoutShift {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources: readonly { readonly node: Node | null; readonly previousRect: DOMRect; readonly currentRect: DOMRect }[];
}

/** The screens that move more than they may, with what moved. */
async function findShifts(context: BrowserContext, left: string[]): Promise<string[]> {
  const found: string[] = [];
  const walk = async () => {
    const page = await context.newPage();
    for (let route = left.shift(); route !== undefined; route = left.shift()) {
      await page.goto('about:blank');
      await page.goto(`${app.address}/#${route}`);
      // The page that was rendered ahead has a screen, too.
      await page.waitForFunction(() => performance.getEntriesByName('first-screen').length > 0);
      await page.waitForFunction(() => document.querySelector('main[data-screen]') && !document.querySelector('[aria-busy="true"]'));
      const shifts = await page.evaluate(async () => {
        await document.fonts.ready;
        await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
        return window.readShifts();
      });
      const sum = shifts.reduce((total, { by }) => total + by, 0);
      if (sum > LIMIT) found.push(`${route} ${sum.toFixed(3)}: ${shifts.map(({ by, what }) => `${by.toFixed(3)} ${what}`).join('; ')}`);
    }
  };
  await Promise.all(Array.from({ length: PAGES_AT_ONCE }, walk));
  await context.close();
  return found.sort();
}

describe.each(languages)('No page moves under the reader in %s at 320 pixels', (language) => {
  it.each(['a visitor', 'a member'])('for %s', async (who) => {
    const signedIn = who === 'a member';
    const phone = await aNarrowPhone({ language, market: 'MY', ...(signedIn && { token }) });
    expect(await findShifts(phone, routesFor(signedIn, language))).toEqual([]);
  });
});
