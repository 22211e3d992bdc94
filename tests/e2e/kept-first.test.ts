import type { Page } from 'playwright';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { register } from './accounts.ts';
import { startApp, type TestApp } from './app.ts';
import { closePages, openPhone } from './browser.ts';
import { type HeldNetwork, heldNetworkTo } from './held-network.ts';
import { findShift, watchShifts } from './shifts.ts';
import { block } from './steps.ts';

/** A member opens the app again on a slow network: what the phone keeps stands at once, and what has changed since takes its place. */
let app: TestApp;
let network: HeldNetwork;
let page: Page;
let token: string;
let coins: number;

beforeAll(async () => {
  app = await startApp();
  await app.call('POST', '/test/limits', { body: { off: true } });
  network = await heldNetworkTo(app.address);
});
afterAll(async () => {
  await closePages();
  network?.close();
  await app?.close();
});

beforeAll(async () => {
  ({ token, coins } = await register(app, 'daily@example.com'));
  page = await openPhone({ serviceWorkers: 'allow', reducedMotion: 'reduce' });
  await watchShifts(page.context());
  await page.goto(`${network.address}/manifest.webmanifest`);
  await page.evaluate((value) => localStorage.setItem('token', value), token);
  await page.goto(`${network.address}/#/coins-record`);
  await balance().waitFor();
  await page.waitForFunction(async () => (await (await caches.open('page')).match('/')) !== undefined);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  // What was asked for before the worker listened is handed over to it.
  await page.waitForFunction(async () => {
    for (const name of await caches.keys())
      if (name.startsWith('data-') && (await (await caches.open(name)).keys()).some(({ url }) => url.includes('/me/coins'))) return true;
    return false;
  });
});
afterEach(() => network.letGo());

const balance = () => block(page, 'balance');
const shown = async () => (await balance().innerText()).replace(/\s+/g, ' ');
const openAgain = async () => {
  network.hold();
  await page.reload({ waitUntil: 'commit' });
};
const offlineBar = () => page.locator('[role=status]', { hasText: /Offline/ });

describe('On the second start', () => {
  it('the balance and its entries stand before the network has answered, and nothing says that there is no signal', async () => {
    await openAgain();
    await expect.poll(shown).toContain(String(coins));
    await block(page, 'entries').locator('[data-block]').first().waitFor();
    expect(await offlineBar().count()).toBe(0);
    network.letGo();
    await page.waitForLoadState('networkidle');
    expect(await findShift(page)).toBeUndefined();
  });

  it('coins that came from elsewhere since take the place of those that were kept', async () => {
    // From here on the page hears nothing of it.
    network.hold();
    const { body } = await app.call('POST', '/api/v1/me/check-ins', { token, headers: { 'Idempotency-Key': 'elsewhere' } });
    const more = coins + body.coins;
    await page.reload({ waitUntil: 'commit' });
    await expect.poll(shown).toContain(String(coins));
    network.letGo();
    await expect.poll(shown).toContain(String(more));
    await expect.poll(() => block(page, 'entries').innerText()).toContain('Check-in');
  });

  it('what somebody else kept is not shown', async () => {
    const other = await register(app, 'other@example.com');
    await page.evaluate((value) => localStorage.setItem('token', value), other.token);
    await openAgain();
    await page.locator('main[data-screen="coins-record"], main [role=status]').first().waitFor();
    expect(await balance().locator('text=/\\d/').count()).toBe(0);
    network.letGo();
    await expect.poll(shown).toContain(String(other.coins));
  });
});
