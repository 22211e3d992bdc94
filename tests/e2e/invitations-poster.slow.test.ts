import { readFileSync } from 'node:fs';
import { encode } from 'uqr';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { register } from './accounts.ts';
import { startApp, type TestApp } from './app.ts';
import { closePages, loadAnew, openPhone, openPhoneOf } from './browser.ts';
import { readModules } from './qr-reader.ts';
import { open, press, sees } from './steps.ts';
import { go } from './two-phones.ts';

/** What stands beside the way of an invitation: its poster, and who comes without a session, a campaign or a signal. */
let app: TestApp;
beforeAll(async () => {
  app = await startApp();
  await app.call('POST', '/test/limits', { body: { off: true } });
});
afterAll(async () => {
  await closePages();
  await app.close();
});

describe.each([{ language: 'en' }, { language: 'th' }])('In $language', ({ language }) => {
  it('the poster is saved as an image whose QR code reads the link (R-189)', async () => {
    const { token } = await register(app, `inviter-${language}@example.com`);
    await app.call('PATCH', '/api/v1/me', { token, body: { language } });
    const mine = async () => (await app.call('GET', '/api/v1/me/invitation', { token })).body;
    const page = await openPhoneOf(token);
    await page.addInitScript((chosen) => localStorage.setItem('language', chosen), language);
    await open(page, app, '/friend-fission?sheet=poster');
    await page.locator('[data-block="paper"] img').waitFor();
    const download = page.waitForEvent('download');
    await page.locator('[data-block="paper"] button').click();
    const file = await download;
    expect(file.suggestedFilename()).toBe('punchcard-invitation.png');
    const modules = await readModules(readFileSync(await file.path()));
    expect(modules).toEqual(encode((await mine()).link, { border: 0, ecc: 'M' }).data);
    const { posterUrl } = await mine();
    const plain = Buffer.from(await (await fetch(app.address + posterUrl)).arrayBuffer());
    expect(await readModules(plain)).toEqual(modules);
    await page.close();
  });
});

it('a visitor is sent to sign in from all three pages (R-114 to R-116)', async () => {
  const page = await openPhone({ reducedMotion: 'reduce' });
  for (const route of ['/friend-fission', '/friend-fission-id?id=friends', '/friend-fission-my']) {
    await loadAnew(page, `${app.address}/#${route}`);
    await page.locator('main[data-screen="login"]').waitFor();
  }
  await page.close();
});

it('a campaign that there is not says so and leads on, and without a signal the page says that', async () => {
  const { token } = await register(app, 'looks@example.com');
  const page = await openPhoneOf(token);
  await open(page, app, '/friend-fission-id?id=nothing');
  await sees(page, 'There is no such campaign');
  await press(page, 'gone');
  await page.locator('main[data-screen="friend-fission"]').waitFor();
  await page.route('**/api/v1/me/invitees*', (route) => route.abort());
  await go(page, '/friend-fission-my', 'friend-fission-my');
  await page.getByRole('button', { name: 'Try again' }).first().waitFor();
  // The page tries again by itself, too, for which the button goes away: what the press alone asks is counted in its own moment.
  const requestsOfPress = () =>
    page.evaluate(async () => {
      const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Try again');
      const { fetch } = window;
      let calls = 0;
      window.fetch = (...given) => {
        calls += 1;
        return fetch(...given);
      };
      button?.click();
      await new Promise((done) => setTimeout(done));
      window.fetch = fetch;
      return calls;
    });
  await expect.poll(requestsOfPress).toBeGreaterThan(0);
  await page.unroute('**/api/v1/me/invitees*');
  await expect.poll(async () => (await page.getByText('Nobody yet').isVisible()) || (await requestsOfPress()) > 0).toBe(true);
  await sees(page, 'Nobody yet');
  await page.close();
});
