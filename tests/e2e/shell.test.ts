import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { closePages, openPhone } from './browser.ts';
import { aShellWorld, type ShellWorld } from './shell-world.ts';

const visitorRoutes = ['/home', '/banner-activity', '/login', '/register', '/forget-password', '/terms-record', '/terms-details'];
const moreVisitorRoutes = ['/funifuni-reserve', '/activity', '/lottery-draw'];
const sources = {
  '/person-reserve': 'personReserve',
  '/group-reserve': 'groupReserve',
  '/my-reserve': 'myReserve',
  '/message-board': 'messageBoard',
  '/coupon-record': 'couponRecord',
  '/membership-paid/pay': 'membershipPaidPay',
  '/coupon-claim': 'couponClaim',
} as const;
const guardedRoutes = [
  ...Object.keys(sources),
  ...['/redemption-confirm', '/account-details', '/membership', '/sign-in', '/membership-code', '/membership-paid/vip'],
  ...['/membership-paid/level', '/badge-record', '/badge-details', '/badge-rules', '/checkout-counter', '/subscription-record'],
  ...['/coins-record', '/store-record', '/redemption-product', '/order-record', '/redemption-record', '/address-record'],
  ...['/address-details', '/settings', '/country', '/language', '/profile', '/profile-address', '/profile-edit', '/community-record'],
  ...['/reserve-list', '/friend-fission', '/friend-fission-id', '/friend-fission-my'],
];

let world: ShellWorld;

beforeAll(async () => {
  world = await aShellWorld();
});
afterAll(async () => {
  await closePages();
  await world.close();
});

/** A phone on an address of the app, the screen of which stands. */
async function at(hash: string, { token, query = '' }: { token?: string; query?: string } = {}): Promise<Page> {
  const page = await openPhone();
  if (token) await page.addInitScript((value) => localStorage.setItem('token', value), token);
  await page.goto(`${world.url}/${query}${hash}`);
  await page.waitForSelector('main[data-screen]');
  return page;
}

const fragment = (page: Page) => new URL(page.url()).hash;
const go = async (page: Page, hash: string, screen: string) => {
  await page.evaluate((next) => {
    location.hash = next;
  }, hash);
  await page.waitForSelector(`main[data-screen="${screen}"]`);
};

describe('routes', () => {
  test('an address that changes before the router listens is not lost', async () => {
    const page = await openPhone();
    await page.addInitScript(() => {
      const listen = window.addEventListener.bind(window) as (...given: unknown[]) => void;
      window.addEventListener = (...given: unknown[]) => {
        if (given[0] === 'popstate') history.replaceState(history.state, '', '#/login');
        listen(...given);
      };
    });
    await page.goto(`${world.url}/#/home`);
    await page.waitForSelector('main[data-screen="login"]');
    await page.close();
  });

  test('R-067 the root goes home; R-064, R-068 routes stand behind the # in one frame that stays', async () => {
    const page = await at('#/');
    expect(fragment(page)).toBe('#/home');
    await page.evaluate(() => document.querySelector('[data-shell]')?.setAttribute('data-mark', 'same'));
    await go(page, '/login', 'login');
    await go(page, '/terms-record', 'terms-record');
    expect(await page.locator('[data-shell]').getAttribute('data-mark')).toBe('same');
    await page.close();
  });

  test('R-072 to R-118, R-459 to R-468 a visitor opens the ten open routes, R-071 with the tab bar on home alone', async () => {
    const page = await at('#/home');
    for (const route of [...visitorRoutes, ...moreVisitorRoutes]) {
      await go(page, route, route.slice(1));
      expect(fragment(page)).toBe(`#${route}`);
      expect(await page.locator('nav a[aria-current], nav a').count()).toBe(route === '/home' ? 3 : 0);
    }
    await page.close();
  });

  test('R-469 to R-476 a visitor is sent to sign in from all others, with the sourcePage of the seven', async () => {
    const page = await at('#/home');
    expect(guardedRoutes.length + visitorRoutes.length + moreVisitorRoutes.length).toBe(47);
    for (const route of guardedRoutes) {
      await go(page, '/home', 'home');
      await go(page, route, 'login');
      const source = sources[route as keyof typeof sources];
      expect(fragment(page)).toBe(source ? `#/login?sourcePage=${source}` : '#/login');
    }
    await page.close();
  });

  test('R-479 a member opens all 47; R-070, R-071 the tab bar stands on home and membership alone', async () => {
    const page = await at('#/home', { token: 'good' });
    for (const route of [...visitorRoutes, ...moreVisitorRoutes, ...guardedRoutes]) {
      await go(page, route, route.slice(1).replaceAll('/', '-'));
      expect(fragment(page)).toBe(`#${route}`);
      expect(await page.locator('nav a[aria-current=page]').count(), route).toBe(['/home', '/membership'].includes(route) ? 1 : 0);
    }
    await page.close();
  });

  test('R-477 coupon-claim keeps its query on the way to sign in', async () => {
    const page = await at('#/coupon-claim?offerId=7&x=1');
    await page.waitForSelector('main[data-screen="login"]');
    expect(fragment(page)).toBe('#/login?sourcePage=couponClaim&offerId=7&x=1');
    await page.close();
  });

  test('an address that is no screen says so and leads home', async () => {
    const page = await openPhone();
    await page.goto(`${world.url}/#/no-such-screen`);
    await page.locator('main a[href="#/home"]').click();
    await page.waitForSelector('main[data-screen="home"]');
    await page.close();
  });

  test('R-244 the path left stands in sourceUrl', async () => {
    const page = await at('#/home');
    await go(page, '/login', 'login');
    await go(page, '/terms-record', 'terms-record');
    expect(await page.evaluate(() => localStorage.getItem('sourceUrl'))).toBe('/login');
    await page.close();
  });

  test('R-065, R-066 forward goes to the top, back and reload to where it was; the focus goes to the heading', async () => {
    const page = await at('#/home');
    const y = () => page.evaluate(() => Math.round(scrollY));
    await page.evaluate(() => scrollTo(0, 500));
    await expect.poll(y).toBe(500);
    await page.waitForFunction(() => Object.keys(sessionStorage).some((key) => sessionStorage.getItem(key) === '500'));
    await go(page, '/terms-record', 'terms-record');
    expect(await y()).toBe(0);
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toMatch(/H1|MAIN/);
    await page.goBack();
    await page.waitForSelector('main[data-screen="home"]');
    await expect.poll(y).toBe(500);
    await page.reload();
    await page.waitForSelector('main[data-screen="home"]');
    await expect.poll(y).toBe(500);
    await page.close();
  });
});

