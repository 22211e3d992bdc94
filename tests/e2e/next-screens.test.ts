import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import inbox from '../../locales/en/inbox.json' with { type: 'json' };
import redeem from '../../locales/en/redeem.json' with { type: 'json' };
import { register } from './accounts.ts';
import { startApp, type TestApp } from './app.ts';
import { closePages, openPhoneOf } from './browser.ts';
import { open, sees } from './steps.ts';
import { go } from './two-phones.ts';

/** What a screen leads to is on the phone before somebody taps it (performance goals: a route change from the cache has no config request). */
let app: TestApp;
let token: string;
let page: Page;
const sent: string[] = [];

beforeAll(async () => {
  app = await startApp();
  ({ token } = await register(app, 'next@example.com'));
  page = await openPhoneOf(token);
  await page.addInitScript(noteWhenTaken);
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    sent.push(`${pathname}${search}`);
  });
});
afterAll(async () => {
  await closePages();
  await app.close();
});

/** Runs in the page: what the app does with an answer that it has read is done when the next task begins. */
function noteWhenTaken(): void {
  const { json } = Response.prototype;
  Response.prototype.json = async function (this: Response) {
    const body: unknown = await json.call(this);
    if (this.url.includes('/screens?ids=')) setTimeout(() => Object.assign(window, { taken: body }));
    return body;
  };
}

const isScreen = (path: string) => path.startsWith('/config/v1/screens');

it('comes in one request, behind a screen that rests', async () => {
  await open(page, app, '/home');
  await page.waitForFunction(() => 'taken' in window);
  const lists = sent.filter(isScreen);
  expect(lists).toHaveLength(1);
  const ids = new URLSearchParams(lists[0]!.split('?')[1]).get('ids')!.split(',');
  expect(ids).toHaveLength(6);
  expect(ids).toEqual(expect.arrayContaining(['membership-code', 'membership', 'inbox', 'redemption-product']));
  // What only a visitor is led to is no next screen of a member.
  expect(ids.filter((id) => id === 'login' || id === 'register')).toEqual([]);
});

it('comes screen by screen where that request fails', async () => {
  const other = await openPhoneOf(token);
  await other.route('**/config/v1/screens?ids=*', (route) => route.abort());
  const alone = other.waitForRequest((request) => request.url().includes('/config/v1/screens/membership-code?'));
  await open(other, app, '/home');
  await alone;
  await other.close();
});

it('comes in another language once that was chosen', async () => {
  const other = await openPhoneOf(token);
  await other.addInitScript(noteWhenTaken);
  await open(other, app, '/home');
  await other.waitForFunction(() => 'taken' in window);
  const inThai = other.waitForRequest((request) => /\/config\/v1\/screens\?ids=.*language=th/.test(request.url()));
  // In another tab.
  await other.evaluate(() => {
    localStorage.setItem('language', 'th');
    window.dispatchEvent(new StorageEvent('storage', { key: 'language', storageArea: localStorage }));
  });
  await inThai;
  await other.close();
});

it.each([
  ['inbox', inbox.texts.title],
  ['redemption-product', redeem.texts.title],
])('%s opens without a further document, in its words', async (id, title) => {
  await page.route('**/config/v1/**', (route) => route.abort());
  await go(page, `/${id}`, id);
  await sees(page, title);
});
