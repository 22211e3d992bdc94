import type { Page } from 'playwright';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { signIn } from './accounts.ts';
import { startApp, type TestApp } from './app.ts';
import { closePages, openPhoneOf } from './browser.ts';
import { findBarriers } from './looks.ts';
import { answer, block, open, sees } from './steps.ts';

/** A member whose country is changed on another phone while a price stands open on this one. */
let app: TestApp;
let page: Page;
let token: string;

const dialog = () => page.locator('dialog[open]');
const moveTo = async (country: string) => {
  expect((await app.call('PATCH', '/api/v1/me', { token, body: { country } })).status).toBe(200);
};
const available = async () => (await app.call('GET', '/api/v1/me/coins', { token })).body.available as number;

beforeEach(async () => {
  await app?.close();
  app = await startApp({ demo: true });
  token = await signIn(app, 'creator@demo.punchcard.test', 'punch-the-card-1');
  page = await openPhoneOf(token);
});
afterAll(async () => {
  await closePages();
  await app?.close();
});

describe('A swap that stands open', () => {
  it.each([
    ['a coupon', 'cash-coupon', 'TH', 'Thailand'],
    ['a gift that is sent', 'flower-tumbler', 'VN', 'Vietnam'],
  ])('of %s says which country it is now, moves nothing, and shows its numbers', async (_what, item, country, name) => {
    await open(page, app, `/redemption-confirm?id=${item}&locale=en`);
    const button = block(page, 'confirm').locator('button');
    await button.waitFor();
    const before = await block(page, 'sum').innerText();
    const coins = await available();
    await moveTo(country);
    await button.click();
    await dialog().waitFor();
    expect(await dialog().innerText()).toContain(`Your country is now ${name}`);
    expect(await findBarriers(page)).toEqual([]);
    await answer(page, 'Close');
    await expect.poll(() => block(page, 'sum').innerText()).not.toBe(before);
    await moveTo('MY');
    expect(await available()).toBe(coins);
    await page.close();
  });

  it('leads home', async () => {
    await open(page, app, '/redemption-confirm?id=cash-coupon&locale=en');
    await block(page, 'confirm').locator('button').waitFor();
    await moveTo('TH');
    await block(page, 'confirm').locator('button').click();
    await answer(page, 'To home');
    await page.locator('main[data-screen="home"]').waitFor();
    await sees(page, 'Creator');
    await page.close();
  });
});

it('A draw stands still and says it, and uses no chance', async () => {
  await open(page, app, '/lottery-draw?id=lucky-reels&locale=en');
  const button = block(page, 'draw').locator('button').last();
  await button.waitFor();
  await block(page, 'draw').locator('canvas').first().waitFor({ state: 'attached' });
  const drawn = async () => (await app.call('GET', '/api/v1/me/draws?limit=50', { token })).body.items.length as number;
  const before = await drawn();
  await moveTo('TH');
  await button.click();
  await dialog().waitFor();
  expect(await dialog().innerText()).toContain('Your country is now Thailand');
  await moveTo('MY');
  expect(await drawn()).toBe(before);
});

it('A plan is not bought at a price of another country', async () => {
  await open(page, app, '/membership-paid-pay?locale=en');
  await page.locator('input[name="agreed"]').check();
  await moveTo('TH');
  await block(page, 'pay').locator('button').click();
  await dialog().waitFor();
  expect(await dialog().innerText()).toContain('Your country is now Thailand');
});
