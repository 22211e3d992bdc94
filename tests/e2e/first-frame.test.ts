import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { register } from './accounts.ts';
import { startApp, type TestApp } from './app.ts';
import { closePages, openPhone } from './browser.ts';
import { block } from './steps.ts';

/** What a phone paints before any script of the app has come: what was asked for or nothing, never the page of somebody else. */
let app: TestApp;
beforeAll(async () => {
  app = await startApp();
  await app.call('POST', '/test/limits', { body: { off: true } });
});
afterAll(async () => {
  await closePages();
  await app.close();
});

/** Opens an address whose scripts never come; gives the words on the page. */
async function firstWords(page: Page, hash: string): Promise<string> {
  await page.route('**/assets/*.js', () => new Promise(() => undefined));
  await page.goto('about:blank');
  await page.goto(`${app.address}/${hash}`, { waitUntil: 'commit' });
  await page.locator('#boot').waitFor({ state: 'attached' });
  return page.locator('body').innerText();
}

/** Opens it with its scripts, and waits until the app has taken the page over. */
async function wholeHome(page: Page): Promise<void> {
  await page.unroute('**/assets/*.js');
  await page.goto(`${app.address}/#/home`);
  await page.locator('main[data-screen="home"] [data-block]').first().waitFor();
}

describe('A visitor', () => {
  let page: Page;
  beforeAll(async () => {
    page = await openPhone();
  });

  it.each(['', '#/home', '#/home?from=poster'])('sees home at once at /%s', async (hash) => {
    expect(await firstWords(page, hash)).toContain('Your first punch is on us');
  });

  it.each(['#/lottery-draw?id=lucky-wheel', '#/coupon-record', '#/register'])('sees nothing of home at /%s', async (hash) => {
    expect((await firstWords(page, hash)).trim()).toBe('');
  });
});

describe('A member', () => {
  let page: Page;
  let token: string;
  let coins: number;
  beforeAll(async () => {
    ({ token, coins } = await register(app, 'first-frame@example.com'));
    page = await openPhone({ reducedMotion: 'reduce' });
    await page.goto(`${app.address}/manifest.webmanifest`);
    await page.evaluate((value) => localStorage.setItem('token', value), token);
  });

  it('sees nothing of the visitor’s home on a phone that has not shown the own one yet', async () => {
    expect((await firstWords(page, '#/home')).trim()).toBe('');
  });

  it('sees the own card at once from then on, with the coins that were there last', async () => {
    await wholeHome(page);
    await page.waitForFunction(() => localStorage.getItem('summary') !== null);
    const words = await firstWords(page, '#/home');
    expect(words.replace(/\s+/g, ' ')).toContain(`Adventurer ${coins} coins`);
    expect(words).not.toContain('Your first punch is on us');
  });

  it('sees nothing of home on the way to another screen', async () => {
    await wholeHome(page);
    expect((await firstWords(page, '#/coupon-record')).trim()).toBe('');
  });

  it('leaves nothing of it behind when the session has ended', async () => {
    await wholeHome(page);
    await page.waitForFunction(() => localStorage.getItem('summary') !== null);
    await app.call('DELETE', '/api/v1/auth/sessions/current', { token });
    await page.reload();
    await block(page, 'join').waitFor();
    expect(await page.evaluate(() => localStorage.getItem('summary'))).toBeNull();
    const words = await firstWords(page, '#/home');
    expect(words).toContain('Your first punch is on us');
    expect(words).not.toContain('Adventurer');
  });
});
