import type { Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { register } from './accounts.ts';
import { startApp, type TestApp } from './app.ts';
import { closePages, openPhone } from './browser.ts';

let app: TestApp;
let token: string;
let count = 0;

beforeAll(async () => {
  app = await startApp();
  await app.call('POST', '/test/limits', { body: { off: true } });
});
afterAll(async () => {
  await closePages();
  await app?.close();
});

/** A phone without a service worker, where each request is the page's own. */
describe('What a screen has read of the API when it was last opened by its address', () => {
  let phone: Page;
  /** In which language orders were read since. */
  let reads: string[];
  beforeEach(async () => {
    ({ token } = await register(app, `daily${count++}@example.com`));
    phone = await openPhone({ reducedMotion: 'reduce' });
    await phone.goto(`${app.address}/manifest.webmanifest`);
    await phone.evaluate((value) => localStorage.setItem('token', value), token);
    await phone.goto(`${app.address}/#/order-record`);
    await phone.waitForFunction(() => localStorage.reads?.includes('/me/orders'));
    reads = [];
    phone.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.endsWith('/me/orders')) reads.push(request.headers()['accept-language'] ?? '');
    });
  });
  afterEach(() => phone.close());

  const stands = () => phone.locator('main[data-screen="order-record"]:not(:has([aria-busy="true"])) [data-block]').first().waitFor();

  it('is read while the app is on its way, and not once more by the app', async () => {
    let letGo: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await phone.route('**/assets/vendor-*.js', async (route) => {
      await held;
      await route.continue();
    });
    await phone.reload({ waitUntil: 'commit' });
    await expect.poll(() => reads).toEqual(['en']);
    letGo();
    await stands();
    await phone.waitForLoadState('networkidle');
    expect(reads).toEqual(['en']);
  });

  it('is read again in another language', async () => {
    await phone.goto(`${app.address}/?locale=vi#/order-record`);
    await stands();
    expect(reads).toEqual(['en', 'vi']);
  });

  it('is forgotten with a session that has ended', async () => {
    await app.call('DELETE', '/api/v1/auth/sessions/current', { token });
    await phone.reload();
    await phone.waitForFunction(() => localStorage.token === undefined);
    await phone.waitForLoadState('networkidle');
    expect(await phone.evaluate(() => localStorage.reads)).toBeUndefined();
  });
});
