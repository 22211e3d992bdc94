import type { Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import account from '../../locales/en/account.json' with { type: 'json' };
import shell from '../../locales/en/shell.json' with { type: 'json' };
import { register } from './accounts.ts';
import { startApp, type TestApp } from './app.ts';
import { closePages } from './browser.ts';
import { type HeldNetwork, heldNetworkTo } from './held-network.ts';
import { aPhoneWithWorker, goToScreen, savesData } from './offline-phone.ts';
import { block, sees } from './steps.ts';

/** What was opened without a signal opens itself once there is one, without a tap. On this phone home alone was read. */
let app: TestApp;
let network: HeldNetwork;
let token: string;
let page: Page;

beforeAll(async () => {
  app = await startApp();
  await app.call('POST', '/test/limits', { body: { off: true } });
  network = await heldNetworkTo(app.address);
  ({ token } = await register(app, 'away@example.com'));
});
beforeEach(async () => {
  page = await aPhoneWithWorker({ address: network.address }, token, savesData);
});
afterEach(async () => {
  network.letGo();
  await page.close();
});
afterAll(async () => {
  await closePages();
  network?.close();
  await app?.close();
});

const openCold = async (hash: string) => {
  await page.goto('about:blank');
  await page.goto(`${network.address}/#${hash}`);
};
const follow = (hash: string) =>
  page.evaluate((next) => {
    location.hash = next;
  }, hash);
const lost = () => sees(page, shell.texts.offline_title);

describe('A screen of which nothing is on the phone comes as the signal returns', () => {
  it.each<[string, (hash: string) => Promise<void>]>([
    ['on a cold start', openCold],
    ['inside the open app', follow],
  ])('%s', async (_where, go) => {
    await page.context().setOffline(true);
    await go('/coupon-record');
    await lost();
    await page.context().setOffline(false);
    await block(page, 'tabs').waitFor();
  });

  it('also where the phone says so too early, and never again', async () => {
    network.cut();
    await follow('/coupon-record');
    await lost();
    const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('/screens/coupon-record'));
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await failed;
    network.letGo();
    await block(page, 'tabs').waitFor();
  });

  it('and a tap that asks for it shows that it is on its way', async () => {
    network.cut();
    await follow('/coupon-record');
    await lost();
    network.letGo();
    network.hold();
    await page.getByRole('button', { name: shell.texts.retry }).click();
    await page.locator('main[aria-busy]').waitFor();
    network.letGo();
    await block(page, 'tabs').waitFor();
  });

  it('and an address of no screen says then that there is none', async () => {
    await page.context().setOffline(true);
    await openCold('/nowhere');
    await lost();
    await page.context().setOffline(false);
    await sees(page, shell.texts.not_found_title);
  });
});

it('A form that was read before keeps its fields, what is typed and the focus as the signal returns', async () => {
  await goToScreen(page, 'account-details');
  const field = page.locator('input[name="detail"]');
  await page.context().setOffline(true);
  await field.fill('Jalan 2');
  await field.evaluate((input) => input.setAttribute('data-kept', ''));
  const answered = page.waitForResponse((response) => new URL(response.url()).pathname === '/api/v1/me');
  await page.context().setOffline(false);
  await answered;
  await page.locator('html:not([data-offline])').waitFor();
  expect(await page.locator('input[data-kept]:focus').inputValue()).toBe('Jalan 2');
  await sees(page, account.texts.save);
});
