import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { register, signIn } from './accounts.ts';
import { startApp, type TestApp } from './app.ts';
import { closePages } from './browser.ts';
import { aPhoneWithWorker, coldStart, goToScreen, keptPaths, notices } from './offline-phone.ts';
import { block, sees } from './steps.ts';

/** How the app looks without a server, and a form that was opened there; what it keeps of a member is in `offline-member.test.ts`. */
let app: TestApp;
let running = true;
beforeAll(async () => {
  app = await startApp({ demo: true });
  await app.call('POST', '/test/limits', { body: { off: true } });
});
afterAll(async () => {
  await closePages();
  if (running) await app.close();
});

describe('A form that is opened without signal', () => {
  it('takes what was changed on another phone once there is one, beside what is typed', async () => {
    const { token } = await register(app, 'two.phones@example.com');
    const other = async (body: object) => expect((await app.call('PATCH', '/api/v1/me', { token, body })).status).toBe(200);
    await other({ name: 'Siti A.', address: { city: 'Ipoh', detail: 'Jalan 1' } });
    const page = await aPhoneWithWorker(app, token);
    await goToScreen(page, 'account-details');
    await expect.poll(() => keptPaths(page)).toContain('/me');
    await page.context().setOffline(true);
    await page.reload();
    await expect.poll(() => page.inputValue('input[name="name"]')).toBe('Siti A.');
    await page.locator('input[name="detail"]').fill('Jalan 2');
    await other({ name: 'Siti Aminah', address: { city: 'Klang', detail: 'Jalan 1' } });
    await page.context().setOffline(false);
    await expect.poll(() => page.inputValue('input[name="name"]')).toBe('Siti Aminah');
    expect(await page.inputValue('input[name="detail"]')).toBe('Jalan 2');
    await page.close();
  });
});

describe('With no server', () => {
  let page: Page;

  beforeAll(async () => {
    page = await aPhoneWithWorker(app, await signIn(app, 'creator@demo.punchcard.test', 'punch-the-card-1'));
    for (const screen of ['coupon-record', 'language', 'sign-in', 'terms-record', 'home']) await goToScreen(page, screen);
    await page.waitForLoadState('networkidle');
    running = false;
    await app.close();
  });

  it('home has all its pictures and icons, though few were on screen before', async () => {
    await coldStart(page, app, 'home');
    const blank = () =>
      page.locator('main').evaluate((main) => {
        const pictures = [...main.querySelectorAll('img')].filter(
          ({ loading, complete, naturalWidth }) => loading !== 'lazy' && !(complete && naturalWidth),
        );
        const icons = [...main.querySelectorAll('svg[viewBox="0 0 24 24"]')].filter(({ childElementCount }) => childElementCount === 0);
        return [pictures.map(({ src }) => src), icons.length];
      });
    await expect.poll(blank).toEqual([[], 0]);
    const kept = await page.evaluate(async () => {
      const requests = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
      return requests.flat().map(({ url }) => url.split('/').at(-1));
    });
    expect(kept).toEqual(expect.arrayContaining(['scene-no-orders.svg']));
  });

  it('a page that was never opened has its head, its way back and one notice', async () => {
    await coldStart(page, app, 'terms-record');
    await block(page, 'pages-list').getByRole('button').last().click();
    await page.locator('main [role=alert]').waitFor();
    expect(await page.locator('main header h1').innerText()).not.toBe('');
    await page.locator('main header').getByRole('button', { name: 'Back' }).click();
    await page.locator('main[data-screen="terms-record"]').waitFor();
  });

  it('what calls the server is grey, what leads on is not', async () => {
    const looks = (selector: string) =>
      page.locator(`main ${selector}`).evaluateAll((buttons) => [...new Set(buttons.map((button) => getComputedStyle(button).color))]);
    const grey = await page.evaluate(() => {
      const probe = document.body.appendChild(document.createElement('i'));
      probe.style.color = 'var(--ink-3)';
      const { color } = getComputedStyle(probe);
      probe.remove();
      return color;
    });
    await coldStart(page, app, 'sign-in');
    await expect.poll(() => looks('button[data-sends]')).toEqual([grey]);
    await coldStart(page, app, 'home');
    expect(await looks('button:not([data-sends])')).not.toContain(grey);
  });

  it('a language that is not on the phone is not changed to, and why is said', async () => {
    await coldStart(page, app, 'language');
    await block(page, 'languages').locator('button').nth(3).click();
    await sees(page, 'Network error.');
    expect(await page.locator('html').getAttribute('lang')).toBe('en');
  });

  it('a screen of which nothing is kept says it once, and shows no age of nothing', async () => {
    await page.evaluate(async () => {
      for (const name of await caches.keys()) if (name.startsWith('data-')) await caches.delete(name);
    });
    await page.addInitScript(() => {
      const count = () => {
        const { most } = document.documentElement.dataset;
        document.documentElement.dataset.most = String(Math.max(Number(most ?? 0), document.querySelectorAll('[role=alert]').length));
      };
      new MutationObserver(count).observe(document, { subtree: true, childList: true });
    });
    await coldStart(page, app, 'coupon-record');
    await expect.poll(() => notices(page)).toEqual([[], 1]);
    expect(await page.locator('html').getAttribute('data-most')).toBe('1');
  });
});
