import type { Page } from 'playwright';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { register } from './accounts.ts';
import { startApp, type TestApp } from './app.ts';
import { closePages, openPhoneOf } from './browser.ts';
import { holdNextRequest } from './held-request.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
  await app.call('POST', '/test/limits', { body: { off: true } });
});
afterAll(async () => {
  await closePages();
  await app.close();
});

/** For a page whose screen shall come by what arrives, and by no time that has passed. */
function neverOutOfPatience(): void {
  const { setTimeout } = window;
  const patienceMs = 3_000;
  window.setTimeout = ((work: TimerHandler, ms?: number, ...rest: unknown[]) =>
    ms === patienceMs ? 0 : setTimeout(work, ms, ...rest)) as typeof setTimeout;
}

describe('Another screen, opened by its address', () => {
  let page: Page;
  let sent: string[];
  let count = 0;
  beforeEach(async () => {
    const { token } = await register(app, `deep-link${count++}@example.com`);
    page = await openPhoneOf(token);
    sent = [];
    page.on('request', (request) => sent.push(new URL(request.url()).pathname));
    return () => page.close();
  });
  const at = (path: RegExp) => sent.findIndex((each) => path.test(each));
  const document = '/config/v1/screens/coupon-record';

  it('is asked for before a script of the app has come, and once', async () => {
    const script = await holdNextRequest(page, /\/assets\/vendor-.*\.js$/);
    const asked = page.waitForRequest((request) => request.url().includes(document));
    await page.goto(`${app.address}/#/coupon-record`, { waitUntil: 'commit' });
    await Promise.all([asked, script.held]);
    script.letGo();
    await page.locator('main[data-screen="coupon-record"] [data-block]').first().waitFor();
    expect(sent.filter((path) => path === document)).toHaveLength(1);
  });

  it('waits for the member whom a phone shows for the first time, so that nothing moves once it is known', async () => {
    await page.addInitScript(neverOutOfPatience);
    let letGo = () => {};
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await page.route('**/api/v1/me/summary', async (route) => {
      await held;
      await route.continue();
    });
    const rest = [/\/assets\/more-.*\.js$/, /\/me\/vouchers/].map((address) => page.waitForResponse(address));
    await page.goto(`${app.address}/#/coupon-record`, { waitUntil: 'commit' });
    for (const each of rest) await (await each).finished();
    const screen = page.locator('main[data-screen="coupon-record"]');
    // Longer than it takes to draw what is here.
    await page.evaluate(async (frames) => {
      for (; frames > 0; frames -= 1) await new Promise((done) => requestAnimationFrame(done));
    }, 12);
    expect(await screen.count()).toBe(0);
    letGo();
    await screen.locator('[data-block]').first().waitFor();
  });

  it('comes without the member whose summary could not be had', async () => {
    await page.addInitScript(neverOutOfPatience);
    await page.route('**/api/v1/me/summary', (route) => route.abort());
    await page.goto(`${app.address}/#/coupon-record`, { waitUntil: 'commit' });
    await page.locator('main[data-screen="coupon-record"] [data-block]').first().waitFor();
  });

  it('asks for its data while its views are on their way, and for nothing that only follows it', async () => {
    const views = await holdNextRequest(page, /\/assets\/more-.*\.js$/);
    const data = page.waitForRequest(/\/api\/v1\/me\/vouchers/);
    await page.goto(`${app.address}/#/coupon-record`, { waitUntil: 'commit' });
    await Promise.all([views.held, data]);
    views.letGo();
    await page.locator('main[data-screen="coupon-record"] [data-block]').first().waitFor();
    if (at(/\/late-.*\.js$/) < 0) await page.waitForRequest(/\/assets\/late-.*\.js$/);
    expect(at(/\/late-.*\.js$/)).toBeGreaterThan(at(/\/me\/vouchers$/));
  });
});
