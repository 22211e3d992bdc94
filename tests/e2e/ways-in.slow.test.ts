import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { register, signIn } from './accounts.ts';
import { startApp, type TestApp } from './app.ts';
import { closePages, openPhone } from './browser.ts';
import { join, open, press } from './steps.ts';

/** The ways in beside the straight one: without a store, by the other kind of account, with a password that was forgotten. */
let app: TestApp;
let page: Page;
beforeAll(async () => {
  app = await startApp();
  await app.call('POST', '/test/limits', { body: { off: true } });
  page = await openPhone({ reducedMotion: 'reduce' });
});
afterAll(async () => {
  await closePages();
  await app.close();
});

const later = 'store.later@mail.test';
const known = 'forgets@mail.test';
const renewed = 'a newer punch 27';

it('a visitor joins without picking a store, and picks a region in the settings (R-076, R-167)', async () => {
  await join(page, app, { market: 'MY', by: 'email', account: later, sentTo: later, password: renewed });
  await open(page, app, '/settings');
  await press(page, 'region');
  await page.locator('[data-block="regions"] button').first().click();
  const token = await signIn(app, later, renewed);
  await expect.poll(async () => (await app.call('GET', '/api/v1/me', { token })).body.region).toMatch(/^my-/);
  await page.evaluate(() => localStorage.clear());
});

it('a visitor who wants their details logs in by phone or email, and with a forgotten password makes a new one (R-077, R-123, R-126)', async () => {
  await register(app, known);
  await page.goto('about:blank');
  await open(page, app, '/account-details');
  await expect.poll(() => page.url()).toContain('/login');
  await page.locator('input[name="phone"]').waitFor();
  await page.getByRole('tab').nth(1).click();
  await page.locator('input[name="email"]').waitFor();
  expect(await page.locator('input[name="phone"]').count()).toBe(0);
  await press(page, 'forgot');
  await page.getByRole('tab').nth(1).click();
  await page.locator('input[name="email"]').fill(known);
  await page.locator('[data-block="code"] button').first().click();
  await page
    .locator('[data-block="code"]')
    .getByText(/\d:\d\d/)
    .waitFor();
  await page.locator('input[name="code"]').fill(await app.codeFor(known));
  await page.locator('input[name="password"]').fill(renewed);
  await page.locator('input[name="confirm"]').fill(renewed);
  await press(page, 'submit');
  await expect.poll(() => page.url()).toContain('/login');
  expect(await signIn(app, known, renewed)).toMatch(/./);
});