describe('the token in the address', () => {
  test('R-383 is exchanged, stored and gone from the address before any request carries it', async () => {
    world.members.handoffs.set('once', 'good');
    const before = world.requests.length;
    const page = await at('#/membership?X-Member-Token=once');
    await page.waitForSelector('main[data-screen="membership"]');
    expect(fragment(page)).toBe('#/membership');
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBe('good');
    expect(world.requests.slice(before).filter((request) => request.includes('once'))).toEqual([]);
    await page.close();
  });

  test('A-92 one that the server refuses is not stored, and it says so', async () => {
    const page = await at('#/home?x-member-token=wrong');
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
    expect(fragment(page)).toBe('#/home');
    await page.locator('[role=status]', { hasText: /\w/ }).first().waitFor();
    await page.close();
  });

  test('A-92 another live session gives way only when the member says so', async () => {
    world.members.handoffs.set('theirs', 'other');
    const page = await at('#/home?X-Member-Token=theirs', { token: 'good' });
    const question = page.locator('dialog[open]');
    await question.waitFor();
    await question.locator('button').last().click();
    await question.waitFor({ state: 'detached' });
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBe('good');
    await page.close();
  });
});

describe('sessions', () => {
  test('R-382 a stored token is a member, one that the server no longer knows becomes a visitor, kindly', async () => {
    const page = await at('#/home', { token: 'gone' });
    await page.waitForFunction(() => localStorage.getItem('token') === null);
    await page.locator('[role=status]', { hasText: 'logged out' }).waitFor();
    await page.close();
  });
});

describe('language', () => {
  test('R-602, R-604 the parameter decides and an unknown one is English; lang says so', async () => {
    const page = await at('#/home', { query: '?locale=km' });
    expect(await page.evaluate(() => [document.documentElement.lang, localStorage.getItem('language')])).toEqual(['km', 'kh']);
    await page.goto(`${world.url}/#/home`);
    await page.reload();
    await page.waitForSelector('main[data-screen]');
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('km');
    await page.close();
    const other = await at('#/home', { query: '?locale=xx' });
    expect(await other.evaluate(() => document.documentElement.lang)).toBe('en');
    await other.close();
  });
});

describe('the debug console', () => {
  test('R-613, R-614 stands only while the address says vconsole=true', async () => {
    const page = await at('#/home', { query: '?vconsole=true' });
    await page.waitForSelector('#__vconsole');
    await page.evaluate(() => {
      location.hash = '/home?vconsole=false';
    });
    await page.waitForSelector('#__vconsole', { state: 'detached' });
    await page.close();
    const plain = await at('#/home', { query: '?vconsole=1' });
    expect(await plain.locator('#__vconsole').count()).toBe(0);
    await plain.close();
  });
});
