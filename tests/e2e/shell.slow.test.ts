import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { closePages, openPhone } from './browser.ts';
import { aShellWorld, type ShellWorld } from './shell-world.ts';

/** What only members that tests know can bring about; routes, parameters and tokens in the running product are those of routes.test.ts and address.test.ts. */
let world: ShellWorld;

beforeAll(async () => {
  world = await aShellWorld();
});
afterAll(async () => {
  await closePages();
  await world.close();
});

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

  test('an address that is no screen says so and leads home; R-065, R-066 from there the top, the heading, and back to where it was, also after a reload', async () => {
    // Low enough for a home that no member server fills.
    const page = await openPhone({ viewport: { width: 390, height: 240 } });
    await page.goto(`${world.url}/#/no-such-screen`);
    await page.locator('main a[href="#/home"]').click();
    await page.waitForSelector('main[data-screen="home"]');
    const y = () => page.evaluate(() => Math.round(scrollY));
    await page.waitForFunction(() => document.documentElement.scrollHeight > innerHeight + 50);
    await page.evaluate(() => scrollTo(0, 500));
    const far = await y();
    expect(far).toBeGreaterThanOrEqual(50);
    await page.waitForFunction((at) => Object.keys(sessionStorage).some((key) => sessionStorage.getItem(key) === String(at)), far);
    await page.evaluate(() => {
      location.hash = '/terms-record';
    });
    await page.waitForSelector('main[data-screen="terms-record"]');
    expect(await y()).toBe(0);
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toMatch(/H1|MAIN/);
    await page.goBack();
    await page.waitForSelector('main[data-screen="home"]');
    await expect.poll(y).toBe(far);
    await page.reload();
    await page.waitForSelector('main[data-screen="home"]');
    await expect.poll(y).toBe(far);
    await page.close();
  });
});

describe('sessions', () => {
  test('R-382 a stored token is a member, one that the server no longer knows becomes a visitor, kindly', async () => {
    const page = await openPhone();
    await page.addInitScript(() => localStorage.setItem('token', 'gone'));
    await page.goto(`${world.url}/#/home`);
    await page.waitForFunction(() => localStorage.getItem('token') === null);
    await page.locator('[role=status]', { hasText: 'logged out' }).waitFor();
    await page.close();
  });
});
