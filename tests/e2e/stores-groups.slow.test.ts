import { readFileSync } from 'node:fs';
import type { Page } from 'playwright';
import { encode } from 'uqr';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { register } from './accounts.ts';
import { startApp, type TestApp } from './app.ts';
import { closePages, openPhoneOf } from './browser.ts';
import { readModules } from './qr-reader.ts';
import { block, open, press, sees } from './steps.ts';

/** A member joins the chat group of a store, and finds the stores without a signal. */
let app: TestApp;
beforeAll(async () => {
  // A Friday, half past eight in the evening in Malaysia.
  app = await startApp({ now: '2026-06-05T12:30:00Z' });
  await app.call('POST', '/test/limits', { body: { off: true } });
});
afterAll(async () => {
  await closePages();
  await app.close();
});

describe.each([
  { language: 'en', now: 'Open now', until: 'Works until 31/12/2029' },
  { language: 'km', now: 'បើកឥឡូវនេះ', until: 'ប្រើបានដល់ 31/12/2029' },
])('In $language', ({ language, ...words }) => {
  let page: Page;
  beforeAll(async () => {
    page = await openPhoneOf((await register(app, `finder-${language}@example.com`)).token);
    await page.addInitScript((chosen) => localStorage.setItem('language', chosen), language === 'km' ? 'kh' : language);
  });

  it('its chat group has a QR code that is saved as an image which reads the same (R-016, R-107, R-184)', async () => {
    await open(page, app, '/store-record?id=my-kl-city-tumbly');
    await page.locator('[data-block^="group"] button').click();
    await page.locator('main[data-screen="community-record"]').waitFor();
    await sees(page, words.until);
    const download = page.waitForEvent('download');
    await page.locator('[data-block^="group"] button').last().click();
    const file = await download;
    const modules = await readModules(readFileSync(await file.path()));
    expect(modules).toEqual(encode('https://chat.whatsapp.com/PunchcardOneSentral', { border: 0, ecc: 'M' }).data);
    await press(page, 'all');
    await expect.poll(() => page.locator('[data-block^="group:"]').count()).toBe(2);
  });

  it('without signal the stores of before are there, searched and sorted on the phone', async () => {
    await open(page, app, '/store-record');
    await sees(page, 'Tumbly One Sentral');
    await page.context().setOffline(true);
    await page.getByRole('button', { name: words.now }).click();
    await page.locator('[data-block="finder"] input').fill('gurney');
    await expect.poll(() => page.locator('[data-block="finder"] section button').count()).toBe(1);
    await page.context().setOffline(false);
  });
});

it('a group whose end has come is gone at the next look (A-103)', async () => {
  await app.clock('2029-12-31T15:59:50Z');
  const { token } = await register(app, 'late@example.com');
  const page = await openPhoneOf(token);
  await page.goto(`${app.address}/#/community-record`);
  await page.locator('[data-block^="group:"]').first().waitFor();
  await app.clock('2029-12-31T16:00:00Z');
  await page.reload();
  await block(page, 'none').waitFor();
});
