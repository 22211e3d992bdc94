import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { register } from './accounts.ts';
import { startApp, type TestApp } from './app.ts';
import { closePages, loadAnew, openPhoneOf } from './browser.ts';
import { holdNextAnswer } from './held-request.ts';
import { block, open, press } from './steps.ts';

/** The forms of the profile while their data is late, or is changed on another phone. */
let app: TestApp;
beforeAll(async () => {
  app = await startApp();
  await app.call('POST', '/test/limits', { body: { off: true } });
});
afterAll(async () => {
  await closePages();
  await app.close();
});

describe.each([{ language: 'en' }, { language: 'zh-CN' }])('In $language', ({ language }) => {
  let page: Page;
  let token = '';
  beforeAll(async () => {
    token = (await register(app, `own.${language.toLowerCase()}@mail.test`)).token;
    await app.call('PATCH', '/api/v1/me', { token, body: { name: 'Siti Aminah' } });
    page = await openPhoneOf(token);
    await page.addInitScript((chosen) => localStorage.setItem('language', chosen), language);
  });
  afterAll(() => page.close());

  it('takes what was changed on another phone into a form, beside what is typed here, and sends none of it back', async () => {
    const other = async (body: object) => expect((await app.call('PATCH', '/api/v1/me', { token, body })).status).toBe(200);
    await open(page, app, '/profile');
    await block(page, 'name').waitFor();
    await other({ name: 'Siti A.' });
    await press(page, 'name');
    await expect.poll(() => page.inputValue('input[name="name"]')).toBe('Siti A.');
    await page.goBack();
    await block(page, 'address').waitFor();
    await other({ name: 'Siti Aminah', address: { city: 'Klang', detail: 'Jalan 1' } });
    const profile = await holdNextAnswer(page, /\/api\/v1\/me(\?|$)/);
    await press(page, 'address');
    await profile.held;
    await page.locator('input[name="detail"]').fill('Jalan 2');
    profile.letGo();
    await expect.poll(() => page.inputValue('input[name="city"]')).toBe('Klang');
    expect(await page.inputValue('input[name="detail"]')).toBe('Jalan 2');
    await press(page, 'save');
    await expect
      .poll(async () => (await app.call('GET', '/api/v1/me', { token })).body.address)
      .toEqual({ city: 'Klang', detail: 'Jalan 2' });
    // The page goes back by itself, which would cut off the way of the next test.
    await page.locator('main[data-screen="profile"]').waitFor();
  });

  it('shows no field before what fills it is there, so that nothing is typed that it would take away', async () => {
    const profile = await holdNextAnswer(page, /\/api\/v1\/me(\?|$)/);
    await loadAnew(page, `${app.address}/#/account-details`);
    await profile.held;
    await page.locator('main[data-screen="account-details"] [aria-busy="true"]').first().waitFor();
    expect(await page.locator('input, select, [data-block="save"]').count()).toBe(0);
    profile.letGo();
    await page.locator('input[name="city"]').waitFor();
    expect(await page.locator('input[name="name"]').inputValue()).toBe('Siti Aminah');
  });
});
