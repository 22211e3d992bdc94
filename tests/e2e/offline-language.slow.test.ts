import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import english from '../../locales/en/shell.json' with { type: 'json' };
import home from '../../locales/kh/home.json' with { type: 'json' };
import thai from '../../locales/th/shell.json' with { type: 'json' };
import { aKey, register } from './accounts.ts';
import { startApp, type TestApp } from './app.ts';
import { closePages } from './browser.ts';
import { aPhoneWithWorker, coldStart, goToScreen, isKept, notices, savesData } from './offline-phone.ts';
import { block } from './steps.ts';

/** Without a signal a phone shows what it holds in another language than the chosen one, whole, and goes to the chosen one once there is a signal. */
let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await startApp();
  await app.call('POST', '/test/limits', { body: { off: true } });
  ({ token } = await register(app, 'away@example.com'));
  const offers = (await app.call('GET', '/api/v1/voucher-offers', { token })).body.items as readonly { id: string; claimState: string }[];
  const { id } = offers.find(({ claimState }) => claimState === 'open')!;
  expect((await app.call('POST', `/api/v1/voucher-offers/${id}/claims`, { token, headers: aKey() })).status).toBe(201);
});
afterAll(async () => {
  await closePages();
  await app?.close();
});

const languageOf = (page: Page) => page.locator('html').getAttribute('lang');
const content = (page: Page) => page.locator('main').innerText();

async function choose(page: Page, name: string, tag: string): Promise<void> {
  await goToScreen(page, 'language');
  await block(page, 'languages').locator('button', { hasText: name }).click();
  await page.locator(`html[lang="${tag}"]`).waitFor();
}

/** One bar with the words of a language, of when what is shown was stored, and no card. */
const oneBar = ({ offline_fresh, offline, offline_now }: Readonly<Record<string, string>>) => {
  const forms = [offline_fresh, offline, offline_now].map((text = '') =>
    text.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{\{\w+\}\}/g, '.+'),
  );
  return [[expect.stringMatching(new RegExp(`^(${forms.join('|')})$`))], 0];
};

describe('A phone whose home was read in Thai', () => {
  let page: Page;
  let before: string;

  beforeAll(async () => {
    page = await aPhoneWithWorker(app, token);
    await choose(page, 'ไทย', 'th');
    await goToScreen(page, 'home');
    // The page of Thai is on the phone, and what home reads as well.
    await page.waitForFunction(async () => (await (await (await caches.open('page')).match('/'))?.text())?.includes('"language":"th"'));
    await page.waitForLoadState('networkidle');
    before = await content(page);
  });
  afterAll(() => page?.close());

  it('opened without a signal by a link in Khmer shows all of it in Thai, and says that there is no signal', async () => {
    await page.context().setOffline(true);
    await coldStart(page, app, 'home', '?locale=kh');
    await expect.poll(() => notices(page)).toEqual(oneBar(thai.texts));
    expect(await content(page)).toBe(before);
    expect(await languageOf(page)).toBe('th');
  });

  it('shows Khmer as the signal returns', async () => {
    await page.context().setOffline(false);
    await expect.poll(() => languageOf(page)).toBe('km');
    await expect.poll(() => content(page)).toContain(home.texts.till);
  });
});

describe('Coupons that were read in English, on a phone that was put into Thai since', () => {
  let page: Page;
  let title: string;

  beforeAll(async () => {
    page = await aPhoneWithWorker(app, token, savesData);
    for (const screen of ['settings', 'inbox', 'coupon-record']) await goToScreen(page, screen);
    title = (await app.call('GET', '/api/v1/me/vouchers', { token })).body.items[0].title;
    await block(page, 'vouchers').getByText(title).first().waitFor();
    await isKept(page, '/me/vouchers');
    await choose(page, 'ไทย', 'th');
    await page.waitForLoadState('networkidle');
  });
  afterAll(() => page?.close());

  it('are shown in English without a signal where their screen was not read in Thai', async () => {
    await page.context().setOffline(true);
    await coldStart(page, app, 'coupon-record');
    await block(page, 'vouchers').getByText(title).first().waitFor();
    await expect.poll(() => notices(page)).toEqual(oneBar(english.texts));
    expect(await languageOf(page)).toBe('en');
  });

  it('and in Thai as the signal returns', async () => {
    await page.context().setOffline(false);
    await expect.poll(() => languageOf(page)).toBe('th');
    await expect.poll(() => content(page)).not.toContain(title);
  });

  it.each(['settings', 'inbox'])('and so once more in the same visit, at %s', async (screen) => {
    await page.waitForLoadState('networkidle');
    await page.context().setOffline(true);
    await goToScreen(page, screen);
    await expect.poll(() => languageOf(page)).toBe('en');
    await page.context().setOffline(false);
    await expect.poll(() => languageOf(page)).toBe('th');
    await goToScreen(page, 'coupon-record');
  });

  it('are shown under the words of their screen in Thai where that alone is on the phone', async () => {
    await page.waitForLoadState('networkidle');
    await page.evaluate(async (english) => {
      for (const name of await caches.keys()) {
        const cache = await caches.open(name);
        const ofVouchers = (await cache.keys()).filter(({ url }) => new URL(url).pathname === '/api/v1/me/vouchers');
        const texts = await Promise.all(ofVouchers.map(async (request) => (await cache.match(request))?.text()));
        // All but the last part of a key, which is the language, says what was asked.
        const asked = ({ url }: Request) => url.slice(0, url.lastIndexOf('.'));
        const inEnglish = ofVouchers.filter((_, at) => texts[at]?.includes(english));
        const others = ofVouchers.filter((request) => !inEnglish.includes(request));
        for (const other of others) if (inEnglish.some((request) => asked(request) === asked(other))) await cache.delete(other);
      }
    }, title);
    await page.context().setOffline(true);
    await coldStart(page, app, 'coupon-record');
    await block(page, 'vouchers').getByText(title).first().waitFor();
    await expect.poll(() => notices(page)).toEqual(oneBar(thai.texts));
  });
});
