import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from './app.ts';
import { closeBrowser, openPhone } from './browser.ts';
import { findBarriers, findFlaws } from './looks.ts';

const visitorRoutes = [
  '/home',
  '/login',
  '/register',
  '/forget-password',
  '/terms-record',
  '/terms-details?slug=privacy-statement',
  '/lottery-draw',
  '/lottery-draw?id=lucky-wheel',
];
const memberRoutes = [
  '/home',
  '/account-details',
  '/membership',
  '/sign-in',
  '/coins-record',
  '/coupon-record',
  '/coupon-claim',
  '/coupon-claim?id=toy-express-treat',
  '/settings',
  '/country',
  '/language',
  '/membership-code',
  '/redemption-product',
  '/redemption-product?id=storm-umbrella',
  '/redemption-confirm?id=flower-tumbler',
  '/redemption-record',
  '/address-record',
  '/address-details',
  '/order-record',
  '/lottery-draw?id=nine-treasures',
  '/lottery-draw?id=lucky-reels',
];
const languages = ['en', 'kh', 'th', 'zh-CN'];
/** The narrowest phone that members use. */
const narrow = { width: 320, height: 640 };

let app: TestApp;
let token: string;

beforeAll(async () => {
  app = await startApp({ demo: true });
  const { body } = await app.call('POST', '/api/v1/auth/sessions', {
    body: { account: 'creator@demo.punchcard.test', password: 'punch-the-card-1' },
  });
  token = body.token;
}, 240_000);

afterAll(async () => {
  await closeBrowser();
  await app?.close();
});

interface Visit {
  readonly page: Page;
  readonly said: string[];
}

async function openAs(signedIn: boolean, colorScheme: 'light' | 'dark' = 'light'): Promise<Visit> {
  const page = await openPhone({ viewport: narrow, colorScheme, reducedMotion: 'reduce' });
  if (signedIn) await page.addInitScript((value) => localStorage.setItem('token', value), token);
  const said: string[] = [];
  page.on('console', (message) => message.type() === 'error' && said.push(`${page.url()} ${message.text()}`));
  page.on('pageerror', (error) => said.push(`${page.url()} ${error.message}`));
  return { page, said };
}

/** Opens a route afresh and waits until no part of it waits any more. */
async function visit({ page }: Visit, language: string, route: string): Promise<void> {
  const screen = route.slice(1).split('?')[0] ?? '';
  await page.goto(`${app.address}/?locale=${language}&at=${encodeURIComponent(route)}#${route}`);
  await page.locator(`main[data-screen="${screen}"]`).waitFor();
  await page.waitForFunction(
    () => document.querySelector('main [data-block]') && !document.querySelector('main [role="status"]:not(:empty)'),
  );
}

describe.each([
  { who: 'a visitor', routes: visitorRoutes, signedIn: false },
  { who: 'a member', routes: memberRoutes, signedIn: true },
])('Screens as $who sees them', ({ routes, signedIn }) => {
  it.each(languages)(
    'fit a phone 320 px wide in %s, whole, translated and without an error (look.md)',
    async (language) => {
      const opened = await openAs(signedIn);
      const flaws: string[] = [];
      for (const route of routes) {
        await visit(opened, language, route);
        flaws.push(...(await findFlaws(opened.page)).map((flaw) => `${route}: ${flaw}`));
      }
      expect([...flaws, ...opened.said]).toEqual([]);
      await opened.page.close();
    },
    120_000,
  );

  it.each(['light', 'dark'] as const)(
    'have no serious barrier for axe in the %s theme',
    async (theme) => {
      const opened = await openAs(signedIn, theme);
      const barriers: string[] = [];
      for (const route of routes) {
        await visit(opened, 'en', route);
        barriers.push(...(await findBarriers(opened.page)).map((barrier) => `${route}: ${barrier}`));
      }
      expect(barriers).toEqual([]);
      await opened.page.close();
    },
    120_000,
  );
});
