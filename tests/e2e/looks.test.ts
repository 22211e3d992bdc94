import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deep, seed } from '../deep.ts';
import { startApp, type TestApp } from './app.ts';
import { closePages, openPhone } from './browser.ts';
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
const looks = [
  { language: 'en', theme: 'light' },
  { language: 'kh', theme: 'dark' },
  { language: 'th', theme: 'light' },
  { language: 'zh-CN', theme: 'dark' },
] as const;

/**
 * Each screen is seen in both themes, in one of the languages of each, and axe reads it in one of them, in turn: what it finds lies in roles and colours,
 * and it reads every block in both themes in fixtures.test.ts. A deep run takes all of it.
 */
function seenIn(routes: readonly string[], { language, theme }: (typeof looks)[number]) {
  const languages = looks.filter((look) => look.theme === theme).map((look) => look.language);
  return routes.flatMap((route, place) => {
    const at = place + seed;
    if (!deep && languages[(theme === 'light' ? at : at >> 1) % 2] !== language) return [];
    return [{ route, axe: deep || at % 4 < 2 === (theme === 'light') }];
  });
}

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
});

afterAll(async () => {
  await closePages();
  await app?.close();
});

interface Visit {
  readonly page: Page;
  readonly said: string[];
}

async function openAs(signedIn: boolean, language: string, colorScheme: 'light' | 'dark'): Promise<Visit> {
  const page = await openPhone({ viewport: narrow, colorScheme, reducedMotion: 'reduce' });
  if (signedIn) await page.addInitScript((value) => localStorage.setItem('token', value), token);
  const said: string[] = [];
  page.on('console', (message) => message.type() === 'error' && said.push(`${page.url()} ${message.text()}`));
  page.on('pageerror', (error) => said.push(`${page.url()} ${error.message}`));
  await page.goto(`${app.address}/?locale=${language}`);
  // The page that was rendered ahead has a screen, too.
  await page.waitForFunction(() => performance.getEntriesByName('first-screen').length > 0);
  return { page, said };
}

const screenOf = (route: string) => route.slice(1).split('?')[0] ?? '';

/** Goes to a route, as by a link, and waits until no part of it waits any more. The screen that is open already is loaded anew. */
async function visit({ page }: Visit, route: string): Promise<void> {
  const main = page.locator(`main[data-screen="${screenOf(route)}"]`);
  const open = (await main.count()) > 0;
  await page.evaluate((hash) => {
    location.hash = hash;
  }, route);
  if (open) await page.reload();
  await main.waitFor();
  await page.waitForFunction(
    () => document.querySelector('main [data-block]') && !document.querySelector('main [role="status"]:not(:empty)'),
  );
}

describe.each([
  { who: 'a visitor', routes: visitorRoutes, signedIn: false },
  { who: 'a member', routes: memberRoutes, signedIn: true },
])('Screens as $who sees them', ({ routes, signedIn }) => {
  it.each(looks)(
    'fit a phone 320 px wide in $language, $theme: whole, translated, without an error (look.md) or a barrier that axe calls serious',
    async (look) => {
      const opened = await openAs(signedIn, look.language, look.theme);
      const flaws: string[] = [];
      for (const { route, axe } of seenIn(routes, look)) {
        await visit(opened, route);
        flaws.push(...(await findFlaws(opened.page)).map((flaw) => `${route}: ${flaw}`));
        if (axe) flaws.push(...(await findBarriers(opened.page)).map((barrier) => `${route}: ${barrier}`));
      }
      expect([...flaws, ...opened.said]).toEqual([]);
      await opened.page.close();
    },
  );
});
